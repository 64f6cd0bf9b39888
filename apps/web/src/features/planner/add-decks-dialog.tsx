import { MAX_PLANNED_DECKS } from '@inkfolio/domain/planner/planned-deck';
import { useState, useMemo } from 'react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTexts } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/panel.tsx';
import { Note } from '../../ui/note.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { planDeck, unplanDecks, usePlannedDecks } from '../decks/data/planned-decks.ts';
import type { NamedDeck } from '../decks/data/recent-decks.ts';
import { DeckInks } from '../decks/parts/deck-inks.tsx';
import {
  groupsNamed,
  type DeckGroup,
  type DeckGroupName,
} from '../decks/tools/choice/deck-groups.ts';
import { DeckSearchField } from '../decks/tools/choice/deck-search-field.tsx';
import { getOfficialDecks } from '../decks/data/decks.api.ts';
import { decksKey } from '../decks/data/decks.queries.ts';
import { useDeckGroups } from '../decks/tools/choice/use-deck-groups.ts';
import { statusOfQueries } from '../../lib/query-status.ts';

interface AddDecksDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

export function AddDecksDialog({ open, onOpenChange }: AddDecksDialogProps) {
  const { t } = useTexts();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('planner.add')}
      footer={
        <Button variant="primary" onClick={() => onOpenChange(false)}>
          {t('planner.done')}
        </Button>
      }
    >
      <Choice />
    </Dialog>
  );
}

function Choice() {
  const { t } = useTexts();
  const { status, groups, retry } = usePlannableDecks();
  const planned = usePlannedDecks();
  const [query, setQuery] = useState('');
  const isFull = planned.length >= MAX_PLANNED_DECKS;
  if (status === 'loading') {
    return (
      <div role="status" aria-label={t('decks.loading')} className="stack gap-4">
        {['80%', '60%', '70%'].map((width) => (
          <Skeleton key={width} shape="line" width={width} />
        ))}
      </div>
    );
  }
  if (status === 'offline') return <p role="status">{t('decks.offline')}</p>;
  if (status === 'error') {
    return (
      <div role="alert" className="stack">
        <p>{t('deckChoice.error')}</p>
        <Button onClick={retry}>{t('ui.tryAgain')}</Button>
      </div>
    );
  }
  const found = groupsNamed(groups, query);
  const count = groups.reduce((sum, { decks }) => sum + decks.length, 0);
  return (
    <div className="stack">
      <DeckSearchField count={count} query={query} onChange={setQuery} />
      {isFull && <Note kind="error">{t('planner.full', { max: MAX_PLANNED_DECKS })}</Note>}
      {found.length === 0 && (
        <p className="fineprint" role="status">
          {t(count === 0 ? 'planner.noDecks' : 'deckChoice.noMatch')}
        </p>
      )}
      {found.map(({ name, decks }) => (
        <section key={name} aria-labelledby={`plannable-${name}`}>
          <h3 id={`plannable-${name}`} className="caption">
            {t(name === 'official' ? 'decks.source.official' : `deckChoice.${name}`)}
          </h3>
          <ul>
            {decks.map((deck) => (
              <DeckRow
                key={deck.id}
                deck={deck}
                isPlanned={planned.includes(deck.id)}
                isFull={isFull}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

interface DeckRowProps {
  readonly deck: NamedDeck;
  readonly isPlanned: boolean;
  readonly isFull: boolean;
}

function DeckRow({ deck, isPlanned, isFull }: DeckRowProps) {
  const { t } = useTexts();
  const { id, name, colors, cardCount } = deck;
  return (
    <li>
      <label className="row -mx-2 min-h-(--touch) cursor-pointer gap-3 rounded-sm px-2 hover:bg-surface-2">
        <Checkbox
          checked={isPlanned}
          disabled={!isPlanned && isFull}
          onChange={() => (isPlanned ? unplanDecks([id]) : planDeck(id))}
        />
        <span className="min-w-0 flex-1 font-semibold wrap-anywhere">{name}</span>
        <span className="row fineprint flex-none gap-1.5 lining-nums tabular-nums">
          <DeckInks colors={colors} /> {t('decks.cards', { count: cardCount })}
        </span>
      </label>
    </li>
  );
}

interface PlannableDecks {
  readonly status: ReturnType<typeof useDeckGroups>['status'];
  readonly groups: readonly DeckGroup<DeckGroupName | 'official'>[];
  readonly retry: () => void;
}

/** Loads decks to plan, official ones last; each deck is in the first group that has it. */
function usePlannableDecks(): PlannableDecks {
  const { status, groups, retry } = useDeckGroups();
  const official = useQuery(officialDecksQuery());
  const all = useMemo(() => {
    const shown = new Set(groups.flatMap(({ decks }) => decks.map(({ id }) => id)));
    const others = (official.data ?? []).filter(({ id }) => !shown.has(id));
    return others.length === 0 ? groups : [...groups, { name: 'official' as const, decks: others }];
  }, [groups, official.data]);
  return {
    status: status === 'ready' ? statusOfQueries([official]) : status,
    groups: all,
    retry: () => {
      retry();
      if (official.isError) void official.refetch();
    },
  };
}

function officialDecksQuery() {
  return queryOptions({
    queryKey: [...decksKey(), 'official'],
    queryFn: ({ signal }) => getOfficialDecks(signal),
  });
}
