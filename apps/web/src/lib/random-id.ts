const BYTES = 16;

/** Unique name: 32 hexadecimal digits. */
export function newRandomId(): string {
  // Unlike `randomUUID`, this is there on a site without TLS too.
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
