import { FORMATS } from '@inkfolio/domain/cards/card';
import { countedPrintings } from '@inkfolio/domain/cards/ownership-mode';
import { trendStart, type RankedDeck } from '@inkfolio/domain/decks/deck-rank';
import { totalOwnedIn } from '@inkfolio/domain/decks/deck-ownership';
import type { SearchedDeck } from '@inkfolio/domain/decks/query/deck-query-predicate';
import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import type { CatalogueSnapshot } from '../features/cards/catalogue/catalogue-snapshot.ts';
import { readCollection } from '../features/collection/collection.repository.ts';
import { readCardsOfDecks } from '../features/decks/decks.repository.ts';
import { DECK_ROW } from './deck-row.ts';

export const PLAYERS = ['ada', 'grace', 'Élan'];
const NAMES = ['Winter Élan', 'winter', 'Ice and Snow', 'The Élan of Ada', 'élan winter', 'A'];
const DAY = 24 * 60 * 60 * 1000;

/** Database and time of a test's decks. */
export interface ExampleDecks {
  readonly db: Kysely<Tables>;
  readonly snapshot: CatalogueSnapshot;
  readonly cards: readonly string[];
  readonly now: number;
}

/** Adds decks with these numbers and varied names, owners, cards and times. */
export async function addDecks(
  { db, cards, now }: ExampleDecks,
  first: number,
  count: number,
): Promise<void> {
  const numbers = Array.from({ length: count }, (_, index) => first + index);
  const ids = numbers.map((number) => `deck-${number}`);
  const cardsOf = (number: number) =>
    cards.slice(number % 30, (number % 30) + (number % 7)).map((card, index) => ({
      card_id: Number(card),
      quantity: 1 + ((number + index) % 4),
    }));
  await db
    .insertInto('decks')
    .values(
      numbers.map((number, index) => ({
        ...DECK_ROW,
        id: ids[index] ?? '',
        user_id: PLAYERS[number % PLAYERS.length] ?? null,
        name: NAMES[number % NAMES.length] ?? '',
        format: FORMATS[number % FORMATS.length] ?? 'CORE',
        color_mask: number % 64,
        archetype_mask: number % 11,
        is_public: number % 40 === 39 ? 0 : 1,
        card_count: cardsOf(number).reduce((sum, { quantity }) => sum + quantity, 0),
        like_count: number % 13 === 0 ? number % 3 : 0,
        created_at: now - (number % 90) * DAY,
        updated_at: now - Math.floor(number / 3) * 3_600_000,
      })),
    )
    .execute();
  const entries = numbers.flatMap((number) =>
    cardsOf(number).map((entry) => ({ deck_id: `deck-${number}`, ...entry })),
  );
  if (entries.length > 0) await db.insertInto('deck_cards').values(entries).execute();
  const likes = numbers
    .filter((number) => number % 13 === 0)
    .flatMap((number) =>
      PLAYERS.slice(0, number % 3).map((player) => ({
        user_id: player,
        deck_id: `deck-${number}`,
        created_at: now - (number % 17) * DAY,
      })),
    );
  if (likes.length > 0) await db.insertInto('deck_likes').values(likes).execute();
}

/** Returns every public deck with all searchable data, for a plain filter. */
export async function allDecks(
  { db, snapshot, now }: ExampleDecks,
  playerId: string | undefined,
): Promise<readonly (SearchedDeck & RankedDeck & { readonly id: string })[]> {
  const rows = await db
    .selectFrom('decks')
    .innerJoin('users', 'users.id', 'user_id')
    .selectAll('decks')
    .select(['username', 'discord_username'])
    .where('is_public', '=', 1)
    .execute();
  const cardsById = await readCardsOfDecks(
    db,
    rows.map(({ id }) => id),
  );
  const likes = await db.selectFrom('deck_likes').selectAll().execute();
  const likesById = Map.groupBy(likes, (like) => like.deck_id);
  const counted = countedPrintings('card', snapshot);
  const totalOwned = totalOwnedIn(await readCollection(db, playerId ?? ''), counted);
  return rows.map((row) => {
    const deckCards = cardsById.get(row.id) ?? [];
    const recent = (likesById.get(row.id) ?? []).filter(
      (like) => like.created_at >= trendStart(now),
    );
    return {
      id: row.id,
      name: row.name,
      author: row.username ?? row.discord_username,
      format: row.format,
      colorMask: row.color_mask,
      archetypeMask: row.archetype_mask,
      likes: row.like_count,
      recentLikes: recent.length,
      createdAt: row.created_at,
      updatedAt: row.updated_at,
      cardCount: row.card_count,
      cards: deckCards,
      missing: playerId !== undefined ? row.card_count - totalOwned(deckCards) : undefined,
      liked:
        playerId !== undefined
          ? (likesById.get(row.id) ?? []).some((like) => like.user_id === playerId)
          : undefined,
    };
  });
}
