import type { DeckCard } from '@inkfolio/domain/decks/deck';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../db/tables.ts';
import type { Statement } from '../../../db/transaction.ts';

export interface StoredVersion {
  readonly number: number;
  readonly colorMask: number;
  readonly savedAt: number;
  /** Sorted by id. */
  readonly cards: readonly DeckCard[];
}

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

/** Reads one version, by default the newest. The deck must be locked in this transaction. */
export async function findVersion(
  db: Kysely<Tables>,
  deckId: string,
  number?: number,
): Promise<StoredVersion | undefined> {
  const newest = db
    .selectFrom('deck_versions')
    .select(({ fn }) => fn.max('number').as('number'))
    .where('deck_id', '=', deckId);
  const [version, rows] = await Promise.all([
    db
      .selectFrom('deck_versions')
      .select(['number', 'color_mask as colorMask', 'kept_at as savedAt'])
      .where('deck_id', '=', deckId)
      .where('number', '=', number ?? newest)
      .executeTakeFirst(),
    db
      .selectFrom('deck_version_cards')
      .select(['card_id', 'quantity'])
      .where('deck_id', '=', deckId)
      .where('number', '=', number ?? newest)
      .orderBy('card_id')
      .execute(),
  ]);
  return version && { ...version, cards: rows.map(cardOf) };
}

export function versionInsertion(
  db: Kysely<Tables>,
  deckId: string,
  { number, colorMask, savedAt, cards }: StoredVersion,
): readonly Statement[] {
  return [
    db
      .insertInto('deck_versions')
      .values({ deck_id: deckId, number, color_mask: colorMask, kept_at: savedAt }),
    db.insertInto('deck_version_cards').values(
      cards.map(({ cardId, quantity }) => ({
        deck_id: deckId,
        number,
        card_id: Number(cardId),
        quantity,
      })),
    ),
  ];
}

export function versionDeletion(db: Kysely<Tables>, deckId: string, number: number): Statement {
  return db.deleteFrom('deck_versions').where('deck_id', '=', deckId).where('number', '<=', number);
}

function cardOf(row: { readonly card_id: number; readonly quantity: number }): DeckCard {
  return { cardId: String(row.card_id), quantity: row.quantity };
}
