import { expect, test } from 'vitest';
import { firstKnownLanguage, isLanguage } from './language.ts';

test.each([
  [['de-CH', 'fr'], 'de'],
  [['es-ES', 'pt', 'IT'], 'it'],
  [['en-US'], 'en'],
  [['es', 'ja'], undefined],
  [[], undefined],
  [[''], undefined],
  [['frr', 'deu'], undefined],
])('the Accept-Language header %j selects %s', (wanted, language) => {
  expect(firstKnownLanguage(wanted)).toBe(language);
});

test.each(['fr', 'en', 'de', 'it'])('%s is a supported language', (code) => {
  expect(isLanguage(code)).toBe(true);
});

test.each(['es', 'FR', '', undefined, null, 1, 'constructor'])('%s is not supported', (value) => {
  expect(isLanguage(value)).toBe(false);
});
