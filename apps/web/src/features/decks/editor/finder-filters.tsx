import type { CardFilter } from '@inkfolio/domain/cards/card-filter';
import { SlidersHorizontal } from 'lucide-react';
import { memo, type RefObject } from 'react';
import { useMediaQuery } from '../../../lib/use-media-query.ts';
import { useTexts } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { withFields, type EditCardFilter } from '../../cards/filter/card-filter-edits.ts';
import { filterChips, type FilterChipContent } from '../../cards/filter/filter-chips.ts';
import { PartMenu, useCardParts } from '../../cards/filter/card-parts.tsx';
import { InkToggles } from '../../cards/filter/ink-toggles.tsx';
import { CardSearchField, type LeadingKey } from '../../cards/search/card-search-field.tsx';

interface FinderFiltersProps {
  readonly filter: CardFilter;
  readonly onEdit: EditCardFilter;
  readonly onMore: () => void;
  readonly more: RefObject<HTMLButtonElement | null>;
  readonly onLeadingKey: (key: LeadingKey, field: HTMLInputElement) => void;
}

/** Most used filters, above the cards; independent of the deck. */
export const FinderFilters = memo(function FinderFilters(props: FinderFiltersProps) {
  const { filter, onEdit, onMore, more, onLeadingKey } = props;
  const { t } = useTexts();
  const parts = useCardParts({ filter, onEdit, hasSongs: true });
  const inSight = useKindsInSight();
  const kinds = new Set<string>(filterChips(filter).map(({ content }) => content.kind));
  const inSheet = [...kinds].filter((kind) => !inSight.includes(kind)).length;
  const moreText =
    inSheet === 0 ? t('edit.moreFilters') : t('edit.moreFiltersCount', { count: inSheet });
  return (
    <>
      <search className="row [&>:first-child]:min-w-0 [&>:first-child]:flex-1">
        <CardSearchField
          id="card-search"
          label={t('edit.findByName')}
          placeholder={t('edit.findByName')}
          value={filter.query ?? ''}
          onChange={(query) => onEdit(withFields({ query }), true)}
          onLeadingKey={onLeadingKey}
        />
        <Button
          ref={more}
          size="lg"
          className="max-lg:min-w-[46px] max-lg:gap-1 max-lg:[&>span:not(:has(b))]:hidden"
          icon={<SlidersHorizontal aria-hidden="true" />}
          aria-label={moreText}
          aria-haspopup="dialog"
          onClick={onMore}
        >
          <span className="max-lg:hidden">{moreText}</span>
          {inSheet > 0 && <b className="hidden tabular-nums max-lg:inline">{inSheet}</b>}
        </Button>
      </search>
      <div className="row pt-2.5 pb-1.5 [--strip-h:36px] max-lg:[--strip-h:var(--touch)] [&>:first-child]:flex-[0_0_234px] max-lg:[&>:first-child]:flex-1">
        <InkToggles filter={filter} onEdit={onEdit} look="strip" />
        <div className="row max-md:hidden!">
          {parts.map((part) => (
            <PartMenu key={part.key} part={part} />
          ))}
        </div>
      </div>
    </>
  );
});

/** Filters visible beside the cards in windows of every width. */
const IN_SIGHT: readonly FilterChipContent['kind'][] = ['color', 'format', 'owned'];

/** Kinds of filters on the screen, which the sheet leaves out. */
export function useKindsInSight(): readonly string[] {
  const showsParts = useMediaQuery('(min-width: 768px)');
  return showsParts ? [...IN_SIGHT, 'costs', 'type', 'songs', 'rarity'] : IN_SIGHT;
}
