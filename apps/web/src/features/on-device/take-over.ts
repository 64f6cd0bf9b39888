import type { CollectionFileContent, CollectionImport } from '@inkfolio/contract/collection-import';
import type { OwnedCopies } from '@inkfolio/contract/collection';
import type { DeckCreation } from '@inkfolio/contract/decks';
import type { TradeChanges, TradeList } from '@inkfolio/contract/trades';
import type { User } from '@inkfolio/contract/auth';
import { NO_COPIES } from '@inkfolio/domain/cards/copies';
import type { Collection } from '@inkfolio/domain/collection/collection';
import { mapDeckTexts } from '@inkfolio/domain/decks/deck-texts';
import { MAX_TRADE_CHANGES, tradeItemKey } from '@inkfolio/domain/trades/trade-lists';
import { MAX_PLANNED_DECKS } from '@inkfolio/domain/planner/planned-deck';
import { wantSourcesFrom, withWantSources } from '@inkfolio/domain/trades/wants';
import { getJson, sendJson } from '../../lib/http.ts';
import { newRandomId } from '../../lib/random-id.ts';
import { changeDevice, readDevice, type DeviceDeck } from '../../device/device-data.ts';

/** Copies of cards that device and account both have: the higher count, or both added up. */
export type CopiesChoice = 'larger' | 'sum';

export interface TakeOverChoice {
  readonly deckIds: readonly string[];
  /** Undefined: the collection stays on the device. */
  readonly copies: CopiesChoice | undefined;
}

/**
 * Adds data of this device to the account of the session. Each part leaves the device only after
 * the account has it, and each request may be repeated: an interrupted take-over loses and doubles
 * nothing. Rejects at the first part that fails.
 */
export async function takeOver({ deckIds, copies }: TakeOverChoice): Promise<void> {
  const { decks } = await readDevice();
  for (const deck of decks) if (deckIds.includes(deck.id)) await takeOverDeck(deck);
  if (copies !== undefined) await takeOverCollection(copies);
  await takeOverWants();
  await takeOverPlan(deckIds);
}

/** The account keeps the deck's id, so that it has the deck once. */
async function takeOverDeck(deck: DeviceDeck): Promise<void> {
  const { id, name, colors, archetypes, cards, sleevedAt } = deck;
  const creation: DeckCreation = {
    ...{ id, name },
    ...mapDeckTexts((text) => deck[text]),
    colors: [...colors],
    archetypes: [...archetypes],
    cards: [...cards],
  };
  await sendJson('POST', '/decks', creation);
  if (sleevedAt !== null) await sendJson('PUT', `/decks/${id}/sleeved`, { isSleeved: true });
  await changeDevice((data) => ({
    ...data,
    decks: data.decks.filter((each) => each.id !== id),
  }));
}

/** An import under an id that the device keeps: the account applies it once. */
async function takeOverCollection(choice: CopiesChoice): Promise<void> {
  const { collection, takeOverId = '' } = await changeDevice((data) => ({
    ...data,
    takeOverId: data.takeOverId ?? newRandomId(),
  }));
  if (collection.size === 0) return;
  const rows = choice === 'sum' ? collection : await higherThanInAccount(collection);
  const data: CollectionFileContent['data'] = [...rows].map(([cardId, copies]) => ({
    globalId: Number(cardId),
    ...copies,
  }));
  const mode = choice === 'sum' ? 'add' : 'merge';
  const request: CollectionImport = { format: 'json', data, mode, changeId: takeOverId };
  await sendJson('POST', '/collection/import/confirm', request);
  await changeDevice((device) => {
    const left = new Map(device.collection);
    for (const cardId of collection.keys()) left.delete(cardId);
    return { ...device, collection: left, takeOverId: undefined };
  });
}

/** Higher counts of both, for the cards of the device. */
async function higherThanInAccount(collection: Collection): Promise<Collection> {
  const owned = await getJson<OwnedCopies>('/collection/copies');
  const inAccount = new Map(owned.map(({ cardId, ...copies }) => [cardId, copies]));
  return new Map(
    [...collection].map(([cardId, { quantity, foilQuantity }]) => {
      const other = inAccount.get(cardId) ?? NO_COPIES;
      return [
        cardId,
        {
          quantity: Math.max(quantity, other.quantity),
          foilQuantity: Math.max(foilQuantity, other.foilQuantity),
        },
      ];
    }),
  );
}

/** Wants become the higher quantity of both; wanted decks and sets are joined. */
async function takeOverWants(): Promise<void> {
  const { wants, wantSources } = await readDevice();
  const listed = wants.length === 0 ? [] : await getJson<TradeList>('/wants');
  const inAccount = new Map(
    listed.map(({ card, printing, finish, quantity }) => [
      tradeItemKey({ cardId: card.id, printing, finish }),
      quantity,
    ]),
  );
  for (let at = 0; at < wants.length; at += MAX_TRADE_CHANGES) {
    const entries = wants.slice(at, at + MAX_TRADE_CHANGES).map((entry) => ({
      ...entry,
      quantity: Math.max(entry.quantity, inAccount.get(tradeItemKey(entry)) ?? 0),
    }));
    await sendJson('PATCH', '/wants', { entries } satisfies TradeChanges);
  }
  if (wantSources.length > 0) {
    const user = await getJson<User>('/auth/me');
    const sources = withWantSources(user.wantSources, wantSourcesFrom(wantSources));
    await sendJson('PATCH', '/auth/want-sources', { sources });
  }
  await changeDevice((data) => ({ ...data, wants: [], wantSources: [] }));
}

/** Planned decks that the account now has go to the end of its planner. */
async function takeOverPlan(deckIds: readonly string[]): Promise<void> {
  const { plannedDecks } = await readDevice();
  const moved = plannedDecks.filter((id) => deckIds.includes(id));
  if (moved.length === 0) return;
  const user = await getJson<User>('/auth/me');
  const decks = [...new Set([...user.plannedDecks, ...moved])].slice(0, MAX_PLANNED_DECKS);
  await sendJson('PATCH', '/auth/planned-decks', { decks });
  await changeDevice((data) => ({
    ...data,
    plannedDecks: data.plannedDecks.filter((id) => !moved.includes(id)),
  }));
}
