import type { Card, Color } from '../cards/card.ts';
import { listedCardIn } from '../cards/card-in-language.ts';
import {
  buildCardNameIndex,
  matchFullName,
  type CardNameIndex,
} from '../cards/card-name-matching.ts';
import type { CatalogueIndex } from '../cards/catalogue-index.ts';
import { getOrInsert } from '../cards/get-or-insert.ts';
import type { Language } from '../language.ts';
import { MAX_DECK_ENTRIES, type Archetype, type DeckCard } from './deck.ts';
import { colorsOfCards } from './deck-colors.ts';
import { readDeckFile, type DeckFileProblem, type DeckFileReading } from './deck-json.ts';
import {
  matchDeckList,
  mergedCards,
  type MatchedDeckList,
  type UnknownCard,
} from './deck-list-matching.ts';
import { addCards } from './deck-quantities.ts';
import { detectPaste, type DecodeBase64, type Paste } from './import-detection.ts';

/** Cards to which pasted names are matched. */
type NamedCards = Pick<CatalogueIndex, 'cards' | 'sets' | 'findCard'>;

interface View {
  readonly catalogue: NamedCards;
  readonly language: Language | undefined;
}

type PasteProblem = Partial<Pick<UnknownCard, 'line' | 'name' | 'quantity'>> & {
  /** Path in deck JSON, such as `cards[3].quantity`. */
  readonly place?: string;
  readonly code:
    | (UnknownCard | DeckFileProblem)['code']
    | 'invalid_line'
    | 'too_long'
    | 'too_many_cards';
  readonly text: string;
  readonly suggestions: readonly Card[];
};

/** Kind, cards and problems of a pasted text. */
interface PasteAnalysis extends Pick<
  MatchedDeckList,
  'singles' | 'merged' | 'sections' | 'leftOut'
> {
  readonly kind: Paste['kind'];
  readonly name: string | null;
  readonly description: string | null;
  readonly colors: readonly Color[];
  readonly archetypes: readonly Archetype[];
  readonly cards: readonly (DeckCard & { readonly card: Card })[];
  readonly problems: readonly PasteProblem[];
}

/** Name indexes, built on first use and garbage-collected with their catalogue. */
const nameIndexes = new WeakMap<NamedCards, CardNameIndex>();

/**
 * Analyses pasted text: its kind, its cards and all problems; the first step of "analyse step, then
 * confirm step" (specification, section 4). Creates nothing; the later creation validates again. An
 * array with one deck counts as that deck.
 */
export function analysePaste(
  catalogue: NamedCards,
  text: string,
  language: Language | undefined,
  decode: DecodeBase64,
): PasteAnalysis {
  const view = { catalogue, language };
  const paste = detectPaste(text, decode);
  if ('list' in paste) return analysisOfList(paste.kind, paste.list, view);
  if (paste.kind === 'deck_json') return analysisOfFile(readDeckFile(paste.deck), view);
  if (paste.kind === 'deck_array' && paste.decks.length === 1) {
    return analysisOfFile(readDeckFile(paste.decks[0]), view);
  }
  return emptyAnalysis(paste.kind);
}

function analysisOfList(
  kind: Paste['kind'],
  list: Parameters<typeof matchDeckList>[0],
  view: View,
): PasteAnalysis {
  const index = nameIndexOf(view.catalogue);
  const { title, cards, singles, merged, sections, leftOut, problems } = matchDeckList(list, index);
  return withCards(
    {
      ...emptyAnalysis(kind),
      name: title ?? null,
      singles: singles.map((single) => ({
        ...single,
        card: listedCardIn(single.card, view.language),
      })),
      merged: merged.map((each) => ({ ...each, card: listedCardIn(each.card, view.language) })),
      sections,
      leftOut,
      problems: problems.map((problem) => problemOfList(problem, index, view.language)),
    },
    cards,
    view,
  );
}

function problemOfList(
  problem: MatchedDeckList['problems'][number],
  index: CardNameIndex,
  language: Language | undefined,
): PasteProblem {
  const { line, text } = problem;
  if (!('suggestions' in problem)) {
    const code = problem.code === 'too_long' ? 'too_long' : 'invalid_line';
    return { line, text, code, suggestions: [] };
  }
  const suggestions = problem.suggestions.flatMap((fullName) => {
    const card = matchFullName(index, fullName);
    return card === undefined ? [] : [listedCardIn(card, language)];
  });
  return { ...problem, suggestions };
}

function analysisOfFile(reading: DeckFileReading, view: View): PasteAnalysis {
  const nothing = emptyAnalysis('deck_json');
  if (reading.deck === undefined) {
    const problems = reading.problems.map((problem) => ({
      ...problem,
      text: problem.place,
      suggestions: [],
    }));
    return { ...nothing, problems };
  }
  const { name, description = null, colors, archetypes, cards } = reading.deck;
  const problems = cards.flatMap(({ cardId, quantity }, position): PasteProblem[] => {
    if (view.catalogue.findCard(cardId) !== undefined) return [];
    const card = { text: cardId, name: cardId, quantity, suggestions: [] };
    return [{ place: `cards[${position}]`, code: 'card_not_found', ...card }];
  });
  const additions = cards.map(({ cardId, quantity }) => ({ cardId, delta: quantity }));
  const merged = mergedCards(toDeckCards(cards, view));
  const found = { name, description, colors, archetypes, merged, problems };
  return withCards({ ...nothing, ...found }, addCards([], additions), view);
}

/** Adds cards up to the deck limit; derives missing colours from the cards. */
function withCards(analysis: PasteAnalysis, all: readonly DeckCard[], view: View): PasteAnalysis {
  const cards = toDeckCards(all.slice(0, MAX_DECK_ENTRIES), view);
  const tooMany: PasteProblem = { code: 'too_many_cards', text: '', suggestions: [] };
  return {
    ...analysis,
    cards,
    colors:
      analysis.colors.length > 0 ? analysis.colors : colorsOfCards(cards.map(({ card }) => card)),
    problems: [...analysis.problems, ...(all.length > MAX_DECK_ENTRIES ? [tooMany] : [])],
  };
}

function emptyAnalysis(kind: Paste['kind']): PasteAnalysis {
  const found = { cards: [], singles: [], merged: [], sections: [], leftOut: [], problems: [] };
  return { kind, name: null, description: null, colors: [], archetypes: [], ...found };
}

function nameIndexOf(catalogue: NamedCards): CardNameIndex {
  return getOrInsert(nameIndexes, catalogue, () =>
    buildCardNameIndex(catalogue.cards, catalogue.sets),
  );
}

/** Skips cards that are missing from the catalogue. */
function toDeckCards(
  cards: readonly DeckCard[],
  { catalogue, language }: View,
): PasteAnalysis['cards'] {
  return cards.flatMap(({ cardId, quantity }) => {
    const card = catalogue.findCard(cardId);
    return card === undefined ? [] : [{ cardId, quantity, card: listedCardIn(card, language) }];
  });
}
