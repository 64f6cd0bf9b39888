import type { User } from '@inkfolio/contract/auth';
import type { ListedTradeEntry } from '@inkfolio/contract/trades';
import { translationOf } from '@inkfolio/domain/cards/card';
import { allCopies } from '@inkfolio/domain/collection/collection';
import { tradedCopies, tradedKey } from '@inkfolio/domain/trades/trade-lists';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useTexts } from '../../../lib/i18n.ts';
import { useShortcut } from '../../../lib/shortcuts.tsx';
import { showToast } from '../../../lib/toasts.ts';
import { useLatest } from '../../../lib/use-latest.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SaveStatus } from '../../../ui/save-status.tsx';
import { SectionHeading } from '../../../ui/section-heading.tsx';
import { NearRows } from '../../cards/results/near-rows.tsx';
import { useGridRows } from '../../cards/results/use-grid-rows.ts';
import { ownedCopiesQuery } from '../../collection/data/collection.queries.ts';
import {
  movedTo,
  useTradeList,
  useTradeListChange,
  withAdded,
  withQuantity,
  type ChangeTradeList,
} from '../data/use-trade-list.ts';
import { MissingTrades } from '../missing-trades.tsx';
import { TradeSheet } from '../trade-sheet.tsx';
import { TradesHead } from '../trades-head.tsx';
import { AddTradeEntry } from './add-trade-entry.tsx';
import { SurplusBox } from './surplus-box.tsx';
import { filteredEntries, NO_FILTER } from './trade-filter.ts';
import { TradeFilterBar } from './trade-filter-bar.tsx';
import { TradeEntryRow, type EntryMove } from './trade-entry-row.tsx';
import { TradeListAside } from './trade-list-aside.tsx';

const UNDO_TIME = 10_000;

/** `/collection/trades`: shows the cards that the player offers. */
export function TradeListPage({ user }: { readonly user: User }) {
  const { t, language } = useTexts();
  const { query, entries, save, retry } = useTradeList(user.id, 'trades');
  const change = useTradeListChange(user.id, 'trades');
  const [hasEdited, setHasEdited] = useState(false);
  if (save !== 'saved' && !hasEdited) setHasEdited(true);
  const field = useRef<HTMLInputElement>(null);
  const [filter, setFilter] = useState(NO_FILTER);
  const shown = useMemo(
    () => entries && filteredEntries(entries, filter, language),
    [entries, filter, language],
  );
  useShortcut({
    keys: 'a',
    descriptionId: 'trades.shortcut.add',
    run: () => field.current?.focus(),
  });
  useShortcut({ keys: '+', descriptionId: 'trades.shortcut.more' });
  useShortcut({ keys: '-', descriptionId: 'trades.shortcut.fewer' });
  useShortcut({ keys: 'Delete', descriptionId: 'trades.shortcut.remove' });

  /** Adds copies to an existing entry of the item. */
  const add = useLatest((entry: ListedTradeEntry, copies: number) => {
    void change((find) => [withAdded(find, entry, copies)]);
  });

  return (
    <div className="page pt-3 pb-12" data-printed>
      <TradesHead current="trades" userId={user.id} />
      <div className="columns print:hidden!">
        <div className="stack gap-3">
          <AddTradeEntry
            list="trades"
            field={field}
            onAdd={(entry) => add(entry, entry.quantity)}
          />
          <SurplusBox entries={entries} change={change} />
          <SectionHeading count={entries && tradedCopies(entries)}>
            {t('trades.heading.trades')}
          </SectionHeading>
          {hasEdited && <SaveStatus save={save} onRetry={retry} />}
          {entries !== undefined && entries.length > 0 && (
            <TradeFilterBar entries={entries} filter={filter} onChange={setFilter} />
          )}
          {shown === undefined ? (
            <MissingTrades query={query} />
          ) : shown.length === 0 ? (
            <EmptyState
              title={t(entries?.length === 0 ? 'trades.empty.trades' : 'trades.noMatch')}
              text={t(entries?.length === 0 ? 'trades.emptyText.trades' : 'trades.noMatchText')}
            />
          ) : (
            <EntryRows entries={shown} change={change} add={add} field={field} />
          )}
        </div>
        <TradeListAside entries={entries ?? []} user={user} />
      </div>
      {entries && (
        <TradeSheet
          title={t('trades.sheet.trades', { name: user.displayName })}
          parts={[{ title: t('trades.heading.trades'), cards: entries }]}
        />
      )}
    </div>
  );
}

interface EntryRowsProps {
  readonly change: ChangeTradeList;
  readonly entries: readonly ListedTradeEntry[];
  readonly add: (entry: ListedTradeEntry, copies: number) => void;
  readonly field: { readonly current: HTMLInputElement | null };
}

function EntryRows({ entries, change, add, field }: EntryRowsProps) {
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
