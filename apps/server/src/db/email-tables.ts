import type { Language } from '@inkfolio/domain/language';

/** Addresses that log in to an account, in lower case. */
export interface EmailAddressesTable {
  address: string;
  user_id: string;
  verified_at: number;
}

/** Latest code of each address; deleted once it is used or has expired. */
export interface EmailCodesTable {
  address: string;
  /** Hash of the cookie of the browser that asked for the code. */
  browser_hash: string;
  code_hash: string;
  /** Player who adds the address; null for a log-in. */
  user_id: string | null;
  /** Language of a new account. */
  language: Language;
  tries_left: number;
  expires_at: number;
}
