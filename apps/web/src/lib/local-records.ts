/**
 * Texts that must not be lost, kept on this device under keys of their own. Where storage is full
 * or forbidden they last as long as the page.
 */
const unstored = new Map<string, string>();

/**
 * Prefixes of unsent changes; the id of their owner follows: only that player ever reads them. Ids
 * and numbers alone, but for the note of a trade entry, such as a deck's name. Pages of older versions, which may still be open, keep everything that begins
 * so, but read the edits of a deck in their own format alone.
 */
export const UNSENT_RECORDS = {
  deckEdits: 'deckEdits v2',
  formerDeckEdits: 'deckEdits',
  copies: 'collectionCopies',
  newDecks: 'newDecks',
  sleevedDecks: 'sleevedDecks',
  trades: 'tradeLists',
} as const;
/** Settings of this device that are no player's. */
export const KEPT_RECORDS = ['simulatorKeepRule'] as const;

/** Key of the language that a player has chosen, until their account has it. */
export const UNSAVED_LANGUAGE = 'unsavedLanguage';

/** The keys that begin with `prefix`. */
export function recordKeys(prefix: string): readonly string[] {
  const keys = new Set([...storedKeys(), ...unstored.keys()]);
  return [...keys].filter((key) => key.startsWith(prefix));
}

/** The text of the key; undefined when there is none. */
export function readRecord(key: string): string | undefined {
  const text = unstored.get(key);
  if (text !== undefined) return text;
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores the text, or deletes it when undefined. */
export function writeRecord(key: string, text: string | undefined): void {
  unstored.delete(key);
  try {
    if (text === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    if (text !== undefined) unstored.set(key, text);
  }
}

/**
 * Calls `listener` whenever another tab has written or deleted a text whose key begins so. Returns the
 * function that ends it.
 */
export function onRecordsElsewhere(prefix: string, listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    // A null key: the whole storage was cleared.
    if (key === null || key.startsWith(prefix)) listener();
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}

function storedKeys(): readonly string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}
