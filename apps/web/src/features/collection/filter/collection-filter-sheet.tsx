import type { ReactNode } from 'react';
import { useTexts } from '../../../lib/i18n.ts';
import { FilterSheet } from '../../../ui/filter-sheet.tsx';
import { Toggle } from '../../../ui/toggle.tsx';
import { InkToggles } from '../../cards/filter/ink-toggles.tsx';
import styles from './collection-filter-sheet.module.css';
import { FoilModeChoice, GoalChoice, ShowModeChoice } from './goal-filters.tsx';
import type { CardPart } from './use-card-parts.tsx';
import type { CollectionFilterControls } from './use-collection-filter.ts';

interface CollectionFilterSheetProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly controls: CollectionFilterControls;
  readonly parts: readonly CardPart[];
  readonly showModes: boolean;
  readonly found: number | undefined;
}

/** The filters over the page, where there is no room for a row; the page follows every choice. */
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
      <div className={styles['parts']}>
        <Part title={t('ink')}>
          <InkToggles look="strip" filter={controls.filter} onEdit={controls.editCards} />
        </Part>
        {parts.map(({ key, title, choices }) => (
          <Part key={key} title={title}>
            <div className={styles['toggles']} data-part={key} role="group" aria-label={title}>
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
          </Part>
        ))}
        <Part title={t('collection.foilMode')}>
          <FoilModeChoice {...controls} />
        </Part>
        <Part title={t('collection.mode')}>
          <div className={styles['goal']}>
            <GoalChoice {...controls} />
          </div>
        </Part>
        {showModes && (
          <Part title={t('collection.showMode')}>
            <ShowModeChoice {...controls} />
          </Part>
        )}
      </div>
    </FilterSheet>
  );
}

interface PartProps {
  readonly title: string;
  readonly children: ReactNode;
}

function Part({ title, children }: PartProps) {
  return (
    <section>
      <h3 className={styles['caption']}>{title}</h3>
      {children}
    </section>
  );
}
