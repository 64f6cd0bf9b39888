import { addBit, emptyBits, intersect, unite, type BitSet } from './bit-set.ts';
import { SEARCH_MODES, type SearchMode } from './card-filter.ts';
import { knownOr } from './known-or.ts';
import { compareTexts, wordsOf } from './names.ts';
import type { Run } from './sorted-texts.ts';
import { wordsWithinOneTypo } from './typo-words.ts';
import { buildVocabulary, suffixesStartingWith, type Vocabulary } from './vocabulary.ts';

/** The texts of one card that are searched: in mode `name` the first, in mode `full` both. */
export interface SearchedTexts {
  readonly name: string;
  readonly rest: readonly string[];
}

/** Which cards have which words, in one language. Cards are numbered from 0. */
export interface WordIndex {
  readonly cardCount: number;
  readonly vocabulary: Vocabulary;
  readonly occurrences: Readonly<Record<SearchMode, Occurrences>>;
  /** Room for the cards of one word, so that a search need not allocate any. */
  readonly workspace: BitSet;
}

/** The cards of each word of the vocabulary, ascending. */
interface Occurrences {
  /** The cards of word `w` are those of `cards` from `starts[w]` up to `starts[w + 1]`. */
  readonly starts: Uint32Array;
  readonly cards: Uint32Array;
  /** The same for words of so many cards that uniting bit sets is faster. */
  readonly ofCommonWords: ReadonlyMap<number, BitSet>;
  /** The cards of pieces that very many words contain, such as `e`; kept when first asked for. */
  readonly ofCommonPieces: Map<string, BitSet>;
}

type CardsByMode = Readonly<Record<SearchMode, number[]>>;

/** The index of the words in the texts of the cards, given in the order of their numbers. */
export function buildWordIndex(textsOfCards: readonly SearchedTexts[]): WordIndex {
  const cardsByWord = new Map<string, CardsByMode>();
  const wordsByToken = new Map<string, readonly CardsByMode[]>();
  const note = (card: number, text: string, modes: readonly SearchMode[]): void => {
    for (const token of text.split(/\s+/)) {
      for (const cardsByMode of knownOr(wordsByToken, token, () => entriesOf(token, cardsByWord))) {
        for (const mode of modes) pushOnce(cardsByMode[mode], card);
      }
    }
  };
  for (const [card, { name, rest }] of textsOfCards.entries()) {
    note(card, name, SEARCH_MODES);
    for (const text of rest) note(card, text, ['full']);
  }
  return packWordIndex(cardsByWord, textsOfCards.length);
}

/** Adds the cards with a word that contains `piece`. */
export function addCardsContaining(
  found: BitSet,
  index: WordIndex,
  mode: SearchMode,
  piece: string,
): void {
  const run = suffixesStartingWith(index.vocabulary, piece);
  if (isCommon(run, found)) unite(found, cardsOfCommonPiece(index, mode, piece, run));
  else addCardsOfSuffixes(found, index, mode, run);
}

/** Keeps the cards with a word that contains `piece`. */
export function keepCardsContaining(
  found: BitSet,
  index: WordIndex,
  mode: SearchMode,
  piece: string,
): void {
  const run = suffixesStartingWith(index.vocabulary, piece);
  if (isCommon(run, found)) {
    intersect(found, cardsOfCommonPiece(index, mode, piece, run));
  } else {
    const cards = index.workspace.fill(0);
    addCardsOfSuffixes(cards, index, mode, run);
    intersect(found, cards);
  }
}

/** What is kept here stays small: only so many pieces of text can be in very many words. */
function cardsOfCommonPiece(index: WordIndex, mode: SearchMode, piece: string, run: Run): BitSet {
  return knownOr(index.occurrences[mode].ofCommonPieces, piece, () => {
    const cards = emptyBits(index.cardCount);
    addCardsOfSuffixes(cards, index, mode, run);
    return cards;
  });
}

function addCardsOfSuffixes(
  found: BitSet,
  { vocabulary, occurrences }: WordIndex,
  mode: SearchMode,
  { first, end }: Run,
): void {
  for (let suffix = first; suffix < end; suffix++) {
    addCardsOf(occurrences[mode], vocabulary.wordOfSuffix[suffix] ?? 0, found);
  }
}

/** Keeps the cards with a word that starts with `word` once one typing error is corrected. */
export function keepCardsWithinOneTypo(
  found: BitSet,
  index: WordIndex,
  mode: SearchMode,
  word: string,
): void {
  const cards = index.workspace.fill(0);
  for (const { first, end } of wordsWithinOneTypo(index.vocabulary.words, word)) {
    for (let i = first; i < end; i++) addCardsOf(index.occurrences[mode], i, cards);
  }
  intersect(found, cards);
}

function addCardsOf(occurrences: Occurrences, word: number, found: BitSet): void {
  const { starts, cards, ofCommonWords } = occurrences;
  const first = starts[word] ?? 0;
  const end = starts[word + 1] ?? 0;
  const common = isCommon({ first, end }, found) ? ofCommonWords.get(word) : undefined;
  if (common !== undefined) unite(found, common);
  else for (let i = first; i < end; i++) addBit(found, cards[i] ?? 0);
}

/** True for a run so long that going through a whole bit set takes less time. */
function isCommon({ first, end }: Run, bits: BitSet): boolean {
  return end - first > bits.length;
}

function packWordIndex(
  cardsByWord: ReadonlyMap<string, CardsByMode>,
  cardCount: number,
): WordIndex {
  const sorted = [...cardsByWord].sort(([a], [b]) => compareTexts(a, b));
  const occurrencesIn = (mode: SearchMode): Occurrences =>
    packOccurrences(
      sorted.map(([, cardsByMode]) => cardsByMode[mode]),
      cardCount,
    );
  return {
    cardCount,
    vocabulary: buildVocabulary(sorted.map(([word]) => word)),
    occurrences: { name: occurrencesIn('name'), full: occurrencesIn('full') },
    workspace: emptyBits(cardCount),
  };
}

function packOccurrences(
  cardsOfWords: readonly (readonly number[])[],
  cardCount: number,
): Occurrences {
  const starts = new Uint32Array(cardsOfWords.length + 1);
  for (const [word, cards] of cardsOfWords.entries()) {
    starts[word + 1] = (starts[word] ?? 0) + cards.length;
  }
  const packed = new Uint32Array(starts[cardsOfWords.length] ?? 0);
  for (const [word, cards] of cardsOfWords.entries()) packed.set(cards, starts[word] ?? 0);
  return {
    starts,
    cards: packed,
    ofCommonWords: commonWords(cardsOfWords, cardCount),
    ofCommonPieces: new Map(),
  };
}

function commonWords(
  cardsOfWords: readonly (readonly number[])[],
  cardCount: number,
): ReadonlyMap<number, BitSet> {
  const common = new Map<number, BitSet>();
  const none = emptyBits(cardCount);
  for (const [word, cards] of cardsOfWords.entries()) {
    if (!isCommon({ first: 0, end: cards.length }, none)) continue;
    const bits = none.slice();
    for (const card of cards) addBit(bits, card);
    common.set(word, bits);
  }
  return common;
}

/** The entries of the words in a token, a piece of text without blanks. */
function entriesOf(token: string, cardsByWord: Map<string, CardsByMode>): readonly CardsByMode[] {
  return wordsOf(token).map((word) => knownOr(cardsByWord, word, () => ({ name: [], full: [] })));
}

/** Appends the card unless it was the last one. */
function pushOnce(cards: number[], card: number): void {
  if (cards[cards.length - 1] !== card) cards.push(card);
}
