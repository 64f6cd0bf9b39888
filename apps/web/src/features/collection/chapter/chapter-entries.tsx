import type { Card } from '@inkfolio/domain/cards/card';
import type { Copies } from '@inkfolio/domain/cards/copies';
import {
  isOwned,
  type CollectionGoal,
  type CollectionEntry,
} from '@inkfolio/domain/collection/collection';
import { memo, useCallback, useState, type KeyboardEvent } from 'react';
import { useLocation } from 'react-router';
import { useTexts } from '../../../lib/i18n.ts';
import { WhereCopies } from '../owned/free-copies-button.tsx';
import type { PlacesOf } from '../owned/use-copy-places.ts';
import { classes } from '../../../ui/classes.ts';
import styles from './chapter.module.css';
import { ChapterRow, type RowSave } from './chapter-row.tsx';
import { searchWithCard } from './card-over-chapter.tsx';

interface ChapterEntriesProps {
  readonly entries: readonly CollectionEntry[];
  /** Criteria by which a card counts as missing. */
  readonly goal: CollectionGoal;
  /** False for a set without owned cards: then no card is greyed as missing. */
  readonly isBegun: boolean;
  readonly saveOf: (cardId: string) => RowSave;
  /** Should be stable across renders, so that unchanged rows are not rendered again. */
  readonly onChange: (card: Card, copies: Copies) => void;
  /** Undefined without reserved copies: free copies are then not shown. */
  readonly placesOf: PlacesOf | undefined;
}

/** Lists the cards of a chapter in one or two columns; a name opens the card. */
export const ChapterEntries = memo(function ChapterEntries(props: ChapterEntriesProps) {
  const { entries, goal, isBegun, saveOf, onChange, placesOf } = props;
  const { t } = useTexts();
  const { search } = useLocation();
  const [where, setWhere] = useState<CopiesSought>();
  const openWhere = useCallback((cardId: string, button: HTMLButtonElement) => {
    setWhere({ cardId, button, isOpen: true });
  }, []);
  return (
    <>
      <ColumnHeads hasFree={placesOf !== undefined} />
      <ul className={styles['rows']} aria-label={t('chapter.cards')} onKeyDown={goToOtherRow}>
        {entries.map((entry) => {
          const { id } = entry.card;
          const places = placesOf?.(id);
          return (
            <ChapterRow
              key={id}
              card={entry.card}
              quantity={entry.quantity}
              foilQuantity={entry.foilQuantity}
              free={places?.free}
              owned={places?.owned}
              isMissing={isBegun && !isOwned(entry, goal)}
              search={searchWithCard(search, id)}
              save={saveOf(id)}
              isWhereOpen={where?.isOpen === true && where.cardId === id}
              onWhere={openWhere}
              onChange={onChange}
            />
          );
        })}
      </ul>
      {where && (
        <WhereCopies
          open={where.isOpen}
          onOpenChange={(isOpen) => setWhere({ ...where, isOpen })}
          anchor={where.button}
          places={placesOf?.(where.cardId)}
        />
      )}
    </>
  );
});

/** Card whose copies are located, and the button that was pressed. */
interface CopiesSought {
  readonly cardId: string;
  readonly button: HTMLButtonElement;
  readonly isOpen: boolean;
}

const COLUMNS = [1, 2];

/** Column heads of the rows' numbers, each above its steppers; for screen readers each number has its own label. */
function ColumnHeads({ hasFree }: { readonly hasFree: boolean }) {
  const { t } = useTexts();
  return (
    <div
      className={classes(
        styles['rows'],
        'mb-1 auto-rows-[0] grid-rows-[auto] gap-y-0 overflow-hidden text-xs font-semibold text-muted max-sm:hidden',
      )}
      aria-hidden="true"
    >
      {COLUMNS.map((column) => (
        <span key={column} className="flex justify-end gap-2 border-e border-transparent pe-2.5">
          {hasFree && <span className="w-(--free-w) text-center">{t('copies.free')}</span>}
          <span className="w-(--stepper-w) text-center">{t('chapter.normal')}</span>
          <span className="w-(--stepper-w) text-center text-gilt">{t('chapter.foil')}</span>
        </span>
      ))}
    </div>
  );
}

const DIRECTIONS: ReadonlyMap<string, 'previousElementSibling' | 'nextElementSibling'> = new Map([
  ['ArrowUp', 'previousElementSibling'],
  ['ArrowDown', 'nextElementSibling'],
  ['Enter', 'nextElementSibling'],
]);

/** Moves the focus to the same field of the row above or below. */
function goToOtherRow(event: KeyboardEvent<HTMLElement>): void {
  const direction = DIRECTIONS.get(event.key);
  const { target } = event;
  if (direction === undefined || !(target instanceof HTMLElement)) return;
  const field = target.dataset['field'];
  if (field === undefined && (event.key === 'Enter' || target.dataset['card'] === undefined))
    return;
  const other = target.closest('li')?.[direction];
  const place =
    other?.querySelector<HTMLElement>(field ? `[data-field="${field}"]` : '[data-card]') ??
    // A special rarity has no field for normal copies.
    other?.querySelector<HTMLElement>('[data-field]');
  if (!place) return;
  event.preventDefault();
  place.focus();
}
