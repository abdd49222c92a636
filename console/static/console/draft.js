// The draft of the form, in the tab's session storage: it survives a reload, Back and a visit to another page.

const NAME = "videogen-draft";
let isForgotten = false; // a page that is left after signing out must not store it again

export const loadDraft = () => JSON.parse(sessionStorage.getItem(NAME));

/** A file that is too large for the storage (about 3.5 MB) is stored by its name only. */
export function storeDraft(draft) {
  if (isForgotten) return;
  const { file, ...rest } = draft;
  for (const kept of [file, file && { name: file.name }, null]) {
    try {
      return sessionStorage.setItem(NAME, JSON.stringify({ ...rest, file: kept }));
    } catch {
      // Over the quota.
    }
  }
}

export function forgetDraft() {
  isForgotten = true;
  sessionStorage.removeItem(NAME);
}
