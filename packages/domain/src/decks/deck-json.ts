import { COLORS, FORMATS, type Color, type Format } from '../cards/card.ts';
import { cleanLine, cleanText, isInvisible } from '../player-text.ts';
import {
  ARCHETYPES,
  MAX_CARD_QUANTITY,
  MAX_DECK_ENTRIES,
  MAX_DECK_NAME_LENGTH,
  MAX_DESCRIPTION_LENGTH,
  type Archetype,
  type DeckCard,
} from './deck.ts';

/** Deck in a file. `format` is validated but ignored: it is computed from the cards. */
export interface DeckFile {
  readonly name: string;
  readonly description?: string;
  readonly format?: Format;
  readonly colors: readonly Color[];
  readonly archetypes: readonly Archetype[];
  readonly cards: readonly DeckCard[];
}

export interface DeckFileProblem {
  readonly code:
    | 'not_a_deck'
    | 'name_missing'
    | 'name_too_long'
    | 'invalid_description'
    | 'invalid_format'
    | 'invalid_colors'
    | 'invalid_archetypes'
    | 'cards_missing'
    | 'too_many_cards'
    | 'invalid_card'
    | 'invalid_quantity';
  /** Path in the deck, such as `cards[3].quantity`; empty for the whole deck. */
  readonly place: string;
}

export type DeckFileReading =
  | { readonly deck: DeckFile }
  | { readonly deck: undefined; readonly problems: readonly DeckFileProblem[] };

/** "Deck export JSON: name, colors, archetypes, description (optional), cards" (section 3). */
export interface DeckExport {
  readonly name: string;
  readonly colors: readonly Color[];
  readonly archetypes: readonly Archetype[];
  readonly description?: string;
  readonly cards: readonly { readonly globalId: number; readonly quantity: number }[];
}

type Fields = Readonly<Record<string, unknown>>;

/** Valid form of a card id; the catalogue is not checked here. */
const CARD_ID = /^[\w-]{1,64}$/;
/** Largest card number: four bytes, signed. */
const MAX_GLOBAL_ID = 2 ** 31 - 1;

/**
 * Reads one deck of parsed JSON: "name a string; format if given CORE or INFINITY; colors an array;
 * cards an array; each card has quantity a number of at least 1 and either globalId (number) or
 * cardId (string)" (specification, section 5). All problems are reported.
 */
export function readDeckFile(value: unknown): DeckFileReading {
  if (!isObject(value)) return refused([{ code: 'not_a_deck', place: '' }]);
  const problems = [
    ...nameProblems(value['name']),
    ...listProblems(value['colors'], COLORS, { code: 'invalid_colors', place: 'colors' }),
    ...listProblems(value['archetypes'] ?? [], ARCHETYPES, {
      code: 'invalid_archetypes',
      place: 'archetypes',
    }),
    ...descriptionProblems(value['description'] ?? ''),
    ...formatProblems(value['format'] ?? 'CORE'),
    ...cardsProblems(value['cards']),
  ];
  return problems.length > 0 ? refused(problems) : { deck: deckOf(value) };
}

/**
 * Reads a file of several decks independently: "a failing deck does not stop the rest" (section 4).
 * Undefined unless the JSON is an array: "JSON must be an array of decks" (section 5).
 */
export function readDeckFiles(value: unknown): readonly DeckFileReading[] | undefined {
  return Array.isArray(value) ? value.map(readDeckFile) : undefined;
}

/** Converts a deck to its JSON export for `readDeckFile`. */
export function deckExport(deck: DeckFile): DeckExport {
  return {
    name: deck.name,
    colors: deck.colors,
    archetypes: deck.archetypes,
    ...(deck.description !== undefined && { description: deck.description }),
    cards: deck.cards.map(({ cardId, quantity }) => ({ globalId: Number(cardId), quantity })),
  };
}

/** Creates a deck from validated fields; a repeated card stays repeated and is added up later. */
function deckOf(fields: Fields): DeckFile {
  const { description } = fields;
  const format = FORMATS.find((known) => known === fields['format']);
  return {
    name: cleanLine(String(fields['name'])),
    ...(typeof description === 'string' &&
      description !== '' && { description: cleanText(description) }),
    ...(format !== undefined && { format }),
    colors: knownIn(fields['colors'], COLORS),
    archetypes: knownIn(fields['archetypes'], ARCHETYPES),
    cards: listOf(fields['cards'])
      .filter(isObject)
      .map((card) => ({
        cardId: cardIdOf(card) ?? '',
        quantity: Number(card['quantity']),
      })),
  };
}

function nameProblems(name: unknown): readonly DeckFileProblem[] {
  const text = typeof name === 'string' ? cleanLine(name) : '';
  if (isInvisible(text)) return [{ code: 'name_missing', place: 'name' }];
  if (text.length > MAX_DECK_NAME_LENGTH) return [{ code: 'name_too_long', place: 'name' }];
  return [];
}

function descriptionProblems(description: unknown): readonly DeckFileProblem[] {
  const isFine = typeof description === 'string' && description.length <= MAX_DESCRIPTION_LENGTH;
  return isFine ? [] : [{ code: 'invalid_description', place: 'description' }];
}

function formatProblems(format: unknown): readonly DeckFileProblem[] {
  const isFine = FORMATS.some((known) => known === format);
  return isFine ? [] : [{ code: 'invalid_format', place: 'format' }];
}

function listProblems(
  list: unknown,
  known: readonly string[],
  problem: DeckFileProblem,
): readonly DeckFileProblem[] {
  if (!Array.isArray(list)) return [problem];
  return list.flatMap((value: unknown, position) =>
    knownAs(value, known) === undefined
      ? [{ ...problem, place: `${problem.place}[${position}]` }]
      : [],
  );
}

function cardsProblems(cards: unknown): readonly DeckFileProblem[] {
  if (!Array.isArray(cards)) return [{ code: 'cards_missing', place: 'cards' }];
  if (cards.length > MAX_DECK_ENTRIES) return [{ code: 'too_many_cards', place: 'cards' }];
  return cards.flatMap((card: unknown, position): readonly DeckFileProblem[] => {
    const place = `cards[${position}]`;
    if (!isObject(card) || cardIdOf(card) === undefined) return [{ code: 'invalid_card', place }];
    const quantity = card['quantity'];
    const isFine = isWhole(quantity) && quantity >= 1 && quantity <= MAX_CARD_QUANTITY;
    return isFine ? [] : [{ code: 'invalid_quantity', place: `${place}.quantity` }];
  });
}

/** Returns the id of a card, which is its `globalId` as text. */
function cardIdOf(card: Fields): string | undefined {
  const { globalId, cardId } = card;
  if (isWhole(globalId) && globalId >= 0 && globalId <= MAX_GLOBAL_ID) return String(globalId);
  return typeof cardId === 'string' && CARD_ID.test(cardId) ? cardId : undefined;
}

/** Returns the known words of the list in the order of `known`. */
function knownIn<T extends string>(list: unknown, known: readonly T[]): readonly T[] {
  const named = new Set(listOf(list).map((value) => knownAs(value, known)));
  return known.filter((word) => named.has(word));
}

function knownAs<T extends string>(value: unknown, known: readonly T[]): T | undefined {
  const word = typeof value === 'string' ? value.toLowerCase() : undefined;
  return known.find((one) => one.toLowerCase() === word);
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isWhole(value: unknown): value is number {
  return Number.isInteger(value);
}

function refused(problems: readonly DeckFileProblem[]): DeckFileReading {
  return { deck: undefined, problems };
}
