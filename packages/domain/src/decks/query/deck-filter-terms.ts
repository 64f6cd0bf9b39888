import { COLORS, type Color, type Format } from '../../cards/card.ts';
import { wordsOf } from '../../cards/names.ts';
import { tokensOf } from '../../cards/query-language/query-tokens.ts';
import { COLOR_WORDS, FORMAT_WORDS } from '../../cards/query-language/query-values.ts';
import type { WordTable } from '../../cards/query-language/query-words.ts';
import type { Language } from '../../language.ts';
import { ARCHETYPES, type Archetype } from '../deck.ts';
import {
  ALTERNATIVE,
  ARCHETYPE_WORDS,
  DECK_KEYS,
  YES_WORDS,
  type DeckQueryKey,
} from './deck-query-keys.ts';
import { NO_DECK_FILTER, type DeckTermFilter } from './deck-term-filter.ts';
import { isDeckQuery } from './deck-query.ts';
import { piecesOf, textOfPieces, type DeckQueryPiece } from './deck-query-pieces.ts';
import { asksForPlayer, type DeckQueryNode } from './deck-query-tree.ts';

export interface DeckSearchText extends DeckTermFilter {
  /** Rest of the search besides the filters; undefined if empty. */
  readonly query: string | undefined;
}

type WrittenPiece = Pick<DeckQueryPiece, 'kind' | 'text'>;
type Facet = keyof DeckTermFilter;
const FACETS: readonly Facet[] = ['colors', 'format', 'archetypes', 'onlyLiked', 'owned'];

/**
 * Reads a search into filters and the rest. Invalid terms are ignored; for visitors (`isPlayer`
 * false), terms that require a player are ignored, too.
 */
export function readDeckSearch(text: string, isPlayer = true): DeckSearchText {
  const pieces = piecesOf(text).filter(
    (piece) =>
      piece.kind === 'text' || (piece.kind === 'term' && (isPlayer || !asksForPlayer(piece.tree))),
  );
  const filter = filterOf(pieces);
  const rest = pieces.filter((piece) => facetOf(piece, filter) === undefined);
  const filters = pieces.filter((piece) => facetOf(piece, filter) !== undefined);
  const stands = isRepeatedBy(filters, filter) && standsAlone(rest);
  const query = textOfPieces(stands ? rest : pieces);
  return { ...filter, query: query === '' ? undefined : query };
}

/** Replaces the filters in a search, using the words of `language`. */
export function writeDeckFilter(text: string, filter: DeckTermFilter, language: Language): string {
  const pieces = piecesOf(text);
  const before = filterOf(pieces);
  const changed = FACETS.filter((facet) => !isSame(before[facet], filter[facet]));
  if (changed.length === 0) return text.trim();
  const isChanged = (piece: DeckQueryPiece) =>
    changed.some((facet) => partOf(piece)?.facet === facet);
  const terms = (facet: Facet) => termsOf(facet, filter, language).map(asTerm);
  const placed = new Set<Facet>();
  const updated = pieces.flatMap((piece): readonly WrittenPiece[] => {
    if (!isChanged(piece)) return [piece];
    const facet = partOf(piece)?.facet;
    if (facet === undefined || placed.has(facet)) return [];
    placed.add(facet);
    return terms(facet);
  });
  const added = changed.filter((facet) => !placed.has(facet)).flatMap(terms);
  const all = [...updated, ...added];
  const isQuery = all.some(({ kind }) => kind !== 'text');
  const hadTerm = pieces.some(({ kind }) => kind !== 'text');
  return textOfPieces(isQuery && !hadTerm ? all.map(asQueryText) : all);
}

export function addDeckFilter(text: string, filter: DeckTermFilter, language: Language): string {
  const alone = writeDeckFilter('', filter, language);
  if (alone === '') return text.trim();
  const pieces = piecesOf(text);
  const hadTerm = pieces.some(({ kind }) => kind !== 'text');
  return textOfPieces([...piecesOf(alone), ...(hadTerm ? pieces : pieces.map(asQueryText))]);
}

type FilterPart =
  | { readonly facet: 'format'; readonly values: readonly Format[] }
  | { readonly facet: 'colors'; readonly values: readonly Color[] }
  | { readonly facet: 'archetypes'; readonly values: readonly Archetype[] }
  | { readonly facet: 'onlyLiked' }
  | { readonly facet: 'owned'; readonly end: 'min' | 'max'; readonly value: number };

/** Returns the filter part that equals the piece; undefined if the piece is more specific. */
function partOf(piece: DeckQueryPiece): FilterPart | undefined {
  if (piece.kind !== 'term') return undefined;
  const { tree } = piece;
  if (tree.kind === 'format') return { facet: 'format', values: [tree.value] };
  if (tree.kind === 'liked' && tree.value) return { facet: 'onlyLiked' };
  if (tree.kind === 'number' && tree.key === 'owned' && tree.value <= 100) {
    if (tree.comparison === '>=') return { facet: 'owned', end: 'min', value: tree.value };
    if (tree.comparison === '<=') return { facet: 'owned', end: 'max', value: tree.value };
  }
  return anyOfFacet(tree.kind === 'any' ? tree.nodes : [tree]);
}

function anyOfFacet(nodes: readonly DeckQueryNode[]): FilterPart | undefined {
  const colors = nodes.flatMap((node) =>
    node.kind === 'ink' && node.match === 'contains' ? [node.value] : [],
  );
  if (colors.length === nodes.length) return { facet: 'colors', values: colors };
  const archetypes = nodes.flatMap((node) => (node.kind === 'archetype' ? [node.value] : []));
  return archetypes.length === nodes.length
    ? { facet: 'archetypes', values: archetypes }
    : undefined;
}

function filterOf(pieces: readonly DeckQueryPiece[]): DeckTermFilter {
  const parts = pieces.flatMap((piece) => partOf(piece) ?? []);
  const colors = parts.flatMap((part) => (part.facet === 'colors' ? part.values : []));
  const archetypes = parts.flatMap((part) => (part.facet === 'archetypes' ? part.values : []));
  const [format, ...otherFormats] = parts.flatMap((part) =>
    part.facet === 'format' ? part.values : [],
  );
  const ends = (end: 'min' | 'max') =>
    parts.flatMap((part) => (part.facet === 'owned' && part.end === end ? [part.value] : []));
  const [min, max] = [Math.max(0, ...ends('min')), Math.min(100, ...ends('max'))];
  return {
    format: otherFormats.some((other) => other !== format) ? undefined : format,
    colors: chosenOf(COLORS, colors),
    archetypes: chosenOf(ARCHETYPES, archetypes),
    onlyLiked: parts.some(({ facet }) => facet === 'onlyLiked'),
    owned: min > max || (min === 0 && max === 100) ? undefined : { min, max },
  };
}

/** Sorts the chosen values in the game's order; choosing all filters nothing. */
function chosenOf<T>(all: readonly T[], chosen: readonly T[]): readonly T[] {
  const some = all.filter((each) => chosen.includes(each));
  return some.length === all.length ? [] : some;
}

/** Returns the facet of a piece if the filter contains it. */
function facetOf(piece: DeckQueryPiece, filter: DeckTermFilter): Facet | undefined {
  const facet = partOf(piece)?.facet;
  return facet === undefined || isSame(filter[facet], NO_DECK_FILTER[facet]) ? undefined : facet;
}

/** Returns true if the filter is equivalent to the pieces: no facet occurs twice. */
function isRepeatedBy(pieces: readonly DeckQueryPiece[], filter: DeckTermFilter): boolean {
  const counts = FACETS.map(
    (facet) => pieces.filter((piece) => facetOf(piece, filter) === facet).length,
  );
  const ends = [filter.owned?.min !== 0, filter.owned?.max !== 100].filter(Boolean).length;
  return counts.every((count, at) => count <= (FACETS[at] === 'owned' ? ends : 1));
}

/** Returns true if the pieces have the same meaning without the other terms. */
function standsAlone(pieces: readonly DeckQueryPiece[]): boolean {
  if (pieces.some(({ kind }) => kind !== 'text')) return true;
  return pieces.every(({ text }) => isWordsInQuery(text));
}

/** Returns true for words that stay the same words in a query. */
function isWordsInQuery(text: string): boolean {
  const tokens = tokensOf(text, DECK_KEYS);
  const words = tokens.flatMap((token) => (token.kind === 'word' ? wordsOf(token.text) : []));
  return tokens.every(({ kind }) => kind === 'word') && words.join(' ') === wordsOf(text).join(' ');
}

/**
 * Converts plain text so that its words stay the same in a query. Text with an exclusion or
 * alternatives is a query without a term and stays one group.
 */
function asQueryText(piece: WrittenPiece): WrittenPiece {
  if (piece.kind !== 'text' || isWordsInQuery(piece.text)) return piece;
  if (isDeckQuery(piece.text)) {
    const hasAlternatives = tokensOf(piece.text, DECK_KEYS).some(({ kind }) => kind === 'or');
    return { ...piece, text: hasAlternatives ? `(${piece.text})` : piece.text };
  }
  const words = wordsOf(piece.text).map((word) => (isWordsInQuery(word) ? word : `"${word}"`));
  return { ...piece, text: words.join(' ') };
}

function asTerm(text: string): WrittenPiece {
  return { kind: 'term', text };
}

function isSame(one: DeckTermFilter[Facet], other: DeckTermFilter[Facet]): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function termsOf(facet: Facet, filter: DeckTermFilter, language: Language): readonly string[] {
  const term = (key: DeckQueryKey, operator: string, value: string | number) =>
    `${DECK_KEYS.wordsShown(key, language)[0] ?? key}${operator}${value}`;
  const anyOf = <T extends string>(
    key: DeckQueryKey,
    table: WordTable<T>,
    values: readonly T[],
  ) => {
    const words = values.flatMap((value) => table.wordsFor(value, language).slice(0, 1));
    return words.length === 0 ? [] : [term(key, ':', words.join(ALTERNATIVE))];
  };
  switch (facet) {
    case 'colors':
      return anyOf('ink', COLOR_WORDS, chosenOf(COLORS, filter.colors));
    case 'archetypes':
      return anyOf('archetype', ARCHETYPE_WORDS, chosenOf(ARCHETYPES, filter.archetypes));
    case 'format':
      return anyOf('format', FORMAT_WORDS, filter.format === undefined ? [] : [filter.format]);
    case 'onlyLiked':
      return anyOf('liked', YES_WORDS, filter.onlyLiked ? ['yes'] : []);
    case 'owned': {
      const { min = 0, max = 100 } = filter.owned ?? {};
      return [
        ...(min > 0 ? [term('owned', '>=', min)] : []),
        ...(max < 100 ? [term('owned', '<=', max)] : []),
      ];
    }
  }
}
