import { readDeckQuery } from '@inkfolio/domain/decks/query/deck-query';
import { DECK_VOCABULARY } from '@inkfolio/domain/decks/query/deck-query-keys';
import { asksForCollection } from '@inkfolio/domain/decks/query/deck-query-tree';
import { assistanceFor } from '../../cards/search/query-assistance.ts';

/** The assistance for searches of decks. */
export const DECK_ASSISTANCE = assistanceFor({
  vocabulary: DECK_VOCABULARY,
  meaningOf: (key) => `deckHelp.key.${key}` as const,
  read(text) {
    const query = readDeckQuery(text);
    if (query.kind === 'problem') return { problem: query.problem };
    return { asksForCollection: query.tree !== undefined && asksForCollection(query.tree) };
  },
});
