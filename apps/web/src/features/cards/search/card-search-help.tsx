import { CARD_VOCABULARY } from '@inkfolio/domain/cards/query-language/query-completions';
import type { QueryKey } from '@inkfolio/domain/cards/query-language/query-keys';
import type { TextId } from '../../../lib/i18n.ts';
import type { SearchHelpProps } from './query-field.tsx';
import { SearchHelpDialog, type Say } from './search-help-dialog.tsx';

const EXAMPLES: readonly (readonly [meaning: TextId, query: (say: Say<QueryKey>) => string])[] = [
  [
    'help.example.characters',
    (say) => `${say('ink', ':', 0)} ${say('cost', '<=', '3')} ${say('type', ':', 0)}`,
  ],
  ['help.example.questing', (say) => `${say('lore', '>=', '2')} -${say('is', ':', 1)}`],
  [
    'help.example.evasive',
    (say) => `(${say('ink', ':', 3)} or ${say('ink', ':', 5)}) ${say('keyword', ':', 4)}`,
  ],
  ['help.example.rare', (say) => `${say('rarity', '>=', 4)} ${say('set', ':', '1')}`],
  ['help.example.songs', (say) => `${say('ink', '=', 4)} ${say('is', ':', 0)}`],
  ['help.example.owned', (say) => `${say('owned', '>=', '2')} ${say('type', ':', 2)}`],
];

/** Help on the query language for cards. Load it lazily, with `search-help`. */
export function CardSearchHelp(props: SearchHelpProps) {
  return (
    <SearchHelpDialog
      {...props}
      vocabulary={CARD_VOCABULARY}
      meaningOf={(key) => `help.key.${key}` as const}
      compareText="help.rule.compare"
      example={(say) => say('ink', ':', 0)}
      examples={EXAMPLES}
    />
  );
}
