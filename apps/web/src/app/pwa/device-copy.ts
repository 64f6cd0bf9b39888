import type { DeckSummary } from '@inkfolio/contract/decks';
import type { Language } from '@inkfolio/domain/language';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSession } from '../../features/auth/session.ts';
import { relatedPrintingsQuery } from '../../features/cards/data/cards.queries.ts';
import {
  ownedCopiesQuery,
  sleevedDecksQuery,
} from '../../features/collection/data/collection.queries.ts';
import {
  getCollectionStats,
  getDeck,
  getDecks,
  type DeckListFilter,
  type DeckPageStart,
} from '../../features/decks/data/decks.api.ts';
import { useTexts } from '../../lib/i18n.ts';
import { ownershipParameter, readPreference } from '../../lib/local-preferences.ts';
import { readRecord, writeRecord } from '../../lib/local-records.ts';
import { serviceWorkers } from '../../lib/service-workers.ts';
import { DEVICE_COPY_RECORD, lastWrite, onWrite } from '../../lib/writes.ts';
import { savesData } from './saves-data.ts';

/** The decks of the player, as their tab asks for them first. */
const OWN_DECKS: DeckListFilter = {
  tab: 'myDecks',
  colors: [],
  archetypes: [],
  onlyLiked: false,
};
/** Limit of the decks, the newest first; the worker caches a limited number of answers. */
const MOST_DECKS = 100;
/** Time between two decks: pages of the player come first. */
const PAUSE_MS = 100;
/** The worker drops what has been cached for longer than a session lasts: decks are asked for anew. */
const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
/** Time after which the next page copies the data again; after a change any does. */
const COPY_INTERVAL_MS = 60_000;
/** Time without changes after which what was changed is copied. */
const REST_MS = 5000;
/** Text of the record of the copy while it is made. */
const COPYING = 'copying';
/** Record of the decks that are on this device: when each was changed. It goes with the session. */
const RECORD = 'cachedDecks';

/**
 * Asks for the player's copies and own decks, so that the worker caches them: what they own and
 * play can be looked up without a network, also on pages that were never opened.
 */
export function useDeviceCopy(): void {
  const client = useQueryClient();
  const { language } = useTexts();
  const session = useSession();
  const hasWorker = useController();
  const userId = session.status === 'player' ? session.user.id : undefined;
  const enabled = userId !== undefined && hasWorker && !savesData();
  useEffect(() => {
    if (!enabled) return undefined;
    const token = readPreference('auth_token');
    let isLeft = false;
    let timer: ReturnType<typeof setTimeout>;
    const isWanted = () => !isLeft && readPreference('auth_token') === token;
    const copyOnceAtRest = () => {
      clearTimeout(timer);
      timer = setTimeout(
        // Fails without a network; the next page tries again.
        () => void copyToDevice(client, language, isWanted).catch(() => undefined),
        lastWrite() + REST_MS - Date.now(),
      );
    };
    if (!wasJustCopied(language)) copyOnceAtRest();
    const stopListening = onWrite(copyOnceAtRest);
    return () => {
      isLeft = true;
      clearTimeout(timer);
      stopListening();
    };
  }, [enabled, userId, language, client]);
}

function wasJustCopied(language: Language): boolean {
  const [copiedAt, ...state] = readRecord(DEVICE_COPY_RECORD)?.split(' ') ?? [];
  return (
    state.join(' ') === stateOfCopy(language) && Date.now() - Number(copiedAt) < COPY_INTERVAL_MS
  );
}

/** Choices of this device that the answers depend on. */
function stateOfCopy(language: Language): string {
  return `${language} ${ownershipParameter() ?? ''}`;
}

async function copyToDevice(
  client: QueryClient,
  language: Language,
  isWanted: () => boolean,
): Promise<void> {
  if (!isWanted()) return;
  writeRecord(DEVICE_COPY_RECORD, COPYING);
  const cached = cachedDecks();
  const now: Record<string, string> = {};
  const week = Math.floor(Date.now() / WEEK_MS);
  await Promise.all([
    client.query(ownedCopiesQuery()),
    client.query(sleevedDecksQuery()),
    client.query(relatedPrintingsQuery()),
  ]);
  for (const deck of await ownDecks(language, isWanted)) {
    const { id, isSleeved = false } = deck;
    const facts = [language, deck.updatedAt, week, ownershipParameter() ?? '', isSleeved];
    const stamp = facts.join(' ');
    if (cached[id] !== stamp) {
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      if (!isWanted()) return;
      await Promise.all([getDeck(id, language), getCollectionStats(id)]);
    }
    now[id] = stamp;
  }
  if (!isWanted()) return;
  writeRecord(RECORD, JSON.stringify(now));
  // A change meanwhile has deleted it.
  if (readRecord(DEVICE_COPY_RECORD) !== COPYING) return;
  writeRecord(DEVICE_COPY_RECORD, `${Date.now()} ${stateOfCopy(language)}`);
}

async function ownDecks(
  language: Language,
  isWanted: () => boolean,
): Promise<readonly DeckSummary[]> {
  const decks: DeckSummary[] = [];
  let start: DeckPageStart | undefined = { offset: 0 };
  while (start !== undefined && decks.length < MOST_DECKS && isWanted()) {
    const page = await getDecks(OWN_DECKS, language, start);
    decks.push(...page.decks);
    start = page.nextCursor === undefined ? undefined : { cursor: page.nextCursor };
  }
  return decks.slice(0, MOST_DECKS);
}

/** Time of the last change of each deck on this device, by id. */
function cachedDecks(): Readonly<Record<string, unknown>> {
  try {
    return JSON.parse(readRecord(RECORD) ?? '{}') as Readonly<Record<string, unknown>>;
  } catch {
    return {};
  }
}

/** Whether the worker answers the calls of this page. */
function useController(): boolean {
  const isControlled = () => (serviceWorkers()?.controller ?? null) !== null;
  const [state, setState] = useState(isControlled);
  useEffect(() => {
    const worker = serviceWorkers();
    if (worker === undefined) return undefined;
    const change = () => setState(true);
    worker.addEventListener('controllerchange', change);
    return () => worker.removeEventListener('controllerchange', change);
  }, []);
  return state;
}
