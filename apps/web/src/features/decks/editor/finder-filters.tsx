import { COST_CHOICES, OPEN_ENDED_COST, type CardFilter } from '@inkfolio/domain/cards/card-filter';
import { SlidersHorizontal } from 'lucide-react';
import { memo } from 'react';
import { useTexts } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Toggle } from '../../../ui/toggle.tsx';
import {
  hasValue,
  withParts,
  withToggled,
  type EditCardFilter,
} from '../../cards/filter/card-filter-edits.ts';
import { InkToggles } from '../../cards/filter/ink-toggles.tsx';
import { CardSearchField } from '../../cards/search/card-search-field.tsx';
import { classes } from '../../../ui/classes.ts';
import styles from './card-finder.module.css';
import { KindChoice } from './kind-choice.tsx';

interface FinderFiltersProps {
  readonly filter: CardFilter;
  readonly onEdit: EditCardFilter;
  readonly onMore: () => void;
}

/** The filters that are used most, above the cards. They do not care what is in the deck. */
export const FinderFilters = memo(function FinderFilters(props: FinderFiltersProps) {
  const { filter, onEdit, onMore } = props;
  const { t } = useTexts();
  return (
    <>
      <search className={classes('row', styles['search'])}>
        <CardSearchField
          id="card-search"
          label={t('edit.findByName')}
          placeholder={t('edit.findByName')}
          value={filter.query ?? ''}
          onChange={(query) => onEdit(withParts({ query }), true)}
        />
        <Button
          size="lg"
          className={styles['filters']}
          icon={<SlidersHorizontal aria-hidden="true" />}
          aria-label={t('edit.moreFilters')}
          aria-haspopup="dialog"
          onClick={onMore}
        >
          {t('edit.moreFilters')}
        </Button>
      </search>
      <div className={classes('row', styles['quick'])}>
        <InkToggles filter={filter} onEdit={onEdit} look="strip" />
        <div className={styles['costs']} role="group" aria-label={t('cost')}>
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
        <KindChoice filter={filter} onEdit={onEdit} />
      </div>
    </>
  );
});
