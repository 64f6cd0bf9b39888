import { membersOf } from '@inkfolio/domain/cards/bit-set';
import { normalizeText } from '@inkfolio/domain/cards/names';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { forAll } from '../../../../../../tests/for-all.ts';
import { nameAt, namesWith, packNames } from './chunk-names.ts';

const text = fc.stringMatching(/^[ab É!\n-]{0,8}$/);

test('names are stored in comparison form and found by parts of words', () => {
  forAll(fc.array(text, { maxLength: 70 }), fc.array(text), (names, searched) => {
    const packed = packNames(names);
    const compared = names.map(normalizeText);
    expect(names.map((_, slot) => nameAt(packed, slot))).toEqual(compared);
    const parts = searched.flatMap((part) => normalizeText(part).split(' ')).filter(Boolean);
    expect(membersOf(namesWith(packed, parts))).toEqual(
      [...compared.keys()].filter((slot) => parts.every((part) => compared[slot]?.includes(part))),
    );
  });
});

test('a shared word is stored once', () => {
  const { words } = packNames(['Winter is here', 'winter', 'Here: WINTER']);
  expect(words).toBe('winter\nis\nhere\n');
});
