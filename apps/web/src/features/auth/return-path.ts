const KEY = 'returnPath';
/** Pages that nobody wants to come back to. */
const SIGN_IN_PAGES = /^\/(login|auth)(\/|$)/;

/** Keeps the address of now for after the sign-in, as long as this tab lives. */
export function rememberReturnPath(): void {
  const { pathname, search } = location;
  if (SIGN_IN_PAGES.test(pathname)) return;
  try {
    sessionStorage.setItem(KEY, pathname + search);
  } catch {
    // Without storage the sign-in leads home.
  }
}

/** The same after a session has ended: the address of a deck would name one that may be private. */
export function rememberPublicReturnPath(): void {
  if (!/^\/decks\/./.test(location.pathname)) {
    rememberReturnPath();
    return;
  }
  try {
    sessionStorage.setItem(KEY, '/decks');
  } catch {
    // Without storage the sign-in leads home.
  }
}

/** Where the player was before signing in, else home. */
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
