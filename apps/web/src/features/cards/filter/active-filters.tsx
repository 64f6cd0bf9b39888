import type { CardSet } from '@inkfolio/contract/cards';
import { INK_ICONS } from '@inkfolio/domain/art/icon-shapes';
import type { Card } from '@inkfolio/domain/cards/card';
import type { CardFilter } from '@inkfolio/domain/cards/card-filter';
import { useEffect, useRef } from 'react';
import { useTexts } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { classes } from '../../../ui/classes.ts';
import type { EditCardFilter } from './card-filter-edits.ts';
import { chipText, filterChips } from './filter-chips.ts';

interface ActiveFiltersProps {
  readonly filter: CardFilter;
  readonly onEdit: EditCardFilter;
  readonly onClear: () => void;
  readonly sets: readonly CardSet[] | undefined | null;
  /** Cards found; they contain the translated classifications. */
  readonly cards: readonly Card[];
}

export function ActiveFilters({ filter, onEdit, onClear, sets, cards }: ActiveFiltersProps) {
  const { t } = useTexts();
  const chips = filterChips(filter);
  const row = useRef<HTMLDivElement>(null);
  const removedAt = useRef<number>(undefined);
  const { length } = chips;

  // Focus after a removal: the next chip, then "Clear all", then the search field.
  useEffect(() => {
    if (removedAt.current === undefined) return;
    const next = Math.min(removedAt.current, length);
    const field = document.getElementById('card-search');
    const buttons = row.current?.querySelectorAll<HTMLElement>('button') ?? [];
    // Skips hidden chips: on phones the ink toggles above replace some.
    const target = [...buttons].slice(next).find((button) => button.checkVisibility());
    (target ?? field)?.focus();
    removedAt.current = undefined;
  }, [length]);

  if (length === 0) return null;
  return (
    <div ref={row} className="wrap gap-1.5" role="group" aria-label={t('cards.activeFilters')}>
      {chips.map(({ key, content, remove }, index) => {
        const text = chipText(content, { sets: sets ?? [], cards }, t);
        const ink = content.kind === 'color' ? INK_ICONS[content.color] : undefined;
        return (
          // Compact pages show the ink toggles directly above the chips.
          <span key={key} className={classes('row', ink && 'max-lg:hidden!')}>
            <Chip
              removeLabel={t('cards.removeFilter', { filter: text })}
              onRemove={() => {
                removedAt.current = index;
                onEdit(remove);
              }}
              {...(ink && { tone: { edge: `var(--${ink}-text)`, tint: `var(--${ink}-soft)` } })}
            >
              {ink && <Icon name={ink} />}
              {text}
            </Chip>
          </span>
        );
      })}
      <Button
        variant="ghost"
        size="sm"
        onClick={() => {
          removedAt.current = 0;
          onClear();
        }}
      >
        {t('cards.clearAll')}
      </Button>
    </div>
  );
}
