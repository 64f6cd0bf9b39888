const BYTES = 16;

/** Random id of 32 hexadecimal digits. */
export function newRandomId(): string {
  // Unlike `randomUUID`, also available on sites without TLS.
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Random seed of a shuffle: 0 to `MAX_SEED`. */
export function newRandomSeed(): number {
  const [seed = 0] = crypto.getRandomValues(new Uint32Array(1));
  return seed;
}
