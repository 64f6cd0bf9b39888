import type { PlannedDecksChange, User } from '@inkfolio/contract/auth';
import { getOrInsert } from '@inkfolio/domain/cards/get-or-insert';
import { AUTOSAVE_DELAY_MS } from '@inkfolio/domain/collection/copies-edits';
import {
  plannedIdsFromJson,
  withMovedDeck,
  withoutPlannedDecks,
  withPlannedDeck,
  type PlannedIds,
} from '@inkfolio/domain/planner/planned-deck';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { sendJson } from '../../../lib/http.ts';
import { readRecord, UNSENT_RECORDS, writeRecord } from '../../../lib/local-records.ts';
import { Outbox } from '../../../lib/outbox.ts';
import { replaceUser, updateCachedUser } from '../../auth/auth.queries.ts';
import { isSignedInAs, useSession } from '../../auth/session.ts';

/** Record of earlier versions, which kept the plan on the device; deleted when the session ends. */
const PLAN_OF_DEVICE = 'plannedDecks';
/** Key of the only outbox entry: the whole plan. */
const PLAN = 'plan';
const NONE: PlannedIds = [];

type PlanOutbox = Outbox<PlannedIds>;
const outboxes = new Map<string, PlanOutbox>();

export function planOutboxOf(userId: string, client: QueryClient): PlanOutbox {
  return getOrInsert(outboxes, userId, () => newPlanOutbox(userId, client));
}

function newPlanOutbox(userId: string, client: QueryClient): PlanOutbox {
  return new Outbox<PlannedIds>({
    prefix: `${UNSENT_RECORDS.plannedDecks} ${userId} `,
    delay: { ms: AUTOSAVE_DELAY_MS, after: 'last' },
    perCall: 1,
    parse: plannedIdsFromJson,
    isPlayersOwn: () => isSignedInAs(userId, client),
    send: async (plans) => {
      const change: PlannedDecksChange = { decks: [...(plans.get(PLAN) ?? NONE)] };
      const user = await sendJson<User>('PATCH', '/auth/planned-decks', change);
      return () => replaceUser(client, user);
    },
    learn: (plans) =>
      void updateCachedUser(client, { plannedDecks: [...(plans.get(PLAN) ?? NONE)] }),
    refresh: () => undefined,
    refusal: { texts: 'planner', id: 'planner.notSaved' },
  });
}

/** Decks in the player's planner, and the ways to change them, shown at once and saved later. */
export interface Plan {
  /** Ids in order of priority. */
  readonly ids: PlannedIds;
  /** Appends the deck; returns false if the planner is full. */
  readonly add: (id: string) => boolean;
  readonly remove: (ids: PlannedIds) => void;
  /** Moves the deck to the place of another. */
  readonly move: (id: string, placeOf: string) => void;
}

export function usePlan(): Plan {
  const session = useSession();
  const user = session.status === 'player' ? session.user : undefined;
  const outbox = planOutboxOf(user?.id ?? '', useQueryClient());
  const { entries } = useSyncExternalStore(outbox.subscribe, outbox.state);
  const saved = user?.plannedDecks ?? NONE;
  const ids = entries.get(PLAN) ?? saved;
  const isPlayer = user !== undefined;

  useEffect(() => {
    const kept = readRecord(PLAN_OF_DEVICE);
    if (!isPlayer || kept === undefined) return;
    writeRecord(PLAN_OF_DEVICE, undefined);
    const plan = plannedIdsFromJson(JSON.stringify([...saved, ...plannedIdsFromJson(kept)]));
    outbox.put(new Map([[PLAN, plan]]));
  }, [isPlayer, outbox, saved]);

  return useMemo(() => {
    // Two presses may precede the next render.
    const now = () => outbox.state().entries.get(PLAN) ?? saved;
    const change = (next: PlannedIds) => outbox.put(new Map([[PLAN, next]]));
    return {
      ids,
      add: (id) => {
        const next = withPlannedDeck(now(), id);
        if (next !== undefined) change(next);
        return next !== undefined;
      },
      remove: (gone) => change(withoutPlannedDecks(now(), gone)),
      move: (id, placeOf) => change(withMovedDeck(now(), id, now().indexOf(placeOf))),
    };
  }, [ids, outbox, saved]);
}
