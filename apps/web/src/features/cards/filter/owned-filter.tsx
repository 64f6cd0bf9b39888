import type { CardFilter } from '@inkfolio/domain/cards/card-filter';
import { useTexts } from '../../../lib/i18n.ts';
import { Toggle } from '../../../ui/toggle.tsx';
import { withFields, type EditCardFilter } from './card-filter-edits.ts';

interface OwnedFilterProps {
  readonly filter: CardFilter;
  readonly onEdit: EditCardFilter;
}

/** Toggle for signed-in players: only owned printings. */
export function OwnedFilter({ filter, onEdit }: OwnedFilterProps) {
  const { t } = useTexts();
  const isOn = filter.owned === true;
  return (
    <Toggle
      shape="pill"
      pressed={isOn}
      onToggle={() => onEdit(withFields({ owned: isOn ? undefined : true }))}
    >
      {t('cards.owned')}
    </Toggle>
  );
}
