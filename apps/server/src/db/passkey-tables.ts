/** Passkeys; deleted with their account. Binary values are base64url. */
export interface PasskeysTable {
  /** SHA-256 of the credential id. */
  id: string;
  /** Chosen by the authenticator. */
  credential_id: string;
  user_id: string;
  /** Random id of the account at authenticators; the same for all passkeys of the account. */
  user_handle: string;
  /** COSE key. */
  public_key: string;
  /** Number of uses as the authenticator counts them; 0 if it does not. */
  counter: number;
  /** Transports such as `usb` and `internal`, joined by spaces. */
  transports: string;
  name: string;
  created_at: number;
  last_used_at: number | null;
}

/** Challenges in progress; deleted on use, else after they have expired. */
export interface PasskeyChallengesTable {
  challenge: string;
  /** Hash of the secret in the cookie of the browser that got the challenge. */
  browser_hash: string;
  /** Player who adds a passkey; null for a log-in. */
  user_id: string | null;
  user_handle: string | null;
  expires_at: number;
}
