import { translationOf } from '@inkfolio/domain/cards/card';
import { wordsOf } from '@inkfolio/domain/cards/names';
import { typedValueAt } from '@inkfolio/domain/cards/query-language/query-completions';
import { readDeckQuery } from '@inkfolio/domain/decks/query/deck-query';
import { DECK_VOCABULARY } from '@inkfolio/domain/decks/query/deck-query-keys';
import { cardOfValue, valueOfCardName } from '@inkfolio/domain/decks/query/deck-query-terms';
import { asksForPlayer } from '@inkfolio/domain/decks/query/deck-query-tree';
import { getCards } from '../../cards/data/cards.api.ts';
import { assistanceFor, type SearchAssistance } from '../../cards/search/query-assistance.ts';

const MOST_CARDS = '8';

/** Search assistance for decks; also completes card names. */
export const DECK_ASSISTANCE: SearchAssistance = {
  ...assistanceFor({
    vocabulary: DECK_VOCABULARY,
    meaningOf: (key) => `deckHelp.key.${key}` as const,
    read(text) {
      const query = readDeckQuery(text);
      if (query.kind === 'problem') return { problem: query.problem };
      return { asksForPlayer: query.tree !== undefined && asksForPlayer(query.tree) };
    },
  }),
  askedAt(text, caret, language) {
    const typed = typedValueAt(text, caret, DECK_VOCABULARY);
    if (typed?.key !== 'card') return undefined;
    const { copies, name } = cardOfValue(typed.value);
    if (wordsOf(name).length === 0) return undefined;
    const search = new URLSearchParams({
      ...{ query: name, language, limit: MOST_CARDS },
      ...{ searchMode: 'name', deduplicate: 'true', namesFirst: 'true' },
    });
    return {
      ...{ start: typed.start, end: typed.end, kind: 'value', key: 'card' },
      meaning: 'deckHelp.key.card',
      question: `${copies} ${search}`,
      ask: async (signal) => {
        const { cards } = await getCards(search.toString(), signal);
        return cards.map((card) => valueOfCardName(translationOf(card, language).fullName, copies));
      },
    };
  },
};
