import { useTexts } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import type { CardBrowserState } from '../data/card-filter-url.ts';
import type { SearchPurpose } from '../data/cards.api.ts';
import { withFields, type EditCardFilter } from '../filter/card-filter-edits.ts';
import { useCardSearch } from './use-card-search.ts';

interface NoCardsProps {
  readonly state: CardBrowserState;
  readonly purpose?: SearchPurpose;
  readonly onEdit: EditCardFilter;
  readonly onClear: () => void;
}

/** Empty result; if the format is the reason, tells how many cards match outside it. */
export function NoCards({ state, purpose, onEdit, onClear }: NoCardsProps) {
  const { t, language } = useTexts();
  const { format } = state.filter;
  const anyFormat = withFields({ format: undefined });
  const outside = useCardSearch({ ...state, filter: anyFormat(state.filter) }, language, purpose);
  const isKnown = outside.status === 'ready' && !outside.isOutdated;
  const hidden = isKnown &&
    format !== undefined && {
      count: outside.total,
      format: t(`format.${format}`),
    };
  const offersMore = hidden !== false && hidden.count > 0;
  return (
    <EmptyState
      title={t('cards.empty')}
      text={t('cards.emptyHint')}
      action={
        <>
          {offersMore && (
            <Button variant="primary" onClick={() => onEdit(anyFormat)}>
              {t('cards.outsideFormat', hidden)}
            </Button>
          )}
          <Button variant={offersMore ? 'secondary' : 'primary'} onClick={onClear}>
            {t('cards.clearFilters')}
          </Button>
        </>
      }
    />
  );
}
