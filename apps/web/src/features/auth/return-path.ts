const KEY = 'returnPath';
const SIGN_IN_PAGES = /^\/(login|auth)([/?]|$)/;

/** Stores the current address in this tab, for after the sign-in. */
export function rememberReturnPath(): void {
  setReturnPath(location.pathname + location.search);
}

/** Stores the current address after a session has ended; for a deck, perhaps private, the list. */
export function rememberPublicReturnPath(): void {
  const { pathname, search } = location;
  setReturnPath(/^\/decks\/./.test(pathname) ? '/decks' : pathname + search);
}

/** Stores an address of this site in this tab, for after the sign-in. */
export function setReturnPath(path: string): void {
  if (SIGN_IN_PAGES.test(path)) return;
  try {
    sessionStorage.setItem(KEY, path);
  } catch {
    // Without storage the sign-in leads to the home page.
  }
}

/** Address before the sign-in, else the home page. */
export function returnPath(): string {
  try {
    const path = sessionStorage.getItem(KEY) ?? '/';
    // Accepts only paths of this site: browsers read `//` and `/\` as another host.
    return /^\/(?![/\\])/.test(path) ? path : '/';
  } catch {
    return '/';
  }
}

export function forgetReturnPath(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Storage is blocked: nothing was stored.
  }
}
