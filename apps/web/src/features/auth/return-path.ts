const KEY = 'returnPath';
/** Pages that nobody wants to come back to. */
const SIGN_IN_PAGES = /^\/(login|auth)([/?]|$)/;

/** Keeps the address of now for after the sign-in, as long as this tab lives. */
export function rememberReturnPath(): void {
  storeReturnPath(location.pathname + location.search);
}

/** The same after a session has ended: the address of a deck would name one that may be private. */
export function rememberPublicReturnPath(): void {
  const { pathname, search } = location;
  storeReturnPath(/^\/decks\/./.test(pathname) ? '/decks' : pathname + search);
}

function storeReturnPath(path: string): void {
  if (SIGN_IN_PAGES.test(path)) return;
  try {
    sessionStorage.setItem(KEY, path);
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
