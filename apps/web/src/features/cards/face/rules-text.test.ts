import { describe, expect, it } from 'vitest';
import { flavorLines, parseRules, titleCase, type RulesRun } from './rules-text.ts';

/** Notation of the table: `[ability]`, `*keyword*`, `{reminder}`, `<symbol>`. */
function written(runs: readonly RulesRun[]): string {
  const marks = { ability: '[]', keyword: '**', reminder: '{}', plain: '' };
  return runs
    .map(({ style, parts }) => {
      const text = parts.map((part) => (typeof part === 'string' ? part : `<${part.symbol}>`));
      return `${marks[style].charAt(0)}${text.join('')}${marks[style].charAt(1)}`;
    })
    .join('');
}

describe('a paragraph of rules text', () => {
  it.each([
    // English
    ['Rush', '*Rush*'],
    ['Resist +2', '*Resist* +2'],
    ['Evasive (Only they can.)', '*Evasive* {(Only they can.)}'],
    ['Sing Together 7 (Any number may ⟳.)', '*Sing Together* 7 {(Any number may <exert>.)}'],
    ['Boost 3 ⬡ (Once a turn.)', '*Boost* 3 <ink> {(Once a turn.)}'],
    ['AND INK FOR TWO! When you play', '[AND INK FOR TWO!] When you play'],
    ['LOOK UP FROM A PAGE ⟳ — Ready one.', '[LOOK UP FROM A PAGE] <exert> — Ready one.'],
    ['A WET PAGE A character gains Ward.', '[A WET PAGE] A character gains Ward.'],
    ['I READ When you quest', '[I READ] When you quest'],
    ['10,000 FOOTNOTES 2 ⬡ — Draw.', '[10,000 FOOTNOTES] 2 <ink> — Draw.'],
    ['Draw a card.', 'Draw a card.'],
    ['Gain 2 ◊. (Not now.) Then +1 ¤.', 'Gain 2 <lore>. {(Not now.)} Then +1 <strength>.'],
    ['(A character can ⟳ to sing.)', '{(A character can <exert> to sing.)}'],
    // French
    ['REGISTRE DES CÔTES Chaque fois que', '[REGISTRE DES CÔTES] Chaque fois que'],
    ['VENEZ LIRE ! Durant votre tour', '[VENEZ LIRE !] Durant votre tour'],
    ['À LIRE À la fin du tour', '[À LIRE] À la fin du tour'],
    ['Alter universel 4 (Payez 4 ⬡.)', '*Alter universel* 4 {(Payez 4 <ink>.)}'],
    // German
    ['TINTENVERKLECKST Jedes Mal, wenn', '[TINTENVERKLECKST] Jedes Mal, wenn'],
    ['GROßE SEITE Dieser Charakter', '[GROßE SEITE] Dieser Charakter'],
    ['Gemeinsam singen 7 (Beliebig.)', '*Gemeinsam singen* 7 {(Beliebig.)}'],
    // Italian
    ['È MIA Ogni volta che', '[È MIA] Ogni volta che'],
    [
      'HAI SUSSURRATO "INCHIOSTRO" 2 ⬡ — Rimuovi',
      '[HAI SUSSURRATO "INCHIOSTRO"] 2 <ink> — Rimuovi',
    ],
    ['Cantare Insieme 8 (Qualsiasi.)', '*Cantare Insieme* 8 {(Qualsiasi.)}'],
  ])('is parsed: %s', (text, expected) => {
    expect(parseRules(text).map(written)).toEqual([expected]);
  });

  it('ends at each line break; empty lines are skipped', () => {
    expect(parseRules('Ward\r\n\n  Rush  ').map(written)).toEqual(['*Ward*', '*Rush*']);
    expect(parseRules('')).toEqual([]);
  });

  it('of any text parses without losing characters', () => {
    const unusual = [
      '(((',
      ')(',
      '⟳⟳',
      'A',
      'ÄÖÜ',
      '—',
      '(a (b) c) (',
      '\u0000',
      '🃏 ⬡',
      '()'.repeat(500),
    ];
    for (const text of unusual) {
      const found = parseRules(text)
        .flat()
        .flatMap((run) => run.parts);
      const length = found.reduce<number>(
        (sum, part) => sum + (typeof part === 'string' ? part.length : 1),
        0,
      );
      expect(length).toBe(text.trim().length);
    }
  });
});

it.each([
  ['AND INK FOR TWO!', 'And Ink for Two!'],
  ['A CAREFUL MARGIN', 'A Careful Margin'],
  ["WHO'S THE READER?", "Who's the Reader?"],
  ['RE-BOUND', 'Re-Bound'],
  ['READ IT TO ME', 'Read It to Me'],
  ['MR. QUILL', 'Mr. Quill'],
])('the English ability name %s is formatted as %s', (capitals, expected) => {
  expect(titleCase(capitals)).toBe(expected);
});

it('flavour text keeps line breaks of verses and before a speaker', () => {
  const text = 'The ink runs low,\nthe night is long.\n—Linnet';
  expect(flavorLines(text, true)).toBe(text);
  expect(flavorLines(text, false)).toBe('The ink runs low, the night is long.\n—Linnet');
});
