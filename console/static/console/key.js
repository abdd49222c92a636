// The key: in the tab's session storage and nowhere else. /docs reads it there too.

const NAME = "videogen-key";

export const key = () => sessionStorage.getItem(NAME);
export const keep = (value) => sessionStorage.setItem(NAME, value);
export const forget = () => sessionStorage.removeItem(NAME);

/** Whether it could be sent in a header at all. */
export const isSendable = (value) => /^[\x21-\x7e]+$/.test(value);
