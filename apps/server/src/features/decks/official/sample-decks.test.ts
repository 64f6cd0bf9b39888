import { COLORS, isSong, type Card } from '@inkfolio/domain/cards/card';
import { isOrdinaryPrinting } from '@inkfolio/domain/cards/printings';
import {
  ARCHETYPES,
  deckFormat,
  MAX_DECK_NAME_LENGTH,
  MAX_DESCRIPTION_LENGTH,
  MIN_DECK_SIZE,
  PLAYSET,
  type Archetype,
  type DeckEntry,
} from '@inkfolio/domain/decks/deck';
import { colorsOfCards } from '@inkfolio/domain/decks/deck-colors';
import { deckWarnings } from '@inkfolio/domain/decks/deck-warnings';
import { totalCards } from '@inkfolio/domain/decks/deck-quantities';
import { deckValidity } from '@inkfolio/domain/decks/deck-validity';
import { mentionedCardIds } from '@inkfolio/domain/decks/mentions';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { readCatalogue } from '../../cards/catalogue/catalogue-reading.ts';

const SAMPLE = join(import.meta.dirname, '../../../../../../catalogue/sample');
/** Date after the release of all sample sets and before any leaves Core. */
const DAY = '2026-11-20';

interface SampleDeck {
  readonly name: string;
  readonly description?: string;
  readonly colors: readonly string[];
  readonly archetypes: readonly Archetype[];
  readonly isPublic: boolean;
  readonly cards: readonly { readonly globalId: number; readonly quantity: number }[];
}

interface SampleDecks {
  readonly players: readonly { readonly name: string; readonly decks: readonly SampleDeck[] }[];
  readonly official: readonly SampleDeck[];
}

let cards: ReadonlyMap<number, Card>;
let players: SampleDecks['players'];
let official: readonly SampleDeck[];
let community: readonly SampleDeck[];
let all: readonly SampleDeck[];

beforeAll(async () => {
  const catalogue = await readCatalogue(join(SAMPLE, 'allCards.en.json'));
  cards = new Map(catalogue.cards.map((card) => [card.globalId, card]));
  const text = await readFile(join(SAMPLE, '../sample-decks.json'), 'utf8');
  ({ players, official } = JSON.parse(text) as SampleDecks);
  community = players.flatMap(({ decks }) => decks);
  all = [...community, ...official];
});

function entriesOf(deck: SampleDeck): readonly DeckEntry[] {
  return deck.cards.map(({ globalId, quantity }) => {
    const card = cards.get(globalId);
    if (card === undefined) throw new Error(`${deck.name}: no card ${globalId}`);
    return { card, quantity };
  });
}

const cardsOf = (deck: SampleDeck) => entriesOf(deck).map(({ card }) => card);
const sizeOf = (deck: SampleDeck) => totalCards(deck.cards);
const validityOf = (deck: SampleDeck) => deckValidity(entriesOf(deck));
/** Names of the community decks that match. */
const decksThat = (isSo: (deck: SampleDeck) => boolean) =>
  community.filter(isSo).map(({ name }) => name);

function warningsOf(deck: SampleDeck): readonly string[] {
  const entries = entriesOf(deck);
  return deckWarnings(entries, deckFormat(entries), DAY).map(({ code }) => code);
}

describe('all sample decks', () => {
  it('contain distinct sample cards and no quest card', () => {
    for (const deck of all) {
      const ids = deck.cards.map(({ globalId }) => globalId);
      expect(new Set(ids).size, deck.name).toBe(ids.length);
      expect(
        cardsOf(deck).filter((card) => !isOrdinaryPrinting(card)),
        deck.name,
      ).toEqual([]);
      expect(
        cardsOf(deck).filter((card) => !card.infinityAllowed),
        deck.name,
      ).toEqual([]);
    }
  });

  it('have the colors of their cards', () => {
    for (const deck of all) expect(deck.colors, deck.name).toEqual(colorsOfCards(cardsOf(deck)));
  });

  it('have unique names, known tags and valid descriptions', () => {
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
    for (const { name, description = '', archetypes } of all) {
      expect(name.length).toBeLessThanOrEqual(MAX_DECK_NAME_LENGTH);
      expect(description.length, name).toBeLessThanOrEqual(MAX_DESCRIPTION_LENGTH);
      expect(ARCHETYPES, name).toEqual(expect.arrayContaining([...archetypes]));
    }
  });

  it('mention cards that they contain', () => {
    for (const deck of all) {
      const ids = cardsOf(deck).map(({ id }) => id);
      const mentioned = mentionedCardIds(deck.description ?? '');
      expect(ids, deck.name).toEqual(expect.arrayContaining([...mentioned]));
    }
  });
});

describe('official sample decks', () => {
  it('are at least six, of 60 cards, valid in Core, without warnings', () => {
    expect(official.length).toBeGreaterThanOrEqual(6);
    for (const deck of official) {
      expect(sizeOf(deck), deck.name).toBe(MIN_DECK_SIZE);
      expect(validityOf(deck).core, deck.name).toEqual({ valid: true, problems: [] });
      expect(warningsOf(deck), deck.name).toEqual([]);
    }
  });

  it('have two inks each and all six together', () => {
    expect(official.filter(({ colors }) => colors.length !== 2)).toEqual([]);
    const inks = new Set(official.flatMap(({ colors }) => colors));
    expect(COLORS.filter((color) => !inks.has(color))).toEqual([]);
  });
});

describe('community sample decks', () => {
  it('belong to five players; at least 12 are public and one is private', () => {
    expect(new Set(players.map(({ name }) => name)).size).toBe(5);
    for (const { name } of players) expect(name).toMatch(/^[a-z0-9._]{2,32}$/);
    expect(decksThat(({ isPublic }) => isPublic).length).toBeGreaterThanOrEqual(12);
    expect(decksThat(({ isPublic }) => !isPublic)).toHaveLength(1);
  });

  it('are mostly valid 60-card decks of two inks with playable hands', () => {
    const ordinary = community.filter(
      (deck) => validityOf(deck).infinity.valid && sizeOf(deck) === 60 && deck.colors.length === 2,
    );
    expect(ordinary.length).toBeGreaterThan(community.length / 2);
    for (const deck of ordinary) {
      const copies = entriesOf(deck);
      const cost = copies.reduce((sum, { card, quantity }) => sum + card.cost * quantity, 0) / 60;
      expect(cost, deck.name).toBeGreaterThanOrEqual(3);
      expect(cost, deck.name).toBeLessThanOrEqual(4);
      const notInkable = totalCards(copies.filter(({ card }) => !card.inkwell));
      expect(notInkable, deck.name).toBeLessThanOrEqual(16);
    }
  });

  it('cover each special case of the site', () => {
    const kinds = {
      'one ink': decksThat(
        (deck) => deck.colors.length === 1 && validityOf(deck).core.valid && sizeOf(deck) === 60,
      ),
      'Infinity only': decksThat((deck) => {
        const { core, infinity } = validityOf(deck);
        return infinity.valid && core.problems.some(({ code }) => code === 'not_allowed_in_core');
      }),
      'three inks, valid by the badge': decksThat(
        (deck) =>
          deck.colors.length === 3 &&
          validityOf(deck).core.valid &&
          warningsOf(deck).includes('too_many_inks'),
      ),
      'a draft of 47 cards': decksThat(
        (deck) => sizeOf(deck) === 47 && !validityOf(deck).infinity.valid,
      ),
      'a beginning of 12 cards': decksThat((deck) => sizeOf(deck) === 12),
      'many copies of a card that allows more': decksThat((deck) => {
        const moths = entriesOf(deck).filter(({ card }) => card.maxCopiesInDeck === 99);
        return totalCards(moths) >= 8 && validityOf(deck).core.valid;
      }),
      'more than four of a card without limit': decksThat((deck) =>
        entriesOf(deck).some(
          ({ card, quantity }) => card.maxCopiesInDeck === null && quantity > PLAYSET,
        ),
      ),
      'long name and description': decksThat(
        ({ name, description = '' }) => name.length > 90 && description.length > 800,
      ),
      'neither description nor tags': decksThat(
        ({ description, archetypes }) => description === undefined && archetypes.length === 0,
      ),
      'songs, items and locations': decksThat((deck) => {
        const held = cardsOf(deck);
        const has = (type: Card['type']) => held.some((card) => card.type === type);
        return held.some(isSong) && has('ITEM') && has('LOCATION');
      }),
    };
    for (const [kind, names] of Object.entries(kinds)) expect(names, kind).not.toEqual([]);
  });
});
