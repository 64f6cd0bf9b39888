export type DeckFileContent = 'json' | 'stack' | 'badge' | 'list';

/** View modes in the specification's words (section 7). */
const ENDINGS: Readonly<Record<DeckFileContent, string>> = {
  json: 'deck.json',
  stack: 'empilee_deck.png',
  badge: 'badge_deck.png',
  list: 'liste_deck.png',
};

/**
 * "The deck name lowercased, non-alphanumerics replaced by underscores" (specification, section 7),
 * then the ending of the content. Letters and digits of all scripts are kept.
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
