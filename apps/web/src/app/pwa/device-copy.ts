import type { DeckSummary } from '@inkfolio/contract/decks';
import type { Language } from '@inkfolio/domain/language';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useAccount } from '../../features/auth/session.ts';
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

/** First request of the player's deck tab. */
const OWN_DECKS: DeckListFilter = {
  tab: 'myDecks',
  colors: [],
  archetypes: [],
  onlyLiked: false,
};
/** Maximum number of decks, newest first; the worker caches a limited number of responses. */
const MAX_DECKS = 100;
/** Milliseconds between two decks, so that the player's own requests go first. */
const PAUSE_MS = 100;
/** Interval of repeated deck requests: the worker drops responses older than a session. */
const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
/** Milliseconds after which the next page copies the data again; after a change any page does. */
const COPY_INTERVAL_MS = 60_000;
/** Milliseconds without changes before changed data is copied. */
const DEBOUNCE_MS = 5000;
const COPYING = 'copying';
/** Storage record of the decks on this device with change times; deleted with the session. */
const RECORD = 'cachedDecks';

/** Requests the player's copies and decks, so that the worker caches them for offline use. */
export function useDeviceCopy(): void {
  const client = useQueryClient();
  const { language } = useTexts();
  const session = useAccount();
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
        // Fails offline; the next page retries.
        () => void copyToDevice(client, language, isWanted).catch(() => undefined),
        lastWrite() + DEBOUNCE_MS - Date.now(),
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

/** Device settings on which the responses depend. */
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
  // A write in the meantime has deleted the record.
  if (readRecord(DEVICE_COPY_RECORD) !== COPYING) return;
  writeRecord(DEVICE_COPY_RECORD, `${Date.now()} ${stateOfCopy(language)}`);
}

async function ownDecks(
  language: Language,
  isWanted: () => boolean,
): Promise<readonly DeckSummary[]> {
  const decks: DeckSummary[] = [];
  let start: DeckPageStart | undefined = { offset: 0 };
  while (start !== undefined && decks.length < MAX_DECKS && isWanted()) {
    const page = await getDecks(OWN_DECKS, language, start);
    decks.push(...page.decks);
    start = page.nextCursor === undefined ? undefined : { cursor: page.nextCursor };
  }
  return decks.slice(0, MAX_DECKS);
}

function cachedDecks(): Readonly<Record<string, unknown>> {
  try {
    return JSON.parse(readRecord(RECORD) ?? '{}') as Readonly<Record<string, unknown>>;
  } catch {
    return {};
  }
}

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
