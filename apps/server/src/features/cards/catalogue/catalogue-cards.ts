import {
  isSong,
  type Card,
  type CardRulings,
  type CardTranslation,
} from '@inkfolio/domain/cards/card';
import { listedCardIn } from '@inkfolio/domain/cards/card-in-language';
import type { CardSet } from '@inkfolio/domain/cards/card-set';
import type { LorcanaFile } from './lorcana-json.ts';
import { cardFacts, type CardFacts, type CardSources } from './catalogue-card-facts.ts';
import {
  cardRecords,
  READING_ORDER,
  type CardRecord,
  type SkippedPart,
} from './catalogue-records.ts';
import { setsFromFiles } from './catalogue-sets.ts';
import {
  cleanName,
  cleanNames,
  flavorOf,
  imageAddress,
  rulesText,
  rulingTexts,
} from './catalogue-text.ts';

export interface Catalogue {
  /** Cards, sorted by id. */
  readonly cards: readonly Card[];
  /** Sets, sorted by `compareSetCodes`. */
  readonly sets: readonly CardSet[];
}

export interface MappedCatalogue extends Catalogue {
  readonly skipped: readonly SkippedPart[];
}

/**
 * Merges the files of an import into the `standing` catalogue.
 *
 * - Facts come from the English record or the standing card; without English, from the next
 * language that has the card.
 * - Translations are replaced per language; cards and sets that no file mentions stay. Nothing is
 * removed.
 * - Invalid cards are reported and keep their standing state.
 *
 * Idempotent, and independent of the order of cards.
 */
export function catalogueFromFiles(
  files: readonly LorcanaFile[],
  standing: Catalogue = { cards: [], sets: [] },
): MappedCatalogue {
  const skipped: SkippedPart[] = [];
  const { sets, formats } = setsFromFiles(files, standing.sets, skipped);
  const cards = new Map(standing.cards.map((card) => [card.globalId, card]));
  for (const [id, records] of cardRecords(files, skipped)) {
    const existing = cards.get(id);
    const nameless = [...records.values()].find(({ value }) => cleanName(value.name) === '');
    if (nameless !== undefined) {
      skipped.push(skippedCard(nameless, 'has no name'));
      continue;
    }
    const main = decidingRecord(records, existing);
    const joined = joinedFacts(main, { records, standing: existing, setFormats: formats });
    if ('reason' in joined) {
      skipped.push(skippedCard(joined.record, joined.reason));
      continue;
    }
    const translations = READING_ORDER.map((language) => {
      const record = records.get(language);
      if (record !== undefined) return translationFrom(record, isSong(joined.facts));
      return existing?.translations.find((translation) => translation.language === language);
    }).filter((translation) => translation !== undefined);
    const rulings = READING_ORDER.map((language) => {
      const record = records.get(language);
      if (record !== undefined) return rulingsFrom(record);
      return existing?.rulings?.find((those) => those.language === language);
    }).filter((those) => those !== undefined);
    cards.set(id, { ...joined.facts, translations, ...(rulings.length > 0 && { rulings }) });
  }
  return {
    cards: [...cards.values()].toSorted((a, b) => a.globalId - b.globalId),
    sets,
    skipped,
  };
}

/** Picks the authoritative record; undefined if the standing card decides. */
function decidingRecord(
  records: CardSources['records'],
  standing: Card | undefined,
): CardRecord | undefined {
  for (const language of READING_ORDER) {
    const record = records.get(language);
    if (record !== undefined) return record;
    if (standing?.translations.some((translation) => translation.language === language)) {
      return undefined;
    }
  }
  return undefined;
}

function joinedFacts(
  main: CardRecord | undefined,
  others: Omit<CardSources, 'main'>,
): { readonly facts: CardFacts } | { readonly record: CardRecord; readonly reason: string } {
  if (main !== undefined) {
    const result = cardFacts({ main, ...others });
    return 'reason' in result ? { record: main, reason: result.reason } : result;
  }
  if (others.standing === undefined) throw new Error('a card is in no file');
  // Drops the rulings, which are merged by language like translations.
  return { facts: listedCardIn(others.standing, undefined) };
}

function translationFrom({ value: card, file }: CardRecord, hasVerses: boolean): CardTranslation {
  const name = cleanName(card.name);
  const version = cleanName(card.version ?? '') || null;
  return {
    language: file.language,
    name,
    fullName: cleanName(card.fullName ?? '') || fullNameOf(name, version),
    version,
    text: rulesText(card.fullTextSections, card.fullText),
    flavorText: flavorOf(card.flavorText, hasVerses),
    subtypes: cleanNames(card.subtypes),
    imageUrl: imageAddress(card.images?.full),
  };
}

function rulingsFrom({ value: card, file }: CardRecord): CardRulings | undefined {
  const errata = rulingTexts(card.errata);
  const clarifications = rulingTexts(card.clarifications);
  if (errata.length + clarifications.length === 0) return undefined;
  return { language: file.language, errata, clarifications };
}

function fullNameOf(name: string, version: string | null): string {
  return version === null ? name : `${name} - ${version}`;
}

function skippedCard(record: CardRecord, reason: string): SkippedPart {
  return { file: record.file.file, path: record.path, cardId: record.value.id, reason };
}
