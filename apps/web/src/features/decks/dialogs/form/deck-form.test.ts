import { COLORS } from '@inkfolio/domain/cards/card';
import { mapDeckTexts } from '@inkfolio/domain/decks/deck-texts';
import { describe, expect, test } from 'vitest';
import {
  changeOf,
  conflictsOf,
  creationOf,
  EMPTY_DECK_FORM,
  isChanged,
  isIncomplete,
  mergedForm,
  problemsOf,
  withToggled,
  type DeckForm,
} from './deck-form.ts';

const VIDEO = 'https://youtu.be/abcdefghijk';
const FORM: DeckForm = {
  ...mapDeckTexts(() => 'Text'),
  name: 'Low tide',
  description: 'Begins slowly.',
  youtubeUrl: VIDEO,
  colors: ['Amber', 'Steel'],
  archetypes: ['Fun'],
  isPublic: true,
};

describe('validation of the deck form', () => {
  test.each<[string, Partial<DeckForm>, object]>([
    ['nothing', {}, {}],
    ['a name of spaces is none', { name: '  \t' }, { name: 'missing' }],
    ['space around the name does not count', { name: ` ${'x'.repeat(100)} ` }, {}],
    ['101 characters are too many for a name', { name: 'x'.repeat(101) }, { name: 'tooLong' }],
    ['a description of 1000 characters', { description: 'x'.repeat(1000) }, {}],
    [
      'a description of 1001 characters',
      { description: 'x'.repeat(1001) },
      { description: 'tooLong' },
    ],
    ['no video is fine', { youtubeUrl: ' ' }, {}],
    ['another site’s video', { youtubeUrl: 'https://video.example/1' }, { youtubeUrl: 'invalid' }],
    ['an id that is too short', { youtubeUrl: 'youtu.be/abc' }, { youtubeUrl: 'invalid' }],
  ])('validates %s', (_, part, problems) => {
    expect(problemsOf({ ...FORM, ...part })).toEqual(problems);
  });

  test.each<[boolean, Partial<DeckForm>]>([
    [false, {}],
    [false, { youtubeUrl: 'youtu.be/abc' }],
    [true, { name: '' }],
    [true, { description: 'x'.repeat(1001) }],
  ])('is incomplete: %s with %o', (expected, part) => {
    expect(isIncomplete(problemsOf({ ...FORM, ...part }))).toBe(expected);
  });

  test('reports only the name in an empty form', () => {
    expect(problemsOf(EMPTY_DECK_FORM)).toEqual({ name: 'missing' });
  });
});

describe('the request for a new deck', () => {
  test('contains all fields, trimmed', () => {
    const form = { ...FORM, name: ' Low tide ', description: 'Begins slowly.\n' };
    expect(creationOf(form)).toEqual(FORM);
  });

  test('omits empty fields', () => {
    const form = { ...EMPTY_DECK_FORM, name: 'Low tide', description: ' \n' };
    expect(creationOf(form)).toEqual({ name: 'Low tide', colors: [], isPublic: false });
  });
});

test.each<[string, Partial<DeckForm>, object]>([
  ['nothing', {}, {}],
  ['space around texts', { name: ' Low tide', description: 'Begins slowly. ' }, {}],
  ['the same inks in another order', { colors: ['Steel', 'Amber'] }, {}],
  ['the name', { name: 'High tide ' }, { name: 'High tide' }],
  ['other inks', { colors: ['Amber', 'Ruby'] }, { colors: ['Amber', 'Ruby'] }],
  ['no tag any more', { archetypes: [] }, { archetypes: [] }],
  ['who may see it', { isPublic: false }, { isPublic: false }],
  ['an emptied description is cleared', { description: '' }, { description: null }],
  ['an emptied video link is cleared', { youtubeUrl: ' ' }, { youtubeUrl: null }],
])('the request for a deck change %s', (_, part, change) => {
  expect(changeOf(FORM, { ...FORM, ...part })).toEqual(change);
  expect(isChanged(FORM, { ...FORM, ...part })).toBe(Object.keys(change).length > 0);
});

test("toggling an option keeps the game's order", () => {
  expect(withToggled(COLORS, ['Steel'], 'Amber')).toEqual(['Amber', 'Steel']);
  expect(withToggled(COLORS, ['Amber', 'Steel'], 'Amber')).toEqual(['Steel']);
});

describe('a deck changed elsewhere during editing', () => {
  const mine: DeckForm = { ...FORM, name: 'Mine', description: 'Mine too', archetypes: ['Aggro'] };
  const theirs: DeckForm = { ...FORM, name: 'Theirs', isPublic: false, archetypes: ['Aggro'] };

  test('conflicts where both changed the same field differently', () => {
    expect(conflictsOf(FORM, mine, theirs)).toEqual(['name']);
    expect(conflictsOf(FORM, FORM, theirs)).toEqual([]);
  });

  test('merges both changes, with a choice for conflicts', () => {
    const both = { ...theirs, description: 'Mine too' };
    expect(mergedForm(FORM, mine, theirs, 'theirs')).toEqual(both);
    expect(mergedForm(FORM, mine, theirs, 'mine')).toEqual({ ...both, name: 'Mine' });
  });
});
