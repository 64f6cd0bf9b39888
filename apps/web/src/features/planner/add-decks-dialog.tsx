import { MAX_PLANNED_DECKS } from '@inkfolio/domain/planner/planned-deck';
import { useMemo } from 'react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTexts } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/panel.tsx';
import { Note } from '../../ui/note.tsx';
import { usePlan } from '../decks/data/planned-decks.ts';
import { DeckChecklist } from '../decks/tools/choice/deck-checklist.tsx';
import type { DeckGroup, DeckGroupName } from '../decks/tools/choice/deck-groups.ts';
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
  const decks = usePlannableDecks();
  const plan = usePlan();
  const planned = plan.ids;
  const isFull = planned.length >= MAX_PLANNED_DECKS;
  return (
    <div className="stack">
      {isFull && <Note kind="error">{t('planner.full', { max: MAX_PLANNED_DECKS })}</Note>}
      <DeckChecklist
        {...decks}
        none={t('planner.noDecks')}
        isChosen={(id) => planned.includes(id)}
        isFull={isFull}
        onToggle={({ id }) => (planned.includes(id) ? plan.remove([id]) : plan.add(id))}
      />
    </div>
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
