/** Content of a deck's file: its JSON, or its picture in one of the views. */
export type DeckFileContent = 'json' | 'stack' | 'badge' | 'list';

/** The view modes in the words of the specification (section 7). */
const ENDINGS: Readonly<Record<DeckFileContent, string>> = {
  json: 'deck.json',
  stack: 'empilee_deck.png',
  badge: 'badge_deck.png',
  list: 'liste_deck.png',
};

/**
 * "The deck name lowercased, non-alphanumerics replaced by underscores" (specification, section 7),
 * and what the file is. Letters and digits of every script count as such.
 */
export function deckFileName(deckName: string, content: DeckFileContent): string {
  const name = deckName
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '_');
  return `${name}_${ENDINGS[content]}`;
}

/** "All-decks export as JSON named {brand}_decks_{date}.json" (section 7); `YYYY-MM-DD`. */
export function allDecksFileName(date: string): string {
  return `inkfolio_decks_${date}.json`;
}
