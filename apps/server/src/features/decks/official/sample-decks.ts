import type { Color } from '@inkfolio/domain/cards/card';
import { maskOfColors } from '@inkfolio/domain/cards/color-mask';
import { maskOfArchetypes, type Archetype, type DeckCard } from '@inkfolio/domain/decks/deck';
import type { Kysely } from 'kysely';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { isDuplicate } from '../../../db/database-problems.ts';
import type { Tables } from '../../../db/tables.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { CatalogueSnapshot } from '../../cards/catalogue/catalogue-snapshot.ts';
import { putDiscordUser } from '../../users/users.repository.ts';
import { deriveFromCards } from '../deck-columns.ts';
import { insertLike } from '../likes/deck-likes.repository.ts';
import { resolveCards } from '../deck-reading.service.ts';
import { deleteSampleDecks, hasSampleDecks, SAMPLE_ID } from './sample-decks.repository.ts';
import { insertDeck, updateDeck, writeDeckCards } from '../decks.repository.ts';

interface SampleDeck {
  readonly name: string;
  readonly description?: string;
  readonly colors: readonly Color[];
  readonly archetypes: readonly Archetype[];
  readonly isPublic: boolean;
  readonly cards: readonly { readonly globalId: number; readonly quantity: number }[];
}

interface SampleDecks {
  readonly players: readonly { readonly name: string; readonly decks: readonly SampleDeck[] }[];
  readonly official: readonly SampleDeck[];
}

interface OwnedDeck {
  readonly id: string;
  readonly userId: string;
  readonly isPublic: boolean;
}

const SAMPLE_FILE = resolve(import.meta.dirname, '../../../../../../catalogue/sample-decks.json');
const AGE_STEP_MS = 7 * 60 * 60 * 1000;
/** Each sample player likes about one in this many decks of others. */
const LIKES_ONE_IN = 3;

/**
 * Adds the sample decks while the sample catalogue is in use, so that a first visit finds decks;
 * deletes them when another catalogue replaces it.
 */
export async function keepSampleDecks(
  db: Kysely<Tables>,
  catalogue: CatalogueSnapshot,
  now: number,
): Promise<void> {
  const sample = catalogue.isSample
    ? (JSON.parse(await readFile(SAMPLE_FILE, 'utf8')) as SampleDecks)
    : undefined;
  const keep = () =>
    inTransaction(db, async (transaction) => {
      if (sample === undefined) {
        if (await hasSampleDecks(transaction)) await deleteSampleDecks(transaction);
        return;
      }
      // The upsert locks the player rows, so that an instance that starts at the same time waits
      // here.
      const userIds = await putPlayers(transaction, sample, now);
      if (await hasSampleDecks(transaction)) return;
      await addDecks(transaction, catalogue, sample, userIds, now);
    });
  try {
    await keep();
  } catch (error) {
    // PostgreSQL upserts by one unique column; the id of a player may be added at the same time.
    if (!isDuplicate(error)) throw error;
    await keep();
  }
}

async function putPlayers(
  db: Kysely<Tables>,
  { players }: SampleDecks,
  now: number,
): Promise<string[]> {
  const userIds: string[] = [];
  for (const { name } of players) {
    const discordId = SAMPLE_ID + name;
    const identity = { discordId, discordUsername: name, avatar: null, email: null };
    // User ids in URLs contain no dots.
    const id = discordId.replaceAll('.', '-');
    const added = { id, preferredLanguage: 'en', createdAt: now } as const;
    userIds.push(await putDiscordUser(db, identity, added));
  }
  return userIds;
}

async function addDecks(
  db: Kysely<Tables>,
  catalogue: CatalogueSnapshot,
  { players, official }: SampleDecks,
  userIds: readonly string[],
  now: number,
): Promise<void> {
  const owned: OwnedDeck[] = [];
  let count = 0;
  const add = async (deck: SampleDeck, userId: string | null) => {
    count += 1;
    const id = `${SAMPLE_ID}${String(count).padStart(3, '0')}`;
    await addDeck(db, catalogue, deck, { id, userId, changedAt: now - count * AGE_STEP_MS });
    if (userId !== null) owned.push({ id, userId, isPublic: deck.isPublic });
  };
  // Round-robin over players, so that the newest decks have different owners.
  const rounds = Math.max(...players.map(({ decks }) => decks.length));
  for (let round = 0; round < rounds; round += 1) {
    for (const [position, { decks }] of players.entries()) {
      const deck = decks[round];
      if (deck !== undefined) await add(deck, userIds[position] ?? null);
    }
  }
  for (const deck of official) await add(deck, null);
  await addLikes(db, userIds, owned, now);
}

async function addDeck(
  db: Kysely<Tables>,
  catalogue: CatalogueSnapshot,
  deck: SampleDeck,
  place: { readonly id: string; readonly userId: string | null; readonly changedAt: number },
): Promise<void> {
  const cards = deck.cards.map(({ globalId, quantity }): DeckCard => ({
    cardId: String(globalId),
    quantity,
  }));
  await insertDeck(db, {
    id: place.id,
    user_id: place.userId,
    name: deck.name,
    description: deck.description ?? null,
    ...deriveFromCards(resolveCards(catalogue, cards)),
    color_mask: maskOfColors(deck.colors),
    archetype_mask: maskOfArchetypes(deck.archetypes),
    is_public: Number(deck.isPublic),
    is_official: Number(place.userId === null),
    like_count: 0,
    created_at: place.changedAt,
    updated_at: place.changedAt,
  });
  await writeDeckCards(db, place.id, cards);
}

async function addLikes(
  db: Kysely<Tables>,
  userIds: readonly string[],
  decks: readonly OwnedDeck[],
  now: number,
): Promise<void> {
  for (const [position, deck] of decks.entries()) {
    const likedBy = userIds.filter(
      (userId, player) =>
        (player * 2 + position) % LIKES_ONE_IN === 0 && deck.isPublic && deck.userId !== userId,
    );
    for (const userId of likedBy) await insertLike(db, { userId, deckId: deck.id, at: now });
    await updateDeck(db, deck.id, { like_count: likedBy.length });
  }
}
