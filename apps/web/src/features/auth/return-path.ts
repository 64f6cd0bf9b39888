const KEY = 'returnPath';
/** Key of what a visitor asked for. */
export const ASKED_KEY = 'asked';
const SIGN_IN_PAGES = /^\/(login|auth)([/?]|$)/;

/** Stores the current address in this tab, for after the sign-in. */
export function rememberReturnPath(): void {
  setReturnPath(location.pathname + location.search);
}

/** Deck to like, or player or card to follow: needs an account. */
export interface AskedAction {
  readonly kind: 'like' | 'player' | 'card';
  readonly id: string;
  /** Name of the target, for the message. */
  readonly name: string;
}

/**
 * Stores the return path, and what to do once after the log-in that follows. Only buttons of this
 * site call it: no address can.
 */
export function rememberAsked(action: AskedAction): void {
  setReturnPath(location.pathname + location.search, { ...action, at: Date.now() });
}

/** Stores the current address after a session has ended; for a deck, perhaps private, the list. */
export function rememberPublicReturnPath(): void {
  const { pathname, search } = location;
  setReturnPath(/^\/decks\/./.test(pathname) ? '/decks' : pathname + search);
}

/** Stores an address of this site in this tab, for after the sign-in, in place of the former. */
export function setReturnPath(path: string, asked: object = {}): void {
  if (SIGN_IN_PAGES.test(path)) return;
  try {
    sessionStorage.setItem(KEY, path);
    sessionStorage.setItem(ASKED_KEY, JSON.stringify(asked));
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
