import type { DeckCard } from '@inkfolio/domain/decks/deck';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../db/tables.ts';

/** A kept state of a deck. */
export interface StoredVersion {
  readonly number: number;
  readonly colorMask: number;
  readonly savedAt: number;
  /** Cards, sorted by id. */
  readonly cards: readonly DeckCard[];
}

/** The versions of the deck, the oldest first. */
export async function readVersions(db: Kysely<Tables>, deckId: string): Promise<StoredVersion[]> {
  const versions = await db
    .selectFrom('deck_versions')
    .select(['number', 'color_mask as colorMask', 'kept_at as savedAt'])
    .where('deck_id', '=', deckId)
    .orderBy('number')
    .execute();
  if (versions.length === 0) return [];
  const rows = await db
    .selectFrom('deck_version_cards')
    .select(['number', 'card_id', 'quantity'])
    .where('deck_id', '=', deckId)
    .orderBy('number')
    .orderBy('card_id')
    .execute();
  const cards = Map.groupBy(rows, ({ number }) => number);
  return versions.map((version) => ({
    ...version,
    cards: (cards.get(version.number) ?? []).map(cardOf),
  }));
}

/** One version; left out of `number`, the newest. */
export async function findVersion(
  db: Kysely<Tables>,
  deckId: string,
  number?: number,
): Promise<StoredVersion | undefined> {
  const version = await db
    .selectFrom('deck_versions')
    .select(['number', 'color_mask as colorMask', 'kept_at as savedAt'])
    .where('deck_id', '=', deckId)
    .$if(number !== undefined, (query) => query.where('number', '=', number ?? 0))
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (version === undefined) return undefined;
  const rows = await db
    .selectFrom('deck_version_cards')
    .select(['card_id', 'quantity'])
    .where('deck_id', '=', deckId)
    .where('number', '=', version.number)
    .orderBy('card_id')
    .execute();
  return { ...version, cards: rows.map(cardOf) };
}

export async function insertVersion(
  db: Kysely<Tables>,
  deckId: string,
  { number, colorMask, savedAt, cards }: StoredVersion,
): Promise<void> {
  await db
    .insertInto('deck_versions')
    .values({ deck_id: deckId, number, color_mask: colorMask, kept_at: savedAt })
    .execute();
  await db
    .insertInto('deck_version_cards')
    .values(
      cards.map(({ cardId, quantity }) => ({
        deck_id: deckId,
        number,
        card_id: Number(cardId),
        quantity,
      })),
    )
    .execute();
}

/** Deletes the versions up to that number. */
export async function deleteVersionsUntil(
  db: Kysely<Tables>,
  deckId: string,
  number: number,
): Promise<void> {
  await db
    .deleteFrom('deck_versions')
    .where('deck_id', '=', deckId)
    .where('number', '<=', number)
    .execute();
}

function cardOf(row: { readonly card_id: number; readonly quantity: number }): DeckCard {
  return { cardId: String(row.card_id), quantity: row.quantity };
}
