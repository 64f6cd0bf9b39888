import { expect, test } from 'vitest';
import { exampleCard, exampleTranslation } from './card-example.ts';
import { KEYWORDS, keywordsOf } from './card-keywords.ts';

const withText = (text: string) =>
  exampleCard({ translations: [exampleTranslation('en', 'Orla Thrum - Sweeper', { text })] });

test('there are fourteen keywords', () => {
  expect(new Set(KEYWORDS).size).toBe(14);
});

test.each([
  ['Alert', ['Alert']],
  ['Bodyguard (Some reminder.)', ['Bodyguard']],
  ['Boost 2 ⬡ (Some reminder.)', ['Boost']],
  ['Challenger +3 (Some reminder.)', ['Challenger']],
  ['Evasive', ['Evasive']],
  ['Reckless (Some reminder.)', ['Reckless']],
  ['Resist +1', ['Resist']],
  ['Rush (Some reminder.)', ['Rush']],
  ['Shift 5', ['Shift']],
  ['Shift 5 ⬡ (Some reminder.)', ['Shift']],
  ['Shift: Discard 2 cards (Some reminder.)', ['Shift']],
  ['Shift: Discard a song card', ['Shift']],
  ['Universal Shift 4', ['Shift']],
  ['Lamp Keepers Shift 3 (Some reminder.)', ['Shift']],
  ['Singer 12', ['Singer']],
  ['Sing Together 7 (Some reminder.)', ['Sing Together']],
  ['Support', ['Support']],
  ['Vanish (Some reminder.)', ['Vanish']],
  ['Ward', ['Ward']],
  ['Ward (Some reminder.) DIM THE LAMPS Draw a card.', ['Ward']],
  ['DIM THE LAMPS Draw a card.\nWard\nEvasive (Some reminder.)', ['Evasive', 'Ward']],
  ['Bodyguard, Support', ['Bodyguard', 'Support']],
  ['Rush (Some reminder.) Evasive (Some reminder.)', ['Evasive', 'Rush']],
  ['Ward\nWard', ['Ward']],
])('reads the keyword at the start of a paragraph: %j has %j', (text, keywords) => {
  expect(keywordsOf(withText(text))).toEqual(keywords);
});

test.each([
  ['that it gives to others', 'Chosen character gains Evasive this turn.'],
  ['that it looks for in others', 'Your characters with Rush get +1 ¤.'],
  ['of reminder text', 'DIM THE LAMPS Draw a card. (Evasive characters draw two.)'],
  ['that is an ordinary word', 'Shift a character from your discard for free.'],
  ['that begins a longer word', 'Warden of the lamps'],
  ['that is the name of an ability', 'SUPPORT CREW Draw a card.'],
  ['without a text', ''],
])('ignores a keyword %s', (_, text) => {
  expect(keywordsOf(withText(text))).toEqual([]);
});

test('keywords are read from the English text', () => {
  const english = exampleTranslation('en', 'Orla', { text: 'Ward' });
  const french = exampleTranslation('fr', 'Orla', { text: 'Rush' });
  expect(keywordsOf(exampleCard({ translations: [english, french] }))).toEqual(['Ward']);
  expect(keywordsOf(exampleCard({ translations: [french] }))).toEqual([]);
});
