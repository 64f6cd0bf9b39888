import type { Card } from '@inkfolio/domain/cards/card';
import type { Copies } from '@inkfolio/domain/cards/copies';
import {
  isOwned,
  type CollectionGoal,
  type CollectionEntry,
} from '@inkfolio/domain/collection/collection';
import { memo, type KeyboardEvent } from 'react';
import { useLocation } from 'react-router';
import { useTexts } from '../../../lib/i18n.ts';
import { classes } from '../../../ui/classes.ts';
import styles from './chapter.module.css';
import { ChapterRow, type RowSave } from './chapter-row.tsx';
import { searchWithCard } from './use-card-over-chapter.ts';

interface ChapterEntriesProps {
  readonly entries: readonly CollectionEntry[];
  /** Filter by which a card counts as missing. */
  readonly goal: CollectionGoal;
  /** False for a set of which nothing is owned: no card of it stands back behind others. */
  readonly isBegun: boolean;
  readonly saveOf: (cardId: string) => RowSave;
  /**
   * Callback; best the same function at each render, so that unchanged rows are not rendered again.
   */
  readonly onChange: (card: Card, copies: Copies) => void;
}

/** The cards of a chapter as rows, in two columns where there is room; a name opens the card. */
export const ChapterEntries = memo(function ChapterEntries(props: ChapterEntriesProps) {
  const { entries, goal, isBegun, saveOf, onChange } = props;
  const { t } = useTexts();
  const { search } = useLocation();
  return (
    <>
      <ColumnHeads />
      <ul className={styles['rows']} aria-label={t('chapter.cards')} onKeyDown={goToOtherRow}>
        {entries.map((entry) => (
          <ChapterRow
            key={entry.card.id}
            card={entry.card}
            quantity={entry.quantity}
            foilQuantity={entry.foilQuantity}
            isMissing={isBegun && !isOwned(entry, goal)}
            search={searchWithCard(search, entry.card.id)}
            save={saveOf(entry.card.id)}
            onChange={onChange}
          />
        ))}
      </ul>
    </>
  );
});

/** Most columns of rows side by side. */
const COLUMNS = [1, 2];

/** The words above the numbers of the rows; each number has its own for a screen reader. */
function ColumnHeads() {
  const { t } = useTexts();
  return (
    <div className={classes(styles['rows'], styles['heads'])} aria-hidden="true">
      {COLUMNS.map((column) => (
        <span key={column}>
          <span>{t('chapter.normal')}</span>
          <span>{t('chapter.foil')}</span>
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

/** Moves the focus to the same field of the row above or below, as in a ledger. */
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
