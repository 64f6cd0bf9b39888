import { DECK_VOCABULARY, type DeckQueryKey } from '@inkfolio/domain/decks/query/deck-query-keys';
import type { TextId } from '../../../lib/i18n.ts';
import type { SearchHelpProps } from '../../cards/search/query-field.tsx';
import { SearchHelpDialog, type Say } from '../../cards/search/search-help-dialog.tsx';

const EXAMPLES: readonly (readonly [meaning: TextId, query: (say: Say<DeckQueryKey>) => string])[] =
  [
    [
      'deckHelp.example.cards',
      (say) => `${say('card', ':', '"2 dragon"')} -${say('card', ':', 'king')}`,
    ],
    ['deckHelp.example.recent', (say) => `${say('ink', ':', 1)} ${say('updated', '<', '30d')}`],
    ['deckHelp.example.liked', (say) => `${say('archetype', ':', 0)} ${say('likes', '>=', '5')}`],
    [
      'deckHelp.example.author',
      (say) => `${say('author', ':', 'ada')} ${say('format', ':', 'core')}`,
    ],
    ['deckHelp.example.build', (say) => `${say('missing', '<=', '3')} -${say('ink', ':', 0)}`],
    ['deckHelp.example.several', (say) => `${say('ink', ':', [0, 5])} ${say('liked', ':', 0)}`],
    ['deckHelp.example.old', (say) => say('created', '<', '1y')],
  ];

/** Help on the search language of decks. Load it lazily, with `search-help` and `deck-search`. */
export function DeckSearchHelp(props: SearchHelpProps) {
  return (
    <SearchHelpDialog
      {...props}
      vocabulary={DECK_VOCABULARY}
      meaningOf={(key) => `deckHelp.key.${key}` as const}
      compareText="deckHelp.compare"
      example={(say) => say('ink', ':', 1)}
      examples={EXAMPLES}
    />
  );
}
