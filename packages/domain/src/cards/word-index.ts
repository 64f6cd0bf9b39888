import { addBit, clearBits, emptyBits, intersect, unite, type BitSet } from './bit-set.ts';
import { getOrInsert } from './get-or-insert.ts';
import { compareTexts, wordsOf } from './names.ts';
import type { Run } from './sorted-texts.ts';
import { wordsWithinOneTypo } from './typo-words.ts';
import { buildVocabulary, suffixesStartingWith, type Vocabulary } from './vocabulary.ts';

/** Index of cards by the words in their texts; cards are numbered from 0. */
export interface WordIndex {
  readonly cardCount: number;
  readonly vocabulary: Vocabulary;
  /** Start index in `cards` by word; the cards of word `w` are ascending up to `starts[w + 1]`. */
  readonly starts: Uint32Array;
  readonly cards: Uint32Array;
  /** Bit sets of words with so many cards that uniting sets is faster. */
  readonly ofCommonWords: ReadonlyMap<number, BitSet>;
  /** Lazy cache of cards by pieces contained in very many words, such as `e`. */
  readonly ofCommonPieces: Map<string, BitSet>;
  /** Preallocated set for the cards of one word. */
  readonly workspace: BitSet;
}

/** Builds the index of the words in each card's texts; the index of a card is its number. */
export function buildWordIndex(textsOfCards: readonly (readonly string[])[]): WordIndex {
  const cardsByWord = new Map<string, number[]>();
  const cardListsByToken = new Map<string, readonly number[][]>();
  for (const [card, texts] of textsOfCards.entries()) {
    for (const token of texts.join(' ').split(/\s+/)) {
      const cardLists = getOrInsert(cardListsByToken, token, () => cardListsOf(token, cardsByWord));
      for (const cards of cardLists) pushOnce(cards, card);
    }
  }
  const sorted = [...cardsByWord].sort(([a], [b]) => compareTexts(a, b));
  const cardCount = textsOfCards.length;
  return {
    cardCount,
    vocabulary: buildVocabulary(sorted.map(([word]) => word)),
    ...packCards(sorted.map(([, cards]) => cards)),
    ofCommonWords: commonWords(
      sorted.map(([, cards]) => cards),
      cardCount,
    ),
    ofCommonPieces: new Map(),
    workspace: emptyBits(cardCount),
  };
}

/** Returns the card lists of the words in a token, a piece of text without blanks. */
function cardListsOf(token: string, cardsByWord: Map<string, number[]>): readonly number[][] {
  return wordsOf(token).map((word) => getOrInsert(cardsByWord, word, () => []));
}

function pushOnce(cards: number[], card: number): void {
  if (cards[cards.length - 1] !== card) cards.push(card);
}

function packCards(
  cardsOfWords: readonly (readonly number[])[],
): Pick<WordIndex, 'starts' | 'cards'> {
  const starts = new Uint32Array(cardsOfWords.length + 1);
  for (const [word, cards] of cardsOfWords.entries()) {
    starts[word + 1] = (starts[word] ?? 0) + cards.length;
  }
  const packed = new Uint32Array(starts[cardsOfWords.length] ?? 0);
  for (const [word, cards] of cardsOfWords.entries()) packed.set(cards, starts[word] ?? 0);
  return { starts, cards: packed };
}

function commonWords(
  cardsOfWords: readonly (readonly number[])[],
  cardCount: number,
): ReadonlyMap<number, BitSet> {
  const common = new Map<number, BitSet>();
  for (const [word, cards] of cardsOfWords.entries()) {
    if (!isCommon(cards.length, cardCount)) continue;
    const bits = emptyBits(cardCount);
    for (const card of cards) addBit(bits, card);
    common.set(word, bits);
  }
  return common;
}

/** Adds the cards with a word that contains `piece`. */
export function addCardsContaining(found: BitSet, index: WordIndex, piece: string): void {
  const run = suffixesStartingWith(index.vocabulary, piece);
  if (isCommon(run.end - run.first, index.cardCount)) {
    unite(found, cardsOfCommonPiece(index, piece, run));
  } else {
    addCardsOfSuffixes(found, index, run);
  }
}

/** Keeps the cards with a word that contains `piece`. */
export function keepCardsContaining(found: BitSet, index: WordIndex, piece: string): void {
  const cards = index.workspace;
  clearBits(cards);
  addCardsContaining(cards, index, piece);
  intersect(found, cards);
}

/** Keeps the cards with a word that starts with `word` after correcting one typing error. */
export function keepCardsWithinOneTypo(found: BitSet, index: WordIndex, word: string): void {
  const cards = index.workspace;
  clearBits(cards);
  for (const { first, end } of wordsWithinOneTypo(index.vocabulary.words, word)) {
    for (let i = first; i < end; i++) addCardsOfWord(cards, index, i);
  }
  intersect(found, cards);
}

/** Returns the cached cards of a common piece; there are only few such pieces. */
function cardsOfCommonPiece(index: WordIndex, piece: string, run: Run): BitSet {
  return getOrInsert(index.ofCommonPieces, piece, () => {
    const cards = emptyBits(index.cardCount);
    addCardsOfSuffixes(cards, index, run);
    return cards;
  });
}

function addCardsOfSuffixes(found: BitSet, index: WordIndex, { first, end }: Run): void {
  const { wordOfSuffix } = index.vocabulary;
  for (let i = first; i < end; i++) addCardsOfWord(found, index, wordOfSuffix[i] ?? 0);
}

function addCardsOfWord(found: BitSet, index: WordIndex, word: number): void {
  const first = index.starts[word] ?? 0;
  const end = index.starts[word + 1] ?? 0;
  const isOfMany = isCommon(end - first, index.cardCount);
  const common = isOfMany ? index.ofCommonWords.get(word) : undefined;
  if (common !== undefined) unite(found, common);
  else for (let i = first; i < end; i++) addBit(found, index.cards[i] ?? 0);
}

/** Returns true if processing a whole bit set is faster than `count` single cards or words. */
function isCommon(count: number, cardCount: number): boolean {
  return count * 32 > cardCount;
}
