import { useTexts } from '../../../lib/i18n.ts';
import { FilterSheet } from '../../../ui/panel.tsx';
import { Toggle } from '../../../ui/toggle.tsx';
import type { CardPart } from '../../cards/filter/card-parts.tsx';
import { FilterSection } from '../../cards/filter/filter-section.tsx';
import { InkToggles } from '../../cards/filter/ink-toggles.tsx';
import { FoilModeChoice, GoalChoice, ShowModeChoice } from './goal-filters.tsx';
import type { CollectionFilterControls } from './use-collection-filter.ts';

interface CollectionFilterSheetProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly controls: CollectionFilterControls;
  readonly parts: readonly CardPart[];
  readonly showModes: boolean;
  readonly found: number | undefined;
}

/** Filters in a sheet over the page, for narrow windows; each choice applies at once. */
export function CollectionFilterSheet(props: CollectionFilterSheetProps) {
  const { open, onOpenChange, controls, parts, showModes, found } = props;
  const { t } = useTexts();
  return (
    <FilterSheet
      open={open}
      onOpenChange={onOpenChange}
      title={t('collection.filters')}
      resetLabel={t('collection.reset')}
      onReset={controls.reset}
      showLabel={
        found === undefined ? t('collection.showList') : t('collection.showCards', { total: found })
      }
    >
      <div className="stack gap-4">
        <FilterSection title={t('ink')}>
          <InkToggles look="strip" filter={controls.filter} onEdit={controls.editCards} />
        </FilterSection>
        {parts.map(({ key, title, choices }) => (
          <FilterSection key={key} title={title}>
            <div
              className={key === 'costs' ? 'grid grid-cols-5 gap-1' : 'wrap gap-1.5'}
              role="group"
              aria-label={title}
            >
              {choices.map(({ value, text, shown, chosen, toggle }) => (
                <Toggle
                  key={value}
                  shape={key === 'costs' ? 'cell' : 'pill'}
                  label={text}
                  pressed={chosen}
                  onToggle={toggle}
                >
                  {shown}
                </Toggle>
              ))}
            </div>
          </FilterSection>
        ))}
        <FilterSection title={t('collection.foilMode')}>
          <FoilModeChoice {...controls} />
        </FilterSection>
        <FilterSection title={t('collection.mode')}>
          <div className="wrap [&>:first-child]:flex-1">
            <GoalChoice {...controls} />
          </div>
        </FilterSection>
        {showModes && (
          <FilterSection title={t('collection.showMode')}>
            <ShowModeChoice {...controls} />
          </FilterSection>
        )}
      </div>
    </FilterSheet>
  );
}
