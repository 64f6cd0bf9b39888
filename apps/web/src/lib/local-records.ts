/**
 * Texts that must not be lost, kept on this device under keys of their own. Where storage is full
 * or forbidden they last as long as the page.
 */

/** The keys that begin with `prefix`. */
export function recordKeys(prefix: string): readonly string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

/** The text of the key; undefined when there is none. */
export function readRecord(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps the text, or forgets it when undefined. */
export function writeRecord(key: string, text: string | undefined): void {
  try {
    if (text === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // The page itself still has it.
  }
}
