import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { forAll } from '../../../../tests/for-all.ts';
import {
  descriptionParts,
  mentionedCardIds,
  mentionToken,
  typedMentionAt,
  type DescriptionPart,
} from './mentions.ts';

const text = (words: string): DescriptionPart => ({ kind: 'text', text: words });
const mention = (cardId: string): DescriptionPart => ({
  kind: 'mention',
  cardId,
  token: `{#${cardId}}`,
});

describe('the parts of a description', () => {
  test.each([
    ['', []],
    ['No card.', [text('No card.')]],
    ['{#12}', [mention('12')]],
    ['Play {#12} early.', [text('Play '), mention('12'), text(' early.')]],
    ['{#12}{#7}\n{#12}', [mention('12'), mention('7'), text('\n'), mention('12')]],
    ['An id of another site: {#a1-b2_c3}', [text('An id of another site: '), mention('a1-b2_c3')]],
    ['{{#12}}', [text('{'), mention('12'), text('}')]],
    ['{#} {# 12} {12} #12 {#12', [text('{#} {# 12} {12} #12 {#12')]],
  ])('of %j', (description, parts) => {
    expect(descriptionParts(description)).toEqual(parts);
  });

  test('joined give the description', () => {
    const pieces = fc.array(fc.oneof(fc.string(), fc.constantFrom('{#12}', '{#', '}', '#', '{')));
    forAll(pieces, (some) => {
      const description = some.join('');
      const parts = descriptionParts(description);
      const written = parts.map((part) => (part.kind === 'text' ? part.text : part.token));
      expect(written.join('')).toBe(description);
      expect(written).not.toContain('');
      for (const part of parts) {
        if (part.kind === 'mention') expect(mentionToken(part.cardId)).toBe(part.token);
      }
    });
  });
});

test('lists each mentioned card once, in order', () => {
  expect(mentionedCardIds('{#7} and {#12}, {#7} again')).toEqual(['7', '12']);
  expect(mentionedCardIds('none')).toEqual([]);
});

test('a generated token parses as a mention of its card', () => {
  expect(mentionToken('12')).toBe('{#12}');
  expect(descriptionParts(mentionToken('12'))).toEqual([mention('12')]);
});

describe('a mention while typing', () => {
  /** The caret is at the end of the text unless `|` marks it. */
  const typedIn = (marked: string) => {
    const caret = marked.includes('|') ? marked.indexOf('|') : marked.length;
    return typedMentionAt(marked.replace('|', ''), caret);
  };

  test.each([
    ['with # then 2 characters', '#or', 'or', 0],
    ['with # then more', 'Play #orla', 'orla', 5],
    ['with an accent', '#él', 'él', 0],
    ['with a space in the name', '#orla th', 'orla th', 0],
    ['with a dash in the name', '#orla - sw', 'orla - sw', 0],
    ['with a space at the end', '#orla ', 'orla', 0],
    ['on a later line', 'First #one\n#or', 'or', 11],
    ['before other text', 'Play #or| and {#12}.', 'or', 5],
    ['after a mention', '{#12} #or', 'or', 6],
    ['after a parenthesis', '(#or', 'or', 1],
    ['at the last #', '#orla #th', 'th', 6],
    ['up to the caret only', '#or|la', 'or', 0],
  ])('starts in %s', (_, marked, query, start) => {
    const end = marked.includes('|') ? marked.indexOf('|') : marked.length;
    expect(typedIn(marked)).toEqual({ query, start, end });
  });

  test.each([
    ['without a #', 'orla'],
    ['with 1 character', '#o'],
    ['with 1 character and a space', '#o '],
    ['with a space after the #', '# orla'],
    ['in the middle of a word', 'orla#thrum'],
    ['in a finished mention', '{#12|3}'],
    ['after a finished mention', '{#123}'],
    ['on the line after', '#orla\nthrum'],
    ['when the caret is before it', '|#orla'],
    ['when it goes on for longer than any name', `#${'word '.repeat(13)}`],
    ['in an empty text', ''],
  ])('does not start in %s', (_, marked) => {
    expect(typedIn(marked)).toBeUndefined();
  });

  test('spans # and its query up to the caret', () => {
    const texts = fc.string({ unit: fc.constantFrom('#', 'a', 'b', ' ', '\n', '{', '}', '😀') });
    forAll(texts, fc.nat(20), (description, caret) => {
      const typed = typedMentionAt(description, caret);
      if (typed === undefined) return;
      expect(description.slice(typed.start, typed.end).trimEnd()).toBe(`#${typed.query}`);
    });
  });
});
