// The API key, in the tab's session storage and nowhere else. /docs reads it there too.

const NAME = "videogen-key";

export const key = () => sessionStorage.getItem(NAME);
export const storeKey = (value) => sessionStorage.setItem(NAME, value);
export const forgetKey = () => sessionStorage.removeItem(NAME);

/** Whether an HTTP header can carry it at all. */
export const isSendable = (value) => /^[\x21-\x7e]+$/.test(value);
