import { LANGUAGES, type Language } from '@inkfolio/domain/language';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

type Texts = Readonly<Record<string, string>>;

const FILES = readdirSync(join(import.meta.dirname, 'en'));

function textsOf(language: Language, file: string): Texts {
  return JSON.parse(readFileSync(join(import.meta.dirname, language, file), 'utf8')) as Texts;
}

/** Untranslated names, formats and symbols. */
const NAMES: readonly string[] = [
  ...['Inkfolio', 'Discord', 'Tabletop Simulator', 'JSON', 'CSV', 'A4', 'kB'],
  ...['Français', 'English', 'Deutsch', 'Italiano'],
  // Terms that players use in all four languages.
  ...['Core', 'Infinity', 'Mulligan', 'Aggro', 'Midrange', 'Combo'],
  ...['Playset', 'Master set', 'Foil'],
];
/** Words that are correct although equal to English. */
const SHARED: Readonly<Record<Exclude<Language, 'en'>, readonly string[]>> = {
  fr: [
    ...['Action', 'action', 'Actions', 'Classifications', 'Code', 'Collection'],
    ...['Confirmation', 'Contact', 'Date', 'Description', 'Exact', 'Format'],
    ...['Image', 'Lore', 'Maximum', 'Menu', 'Messages', 'Minimum', 'Pause', 'Public'],
    ...[
      'master set',
      'Rare',
      'Set',
      'Suggestions',
      'Total',
      'Type',
      'Types',
      'Version',
      'Versions',
    ],
    ...['Boost', 'Budget', 'Cookies', 'Deck', 'Decks', 'E-mail', 'Fun'],
  ],
  de: [
    ...['Amethyst', 'Code', 'Enter', 'Format', 'Hand', 'Maximum', 'Minimum', 'Name', 'Normal'],
    ...['Set', 'Sets', 'Simulator', 'Standard', 'Version', 'Video'],
    ...['Erratum', 'Legal', 'legal', 'Legal in', 'Meta', 'Moderation', 'Pause'],
    ...['Passkeys', 'Replay', 'Rulings', 'name example org'],
    ...['Budget', 'Community', 'Cookies', 'Deck', 'Decks', 'Hosting', 'Link', 'in'],
  ],
  it: [
    ...['Account', 'Budget', 'Community', 'E-mail', 'File', 'foil', 'Fun'],
    ...['Home', 'Hosting', 'Letter'],
    ...[
      'Link',
      'master set',
      'Menu',
      'Meta',
      'No',
      'passkey',
      'Privacy',
      'Set',
      'Standard',
      'Video',
      'in',
    ],
  ],
};
/** Typographical errors by language: foreign quotation marks, missing no-break spaces. */
const WRONG_MARKS: Readonly<Record<Language, RegExp>> = {
  en: /[«»„'"]/u,
  fr: /[“”„'"]|(?<!\u{A0})[»?!;]|[ \p{L}\d)\u{FFFC}][:%](?:\s|$)|«(?!\u{A0})/u,
  de: /[”«»'"]|(?:^|[\s(])“/u,
  it: /[“”„'"]|«\s|\s»/u,
};
/** Texts quoted from the specification, with straight quotation marks. */
const VERBATIM: readonly string[] = ['files.problem.globalId', 'files.problem.quantityField'];

/** Plural or select choice: its kind and its cases. */
interface Choice {
  readonly kind: string;
  readonly cases: readonly string[];
  /** Words of each case, with a placeholder for the number. */
  readonly words: Readonly<Record<string, string>>;
}

/** Parts of a text: each word, placeholder and tag once, and choices. */
interface Anatomy {
  readonly words: readonly string[];
  readonly placeholders: readonly string[];
  readonly choices: readonly Choice[];
}

function anatomyOf(text: string): Anatomy {
  return anatomyOfParts(compileMessage(text));
}

function anatomyOfParts(all: unknown): Anatomy {
  const words: string[] = [];
  const placeholders = new Set<string>();
  const choices: Choice[] = [];
  const visitAll = (parts: unknown): void => {
    if (typeof parts === 'string') {
      words.push(parts);
      for (const [tag] of parts.matchAll(/<\/?[a-z0-9]+\/?>/g)) placeholders.add(tag);
    } else if (Array.isArray(parts)) {
      parts.forEach(visit);
    }
  };
  const visit = (part: unknown): void => {
    if (!Array.isArray(part)) {
      visitAll(part);
      return;
    }
    // Stands for a placeholder among the words.
    words.push('\u{FFFC}');
    const [name, kind, options] = part as unknown[];
    if (typeof name === 'string') placeholders.add(`{${name}}`);
    if (typeof kind !== 'string' || typeof options !== 'object' || options === null) return;
    const cases = Object.keys(options).filter((key) => key !== 'offset');
    const wordsOf = (option: unknown) => anatomyOfParts(option).words.join('');
    const entries = Object.entries(options as Record<string, unknown>);
    if (/plural|select/.test(kind)) {
      const each = entries.map(([key, option]) => [key, wordsOf(option)] as const);
      choices.push({ kind, cases, words: Object.fromEntries(each) });
    }
    for (const [, option] of entries) {
      visitAll(option);
      words.push('\u{FFFC}');
    }
  };
  visitAll(all);
  return { words, placeholders: [...placeholders].toSorted(), choices };
}

/** Plural categories of whole counts below a million. */
function pluralsOf(language: Language): readonly string[] {
  const rules = new Intl.PluralRules(language);
  return [...new Set([0, 1, 2, 5, 11, 21, 100, 101, 999_999].map((count) => rules.select(count)))];
}

describe.each(FILES)('texts in %s', (file) => {
  const english = textsOf('en', file);

  test.each(LANGUAGES)('exist in %s with the same placeholders as English', (language) => {
    const texts = textsOf(language, file);
    expect(Object.keys(texts).toSorted()).toEqual(Object.keys(english).toSorted());
    for (const [key, text] of Object.entries(texts)) {
      expect(text.trim(), key).not.toBe('');
      expect([key, ...anatomyOf(text).placeholders]).toEqual([
        key,
        ...anatomyOf(english[key] ?? '').placeholders,
      ]);
    }
  });

  test.each(LANGUAGES)('have all plural forms in %s', (language) => {
    const known = [...new Intl.PluralRules(language).resolvedOptions().pluralCategories];
    for (const [key, text] of Object.entries(textsOf(language, file))) {
      for (const { kind, cases } of anatomyOf(text).choices) {
        expect(cases, key).toContain('other');
        if (kind !== 'plural') continue;
        const forms = cases.filter((name) => !/^=?\d+$/.test(name));
        expect(known, key).toEqual(expect.arrayContaining(forms));
        // A text that is the same for all numbers only has "other".
        if (forms.length > 1)
          expect(forms, key).toEqual(expect.arrayContaining([...pluralsOf(language)]));
      }
    }
  });

  test.each(LANGUAGES)('have typographic marks of %s', (language) => {
    for (const [key, text] of Object.entries(textsOf(language, file))) {
      const words = anatomyOf(text).words.join('');
      expect(words, key).not.toMatch(/ {2}|^ | $| [.,](?:\s|$)/);
      if (!VERBATIM.includes(key) || language !== 'en') {
        expect(words, key).not.toMatch(WRONG_MARKS[language]);
      }
    }
  });

  test.each(['fr', 'de', 'it'] as const)('are not left in English in %s by mistake', (language) => {
    const same = Object.entries(textsOf(language, file))
      .filter(([key, text]) => text === english[key])
      .map(([, text]) =>
        anatomyOf(text)
          .words.join('')
          .replaceAll(/[^\p{L}\d-]+/gu, ' ')
          .trim(),
      )
      .filter((words) => words !== '' && !NAMES.includes(words))
      .filter((words) => !SHARED[language].includes(words));
    expect(same).toEqual([]);
  });
});

/** Counted word: `cartes` of "# cartes", and of "# de cartes" as for millions. */
const counted = (text: string | undefined) =>
  /# (?:d[ei] |altr[oaie] )?(\p{L}+)/u.exec(text ?? '')?.[1];

test.each(LANGUAGES)('a noun has one plural in all texts in %s', (language) => {
  const plurals = new Map<string, string>(language === 'de' ? [['Tag', 'Tage']] : []);
  for (const file of FILES) {
    for (const [key, text] of Object.entries(textsOf(language, file))) {
      for (const { kind, words } of anatomyOf(text).choices) {
        const [one, many, other] = [words['one'], words['many'], words['other']].map(counted);
        if (kind !== 'plural' || one === undefined || other === undefined) continue;
        const known = plurals.get(one) ?? other;
        // German has another plural after "seit" and "in": "vor 2 Tagen", not "2 Tage".
        const forms = language === 'de' && known !== one ? [known, `${known}n`] : [known];
        expect(forms, `${key}: ${one}`).toContain(other);
        plurals.set(one, known);
        expect(many ?? other, key).toBe(other);
      }
    }
  }
});
