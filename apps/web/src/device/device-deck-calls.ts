import type { DeckImportResponse, DeckPaste, ImportedDeck } from '@inkfolio/contract/deck-import';
import type { SentDeck } from '@inkfolio/contract/deck-picture';
import type {
  CardAddition,
  Deck,
  DeckChange,
  DeckCreation,
  DeckPage,
  DeckVersions,
} from '@inkfolio/contract/decks';
import { listedCardIn } from '@inkfolio/domain/cards/card-in-language';
import type { DeckValidation } from '@inkfolio/contract/deck-validity';
import type { SleevedState } from '@inkfolio/contract/sleeved-decks';
import type { CatalogueIndex } from '@inkfolio/domain/cards/catalogue-index';
import { countedPrintings, type CountedPrintings } from '@inkfolio/domain/cards/ownership-mode';
import { availableCopies } from '@inkfolio/domain/collection/reserved-copies';
import { deckFormat, MAX_CARD_QUANTITY } from '@inkfolio/domain/decks/deck';
import { deckChanges } from '@inkfolio/domain/decks/deck-changes';
import { deckCopyName } from '@inkfolio/domain/decks/deck-copy-name';
import { deckOwnership, totalOwnedIn } from '@inkfolio/domain/decks/deck-ownership';
import { ownedPercentage } from '@inkfolio/domain/decks/ownership-level';
import { totalCards } from '@inkfolio/domain/decks/deck-quantities';
import { mapDeckTexts } from '@inkfolio/domain/decks/deck-texts';
import { deckValidity } from '@inkfolio/domain/decks/deck-validity';
import { deckWarnings, leavingAtRotation } from '@inkfolio/domain/decks/deck-warnings';
import { analysePaste } from '@inkfolio/domain/decks/paste-analysis';
import type { Language } from '@inkfolio/domain/language';
import { textOfBase64 } from '../lib/base64.ts';
import { pageLanguage } from '../lib/i18n.ts';
import { newRandomId } from '../lib/random-id.ts';
import { errorAnswer, errorOf, found, type CallAnswer } from '../offline/card-calls.ts';
import { answerDeckListCall } from '../offline/deck-calls.ts';
import { listBuildable } from './device-buildable-decks.ts';
import { CallError, now, postToServer, type Call, type Route } from './device-call.ts';
import { changeDevice, readDevice, type DeviceData } from './device-data.ts';
import {
  deckIn,
  DEVICE_USER,
  entriesOf,
  sleevedDecksOf,
  toDeck,
  toEditedCards,
  withChangedDeck,
  withDeck,
  withNewDeck,
  withQuantity,
  withRestored,
} from './device-decks.ts';

/** Requests about decks that the device answers. */
export const DECK_ROUTES: readonly Route[] = [
  ['GET', /^\/api\/decks$/, listDecks],
  ['POST', /^\/api\/decks$/, createDeck],
  ['GET', /^\/api\/decks\/([0-9a-f]{32})$/, readDeck],
  ['PATCH', /^\/api\/decks\/([0-9a-f]{32})$/, changeDeck],
  ['DELETE', /^\/api\/decks\/([0-9a-f]{32})$/, removeDeck],
  ['POST', /^\/api\/decks\/([0-9a-f]{32})\/cards$/, addCard],
  ['DELETE', /^\/api\/decks\/([0-9a-f]{32})\/cards\/(\d+)$/, removeCard],
  ['GET', /^\/api\/decks\/([0-9a-f]{32})\/validate$/, validateDeck],
  ['PUT', /^\/api\/decks\/([0-9a-f]{32})\/sleeved$/, sleeveDeck],
  ['GET', /^\/api\/decks\/([0-9a-f]{32})\/versions$/, listVersions],
  ['POST', /^\/api\/decks\/([0-9a-f]{32})\/versions\/(\d+)\/restore$/, restoreVersion],
  ['POST', /^\/api\/decks\/analysis$/, analyse],
  ['POST', /^\/api\/decks\/import$/, importDecks],
  ['GET', /^\/api\/decks\/buildable$/, listBuildable],
  ['GET', /^\/api\/decks\/public$/, listLiked],
  ['GET', /^\/api\/decks\/([0-9a-f]{32})\/(image\.\w+)$/, drawDeck],
  ['GET', /^\/api\/decks\/([\w-]+)\/collection-stats$/, deckStats],
  ['POST', /^\/api\/decks\/([\w-]+)\/duplicate$/, duplicateDeck],
];

async function listDecks({ url, language, catalogue }: Call): Promise<CallAnswer> {
  const data = await readDevice();
  const decks = data.decks.map((deck) => toDeck(deck, catalogue, language));
  const { collection } = data;
  const device = { decks, viewerId: DEVICE_USER, collection, sleeved: [], now: Date.now() };
  return answerDeckListCall(catalogue, device, url) ?? errorAnswer('unauthorized');
}

async function createDeck(call: Call): Promise<CallAnswer> {
  const creation = { id: newRandomId(), ...(call.body as DeckCreation) };
  const data = await changeDevice((before) => withNewDeck(before, creation, call.catalogue, now()));
  return { status: 201, body: deckFor(call, data, creation.id) };
}

/** Likes need an account; other public lists are the server's. */
function listLiked({ url }: Call): Promise<CallAnswer | undefined> {
  const none = found({ decks: [], total: 0, hasMore: false } satisfies DeckPage);
  return Promise.resolve(url.searchParams.get('showOnlyLiked') === 'true' ? none : undefined);
}

async function readDeck(call: Call): Promise<CallAnswer> {
  const [id = ''] = call.parts;
  const data = await readDevice();
  const { changeIds } = deckIn(data, id);
  const asked = call.url.searchParams.getAll('changeIds');
  const madeChanges = asked.filter((change) => changeIds.includes(change));
  return found({ ...deckFor(call, data, id), madeChanges });
}

/** Sends the deck to the server, which draws it and stores nothing. */
async function drawDeck(call: Call): Promise<Response> {
  const { parts, url, catalogue, signal } = call;
  const [id = '', file = ''] = parts;
  const { name, colors, cards } = deckIn(await readDevice(), id);
  // The server rejects cards that it does not know; pages leave them out.
  const known = entriesOf(cards, catalogue).map(({ card, quantity }) => {
    return { cardId: card.id, quantity };
  });
  const deck: SentDeck = { id, name, colors: [...colors], cards: known };
  return postToServer(`/api/decks/${file}${url.search}`, deck, signal);
}

async function changeDeck(call: Call): Promise<CallAnswer> {
  const [id = ''] = call.parts;
  const change = call.body as DeckChange;
  const data = await changeDevice((before) => withChangedDeck(before, id, change, now()));
  return found(deckFor(call, data, id));
}

async function removeDeck({ parts: [id = ''] }: Call): Promise<CallAnswer> {
  await changeDevice((data) => {
    deckIn(data, id);
    return { ...data, decks: data.decks.filter((deck) => deck.id !== id) };
  });
  return { status: 204, body: null };
}

async function addCard({ parts: [id = ''], body, catalogue }: Call): Promise<CallAnswer> {
  const { quantity, ...addition } = body as CardAddition;
  return changeCards(id, { ...addition, delta: quantity }, catalogue);
}

async function removeCard({
  parts: [id = '', cardId = ''],
  url,
  catalogue,
}: Call): Promise<CallAnswer> {
  const quantity = Number(url.searchParams.get('quantity') ?? MAX_CARD_QUANTITY);
  const changeId = url.searchParams.get('changeId') ?? undefined;
  return changeCards(id, { cardId, delta: -quantity, changeId }, catalogue);
}

async function changeCards(
  id: string,
  change: Parameters<typeof withQuantity>[2],
  catalogue: CatalogueIndex,
): Promise<CallAnswer> {
  const data = await changeDevice((before) =>
    withQuantity(before, id, change, { catalogue, now: now() }),
  );
  return found(toEditedCards(deckIn(data, id)));
}

async function validateDeck({ parts: [id = ''], catalogue }: Call): Promise<CallAnswer> {
  const entries = entriesOf(deckIn(await readDevice(), id).cards, catalogue);
  const today = now().slice(0, 10);
  return found({
    ...deckValidity(entries),
    warnings: deckWarnings(entries, deckFormat(entries), today),
    leavingAtRotation: leavingAtRotation(entries, today),
  } satisfies DeckValidation);
}

async function sleeveDeck({ parts: [id = ''], body }: Call): Promise<CallAnswer> {
  const { isSleeved } = body as SleevedState;
  await changeDevice((data) => {
    const deck = deckIn(data, id);
    return withDeck(data, { ...deck, sleevedAt: isSleeved ? (deck.sleevedAt ?? now()) : null });
  });
  return found({ isSleeved } satisfies SleevedState);
}

/** Counts the copies that the player owns of any deck. */
async function deckStats({ parts: [id = ''], url, catalogue }: Call): Promise<CallAnswer> {
  const data = await readDevice();
  const own = data.decks.find((deck) => deck.id === id);
  const cards = own?.cards ?? (await publicDeck(id, 'en')).cards;
  const counted = countedIn(url, catalogue);
  const ownership = deckOwnership(cards, data.collection, counted);
  const sleeved = sleevedDecksOf(data);
  if (sleeved.length === 0) return found(ownership);
  const available = availableCopies(data.collection, sleeved, counted, [id]);
  return found({ ...ownership, totalFree: totalOwnedIn(available, counted)(cards) });
}

/** Copies a deck of this device, or a public one. */
async function duplicateDeck(call: Call): Promise<CallAnswer> {
  const [id = ''] = call.parts;
  const { id: copyId = newRandomId() } = (call.body as { readonly id?: string } | null) ?? {};
  const own = (await readDevice()).decks.find((deck) => deck.id === id);
  const original = own ?? (await publicDeck(id, pageLanguage()));
  const data = await changeDevice((before) => {
    const names = before.decks.map(({ name }) => name);
    const copy = {
      id: copyId,
      name: deckCopyName(original.name, pageLanguage(), names),
      ...mapDeckTexts((text) => original[text]),
      colors: [...original.colors],
      archetypes: [...original.archetypes],
      cards: [...original.cards],
    };
    return withNewDeck(before, copy, call.catalogue, now());
  });
  return { status: 201, body: deckFor(call, data, copyId) };
}

/** Throws `deck_not_found`; rejects without a connection. */
async function publicDeck(id: string, language: Language): Promise<Deck> {
  const response = await fetch(`/api/decks/${encodeURIComponent(id)}?language=${language}`);
  if (!response.ok) throw new CallError('deck_not_found');
  return (await response.json()) as Deck;
}

/** Formats the deck like a response of the server to the deck's owner. */
function deckFor({ url, language, catalogue }: Call, data: DeviceData, id: string): Deck {
  const deck = deckIn(data, id);
  const shown = toDeck(deck, catalogue, language);
  const { collection } = data;
  if (collection.size === 0) return shown;
  const owned = totalOwnedIn(collection, countedIn(url, catalogue))(deck.cards);
  return { ...shown, collectionPercentage: ownedPercentage(owned, shown.cardCount) };
}

function countedIn(url: URL, catalogue: CatalogueIndex): CountedPrintings {
  const mode = url.searchParams.get('ownership') === 'printing' ? 'printing' : undefined;
  return countedPrintings(mode, catalogue);
}

async function listVersions({ parts: [id = ''], language, catalogue }: Call): Promise<CallAnswer> {
  const { versions } = deckIn(await readDevice(), id);
  const described = versions.map(({ number, savedAt, colors, cards }, place) => ({
    number,
    savedAt,
    colors: [...colors],
    cardCount: totalCards(cards),
    deckCards: [...cards],
    changes: [...deckChanges(versions[place - 1]?.cards ?? [], cards)],
  }));
  const named = new Set(versions.flatMap(({ cards }) => cards.map(({ cardId }) => cardId)));
  const cards = [...named].flatMap((cardId) => catalogue.findCard(cardId) ?? []);
  return found({
    versions: described.toReversed(),
    cards: cards.map((card) => listedCardIn(card, language)),
  } satisfies DeckVersions);
}

async function restoreVersion(call: Call): Promise<CallAnswer> {
  const [id = '', number] = call.parts;
  const data = await changeDevice((before) => withRestored(before, id, Number(number), now()));
  return found(deckFor(call, data, id));
}

/** Knows card names in English and the page's language only. */
function analyse({ body, language, catalogue }: Call): Promise<CallAnswer> {
  const { text } = body as DeckPaste;
  return Promise.resolve(found(analysePaste(catalogue, text, language, textOfBase64)));
}

async function importDecks({ body, catalogue }: Call): Promise<CallAnswer> {
  const { decks } = body as { readonly decks: readonly ImportedDeck[] };
  const refused: DeckImportResponse['refused'][number][] = [];
  await changeDevice((before) => {
    refused.length = 0;
    return decks.reduce((data, deck, position) => {
      try {
        return withNewDeck(data, deck, catalogue, now());
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        refused.push({ position, ...errorOf(error.code) });
        return data;
      }
    }, before);
  });
  return found({ refused } satisfies DeckImportResponse);
}
