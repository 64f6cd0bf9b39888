const KEY = 'returnPath';
/** Pages that are no target after a sign-in. */
const SIGN_IN_PAGES = /^\/(login|auth)([/?]|$)/;

/** Stores the current address for after the sign-in, in this tab. */
export function rememberReturnPath(): void {
  setReturnPath(location.pathname + location.search);
}

/** The same after a session has ended: the address of a deck would name one that may be private. */
export function rememberPublicReturnPath(): void {
  const { pathname, search } = location;
  setReturnPath(/^\/decks\/./.test(pathname) ? '/decks' : pathname + search);
}

/** Stores an address of ours for after the sign-in, in this tab. */
export function setReturnPath(path: string): void {
  if (SIGN_IN_PAGES.test(path)) return;
  try {
    sessionStorage.setItem(KEY, path);
  } catch {
    // Without storage the sign-in leads home.
  }
}

/** Address of the player before signing in, else home. */
export function returnPath(): string {
  try {
    const path = sessionStorage.getItem(KEY) ?? '/';
    // A path of ours, and nothing that a browser would read as another site.
    return /^\/(?![/\\])/.test(path) ? path : '/';
  } catch {
    return '/';
  }
}

export function forgetReturnPath(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}
