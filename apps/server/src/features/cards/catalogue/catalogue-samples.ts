import type { Card, CardTranslation } from '@inkfolio/domain/cards/card';
import type { Language } from '@inkfolio/domain/language';
import { catalogueFromFiles, type Catalogue, type MappedCatalogue } from './catalogue-cards.ts';
import { parseLorcanaJson, type LorcanaFile } from './lorcana-json.ts';

export type JsonRecord = Readonly<Record<string, unknown>>;

/** Builds a character of set 1; `changes` override its fields. */
export function cardJson(changes: JsonRecord = {}): JsonRecord {
  const name = typeof changes['name'] === 'string' ? changes['name'] : 'Brindle Fox';
  const version = 'version' in changes ? changes['version'] : 'Keeper of Keys';
  return {
    id: 1,
    name,
    ...(typeof version === 'string' && { version }),
    fullName: typeof version === 'string' ? `${name} - ${version}` : name,
    simpleName: 'brindle fox keeper of keys',
    type: 'Character',
    color: 'Amber',
    cost: 3,
    inkwell: true,
    strength: 2,
    willpower: 4,
    lore: 1,
    rarity: 'Common',
    setCode: '1',
    number: 1,
    subtypes: ['Wanderer'],
    artists: ['Ada Quill'],
    fullText: 'WARY Draw a card.',
    fullTextSections: ['WARY Draw a card.'],
    images: { full: 'https://cards.example/en/1.jpg' },
    allowedInFormats: {
      Core: { allowed: false, allowedUntilDate: '2025-09-05' },
      Infinity: { allowed: true },
    },
    allowedInTournamentsFromDate: '2023-09-08',
    ...changes,
  };
}

export const SETS_JSON: JsonRecord = {
  '1': {
    name: 'First Light',
    number: 1,
    type: 'expansion',
    prereleaseDate: '2023-08-18',
    releaseDate: '2023-09-01',
    hasAllCards: true,
    allowedInFormats: { Core: { allowed: false, rotationGroup: 1 }, Infinity: { allowed: true } },
    cardCounts: { base: 2, nonBase: 0, promo: 0, total: 2 },
  },
  Q1: {
    name: 'The Deep Quest',
    number: 1,
    type: 'quest',
    prereleaseDate: '2024-05-17',
    releaseDate: '2024-05-31',
    allowedInFormats: { Core: { allowed: false }, Infinity: { allowed: false } },
  },
};

/** Builds a file; `changes` override its top-level fields. */
export function fileJson(cards: unknown, changes: JsonRecord = {}): JsonRecord {
  return {
    metadata: { formatVersion: '2.3.5', generatedOn: '2026-08-15T19:23:43', language: 'en' },
    sets: SETS_JSON,
    cards,
    ...changes,
  };
}

/** Parses a file of one language; throws if it is rejected. */
export function fileIn(
  language: Language,
  cards: readonly JsonRecord[],
  { formatVersion = '2.3.5', generatedOn = '2026-08-15T19:23:43', sets = SETS_JSON } = {},
): LorcanaFile {
  const metadata = { formatVersion, generatedOn, language };
  const text = JSON.stringify({ metadata, sets, cards });
  const parsed = parseLorcanaJson(text, `allCards.${language}.json`);
  if (parsed.kind !== 'catalogue') throw new Error(JSON.stringify(parsed));
  return parsed.file;
}

/** Builds a catalogue from one English file; throws if cards are skipped. */
export function englishCatalogue(cards: readonly JsonRecord[], standing?: Catalogue): Catalogue {
  return withoutSkipped(catalogueFromFiles([fileIn('en', cards)], standing));
}

/** Throws if anything was skipped. */
export function withoutSkipped(catalogue: MappedCatalogue): Catalogue {
  if (catalogue.skipped.length > 0) throw new Error(JSON.stringify(catalogue.skipped));
  return catalogue;
}

export function cardOf(catalogue: Catalogue, id: number): Card {
  const card = catalogue.cards.find(({ globalId }) => globalId === id);
  if (card === undefined) throw new Error(`no card ${id}`);
  return card;
}

/** Returns the translation in exactly this language, without fallback. */
export function wordsIn(card: Card, language: Language): CardTranslation | undefined {
  return card.translations.find((translation) => translation.language === language);
}
