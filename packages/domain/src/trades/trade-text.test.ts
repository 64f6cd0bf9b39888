import { expect, test } from 'vitest';
import { exampleCard, exampleTranslation } from '../cards/card-example.ts';
import { tradeListText } from './trade-text.ts';

test('a list as text names printing and finish where they matter', () => {
  const card = exampleCard({
    globalId: 114,
    setCode: '6',
    translations: [exampleTranslation('en', 'Hesper'), exampleTranslation('fr', 'Vesper')],
  });
  const cards = [
    { card, printing: 'any', finish: 'any', quantity: 2 },
    { card, printing: 'one', finish: 'any', quantity: 1 },
    { card, printing: 'any', finish: 'normal', quantity: 3 },
    { card, printing: 'one', finish: 'foil', quantity: 4 },
  ] as const;
  expect(tradeListText(cards, 'fr')).toBe(
    '2 Vesper\n1 Vesper (6-114)\n3 Vesper *normal*\n4 Vesper (6-114) *foil*\n',
  );
  expect(tradeListText([], 'fr')).toBe('');
});
