import { useTexts } from '../../../../lib/i18n.ts';
import { SearchField } from '../../../../ui/search-field.tsx';

const SEARCHED_FROM = 8;

interface DeckSearchFieldProps {
  readonly count: number;
  readonly query: string;
  readonly onChange: (query: string) => void;
}

export function DeckSearchField({ count, query, onChange }: DeckSearchFieldProps) {
  const { t } = useTexts();
  if (count < SEARCHED_FROM) return null;
  return (
    <SearchField
      label={t('deckChoice.search')}
      placeholder={t('deckChoice.search')}
      clearLabel={t('deckChoice.clearSearch')}
      value={query}
      onChange={onChange}
    />
  );
}
