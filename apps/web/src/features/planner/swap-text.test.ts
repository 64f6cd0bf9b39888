import { expect, test } from 'vitest';
import type { Card } from '@inkfolio/domain/cards/card';
import { swapText } from './swap-text.ts';

const card = (fullName: string) =>
  ({ translations: [{ language: 'en', fullName }] }) as unknown as Card;

test('a swap list as a text has a block for each place, and what is missing', () => {
  const text = swapText({
    title: 'Nine Candles',
    parts: [
      {
        title: 'Take out of <b>The Ferry Ledger</b>',
        cards: [{ card: card('Oriel'), quantity: 2 }],
      },
      { title: 'Take from your <b>free copies</b>', cards: [{ card: card('Lens'), quantity: 4 }] },
    ],
    last: 'Still missing: 1 The Pale Cantor',
    language: 'en',
  });
  expect(text.split('\n')).toEqual([
    'Nine Candles',
    '',
    'Take out of The Ferry Ledger',
    '2 Oriel',
    '',
    'Take from your free copies',
    '4 Lens',
    '',
    'Still missing: 1 The Pale Cantor',
    '',
  ]);
});
