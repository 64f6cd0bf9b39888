/**
 * Texts that must not be lost, kept on this device under keys of their own. Where storage is full
 * or forbidden they last as long as the page.
 */

/** The texts whose keys begin with `prefix`, by key. */
export function readRecords(prefix: string): ReadonlyMap<string, string> {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix));
    return new Map(keys.map((key) => [key, localStorage.getItem(key) ?? '']));
  } catch {
    return new Map();
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
