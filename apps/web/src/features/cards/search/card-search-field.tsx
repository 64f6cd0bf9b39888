import { useTexts, withTexts } from '../../../lib/i18n.ts';
import { lazyDialog } from '../../../lib/lazy-dialog.ts';
import { QueryField, type QueryFieldProps } from './query-field.tsx';

export type { LeadingKey } from './query-field.tsx';

type CardSearchFieldProps = Omit<QueryFieldProps, 'load' | 'help' | 'clearLabel' | 'helpLabel'>;

const loadAssistance = async () => {
  const [module, { CARD_ASSISTANCE }] = await Promise.all([
    withTexts(import('./search-assistance.tsx'), 'lookup'),
    import('./query-assistance.ts'),
  ]);
  return { ...module, assistance: CARD_ASSISTANCE };
};
const CardSearchHelp = lazyDialog(
  () => withTexts(import('./card-search-help.tsx'), 'lookup'),
  (module) => module.CardSearchHelp,
);

export function CardSearchField(props: CardSearchFieldProps) {
  const { t } = useTexts();
  return (
    <QueryField
      {...props}
      clearLabel={t('cards.searchClear')}
      helpLabel={t('cards.searchHelp')}
      load={loadAssistance}
      help={CardSearchHelp}
    />
  );
}
