import type { Deck, DeckChange, DeckCreation, EditedCards } from '@inkfolio/contract/decks';
import type { SleevedDecks } from '@inkfolio/contract/sleeved-decks';
import { listedCardIn } from '@inkfolio/domain/cards/card-in-language';
import type { CatalogueIndex } from '@inkfolio/domain/cards/catalogue-index';
import { printingKey } from '@inkfolio/domain/cards/printings';
import { deckFormat, MAX_DECK_ENTRIES, type DeckEntry } from '@inkfolio/domain/decks/deck';
import { sameCards } from '@inkfolio/domain/decks/deck-changes';
import { coverOf } from '@inkfolio/domain/decks/deck-cover';
import { deckDetailsError, storedDeckDetails } from '@inkfolio/domain/decks/deck-details';
import { addCards, totalCards } from '@inkfolio/domain/decks/deck-quantities';
import { withMovableCopies } from '@inkfolio/domain/decks/movable-copies';
import type { QuantityChange } from '@inkfolio/domain/decks/deck-quantities';
import { mapDeckTexts } from '@inkfolio/domain/decks/deck-texts';
import { beginsVisit, MAX_DECK_VERSIONS } from '@inkfolio/domain/decks/deck-versions';
import type { Language } from '@inkfolio/domain/language';
import { CallError } from './device-call.ts';
import type { DeviceData, DeviceDeck } from './device-data.ts';

/** Owner of decks on this device. */
export const DEVICE_USER = 'device';
/** Decks that this device keeps; an account may have more. */
const MAX_DEVICE_DECKS = 500;
/** Changes whose repetition is recognised, per deck. */
const MAX_CHANGE_IDS = 100;

/** Returns the deck as the API does. */
export function toDeck(
  deck: DeviceDeck,
  catalogue: CatalogueIndex,
  language: Language | undefined,
): Deck {
  const entries = entriesOf(deck.cards, catalogue);
  const cover = coverOf(entries);
  return {
    id: deck.id,
    userId: DEVICE_USER,
    name: deck.name,
    ...mapDeckTexts((text) => deck[text]),
    format: deckFormat(entries),
    colors: [...deck.colors],
    archetypes: [...deck.archetypes],
    isPublic: false,
    isOfficial: false,
    isSleeved: deck.sleevedAt !== null,
    cardCount: totalCards(deck.cards),
    coverCard: cover ? listedCardIn(cover, language) : null,
    likes: [],
    _count: { likes: 0 },
    user: { username: null, discordUsername: '' },
    createdAt: deck.createdAt,
    updatedAt: deck.updatedAt,
    deckCards: entries.map(({ card, quantity }) => ({
      cardId: card.id,
      quantity,
      card: listedCardIn(card, language),
    })),
    cards: [...deck.cards],
  };
}

/** Cards of the deck; those that the catalogue lacks are left out. */
export function entriesOf(cards: DeviceDeck['cards'], catalogue: CatalogueIndex): DeckEntry[] {
  return cards.flatMap(({ cardId, quantity }) => {
    const card = catalogue.findCard(cardId);
    return card ? [{ card, quantity }] : [];
  });
}

/** Throws `deck_not_found`. */
export function deckIn({ decks }: DeviceData, id: string): DeviceDeck {
  const deck = decks.find((each) => each.id === id);
  if (deck === undefined) throw new CallError('deck_not_found');
  return deck;
}

/** Adds the deck. If its id exists, nothing changes. */
export function withNewDeck(
  data: DeviceData,
  creation: DeckCreation & { readonly id: string },
  catalogue: CatalogueIndex,
  now: string,
): DeviceData {
  if (data.decks.some(({ id }) => id === creation.id)) return data;
  if (data.decks.length >= MAX_DEVICE_DECKS) throw new CallError('too_many_decks');
  const { name, colors, archetypes = [], cards = [], ...texts } = checked(creation);
  const changes = cards.map(({ cardId, quantity }) => ({ cardId, delta: quantity }));
  const deck: DeviceDeck = {
    id: creation.id,
    name,
    colors,
    archetypes,
    ...mapDeckTexts((text) => texts[text] ?? null),
    cards: known(addCards([], changes), catalogue),
    createdAt: now,
    updatedAt: now,
    sleevedAt: null,
    changeIds: [],
    versions: [],
  };
  return { ...data, decks: [...data.decks, deck] };
}

/** Changes name, texts, inks or archetypes. Throws `deck_changed` on a conflict. */
export function withChangedDeck(
  data: DeviceData,
  id: string,
  { base = {}, isPublic, ...change }: DeckChange,
  now: string,
): DeviceData {
  const deck = deckIn(data, id);
  const wanted = checked(change);
  const differs = (a: unknown, b: unknown) => JSON.stringify(a) !== JSON.stringify(b);
  const isChangedElsewhere = (Object.keys(wanted) as (keyof typeof wanted)[]).some(
    (name) => name in base && differs(deck[name], base[name]) && differs(deck[name], wanted[name]),
  );
  if (isChangedElsewhere) throw new CallError('deck_changed');
  return withDeck(data, { ...beginVisit(deck, now), ...wanted, updatedAt: now });
}

/** Adds, removes or moves copies; a repeated `changeId` has no effect. */
export function withQuantity(
  data: DeviceData,
  id: string,
  { changeId, ...change }: QuantityChange & { readonly changeId?: string | undefined },
  { catalogue, now }: { readonly catalogue: CatalogueIndex; readonly now: string },
): DeviceData {
  const deck = deckIn(data, id);
  if (changeId !== undefined && deck.changeIds.includes(changeId)) return data;
  assertSameCard(change, catalogue);
  const cards = known(addCards(deck.cards, [withMovableCopies(deck.cards, change)]), catalogue);
  const changeIds = changeId === undefined ? [] : [changeId];
  return withDeck(data, {
    ...beginVisit(deck, now),
    cards,
    changeIds: [...deck.changeIds, ...changeIds].slice(-MAX_CHANGE_IDS),
    updatedAt: now,
  });
}

/** Restores cards and inks of a version; the current ones become a version first. */
export function withRestored(
  data: DeviceData,
  id: string,
  number: number,
  now: string,
): DeviceData {
  const deck = deckIn(data, id);
  const version = deck.versions.find((each) => each.number === number);
  if (version === undefined) throw new CallError('version_not_found');
  const { colors, cards } = version;
  return withDeck(data, { ...withVersion(deck, now), colors, cards, updatedAt: now });
}

function beginVisit(deck: DeviceDeck, now: string): DeviceDeck {
  return beginsVisit(Date.parse(deck.updatedAt), Date.parse(now)) ? withVersion(deck, now) : deck;
}

function withVersion(deck: DeviceDeck, savedAt: string): DeviceDeck {
  const { colors, cards, versions } = deck;
  const newest = versions.at(-1);
  if (cards.length === 0 || (newest && sameCards(newest.cards, cards))) return deck;
  const version = { number: (newest?.number ?? 0) + 1, savedAt, colors, cards };
  return { ...deck, versions: [...versions, version].slice(-MAX_DECK_VERSIONS) };
}

export function toEditedCards({ id, cards, updatedAt }: DeviceDeck): EditedCards {
  const sorted = cards.toSorted((a, b) => Number(a.cardId) - Number(b.cardId));
  return { id, cards: sorted, updatedAt };
}

export function withDeck(data: DeviceData, deck: DeviceDeck): DeviceData {
  return { ...data, decks: data.decks.map((each) => (each.id === deck.id ? deck : each)) };
}

/** Decks whose copies are reserved, in order of sleeving. */
export function sleevedDecksOf({ decks }: DeviceData): SleevedDecks['decks'] {
  return decks
    .filter(({ sleevedAt }) => sleevedAt !== null)
    .toSorted((a, b) => (a.sleevedAt ?? '').localeCompare(b.sleevedAt ?? ''))
    .map(({ id, name, cards }) => ({ id, name, cards: [...cards] }));
}

function checked<T extends Omit<DeckChange, 'base'>>(details: T): T {
  const error = deckDetailsError(details);
  if (error !== undefined) throw new CallError(error);
  return storedDeckDetails(details);
}

/** Throws `card_not_found` and `too_many_cards`. */
function known(cards: DeviceDeck['cards'], catalogue: CatalogueIndex): DeviceDeck['cards'] {
  if (cards.length > MAX_DECK_ENTRIES) throw new CallError('too_many_cards');
  for (const { cardId } of cards) {
    if (catalogue.findCard(cardId) === undefined) throw new CallError('card_not_found');
  }
  return cards;
}

function assertSameCard({ cardId, inPlaceOf }: QuantityChange, catalogue: CatalogueIndex): void {
  if (inPlaceOf === undefined) return;
  const [wanted, other] = [catalogue.findCard(cardId), catalogue.findCard(inPlaceOf)];
  if (wanted === undefined || other === undefined) throw new CallError('card_not_found');
  if (printingKey(wanted) !== printingKey(other)) throw new CallError('not_same_card');
}
