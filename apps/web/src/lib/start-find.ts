/**
 * Opens the search of the site with a typed or pasted text. Returns false if nothing has taken the
 * text, so that the field keeps it.
 */
export function startFind(text: string): boolean {
  return !dispatchEvent(new CustomEvent('find', { detail: text, cancelable: true }));
}
