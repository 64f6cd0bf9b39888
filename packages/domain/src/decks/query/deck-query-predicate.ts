import { maskOfColors } from '../../cards/color-mask.ts';
import type { Card, Format } from '../../cards/card.ts';
import { getOrInsert } from '../../cards/get-or-insert.ts';
import { normalizeText } from '../../cards/names.ts';
import { compares } from '../../cards/query-language/query-predicate.ts';
import { foldQuery, joinTests, type Test } from '../../cards/query-language/query-tree.ts';
import { normalizedTexts } from '../../cards/searched-texts.ts';
import { LANGUAGES } from '../../language.ts';
import { maskOfArchetypes, type DeckCard } from '../deck.ts';
import { ownedPercentage } from '../ownership-level.ts';
import type { DeckQueryNode, DeckQueryTerm } from './deck-query-tree.ts';
import { DAY_MS } from '../time-ago.ts';

type Term<K extends DeckQueryTerm['kind']> = Extract<DeckQueryTerm, { kind: K }>;

export interface SearchedDeck {
  readonly name: string;
  /** Displayed name of the owner; empty for an official deck. */
  readonly author: string;
  readonly format: Format;
  readonly colorMask: number;
  readonly archetypeMask: number;
  readonly likes: number;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly cardCount: number;
  readonly cards: readonly DeckCard[];
  /** Copies that the requesting player lacks; undefined for a visitor. */
  readonly missing: number | undefined;
  /** Whether the requesting player likes it; undefined for a visitor. */
  readonly liked: boolean | undefined;
}

export interface DeckQuerySources {
  readonly now: number;
  /** All cards of the catalogue. */
  readonly cards: readonly Card[];
}

/** Compiles a query to a predicate. */
export function deckPredicate(node: DeckQueryNode, sources: DeckQuerySources): Test<SearchedDeck> {
  return foldQuery<DeckQueryTerm, Test<SearchedDeck>>(node, {
    ...joinTests<SearchedDeck>(),
    contains: (normalized) => (deck) =>
      normalizeText(deck.name).includes(normalized) ||
      normalizeText(deck.author).includes(normalized),
    term: (term) => termPredicate(term, sources),
  });
}

function termPredicate(term: DeckQueryTerm, sources: DeckQuerySources): Test<SearchedDeck> {
  switch (term.kind) {
    case 'card': {
      const ids = cardsOfTerm(term, sources.cards);
      return ({ cards }) => {
        const copies = cards
          .filter(({ cardId }) => ids.has(cardId))
          .reduce((sum, { quantity }) => sum + quantity, 0);
        return compares(copies, term.comparison, term.copies);
      };
    }
    case 'number':
      return (deck) => compares(numberOf(deck, term), term.comparison, term.value);
    case 'liked':
      return ({ liked }) => liked === term.value;
    case 'time': {
      const range = timeRange(term, sources.now);
      return ({ updatedAt, createdAt }) =>
        isInRange(term.key === 'updated' ? updatedAt : createdAt, range);
    }
    case 'text': {
      const test = textTest(term);
      return (deck) => test(normalizeText(deck[term.key]));
    }
    default:
      return facetTest(term);
  }
}

function numberOf(deck: SearchedDeck, { key }: Term<'number'>): number | null {
  if (key === 'likes') return deck.likes;
  if (deck.missing === undefined) return null;
  return key === 'missing'
    ? deck.missing
    : ownedPercentage(deck.cardCount - deck.missing, deck.cardCount);
}

/** Ids of cards by their normalised names in every language. */
interface CardNames {
  readonly full: ReadonlyMap<string, ReadonlySet<string>>;
  /** All names, one per line: searching one long text is faster than many short ones. */
  readonly fullAsText: string;
  /** Names without version. */
  readonly short: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Cache of names: building it takes longer than a search by name. */
const nameCache = new WeakMap<readonly Card[], CardNames>();

function namesOf(cards: readonly Card[]): CardNames {
  const full = new Map<string, Set<string>>();
  const short = new Map<string, Set<string>>();
  for (const card of cards) {
    const add = (names: Map<string, Set<string>>, name: string) =>
      getOrInsert(names, name, () => new Set()).add(String(card.globalId));
    for (const language of LANGUAGES) {
      for (const name of normalizedTexts({ language, field: 'name' })(card)) add(full, name);
    }
    for (const { name } of card.translations) add(short, normalizeText(name));
  }
  return { full, fullAsText: [...full.keys(), ''].join('\n'), short };
}

/** Finds the ids of cards that a term counts, by their names in any language. */
export function cardsOfTerm(
  { match, value }: Pick<Term<'card'>, 'match' | 'value'>,
  cards: readonly Card[],
): ReadonlySet<string> {
  const wanted = normalizeText(value);
  const { full, fullAsText, short } = getOrInsert(nameCache, cards, () => namesOf(cards));
  const found =
    match === 'contains'
      ? linesWith(fullAsText, wanted).map((name) => full.get(name))
      : [full.get(wanted), short.get(wanted)];
  return new Set(found.flatMap((ids) => [...(ids ?? [])]));
}

/** Returns the lines that contain a text; each line ends with a line break. */
function linesWith(text: string, wanted: string): string[] {
  const lines: string[] = [];
  for (let at = text.indexOf(wanted); at >= 0 && at < text.length;) {
    const end = text.indexOf('\n', at);
    lines.push(text.slice(text.lastIndexOf('\n', at) + 1, end));
    at = text.indexOf(wanted, end + 1);
  }
  return lines;
}

/** Half-open range of times; `isOutside` inverts it. */
export interface TimeRange {
  readonly from: number;
  readonly until: number;
  readonly isOutside: boolean;
}

/** Returns the range of a time term; a time in the future counts as now because clocks differ. */
export function timeRange(
  { measure, comparison, value }: Pick<Term<'time'>, 'measure' | 'comparison' | 'value'>,
  now: number,
): TimeRange {
  const isAge = measure === 'age';
  // Range of exactly this age or day.
  const from = isAge ? now - (value + 1) * DAY_MS + 1 : value * DAY_MS;
  const until = isAge && value === 0 ? Infinity : from + DAY_MS;
  // A greater age and an earlier day both mean an earlier time.
  const isEarlier = isAge ? comparison.startsWith('>') : comparison.startsWith('<');
  switch (comparison) {
    case '=':
    case '!=':
      return { from, until, isOutside: comparison === '!=' };
    case '<=':
    case '>=':
      return isEarlier
        ? { from: -Infinity, until, isOutside: false }
        : { from, until: Infinity, isOutside: false };
    case '<':
    case '>':
      return isEarlier
        ? { from: -Infinity, until: from, isOutside: false }
        : { from: until, until: Infinity, isOutside: false };
  }
}

export function isInRange(time: number, { from, until, isOutside }: TimeRange): boolean {
  return (time >= from && time < until) !== isOutside;
}

export function textTest({
  match,
  value,
}: Pick<Term<'text'>, 'match' | 'value'>): (normalized: string) => boolean {
  const wanted = normalizeText(value);
  return match === 'equals' ? (text) => text === wanted : (text) => text.includes(wanted);
}

export function facetTest(
  term: Term<'ink' | 'format' | 'archetype'>,
): (deck: Pick<SearchedDeck, 'format' | 'colorMask' | 'archetypeMask'>) => boolean {
  switch (term.kind) {
    case 'format':
      return ({ format }) => format === term.value;
    case 'archetype': {
      const bit = maskOfArchetypes([term.value]);
      return ({ archetypeMask }) => (archetypeMask & bit) !== 0;
    }
    case 'ink': {
      const bit = maskOfColors([term.value]);
      return term.match === 'equals'
        ? ({ colorMask }) => colorMask === bit
        : ({ colorMask }) => (colorMask & bit) !== 0;
    }
  }
}
