declare global {
  /** The query of `/auth/callback`, which a script in index.html takes out of the address. */
  var signInAnswer: string | undefined;
}

/** The token that a sign-in came back with; it is handed out once. */
export function takeSignInToken(): string | undefined {
  const answer = new URLSearchParams(globalThis.signInAnswer);
  globalThis.signInAnswer = undefined;
  return answer.get('token') ?? undefined;
}
