import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyCharacter, forAll } from '../../../../tests/for-all.ts';
import { base64Of, textOfBase64 } from './base64.ts';

test('encodes any text as UTF-8', () => {
  // Example of formats-and-rules.md, A.2, with an invented name.
  expect(base64Of('Ottoline Reeve_Night Errata$4|')).toBe(
    'T3R0b2xpbmUgUmVldmVfTmlnaHQgRXJyYXRhJDR8',
  );
  forAll(fc.string({ unit: anyCharacter }), (text) => {
    expect(Buffer.from(base64Of(text), 'base64').toString('utf8')).toBe(text.toWellFormed());
    const readable = text.toWellFormed().replaceAll(/\p{Cc}/gu, '');
    expect(textOfBase64(base64Of(readable))).toBe(readable.replace(/^\uFEFF/, ''));
  });
});

test('decodes base64 of texts only', () => {
  expect(textOfBase64('Paper Moth')).toBeUndefined();
  expect(textOfBase64('not base64!')).toBeUndefined();
  expect(textOfBase64(base64Of('\u0000'))).toBeUndefined();
});
