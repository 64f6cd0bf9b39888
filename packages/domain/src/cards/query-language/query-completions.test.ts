import { describe, expect, it } from 'vitest';
import type { Language } from '../../language.ts';
import { CARD_VOCABULARY, completionsAt, typedValueAt } from './query-completions.ts';

/** Completed texts; `|` marks the caret. */
function completed(marked: string, language: Language = 'en'): readonly string[] {
  const caret = marked.indexOf('|');
  const text = marked.replace('|', '');
  return completionsAt(text, caret, language, CARD_VOCABULARY).map(
    ({ insert, start, end }) => text.slice(0, start) + insert + text.slice(end),
  );
}

describe('completions', () => {
  it.each<[text: string, completed: readonly string[], language?: Language]>([
    ['ink:am|', ['ink:amber', 'ink:amethyst']],
    ['orla -i:am|', ['orla -i:amber', 'orla -i:amethyst']],
    ['(t:so| orla)', ['(t:song orla)']],
    ['encre:am|', ['encre:ambre', 'encre:améthyste'], 'fr'],
    ['rarity>=leg|', ['rarity>=legendary']],
    ['is:in|', ['is:inkable', 'is:infinity']],
    ['is:inkable|', []],
    ['kw:sing|', ['kw:singer', 'kw:sing-together']],
    ['c:1 ra|', ['c:1 rarity:']],
    ['c:1 wil|', ['c:1 willpower=']],
    ['c:1 rar|', ['c:1 rareté:'], 'fr'],
    ['c:1 volo|', ['c:1 volonté='], 'fr'],
    ['c:1 stä|', ['c:1 stärke='], 'de'],
    ['c:1 r|', []],
    ['cost<=|', []],
    ['unknown:am|', []],
    ['o:"ink:am|', []],
    ['|', []],
  ])('of %s', (text, expected, language = 'en') => {
    expect(completed(text, language)).toEqual(expected);
  });

  it('offers all values of a key after its operator', () => {
    expect(completed('ink:|')).toHaveLength(6);
  });
});

it.each<[marked: string, replaced: string | undefined, value?: string]>([
  ['name:dra|', 'name:*', 'dra'],
  ['orla -name:dra| x', 'orla -name:* x', 'dra'],
  ['name:"fire dra|', 'name:*', 'fire dra'],
  ['name:"fire| dragon', 'name:* dragon', 'fire'],
  ['name:"fire dragon" name:b|', 'name:"fire dragon" name:*', 'b'],
  ['name:|', 'name:*', ''],
  ['dra|', undefined],
  ['"name:dra|', undefined],
  ['name:x"dra|', undefined],
  ['unknown:dra|', undefined],
])('completes the value before the caret %s', (marked, replaced, value) => {
  const caret = marked.indexOf('|');
  const text = marked.replace('|', '');
  const typed = typedValueAt(text, caret, CARD_VOCABULARY);
  expect(typed?.value).toBe(value);
  expect(typed && `${text.slice(0, typed.start)}*${text.slice(typed.end)}`).toBe(replaced);
});
