import type { Card, CardTranslation } from '@inkfolio/domain/cards/card';
import type { CardSet } from '@inkfolio/domain/cards/card-set';
import { LANGUAGES, type Language } from '@inkfolio/domain/language';
import type { Corpus } from './search-corpus.ts';
import { pick, seededRandom, seedOf, type Random } from './search-random.ts';

/** A word of this many letters or more may be exchanged; the little words of a language stay. */
const LONGEST_FIXED_WORD = 3;
/** New sets bring new characters in most names, and rules in mostly the old words. */
const EXCHANGED = { name: 0.5, text: 0.08, artist: 0.5 } as const;
/** Number of the exchanged words that are new to the language. */
const COINED = 0.15;

/**
 * The catalogue after `times` as many sets: the given cards, and variants of each in later sets.
 * The same text always varies in the same way, so that reprints stay reprints.
 */
export function enlarged(corpus: Corpus, times: number): Corpus {
  const words = new Map(LANGUAGES.map((language) => [language, wordsIn(corpus.cards, language)]));
  const series = Array.from({ length: times - 1 }, (_, i) => i + 1);
  const laterCards = series.flatMap((later) =>
    corpus.cards.map((card) => variantOf(card, later, words)),
  );
  const laterSets = series.flatMap((later) => corpus.sets.map((set) => laterSet(set, later)));
  return {
    source: corpus.source,
    cards: [...corpus.cards, ...laterCards],
    sets: [...corpus.sets, ...laterSets],
  };
}

type WordsByLanguage = ReadonlyMap<Language, readonly string[]>;

function wordsIn(cards: readonly Card[], language: Language): readonly string[] {
  const words = cards.flatMap((card) =>
    card.translations
      .filter((translation) => translation.language === language)
      .flatMap(({ fullName, text }) => longWords(`${fullName} ${text}`)),
  );
  return [...new Set(words)];
}

function longWords(text: string): readonly string[] {
  return text.split(/[^\p{L}]+/u).filter((word) => word.length > LONGEST_FIXED_WORD);
}

function variantOf(card: Card, later: number, words: WordsByLanguage): Card {
  return {
    ...card,
    id: String(card.globalId + later * 100_000),
    globalId: card.globalId + later * 100_000,
    setCode: laterCode(card.setCode, later),
    artists: card.artists.map((artist) =>
      varied(artist, later, EXCHANGED.artist, words.get('en') ?? []),
    ),
    translations: card.translations.map((translation) =>
      variedTranslation(translation, later, words.get(translation.language) ?? []),
    ),
  };
}

function variedTranslation(
  translation: CardTranslation,
  later: number,
  words: readonly string[],
): CardTranslation {
  const { name, version, text } = translation;
  const newName = varied(name, later, EXCHANGED.name, words);
  const newVersion = version === null ? null : varied(version, later, EXCHANGED.name, words);
  return {
    ...translation,
    name: newName,
    version: newVersion,
    fullName: newVersion === null ? newName : `${newName} - ${newVersion}`,
    text: varied(text, later, EXCHANGED.text, words),
  };
}

function varied(text: string, later: number, share: number, words: readonly string[]): string {
  const random = seededRandom(seedOf(text) + later);
  return text.replace(/\p{L}+/gu, (word) =>
    word.length > LONGEST_FIXED_WORD && random() < share ? anotherWord(random, words) : word,
  );
}

/** A word of the language, or a new one from the beginning of one and the end of another. */
function anotherWord(random: Random, words: readonly string[]): string {
  const word = pick(random, words);
  if (random() >= COINED) return word;
  const end = pick(random, words);
  return word.slice(0, Math.ceil(word.length / 2)) + end.slice(Math.floor(end.length / 2));
}

function laterSet(set: CardSet, later: number): CardSet {
  return {
    ...set,
    setCode: laterCode(set.setCode, later),
    number: set.number + later * 100,
  };
}

/** `3` becomes `103`, `Q2` becomes `Q102`. */
function laterCode(setCode: string, later: number): string {
  return setCode.replace(/\d+/, (number) => String(Number(number) + later * 100));
}
