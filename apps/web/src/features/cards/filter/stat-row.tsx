import {
  STAT_OPERATORS,
  type CardFilter,
  type StatOperator,
} from '@inkfolio/domain/cards/card-filter';
import { useState } from 'react';
import { useTexts } from '../../../lib/i18n.ts';
import { useTypedText } from '../../../lib/use-typed-text.ts';
import { DigitsField } from '../../../ui/digits-field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Select } from '../../../ui/select.tsx';
import type { FilterStat } from '../data/card-filter-url.ts';
import { withFields, type EditCardFilter } from './card-filter-edits.ts';

interface StatRowProps {
  readonly stat: FilterStat;
  readonly filter: CardFilter;
  readonly onEdit: EditCardFilter;
}

export function StatRow({ stat, filter, onEdit }: StatRowProps) {
  const { t } = useTexts();
  const bound = filter[stat];
  // An operator without a number filters nothing, so it is not in the address.
  const [unused, setUnused] = useState<StatOperator>('min');
  const { text, type, settle } = useTypedText(String(bound?.value ?? ''));
  const operator = bound?.operator ?? unused;
  const set = (next: StatOperator, value: number | undefined, typing: boolean) => {
    setUnused(next);
    onEdit(
      withFields({ [stat]: value === undefined ? undefined : { operator: next, value } }),
      typing,
    );
  };

  return (
    <div
      className="grid grid-cols-[minmax(0,1fr)_56px] gap-x-2 gap-y-1 [&>:first-child]:col-span-full"
      role="group"
      aria-label={t(stat)}
    >
      <span className="row caption gap-1.5">
        <Icon name={stat} />
        {t(stat)}
      </span>
      <Select
        look="field"
        label={t('cards.statOperator', { stat: t(stat) })}
        value={operator}
        options={STAT_OPERATORS.map((each) => ({
          value: each,
          label: t(`cards.operator.${each}`),
        }))}
        onChange={(next) => set(next, bound?.value, false)}
      />
      <DigitsField
        maxDigits={2}
        aria-label={t('cards.statValue', { stat: t(stat) })}
        placeholder="–"
        value={text}
        onBlur={settle}
        onChange={(digits) => {
          const value = digits === '' ? undefined : Number(digits);
          type(digits, String(value ?? ''));
          set(operator, value, true);
        }}
      />
    </div>
  );
}
