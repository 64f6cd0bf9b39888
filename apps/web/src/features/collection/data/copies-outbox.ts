import type { Chapter, OwnedCopies } from '@inkfolio/contract/collection';
import type { CollectionEntry } from '@inkfolio/domain/collection/collection';
import type { Copies } from '@inkfolio/domain/cards/copies';
import { getOrInsert } from '@inkfolio/domain/cards/get-or-insert';
import {
  AUTOSAVE_DELAY_MS,
  copiesFromJson,
  MAX_CHANGED_CARDS,
  withCopies,
  type CopiesEdits,
} from '@inkfolio/domain/collection/copies-edits';
import type { QueryClient } from '@tanstack/react-query';
import { replaceAnswer } from '../../../lib/cache-answer.ts';
import { HttpError } from '../../../lib/http.ts';
import { readPreference } from '../../../lib/local-preferences.ts';
import { UNSENT_RECORDS } from '../../../lib/local-records.ts';
import { Outbox, type OutboxDevice } from '../../../lib/outbox.ts';
import { isSignedInAs, playerKey } from '../../auth/session.ts';
import { getOwnedCopies, patchCopies, putCopies } from './collection.api.ts';
import { ownedCopiesQuery, refreshCollection } from './collection.queries.ts';

/** Outbox of unsent copies, by card id; values are totals, not differences. */
export type CopiesOutbox = Outbox<Copies>;

const outboxes = new Map<string, CopiesOutbox>();

export function copiesOutboxOf(userId: string, client: QueryClient): CopiesOutbox {
  return getOrInsert(outboxes, userId, () => newCopiesOutbox(userId, client));
}

export function newCopiesOutbox(
  userId: string,
  client: QueryClient,
  device?: OutboxDevice,
): CopiesOutbox {
  const outbox = new Outbox<Copies>(
    {
      prefix: `${UNSENT_RECORDS.copies} ${userId} `,
      delay: { ms: AUTOSAVE_DELAY_MS, after: 'last' },
      perCall: MAX_CHANGED_CARDS,
      parse: copiesFromJson,
      isPlayersOwn: () => isSignedInAs(userId, client),
      send: async (edits) => {
        const saved = await save(edits).catch(async (error: unknown) => {
          if (!(error instanceof HttpError))
            void countUnsent(userId, outbox.state().entries, client);
          throw error;
        });
        // Responses in flight may lack the change.
        await client.cancelQueries({ queryKey: playerKey('collection') });
        return () => learn(saved, client);
      },
      learn: (edits) => learn(edits, client),
      refresh: () => void refreshCollection(client),
      refusal: { texts: 'collection', id: 'copies.refused' },
    },
    device,
  );
  return outbox;
}

/**
 * Stores the player's copies, unsent changes included, for the service worker, which derives
 * offline collection responses from them. Does nothing on a device without cached copies.
 */
async function countUnsent(userId: string, edits: CopiesEdits, client: QueryClient): Promise<void> {
  if (!isSignedInAs(userId, client)) return;
  const token = readPreference('auth_token');
  const cached = client.getQueryData(ownedCopiesQuery().queryKey);
  const owned = cached ?? (await getOwnedCopies().catch(() => undefined));
  if (owned === undefined) return;
  const response = withEdits(owned, edits);
  if (await replaceAnswer({ path: '/collection/copies', answer: response, token })) {
    await client.invalidateQueries({ queryKey: playerKey('collection') });
  }
}

function withEdits(owned: OwnedCopies, edits: CopiesEdits): OwnedCopies {
  const cards = [...edits].map(([cardId, copies]) => ({ cardId, ...copies }));
  return [...owned.filter(({ cardId }) => !edits.has(cardId)), ...cards];
}

async function save(edits: CopiesEdits): Promise<CopiesEdits> {
  const [only, ...others] = [...edits].map(([cardId, copies]) => ({ cardId, ...copies }));
  if (only === undefined) return edits;
  const { cardId, ...copies } = only;
  if (others.length === 0) return new Map([[cardId, await putCopies(cardId, copies)]]);
  const { cards } = await patchCopies({ cards: [only, ...others] });
  return new Map(cards.map(({ cardId: id, ...copies }) => [id, copies]));
}

/** Writes the copies into all cached queries of the collection. */
function learn(copies: CopiesEdits, client: QueryClient): void {
  client.setQueriesData<Chapter>(
    { queryKey: playerKey('collection', 'chapter') },
    (chapter) => chapter && { ...chapter, cards: [...withCopies(chapter.cards, copies)] },
  );
  client.setQueriesData<CollectionEntry>(
    { queryKey: playerKey('collection', 'card') },
    (entry) => entry && withCopies([entry], copies)[0],
  );
  client.setQueryData(ownedCopiesQuery().queryKey, (owned) => owned && withEdits(owned, copies));
}

/** Sends edits that closed pages left unsent. */
export function resumeCopies(userId: string, client: QueryClient): void {
  copiesOutboxOf(userId, client).send();
}

/** Resolves once edits are saved, before an import or export; also if that is impossible. */
export function copiesSent(userId: string, client: QueryClient): Promise<void> {
  const outbox = copiesOutboxOf(userId, client);
  outbox.send();
  return new Promise((resolve) => {
    const isOver = () => outbox.state().save !== 'saving';
    if (isOver()) {
      resolve();
      return;
    }
    const unsubscribe = outbox.subscribe(() => {
      if (!isOver()) return;
      unsubscribe();
      resolve();
    });
  });
}
