import { COST_CHOICES, OPEN_ENDED_COST, type CardFilter } from '@inkfolio/domain/cards/card-filter';
import { useTexts } from '../../../lib/i18n.ts';
import { Toggle } from '../../../ui/toggle.tsx';
import { hasValue, withToggled, type EditCardFilter } from './card-filter-edits.ts';

interface CostTogglesProps {
  readonly filter: CardFilter;
  readonly onEdit: EditCardFilter;
  readonly className: string | undefined;
}

/** Cell for each cost; the last one stands for all higher costs too. */
export function CostToggles({ filter, onEdit, className }: CostTogglesProps) {
  const { t } = useTexts();
  return (
    <div className={className} role="group" aria-label={t('cost')}>
      {COST_CHOICES.map((cost) => (
        <Toggle
          key={cost}
          shape="cell"
          pressed={hasValue(filter, 'costs', cost)}
          onToggle={() => onEdit(withToggled('costs', cost))}
          {...(cost === OPEN_ENDED_COST ? { label: t('cards.costOrMore', { cost }) } : {})}
        >
          {cost === OPEN_ENDED_COST ? `${String(cost)}+` : cost}
        </Toggle>
      ))}
    </div>
  );
}
