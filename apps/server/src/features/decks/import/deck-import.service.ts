import type { DeckAnalysis, DeckImportProblem } from '@inkfolio/contract/deck-import';
import {
  buildCardNameIndex,
  matchFullName,
  type CardNameIndex,
} from '@inkfolio/domain/cards/card-name-matching';
import { MAX_DECK_ENTRIES, type DeckCard } from '@inkfolio/domain/decks/deck';
import { colorsOfCards } from '@inkfolio/domain/decks/deck-colors';
import { readDeckFile, type DeckFileReading } from '@inkfolio/domain/decks/deck-json';
import {
  matchDeckList,
  mergedCards,
  type MatchedDeckList,
} from '@inkfolio/domain/decks/deck-list-matching';
import { getOrInsert } from '@inkfolio/domain/cards/get-or-insert';
import { addCards } from '@inkfolio/domain/decks/deck-quantities';
import { detectPaste } from '@inkfolio/domain/decks/import-detection';
import type { Language } from '@inkfolio/domain/language';
import type { CatalogueSnapshot } from '../../cards/catalogue/catalogue-snapshot.ts';
import { listedCardIn } from '@inkfolio/domain/cards/card-in-language';
import { toDeckCards, type DeckView } from '../deck-responses.ts';

const CONTROL_CHARACTER = /(?![\r\n\t])\p{Cc}/u;

/** Name indexes, built on first use and garbage-collected with their snapshot. */
const nameIndexes = new WeakMap<CatalogueSnapshot, CardNameIndex>();

/**
 * Analyses pasted text: its kind, its cards and all problems; the first step of "analyse step, then
 * confirm step" (specification, section 4). Creates nothing; the later creation validates again. An
 * array with one deck counts as that deck.
 */
export function analysePaste(
  catalogue: CatalogueSnapshot,
  text: string,
  language: Language | undefined,
): DeckAnalysis {
  const view = { catalogue, viewerId: undefined, language };
  const paste = detectPaste(text, decodeBase64);
  if ('list' in paste) return analysisOfList(paste.kind, paste.list, view);
  if (paste.kind === 'deck_json') return analysisOfFile(readDeckFile(paste.deck), view);
  if (paste.kind === 'deck_array' && paste.decks.length === 1) {
    return analysisOfFile(readDeckFile(paste.decks[0]), view);
  }
  return emptyAnalysis(paste.kind);
}

function analysisOfList(
  kind: DeckAnalysis['kind'],
  list: Parameters<typeof matchDeckList>[0],
  view: DeckView,
): DeckAnalysis {
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
): DeckImportProblem {
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

function analysisOfFile(reading: DeckFileReading, view: DeckView): DeckAnalysis {
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
  const problems = cards.flatMap(({ cardId, quantity }, position): DeckImportProblem[] => {
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
function withCards(analysis: DeckAnalysis, all: readonly DeckCard[], view: DeckView): DeckAnalysis {
  const cards = toDeckCards(all.slice(0, MAX_DECK_ENTRIES), view);
  const tooMany: DeckImportProblem = { code: 'too_many_cards', text: '', suggestions: [] };
  return {
    ...analysis,
    cards,
    colors:
      analysis.colors.length > 0 ? analysis.colors : colorsOfCards(cards.map(({ card }) => card)),
    problems: [...analysis.problems, ...(all.length > MAX_DECK_ENTRIES ? [tooMany] : [])],
  };
}

function emptyAnalysis(kind: DeckAnalysis['kind']): DeckAnalysis {
  const found = { cards: [], singles: [], merged: [], sections: [], leftOut: [], problems: [] };
  return { kind, name: null, description: null, colors: [], archetypes: [], ...found };
}

function nameIndexOf(catalogue: CatalogueSnapshot): CardNameIndex {
  return getOrInsert(nameIndexes, catalogue, () =>
    buildCardNameIndex(catalogue.cards, catalogue.sets),
  );
}

/** Decodes UTF-8, with Latin-1 as fallback because some sites use it; undefined for binary data. */
function decodeBase64(base64: string): string | undefined {
  const bytes = Buffer.from(base64, 'base64');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const text = new TextDecoder('windows-1252').decode(bytes);
    return CONTROL_CHARACTER.test(text) ? undefined : text;
  }
}
