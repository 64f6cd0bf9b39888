import type { Chapter } from '@inkfolio/contract/collection';
import type { Collection, CollectionEntry } from '@inkfolio/domain/collection/collection';
import { withCopies } from '@inkfolio/domain/collection/copies-edits';
import type { QueryClient } from '@tanstack/react-query';
import { readPreference } from '../../../lib/local-preferences.ts';
import { oneTabAtATime } from '../../../lib/open-tabs.ts';
import { errorMessage } from '../../../lib/error-message.ts';
import { i18n, loadTexts } from '../../../lib/i18n.ts';
import { showToast } from '../../../lib/toasts.ts';
import { playerKey, userQuery } from '../../auth/session.ts';
import { patchCopies, putCopies } from './collection.api.ts';
import { ownedCopiesQuery, refreshCollection } from './collection.queries.ts';
import { CopiesOutbox, type SavedCopies } from './copies-outbox.ts';
import { keepCopies, onCopiesKeptElsewhere, readCopiesEdits } from './copies-records.ts';

/** Tells other tabs that copies have been saved. */
const CHANNEL = 'inkfolio-collection';

const outboxes = new Map<string, CopiesOutbox>();

/** The one outbox of this page for the copies of the player. */
export function copiesOutboxOf(userId: string, client: QueryClient): CopiesOutbox {
  const outbox = outboxes.get(userId) ?? linkedOutbox(userId, client);
  outboxes.set(userId, outbox);
  return outbox;
}

function linkedOutbox(userId: string, client: QueryClient): CopiesOutbox {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', () => void refreshCollection(client));
  const outbox = new CopiesOutbox({
    read: () => readCopiesEdits(userId),
    keep: (cardId, copies) => keepCopies(userId, cardId, copies),
    save: (cards) => save(cards, client),
    alone: (task) => oneTabAtATime(`inkfolio-collection-${userId}`, task),
    isPlayersOwn: () => {
      const { queryKey } = userQuery(readPreference('auth_token'));
      return client.getQueryData(queryKey)?.id === userId;
    },
    learn: (cards) => learn(cards, client),
    refresh: () => {
      channel.postMessage(userId);
      void refreshCollection(client);
    },
    showError: (error) => void showCopiesError(error),
  });
  onCopiesKeptElsewhere(userId, () => outbox.takeOver());
  addEventListener('online', () => outbox.send());
  // The page may be going: what waits for other changes waits no longer.
  addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') outbox.send();
  });
  return outbox;
}

async function save(cards: SavedCopies, client: QueryClient): Promise<SavedCopies> {
  const [only, ...others] = cards;
  if (only === undefined) return [];
  const { cardId, ...copies } = only;
  const saved =
    others.length > 0
      ? (await patchCopies({ cards })).cards
      : [{ cardId, ...(await putCopies(cardId, copies)) }];
  // Answers that are on their way may not know of it.
  await client.cancelQueries({ queryKey: playerKey('collection') });
  return saved;
}

/** Puts the copies into whatever is known of the collection. */
function learn(cards: SavedCopies, client: QueryClient): void {
  const copies: Collection = new Map(cards.map(({ cardId, ...each }) => [cardId, each]));
  client.setQueriesData<Chapter>(
    { queryKey: playerKey('collection', 'chapter') },
    (chapter) => chapter && { ...chapter, cards: withCopies(chapter.cards, copies) },
  );
  client.setQueriesData<CollectionEntry>(
    { queryKey: playerKey('collection', 'card') },
    (entry) => entry && withCopies([entry], copies)[0],
  );
  client.setQueryData(
    ownedCopiesQuery().queryKey,
    (owned) => owned && [...owned.filter(({ cardId }) => !copies.has(cardId)), ...cards],
  );
}

/** Says that the server has refused a change; wherever the player is by now. */
async function showCopiesError(error: unknown): Promise<void> {
  await loadTexts('copies');
  const text = errorMessage(error, (id, values) => i18n._(id, values), 'copies.refused');
  showToast({ kind: 'error', text });
}
