import type { CollectionFileContent, CollectionImport } from '@inkfolio/contract/collection-import';
import type { Deck, DeckCreation } from '@inkfolio/contract/decks';
import type { TradeChanges, WantSourcesChange } from '@inkfolio/contract/trades';
import type { PlannedDecksChange } from '@inkfolio/contract/auth';
import { allCopies } from '@inkfolio/domain/collection/collection';
import {
  collectionChanges,
  JOINING_MODES,
  type CopiesChoice,
} from '@inkfolio/domain/collection/collection-import';
import { sameCards } from '@inkfolio/domain/decks/deck-changes';
import { mapDeckTexts } from '@inkfolio/domain/decks/deck-texts';
import { MAX_TRADE_CHANGES } from '@inkfolio/domain/trades/trade-lists';
import { HttpError, isFinalRefusal, sendJson } from '../../lib/http.ts';
import { newRandomId } from '../../lib/random-id.ts';
import { oneTabAtATime } from '../../lib/open-tabs.ts';
import {
  changeDevice,
  readDevice,
  type DeviceDeck,
  type TakeOverChoice,
} from '../../device/device-data.ts';

/** Errors of an id that another account has, for public and for private decks. */
const OTHERS_DECK: ReadonlySet<string> = new Set(['not_your_deck', 'deck_not_found']);

/**
 * Adds data of this device to the account of the session. Each part leaves the device only after
 * the account has it, and each request may be repeated: an interrupted take-over loses and doubles
 * nothing. Goes on after a part that the server rejects, and throws its error at the end. The
 * device keeps the choice until everything chosen is in the account.
 */
export function takeOver(choice: TakeOverChoice): Promise<void> {
  return oneTabAtATime('take-over', () => takeOverParts(choice));
}

async function takeOverParts(choice: TakeOverChoice): Promise<void> {
  const { deckIds, copies } = choice;
  const { decks, plannedDecks } = await changeDevice((data) => ({
    ...data,
    begunTakeOver: choice,
  }));
  const chosen = decks.filter(({ id }) => deckIds.includes(id));
  const planned = plannedDecks.flatMap((id) => chosen.find((deck) => deck.id === id) ?? []);
  const parts = [
    ...[...new Set([...planned, ...chosen])].map((deck) => () => takeOverDeck(deck)),
    takeOverWants,
    ...(copies === undefined ? [] : [() => takeOverCollection(copies)]),
  ];
  let refusal: HttpError | undefined;
  for (const part of parts) {
    try {
      await part();
    } catch (error) {
      if (!(error instanceof HttpError && isFinalRefusal(error))) throw error;
      refusal ??= error;
    }
  }
  if (refusal !== undefined) throw refusal;
  await changeDevice((data) => ({ ...data, begunTakeOver: undefined }));
}

/** The account keeps the deck's id, so that it has the deck once. */
async function takeOverDeck(deck: DeviceDeck): Promise<void> {
  const added = (await addDeck(deck)) ? deck : await withNewId(deck);
  if (added !== deck) await addDeck(added);
  const { id, sleevedAt, updatedAt } = added;
  if (sleevedAt !== null) await sendJson('PUT', `/decks/${id}/sleeved`, { isSleeved: true });
  if ((await readDevice()).plannedDecks.includes(id)) {
    const planned: PlannedDecksChange = { decks: [id], isAddition: true };
    await sendJson('PATCH', '/auth/planned-decks', planned);
  }
  await changeDevice((data) => ({
    ...data,
    // A deck that another tab changed in the meantime stays.
    decks: data.decks.filter((each) => each.id !== id || each.updatedAt !== updatedAt),
    plannedDecks: data.plannedDecks.filter((each) => each !== id),
  }));
}

/** False if the id belongs to a different deck: of another account, or changed since a restore. */
async function addDeck(deck: DeviceDeck): Promise<boolean> {
  const { id, name, colors, archetypes, cards } = deck;
  const creation: DeckCreation = {
    ...{ id, name },
    ...mapDeckTexts((text) => deck[text]),
    colors: [...colors],
    archetypes: [...archetypes],
    cards: [...cards],
  };
  try {
    const made = await sendJson<Deck>('POST', '/decks', creation);
    return made.name === name && sameCards(made.cards, cards);
  } catch (error) {
    if (error instanceof HttpError && OTHERS_DECK.has(error.code)) return false;
    throw error;
  }
}

/** Stores the new id before it is sent, so that a repetition sends the same. */
async function withNewId(deck: DeviceDeck): Promise<DeviceDeck> {
  const id = newRandomId();
  const renamed = (each: string) => (each === deck.id ? id : each);
  await changeDevice((data) => ({
    ...data,
    decks: data.decks.map((each) => ({ ...each, id: renamed(each.id) })),
    plannedDecks: data.plannedDecks.map(renamed),
    begunTakeOver: data.begunTakeOver && {
      ...data.begunTakeOver,
      deckIds: data.begunTakeOver.deckIds.map(renamed),
    },
    wantSources: data.wantSources.map((key) => (key === `deck:${deck.id}` ? `deck:${id}` : key)),
  }));
  return { ...deck, id };
}

/**
 * An import under an id that the device keeps, with what was sent: the account applies it once, and
 * copies that have changed since then stay on the device.
 */
async function takeOverCollection(choice: CopiesChoice): Promise<void> {
  const { sentCollection: sent } = await changeDevice((data) => ({
    ...data,
    sentCollection: data.sentCollection ?? { id: newRandomId(), collection: data.collection },
  }));
  if (sent === undefined) return;
  if (sent.collection.size > 0) {
    const data: CollectionFileContent['data'] = [...sent.collection].map(([cardId, copies]) => ({
      globalId: Number(cardId),
      ...copies,
    }));
    const mode = JOINING_MODES[choice];
    const request: CollectionImport = { format: 'json', data, mode, changeId: sent.id };
    await sendJson('POST', '/collection/import/confirm', request);
  }
  await changeDevice((device) => {
    const changed = collectionChanges(sent.collection, device.collection);
    const left = changed.filter(({ after }) => allCopies(after) > 0);
    const collection = new Map(left.map(({ cardId, after }) => [cardId, after]));
    return { ...device, collection, sentCollection: undefined };
  });
}

/** Wants become the higher quantity of both; wanted decks and sets are joined. */
async function takeOverWants(): Promise<void> {
  const { wants, wantSources } = await readDevice();
  for (let at = 0; at < wants.length; at += MAX_TRADE_CHANGES) {
    const entries = wants.slice(at, at + MAX_TRADE_CHANGES);
    await sendJson('PATCH', '/wants', { entries, keepsHigher: true } satisfies TradeChanges);
  }
  if (wantSources.length > 0) {
    const added: WantSourcesChange = { sources: [...wantSources], isAddition: true };
    await sendJson('PATCH', '/auth/want-sources', added);
  }
  await changeDevice((data) => ({ ...data, wants: [], wantSources: [] }));
}
