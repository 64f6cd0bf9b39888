declare global {
  /**
   * The query of `/auth/callback`, which a script in index.html takes out of the address and puts into
   * the storage of the tab, for a reload.
   */
  var signInAnswer: string | undefined;
}

/** The token that a sign-in came back with; it is handed out once. */
export function takeSignInToken(): string | undefined {
  const answer = new URLSearchParams(globalThis.signInAnswer);
  globalThis.signInAnswer = undefined;
  return answer.get('token') ?? undefined;
}

/** Deletes the token once the sign-in has ended, however it did. */
export function forgetSignInToken(): void {
  try {
    sessionStorage.removeItem('signInAnswer');
  } catch {
    // Nothing was kept.
  }
}
