import type { CardFilter } from '@inkfolio/domain/cards/card-filter';
import { useState } from 'react';
import { useTexts } from '../../../lib/i18n.ts';
import { useLazyModule } from '../../../lib/lazy-dialog.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { FILTER_STATS } from '../data/card-filter-url.ts';
import type { EditCardFilter } from './card-filter-edits.ts';

const loadRow = () => import('./stat-row.tsx');

interface StatFiltersProps {
  readonly filter: CardFilter;
  readonly onEdit: EditCardFilter;
}

/** Bounds on the three printed numbers, once they are wanted. */
export function StatFilters({ filter, onEdit }: StatFiltersProps) {
  const { t } = useTexts();
  const [opened, setOpened] = useState(false);
  const row = useLazyModule(loadRow, opened);
  const chosen = FILTER_STATS.filter((stat) => filter[stat] !== undefined);
  const summary =
    chosen.length === 0 ? t('cards.statsAny') : chosen.map((stat) => t(stat)).join(', ');
  return (
    <Disclosure title={t('cards.stats')} summary={summary} onOpen={() => setOpened(true)}>
      <div className="stack">
        {row &&
          FILTER_STATS.map((stat) => (
            <row.StatRow key={stat} stat={stat} filter={filter} onEdit={onEdit} />
          ))}
      </div>
    </Disclosure>
  );
}
