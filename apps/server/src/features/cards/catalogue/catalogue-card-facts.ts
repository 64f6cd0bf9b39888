import { COLORS, DEFAULT_MAX_COPIES, type Card, type Color } from '@inkfolio/domain/cards/card';
import { isFormatAtLeast } from './lorcana-json.ts';
import type { LorcanaCard } from './lorcana-schema.ts';
import { inReadingOrder, type CardRecord, type RecordsByLanguage } from './catalogue-records.ts';
import type { SetFormats } from './catalogue-sets.ts';
import { cleanName, cleanNames, imageAddress, rulesText } from './catalogue-text.ts';
import { cardTypeOf, colorOf, englishSubtype, rarityOf } from './catalogue-words.ts';

export type CardFacts = Omit<Card, 'translations' | 'rulings'>;
type Legality = Pick<Card, 'coreAllowed' | 'infinityAllowed' | 'legality'>;

export interface CardSources {
  /** Authoritative record: the English one if it exists. */
  readonly main: CardRecord;
  readonly records: RecordsByLanguage<LorcanaCard>;
  readonly standing: Card | undefined;
  readonly setFormats: ReadonlyMap<string, SetFormats>;
}

/** Extracts the facts of a card, or the reason why it is skipped. */
export function cardFacts(
  sources: CardSources,
): { readonly facts: CardFacts } | { readonly reason: string } {
  const { value: card, file } = sources.main;
  const type = cardTypeOf(card.type, file.language);
  if (type === undefined) return { reason: `unknown type ${JSON.stringify(card.type)}` };
  const rarity = rarityOf(card.rarity, file.language);
  if (rarity === undefined) return { reason: `unknown rarity ${JSON.stringify(card.rarity)}` };
  const colors = colorsOf(sources.main);
  if (typeof colors === 'string') return { reason: colors };
  const setFormats = sources.setFormats.get(card.setCode);
  if (setFormats === undefined) return { reason: `unknown set ${card.setCode}` };
  return {
    facts: {
      id: String(card.id),
      globalId: card.id,
      type,
      cost: card.cost,
      colors,
      strength: card.strength ?? null,
      willpower: card.willpower ?? null,
      lore: card.lore ?? null,
      moveCost: card.moveCost ?? null,
      inkwell: card.inkwell,
      rarity,
      setCode: card.setCode,
      number: card.number,
      variant: markOf(card.variant),
      promoGrouping: markOf(card.promoGrouping),
      subtypes: cleanNames(card.subtypes).map((word) => englishSubtype(word, file.language)),
      names: cleanNames(card.names),
      artists: cleanNames(card.artists),
      imageUrl: file.language === 'en' ? imageAddress(card.images?.full) : null,
      ...legalityOf(sources, setFormats),
      maxCopiesInDeck: copyLimitOf(sources),
    },
  };
}

/** Parses the inks, in the order of `COLORS`; returns an error text if that fails. */
function colorsOf({ value: card, file }: CardRecord): readonly Color[] | string {
  const listed = card.colors ?? [];
  const joined = (card.color ?? '').split('-').filter((word) => word !== '');
  const words = listed.length > 0 ? listed : joined;
  const found = new Set<Color>();
  for (const word of words) {
    const color = colorOf(word, file.language);
    if (color === undefined) return `unknown ink ${JSON.stringify(word)}`;
    found.add(color);
  }
  if (found.size > 2) return `more than two inks: ${words.join(', ')}`;
  return COLORS.filter((color) => found.has(color));
}

/**
 * Determines legality: from the card's record, else a record in another language, else the stored
 * card. Before 2.2.0 files lack formats: then the set decides. As the last default, Infinity allows
 * every set except quests, and Core allows none, because all sets of that time have left Core.
 * `allowed` takes precedence over its dates, which apply to this printing only.
 */
function legalityOf({ main, records, standing }: CardSources, setFormats: SetFormats): Legality {
  const all = [main, ...inReadingOrder(records)];
  const formats = all.find(({ value }) => value.allowedInFormats)?.value.allowedInFormats;
  const from = all.find(({ value }) => value.allowedInTournamentsFromDate);
  const tournamentsFrom = from?.value.allowedInTournamentsFromDate ?? null;
  if (formats) {
    const { Core: core, Infinity: infinity } = formats;
    return {
      coreAllowed: core?.allowed ?? false,
      infinityAllowed: infinity?.allowed ?? false,
      legality: {
        core: {
          allowedUntil: core?.allowedUntilDate ?? null,
          bannedSince: core?.bannedSinceDate ?? null,
        },
        infinity: {
          allowedUntil: infinity?.allowedUntilDate ?? null,
          bannedSince: infinity?.bannedSinceDate ?? null,
        },
        tournamentsFrom,
      },
    };
  }
  if (standing !== undefined) {
    const { coreAllowed, infinityAllowed, legality } = standing;
    return { coreAllowed, infinityAllowed, legality };
  }
  const bannedSince = main.value.bannedSince ?? null;
  return {
    coreAllowed: setFormats.coreAllowed && bannedSince === null,
    infinityAllowed: setFormats.infinityAllowed,
    legality: {
      core: { allowedUntil: null, bannedSince },
      infinity: { allowedUntil: null, bannedSince: null },
      tournamentsFrom,
    },
  };
}

/**
 * Determines the copy limit. Since 2.1.2 an absent limit means the default. Older files have no
 * limits: then a newer file of another language decides, then the stored card, and last the English
 * rules text.
 */
function copyLimitOf({ main, records, standing }: CardSources): number | null {
  for (const { value, file } of [main, ...inReadingOrder(records)]) {
    if (value.maxCopiesInDeck !== undefined) return value.maxCopiesInDeck;
    if (isFormatAtLeast(file.formatVersion, '2.1.2')) return DEFAULT_MAX_COPIES;
  }
  if (standing !== undefined) return standing.maxCopiesInDeck;
  return main.file.language === 'en' ? copyLimitInText(main.value) : DEFAULT_MAX_COPIES;
}

function copyLimitInText(card: LorcanaCard): number | null {
  const text = rulesText(card.fullTextSections, card.fullText);
  if (/\bany number of\b[^.]*\bin your deck\b/i.test(text)) return null;
  const limit = /\b(?:up to|only have) (\d{1,3}) copies of\b[^.]*\bin your deck\b/i.exec(text);
  return limit === null ? DEFAULT_MAX_COPIES : Number(limit[1]);
}

function markOf(mark: string | null | undefined): string | null {
  return cleanName(mark ?? '') || null;
}
