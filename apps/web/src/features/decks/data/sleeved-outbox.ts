import type { SleevedState } from '@inkfolio/contract/sleeved-decks';
import { getOrInsert } from '@inkfolio/domain/cards/get-or-insert';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { DeckSummary } from '@inkfolio/contract/decks';
import { useSyncExternalStore } from 'react';
import { sendJson } from '../../../lib/http.ts';
import { UNSENT_RECORDS } from '../../../lib/local-records.ts';
import { Outbox, type Entries } from '../../../lib/outbox.ts';
import { isSignedInAs, playerKey } from '../../auth/session.ts';
import { changeEverywhere, decksKey } from './decks.queries.ts';

type SleevedOutbox = Outbox<SleevedState>;

/** Debounce in milliseconds: pressing twice changes nothing. */
const DELAY_MS = 300;

const outboxes = new Map<string, SleevedOutbox>();

export function sleevedOutboxOf(userId: string, client: QueryClient): SleevedOutbox {
  return getOrInsert(outboxes, userId, () => newSleevedOutbox(userId, client));
}

function newSleevedOutbox(userId: string, client: QueryClient): SleevedOutbox {
  return new Outbox<SleevedState>({
    prefix: `${UNSENT_RECORDS.sleevedDecks} ${userId} `,
    delay: { ms: DELAY_MS, after: 'last' },
    perCall: 1,
    parse: sleevedFromJson,
    isPlayersOwn: () => isSignedInAs(userId, client),
    send: async (calls) => {
      for (const [id, state] of calls) {
        await sendJson('PUT', `/decks/${encodeURIComponent(id)}/sleeved`, state);
      }
      // Responses in flight may lack the change.
      await client.cancelQueries({ queryKey: decksKey() });
      return () => learn(calls, client);
    },
    learn: (sent) => learn(sent, client),
    refresh: () => {
      void client.invalidateQueries({ queryKey: decksKey() });
      void client.invalidateQueries({ queryKey: playerKey('collection', 'sleeved') });
    },
    refusal: { texts: 'deck', id: 'deck.sleevedRefused' },
  });
}

function learn(states: Entries<SleevedState>, client: QueryClient): void {
  for (const [id, { isSleeved }] of states) {
    changeEverywhere(client, id, (deck) => ({ ...deck, isSleeved }));
  }
}

function sleevedFromJson(text: string): SleevedState | undefined {
  if (text === JSON.stringify({ isSleeved: true })) return { isSleeved: true };
  return text === JSON.stringify({ isSleeved: false }) ? { isSleeved: false } : undefined;
}

interface SleevedEditing {
  /** Undefined for decks of others and for unsent decks. */
  readonly isSleeved: boolean | undefined;
  /** True while a change waits for a connection. */
  readonly isWaiting: boolean;
  /** Shown at once, saved after a short delay. */
  readonly change: (isSleeved: boolean) => void;
}

export function useSleeved({
  id,
  userId,
  isSleeved,
}: Pick<DeckSummary, 'id' | 'userId' | 'isSleeved'>): SleevedEditing {
  const outbox = sleevedOutboxOf(userId ?? '', useQueryClient());
  const { entries, save } = useSyncExternalStore(outbox.subscribe, outbox.state);
  const unsent = isSleeved === undefined ? undefined : entries.get(id);
  return {
    isSleeved: unsent?.isSleeved ?? isSleeved,
    isWaiting: unsent !== undefined && save !== 'saving',
    change: (wanted) => outbox.put(new Map([[id, { isSleeved: wanted }]])),
  };
}
