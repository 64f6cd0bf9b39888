declare global {
  /**
   * Query string of `/auth/callback`, which a script in index.html removes from the address and
   * stores in sessionStorage, to survive a reload.
   */
  var signInAnswer: string | undefined;
}

export function takeSignInToken(): string | undefined {
  const answer = new URLSearchParams(globalThis.signInAnswer);
  globalThis.signInAnswer = undefined;
  return answer.get('token') ?? undefined;
}

/** Deletes the token after the sign-in, successful or not. */
export function forgetSignInToken(): void {
  try {
    sessionStorage.removeItem('signInAnswer');
  } catch {
    // Storage is blocked: nothing was stored.
  }
}
