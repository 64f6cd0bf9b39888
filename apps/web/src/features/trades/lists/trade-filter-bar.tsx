import { RARITIES, type Card } from '@inkfolio/domain/cards/card';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../../lib/i18n.ts';
import { SearchField } from '../../../ui/search-field.tsx';
import { Select } from '../../../ui/select.tsx';
import { Toggle } from '../../../ui/toggle.tsx';
import { setsQuery } from '../../cards/data/cards.queries.ts';
import { TRADE_SORTS, type TradeFilter } from './trade-filter.ts';

interface TradeFilterBarProps {
  readonly entries: readonly { readonly card: Card }[];
  readonly filter: TradeFilter;
  readonly onChange: (filter: TradeFilter) => void;
}

/** Search in the trade list; filters and order on demand. */
export function TradeFilterBar({ entries, filter, onChange }: TradeFilterBarProps) {
  const { t, language } = useTexts();
  const { data: sets = [] } = useQuery(setsQuery(language));
  const [isOpen, setOpen] = useState(false);
  const codes = new Set(entries.map(({ card }) => card.setCode));
  const rarities = new Set(entries.map(({ card }) => card.rarity));
  return (
    <div className="wrap gap-2" role="search">
      <div className="min-w-[12rem] flex-1">
        <SearchField
          label={t('trades.filter.search')}
          placeholder={t('trades.filter.search')}
          clearLabel={t('trades.filter.clear')}
          value={filter.query}
          onChange={(query) => onChange({ ...filter, query })}
        />
      </div>
      <Toggle shape="pill" pressed={isOpen} onToggle={() => setOpen(!isOpen)}>
        {t('trades.filter.more')}
      </Toggle>
      {isOpen && (
        <>
          <Select
            label={t('trades.filter.set')}
            value={filter.set}
            options={[
              { value: 'all', label: t('trades.filter.allSets') },
              ...sets
                .filter(({ setCode }) => codes.has(setCode))
                .map(({ setCode, name }) => ({ value: setCode, label: name })),
            ]}
            onChange={(set) => onChange({ ...filter, set })}
          />
          <Select
            label={t('trades.match.rarity')}
            value={filter.rarity}
            options={[
              { value: 'all' as const, label: t('trades.filter.allRarities') },
              ...RARITIES.filter((rarity) => rarities.has(rarity)).map((value) => ({
                value,
                label: t(`rarity.${value}`),
              })),
            ]}
            onChange={(rarity) => onChange({ ...filter, rarity })}
          />
          <Select
            label={t('wants.sort')}
            value={filter.sort}
            options={TRADE_SORTS.map((value) => ({ value, label: t(`trades.sort.${value}`) }))}
            onChange={(sort) => onChange({ ...filter, sort })}
          />
        </>
      )}
    </div>
  );
}
