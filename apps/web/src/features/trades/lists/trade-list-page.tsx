import type { User } from '@inkfolio/contract/auth';
import type { ListedTradeEntry } from '@inkfolio/contract/trades';
import { tradedCopies } from '@inkfolio/domain/trades/trade-lists';
import { useMemo, useRef, useState } from 'react';
import { useTexts } from '../../../lib/i18n.ts';
import { useShortcut } from '../../../lib/shortcuts.tsx';
import { useLatest } from '../../../lib/use-latest.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SaveStatus } from '../../../ui/save-status.tsx';
import { SectionHeading } from '../../../ui/section-heading.tsx';
import { useTradeList, useTradeListChange, withAdded } from '../data/use-trade-list.ts';
import { MissingTrades } from '../missing-trades.tsx';
import { TradeSheet } from '../trade-sheet.tsx';
import { TradesHead } from '../trades-head.tsx';
import { AddTradeEntry } from './add-trade-entry.tsx';
import { SurplusBox } from './surplus-box.tsx';
import { filteredEntries, NO_FILTER } from './trade-filter.ts';
import { TradeFilterBar } from './trade-filter-bar.tsx';
import { TradeListAside } from './trade-list-aside.tsx';
import { useNeededModule } from '../../../lib/lazy-dialog.ts';

const loadRows = () => import('./entry-rows.tsx');

/** Number of entries from which the list offers a search; fewer are seen at once. */
const LONG_LIST = 8;

/** `/collection/trades`: shows the cards that the player offers. */
export function TradeListPage({ user }: { readonly user: User }) {
  const { t, language } = useTexts();
  const { query, entries, save, retry } = useTradeList(user.id, 'trades');
  const change = useTradeListChange(user.id, 'trades');
  const rows = useNeededModule(loadRows, true);
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
          {entries !== undefined && (entries.length >= LONG_LIST || filter !== NO_FILTER) && (
            <TradeFilterBar entries={entries} filter={filter} onChange={setFilter} />
          )}
          {shown === undefined || rows === undefined ? (
            <MissingTrades query={query} />
          ) : shown.length === 0 ? (
            <EmptyState
              title={t(entries?.length === 0 ? 'trades.empty.trades' : 'trades.noMatch')}
              text={t(entries?.length === 0 ? 'trades.emptyText.trades' : 'trades.noMatchText')}
            />
          ) : (
            <rows.EntryRows entries={shown} change={change} add={add} field={field} />
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
