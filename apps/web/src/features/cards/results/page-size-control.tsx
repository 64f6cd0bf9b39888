import { CARD_PAGE_SIZES } from '@inkfolio/domain/cards/card-filter';
import { useTexts } from '../../../lib/i18n.ts';
import { Select } from '../../../ui/select.tsx';
import type { CardBrowserState } from '../data/card-filter-url.ts';

interface PageSizeControlProps {
  readonly limit: CardBrowserState['limit'];
  readonly onChange: (limit: CardBrowserState['limit']) => void;
}

export function PageSizeControl({ limit, onChange }: PageSizeControlProps) {
  const { t } = useTexts();
  return (
    <Select
      label={t('cards.perPageLabel')}
      value={String(limit)}
      options={CARD_PAGE_SIZES.map((size) => ({
        value: String(size),
        label: t('cards.perPage', { count: size }),
      }))}
      onChange={(chosen) => {
        const size = CARD_PAGE_SIZES.find((each) => String(each) === chosen);
        if (size !== undefined) onChange(size);
      }}
    />
  );
}
