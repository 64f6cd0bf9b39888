import { maskOfColors } from '@inkfolio/domain/cards/color-mask';
import {
  maskOfArchetypes,
  type Archetype,
  type DeckCard,
  type DeckEntry,
} from '@inkfolio/domain/decks/deck';
import { sameCards } from '@inkfolio/domain/decks/deck-changes';
import { colorsOfCards } from '@inkfolio/domain/decks/deck-colors';
import type { Kysely } from 'kysely';
import { v7 as newId } from 'uuid';
import type { Tables } from '../../../db/tables.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { deriveFromCards } from '../deck-columns.ts';
import {
  changeTime,
  deckDeletion,
  insertDeck,
  readDeckCards,
  updateDeck,
  writeDeckCards,
  type StoredDeck,
} from '../decks.repository.ts';
import { lockOfficialDecks, readOfficialDecks } from './official-decks.repository.ts';

/** A deck that the operator publishes; its inks are those of its cards. */
export interface OfficialDeck {
  readonly name: string;
  readonly description: string | null;
  readonly archetypes: readonly Archetype[];
  readonly entries: readonly DeckEntry[];
}

export type OfficialDeckOutcome = 'new' | 'changed' | 'as it was';

/**
 * Publishes an official deck: the one of that name becomes as described, and keeps its address and
 * its likes; without one it is added. The same deck again changes nothing.
 */
export async function putOfficialDeck(
  db: Kysely<Tables>,
  deck: OfficialDeck,
  now: number,
): Promise<OfficialDeckOutcome> {
  const cards = cardsOf(deck);
  const columns = columnsOf(deck);
  return inTransaction(db, async (transaction) => {
    const standing = await findOfficialDeck(transaction, deck.name);
    if (standing === undefined) {
      await insertOfficialDeck(transaction, deck, now);
      return 'new';
    }
    const before = await readDeckCards(transaction, standing.id);
    if (hasColumns(standing, columns) && sameCards(before, cards)) return 'as it was';
    await updateDeck(transaction, standing.id, {
      ...columns,
      updated_at: changeTime(standing, now),
    });
    const gone = before.map(({ cardId }) => ({ cardId, quantity: 0 }));
    await writeDeckCards(transaction, standing.id, gone);
    await writeDeckCards(transaction, standing.id, cards);
    return 'changed';
  });
}

/** Adds an official deck; false when there is one of that name, which stays as it is. */
export async function addOfficialDeck(
  db: Kysely<Tables>,
  deck: OfficialDeck,
  now: number,
): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    if ((await findOfficialDeck(transaction, deck.name)) !== undefined) return false;
    await insertOfficialDeck(transaction, deck, now);
    return true;
  });
}

/** Looks for the name while no other server adds one, until the end of the transaction. */
async function findOfficialDeck(
  transaction: Kysely<Tables>,
  wanted: string,
): Promise<StoredDeck | undefined> {
  await lockOfficialDecks(transaction);
  return (await readOfficialDecks(transaction)).find(({ name }) => name === wanted);
}

async function insertOfficialDeck(
  transaction: Kysely<Tables>,
  deck: OfficialDeck,
  now: number,
): Promise<void> {
  const id = newId();
  await insertDeck(transaction, {
    ...columnsOf(deck),
    id,
    user_id: null,
    youtube_url: null,
    is_public: 1,
    is_official: 1,
    like_count: 0,
    created_at: now,
    updated_at: now,
  });
  await writeDeckCards(transaction, id, cardsOf(deck));
}

/** Deletes the official decks of that name or id; returns the names of those that there were. */
export async function removeOfficialDecks(
  db: Kysely<Tables>,
  nameOrId: string,
): Promise<readonly string[]> {
  return inTransaction(db, async (transaction) => {
    const decks = await readOfficialDecks(transaction);
    const meant = decks.filter(({ id, name }) => id === nameOrId || name === nameOrId);
    for (const { id } of meant) await deckDeletion(transaction, id).execute();
    return meant.map(({ name }) => name);
  });
}

function cardsOf({ entries }: OfficialDeck): readonly DeckCard[] {
  return entries.map(({ card, quantity }) => ({ cardId: card.id, quantity }));
}

function columnsOf({ name, description, archetypes, entries }: OfficialDeck) {
  return {
    name,
    description,
    archetype_mask: maskOfArchetypes(archetypes),
    color_mask: maskOfColors(colorsOfCards(entries.map(({ card }) => card))),
    ...deriveFromCards(entries),
  };
}

function hasColumns(deck: StoredDeck, columns: ReturnType<typeof columnsOf>): boolean {
  return Object.entries(columns).every(
    ([name, value]) => deck[name as keyof typeof columns] === value,
  );
}
