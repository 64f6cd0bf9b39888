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

/** Deck that the operator publishes; its inks derive from its cards. */
export interface OfficialDeck {
  readonly name: string;
  readonly description: string | null;
  readonly archetypes: readonly Archetype[];
  readonly entries: readonly DeckEntry[];
}

export type OfficialDeckOutcome = 'new' | 'changed' | 'unchanged';

/** Upserts an official deck by name; an existing deck keeps its id and likes. Idempotent. */
export async function putOfficialDeck(
  db: Kysely<Tables>,
  deck: OfficialDeck,
  now: number,
): Promise<OfficialDeckOutcome> {
  const cards = cardsOf(deck);
  const columns = columnsOf(deck);
  return inTransaction(db, async (transaction) => {
    const existing = await findOfficialDeck(transaction, deck.name);
    if (existing === undefined) {
      await insertOfficialDeck(transaction, deck, now);
      return 'new';
    }
    const before = await readDeckCards(transaction, existing.id);
    if (hasColumns(existing, columns) && sameCards(before, cards)) return 'unchanged';
    await updateDeck(transaction, existing.id, {
      ...columns,
      updated_at: changeTime(existing, now),
    });
    const removals = before.map(({ cardId }) => ({ cardId, quantity: 0 }));
    await writeDeckCards(transaction, existing.id, removals);
    await writeDeckCards(transaction, existing.id, cards);
    return 'changed';
  });
}

/** Adds an official deck; returns false if the name exists, without changing that deck. */
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

/** Finds the deck by name, under a lock that lasts until the transaction ends. */
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
    is_public: 1,
    is_official: 1,
    like_count: 0,
    created_at: now,
    updated_at: now,
  });
  await writeDeckCards(transaction, id, cardsOf(deck));
}

/** Deletes the official decks with that name or id; returns the names of the deleted decks. */
export async function removeOfficialDecks(
  db: Kysely<Tables>,
  nameOrId: string,
): Promise<readonly string[]> {
  return inTransaction(db, async (transaction) => {
    const decks = await readOfficialDecks(transaction);
    const matches = decks.filter(({ id, name }) => id === nameOrId || name === nameOrId);
    for (const { id } of matches) await deckDeletion(transaction, id).execute();
    return matches.map(({ name }) => name);
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
