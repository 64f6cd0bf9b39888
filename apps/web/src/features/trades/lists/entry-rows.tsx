import type { ListedTradeEntry } from '@inkfolio/contract/trades';
import { translationOf } from '@inkfolio/domain/cards/card';
import { allCopies } from '@inkfolio/domain/collection/collection';
import { tradedKey } from '@inkfolio/domain/trades/trade-lists';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useTexts } from '../../../lib/i18n.ts';
import { showToast } from '../../../lib/toasts.ts';
import { useLatest } from '../../../lib/use-latest.ts';
import { NearRows } from '../../cards/results/near-rows.tsx';
import { useGridRows } from '../../cards/results/use-grid-rows.ts';
import { ownedCopiesQuery } from '../../collection/data/collection.queries.ts';
import { movedTo, withQuantity, type ChangeTradeList } from '../data/use-trade-list.ts';
import { TradeEntryRow, type EntryMove } from './trade-entry-row.tsx';

const UNDO_TIME = 10_000;

interface EntryRowsProps {
  readonly change: ChangeTradeList;
  readonly entries: readonly ListedTradeEntry[];
  readonly add: (entry: ListedTradeEntry, copies: number) => void;
  readonly field: { readonly current: HTMLInputElement | null };
}

/** Virtual list of the entries. Load it lazily: pages share few scripts. */
export function EntryRows({ entries, change, add, field }: EntryRowsProps) {
  const { t, language } = useTexts();
  const list = useRef<HTMLUListElement>(null);
  const rows = useGridRows(list);
  const cards = useMemo(() => entries.map(({ card }) => card), [entries]);
  // The row with the focus is rendered even far from the viewport.
  const [focused, setFocused] = useState<string>();
  const focusedAt = entries.findIndex((entry) => tradedKey(entry) === focused);
  const copies = useQuery(ownedCopiesQuery());
  const owned = useMemo(
    () => new Map(copies.data?.map((each) => [each.cardId, allCopies(each)])),
    [copies.data],
  );

  const remove = useLatest((entry: ListedTradeEntry) => {
    const row = document.activeElement?.closest('[data-entry]');
    // The removed row had the focus: moves it to the next row.
    const next = row?.nextElementSibling ?? row?.previousElementSibling;
    if (row) (next?.querySelector('a') ?? field.current)?.focus();
    void change(() => [withQuantity(entry, 0)]);
    showToast({
      kind: 'success',
      text: t('trades.removed', { name: translationOf(entry.card, language).fullName }),
      duration: UNDO_TIME,
      undo: { label: t('trades.undo'), run: () => add(entry, entry.quantity) },
    });
  });
  const step = useCallback(
    (entry: ListedTradeEntry, by: 1 | -1) => {
      if (entry.quantity + by === 0) remove(entry);
      else add(entry, by);
    },
    [add, remove],
  );
  const move = useLatest((entry: ListedTradeEntry, to: EntryMove) => {
    void change((find) => movedTo(find, entry, to));
  });
  return (
    <ul
      ref={list}
      className="grid grid-cols-[repeat(auto-fill,minmax(min(410px,100%),1fr))] gap-x-3 gap-y-2"
      onFocus={({ target }) =>
        setFocused(target.closest<HTMLElement>('[data-entry]')?.dataset['entry'])
      }
    >
      <NearRows cards={cards} rows={rows} drawn={focusedAt < 0 ? [] : [focusedAt]}>
        {(_, index) => {
          const entry = entries[index];
          return (
            entry && (
              <TradeEntryRow
                key={tradedKey(entry)}
                entry={entry}
                owned={
                  copies.data && entry.printing === 'one'
                    ? (owned.get(entry.card.id) ?? 0)
                    : undefined
                }
                onStep={step}
                onMove={move}
                onRemove={remove}
              />
            )
          );
        }}
      </NearRows>
    </ul>
  );
}
