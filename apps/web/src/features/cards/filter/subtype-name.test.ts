import type { Card } from '@inkfolio/domain/cards/card';
import { exampleCard, exampleTranslation } from '@inkfolio/domain/cards/card-example';
import { describe, expect, it } from 'vitest';
import { subtypeName } from './subtype-name.ts';

const card = (english: readonly string[], german: readonly string[]): Card =>
  exampleCard({
    subtypes: english,
    translations: [exampleTranslation('de', 'Käpt’n Rook', { subtypes: german })],
  });

describe('the name of a classification', () => {
  const cards = [
    card(['Storyborn'], ['Sagengestalt']),
    card(['Ally', 'Pirate'], ['Freund', 'Pirat']),
  ];

  it.each([
    ['is that of a card that has it', 'Pirate', 'Pirat'],
    ['is found whatever its case', 'ALLY', 'Freund'],
    ['is English when no card has it', 'Tiger', 'Tiger'],
  ])('%s', (_, subtype, name) => {
    expect(subtypeName(subtype, cards)).toBe(name);
  });
});
