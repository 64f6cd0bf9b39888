/**
 * Texts that must not be lost, stored under their own keys. If storage is full or blocked they last
 * until the page is closed.
 */
const unstored = new Map<string, string>();

/**
 * Key prefixes of unsent changes, followed by the owner's id: only that player ever reads them.
 * They contain ids and numbers only, except the note of a trade entry, for example a deck's name.
 */
export const UNSENT_RECORDS = {
  deckEdits: 'deckEdits v2',
  copies: 'collectionCopies',
  newDecks: 'newDecks',
  sleevedDecks: 'sleevedDecks',
  trades: 'tradeLists',
  plannedDecks: 'plan',
} as const;

/** Key of a language choice that the account does not have yet. */
export const UNSAVED_LANGUAGE = 'unsavedLanguage';

export function recordKeys(prefix: string): readonly string[] {
  const keys = new Set([...storedKeys(), ...unstored.keys()]);
  return [...keys].filter((key) => key.startsWith(prefix));
}

export function readRecord(key: string): string | undefined {
  const text = unstored.get(key);
  if (text !== undefined) return text;
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores the text, or deletes it if undefined. */
export function writeRecord(key: string, text: string | undefined): void {
  unstored.delete(key);
  try {
    if (text === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    if (text !== undefined) unstored.set(key, text);
  }
}

/** Calls `listener` when another tab changes a key with this prefix. Returns `unsubscribe`. */
export function onRecordsElsewhere(prefix: string, listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    // Null: the whole storage was cleared.
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
