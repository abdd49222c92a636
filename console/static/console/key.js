// The API key. It stays in the tab's session storage, or, if the user wants that, in the browser's local storage: then every
// tab of this browser uses it until somebody signs out. /docs uses the same key.

const NAME = "videogen-key";
const STORAGES = [sessionStorage, localStorage];

export const key = () => sessionStorage.getItem(NAME) ?? localStorage.getItem(NAME);

export function storeKey(value, { remember = false } = {}) {
  forgetKey();
  STORAGES[Number(remember)].setItem(NAME, value);
}

export const forgetKey = () => STORAGES.forEach((storage) => storage.removeItem(NAME));

/** Call `signOut` when another tab has forgotten the key that this one used too. */
export function onKeyForgotten(signOut) {
  addEventListener("storage", () => key() ?? signOut());
}

/** Whether an HTTP header can carry it at all. */
export const isSendable = (value) => /^[\x21-\x7e]+$/.test(value);
