import { buildCardNameIndex, type CardNameIndex } from '@inkfolio/domain/cards/card-name-matching';
import { MAX_DECK_ENTRIES, type Archetype, type DeckCard } from '@inkfolio/domain/decks/deck';
import { sameCards } from '@inkfolio/domain/decks/deck-changes';
import {
  readDeckFile,
  readDeckFiles,
  type DeckFileProblem,
  type DeckFileReading,
} from '@inkfolio/domain/decks/deck-json';
import { matchDeckList, type MatchedDeckList } from '@inkfolio/domain/decks/deck-list-matching';
import { addCards } from '@inkfolio/domain/decks/deck-quantities';
import { readCardList } from '@inkfolio/domain/lists/card-list';
import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { CatalogueSnapshot } from '../../cards/catalogue/catalogue-snapshot.ts';
import type { OfficialDeck } from './official-decks.service.ts';

export interface OfficialDeckReading {
  /** Undefined if there are problems. */
  readonly deck: OfficialDeck | undefined;
  /** Problems with file name and, if known, line number. */
  readonly problems: readonly string[];
  readonly notes: readonly string[];
}

interface DeckSource {
  /** Shared by the language versions of a deck. */
  readonly key: string;
  readonly place: string;
  readonly name: string;
  readonly description: string | null;
  readonly archetypes: readonly Archetype[];
  readonly cards: readonly DeckCard[];
  readonly problems: readonly string[];
  readonly notes: readonly string[];
}

interface DeckText {
  readonly file: string;
  /** Undefined: not valid UTF-8. */
  readonly text: string | undefined;
}

/** Error for a path without deck files; the message names the cause. */
export class DeckFileError extends Error {
  override readonly name = 'DeckFilesUnusable';
}

const DECK_FILE = /\.(?:txt|json)$/i;
const ENGLISH_FILE = /\.en\.txt$/i;
const LANGUAGE_ENDING = /\.(?:en|fr|de|it)$/i;
/** Prefix of the name in `starter-S1-2-name` or `tournament-07_name`. */
const NUMBERING = /^[a-z]+[-_](?:[a-z]?\d+[-_])+/i;

/**
 * Reads decks from a file or folder: card lists (`*.txt`) and deck JSON (`*.json`, one deck or an
 * array). Files that differ only in their language suffix (`name.en.txt`, `name.fr.txt`) are one
 * deck. Throws DeckFilesUnusable.
 */
export async function readOfficialDeckFiles(
  path: string,
  catalogue: CatalogueSnapshot,
): Promise<readonly OfficialDeckReading[]> {
  const index = buildCardNameIndex(catalogue.cards, catalogue.sets);
  const sources = (await readTexts(path)).flatMap((text) => sourcesOf(text, index));
  const placeOfName = new Map<string, string>();
  return [...Map.groupBy(sources, ({ key }) => key).values()].map((languages) => {
    const source = languages.find(({ place }) => ENGLISH_FILE.test(place)) ?? languages[0];
    if (source === undefined) throw new Error('a group is never empty');
    const { name, place } = source;
    const problem = `${place}: has the same name as ${placeOfName.get(name) ?? ''}`;
    const problems = placeOfName.has(name) ? [problem] : [];
    placeOfName.set(name, place);
    return readingOf(source, languages, problems, catalogue);
  });
}

async function readTexts(path: string): Promise<readonly DeckText[]> {
  const found = await stat(path).catch((cause: unknown) => {
    throw new DeckFileError(`${path}: no such file or folder`, { cause });
  });
  const paths = found.isFile()
    ? [path]
    : (await readdir(path)).filter((file) => DECK_FILE.test(file)).map((file) => join(path, file));
  if (paths.length === 0) throw new DeckFileError(`${path}: contains no *.txt or *.json file`);
  const texts: DeckText[] = [];
  for (const one of paths.toSorted()) {
    texts.push({ file: basename(one), text: decoded(await readFile(one)) });
  }
  return texts;
}

function decoded(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function sourcesOf({ file, text }: DeckText, index: CardNameIndex): readonly DeckSource[] {
  if (text === undefined) return [brokenSource(file, 'is not UTF-8 text')];
  if (!/\.json$/i.test(file)) return [listSource(file, text, index)];
  const value = parsed(text);
  if (value === undefined) return [brokenSource(file, 'is not JSON')];
  const decks = readDeckFiles(value);
  return decks === undefined
    ? [jsonSource(readDeckFile(value), file)]
    : decks.map((reading, position) => jsonSource(reading, `${file}, deck ${position + 1}`));
}

function brokenSource(file: string, problem: string): DeckSource {
  return { ...emptySource(file), problems: [`${file}: ${problem}`] };
}

function emptySource(place: string): DeckSource {
  const nothing = { cards: [], archetypes: [], problems: [], notes: [] };
  return { key: place, place, name: place, description: null, ...nothing };
}

function listSource(file: string, text: string, index: CardNameIndex): DeckSource {
  const key = file.replace(DECK_FILE, '').replace(LANGUAGE_ENDING, '');
  const { title, cards, problems, singles, leftOut } = matchDeckList(readCardList(text), index);
  return {
    ...emptySource(file),
    key,
    name: title ?? nameOfFile(key),
    cards,
    problems: problems.map((problem) => `${file}:${problem.line}: ${describeListProblem(problem)}`),
    notes: [
      ...singles.map(
        ({ line, text: written }) => `${file}:${line}: "${written}" counts as one copy`,
      ),
      ...leftOut.map(({ line, text: written }) => `${file}:${line}: "${written}" is ignored`),
    ],
  };
}

function jsonSource(reading: DeckFileReading, place: string): DeckSource {
  if (reading.deck === undefined) {
    const problems = reading.problems.map(describeDeckFileProblem);
    return { ...emptySource(place), problems: problems.map((text) => `${place}: ${text}`) };
  }
  const { name, description = null, archetypes, cards } = reading.deck;
  const additions = cards.map(({ cardId, quantity }) => ({ cardId, delta: quantity }));
  return { ...emptySource(place), name, description, archetypes, cards: addCards([], additions) };
}

function readingOf(
  source: DeckSource,
  languages: readonly DeckSource[],
  problemsOfName: readonly string[],
  catalogue: CatalogueSnapshot,
): OfficialDeckReading {
  const problems = [
    ...languages.flatMap((one) => one.problems),
    ...problemsOfName,
    ...problemsOfCards(source, languages, catalogue),
  ];
  const entries = source.cards.flatMap(({ cardId, quantity }) => {
    const card = catalogue.findCard(cardId);
    return card === undefined ? [] : [{ card, quantity }];
  });
  const { name, description, archetypes } = source;
  return {
    deck: problems.length > 0 ? undefined : { name, description, archetypes, entries },
    problems,
    notes: languages.flatMap(({ notes }) => notes),
  };
}

function problemsOfCards(
  { place, cards }: DeckSource,
  languages: readonly DeckSource[],
  catalogue: CatalogueSnapshot,
): readonly string[] {
  // Earlier problems explain missing cards.
  if (languages.some(({ problems }) => problems.length > 0)) return [];
  if (cards.length === 0) return [`${place}: has no cards`];
  if (cards.length > MAX_DECK_ENTRIES) return [`${place}: has too many different cards`];
  return [
    ...cards
      .filter(({ cardId }) => catalogue.findCard(cardId) === undefined)
      .map(({ cardId }) => `${place}: unknown card ${cardId}`),
    ...languages
      .filter((one) => !sameCards(one.cards, cards))
      .map((one) => `${one.place}: differs in its cards from ${place}`),
  ];
}

/** Derives the deck name: `starter-S1-2-moths-and-lamps` becomes "Moths and lamps". */
function nameOfFile(key: string): string {
  const words = key.replace(NUMBERING, '').replaceAll(/[-_]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const DECK_FILE_PROBLEMS: Record<DeckFileProblem['code'], string> = {
  not_a_deck: 'the deck is not an object',
  name_missing: 'is missing',
  name_too_long: 'has more than 100 characters',
  invalid_description: 'must be a text of at most 1000 characters',
  invalid_format: 'must be CORE or INFINITY',
  invalid_colors: 'must be an ink',
  invalid_archetypes: 'must be an archetype',
  cards_missing: 'is missing',
  too_many_cards: 'has more than 500 different cards',
  invalid_card: 'must have a globalId or a cardId',
  invalid_quantity: 'must be an integer from 1 to 99',
};

function describeDeckFileProblem({ code, place }: DeckFileProblem): string {
  return place === '' ? DECK_FILE_PROBLEMS[code] : `${place} ${DECK_FILE_PROBLEMS[code]}`;
}

function describeListProblem(problem: MatchedDeckList['problems'][number]): string {
  switch (problem.code) {
    case 'too_long':
      return 'the list is too long';
    case 'invalid_format':
      return `"${problem.text}" must be a quantity and a name`;
    case 'not_searched':
    case 'card_unsure':
    case 'card_not_found': {
      const { name, suggestions } = problem;
      const hint = suggestions.length === 0 ? '' : ` (${suggestions.join('; ')}?)`;
      return `no card is called "${name}"${hint}`;
    }
  }
}
