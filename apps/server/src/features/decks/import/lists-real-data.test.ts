import { printingCode } from '@inkfolio/domain/cards/printed-number';
import { writeCardList } from '@inkfolio/domain/lists/card-list';
import { exportedPrintings } from '@inkfolio/domain/decks/exported-cards';
import { LANGUAGES } from '@inkfolio/domain/language';
import { beforeAll, expect, test } from 'vitest';
import { describeReal, realSnapshot } from '../../../testing/real-cards.ts';
import type { CatalogueSnapshot } from '../../cards/catalogue/catalogue-snapshot.ts';
import { analysePaste } from './deck-import.service.ts';

describeReal('lists of real cards', () => {
  let catalogue: CatalogueSnapshot;

  beforeAll(async () => {
    catalogue = await realSnapshot();
  }, 60_000);

  const read = (text: string) => {
    const { cards, problems, leftOut, singles, name } = analysePaste(catalogue, text, 'en');
    return {
      cards: cards.map(({ card, quantity }) => `${quantity} ${printingCode(card)}`),
      told: [...problems, ...leftOut].map(({ line }) => line),
      singles: singles.map(({ line }) => line),
      name,
    };
  };

  test.each(LANGUAGES)('every printing is read from its own list in %s', (language) => {
    const all = catalogue.cards;
    for (let start = 0; start < all.length; start += 400) {
      const some = all.slice(start, start + 400);
      const deck = some.map(({ id }) => ({ cardId: id, quantity: 2 }));
      const text = writeCardList(exportedPrintings(deck, some, language));
      for (const list of [text, text.replaceAll(/\([^()]*\)$/gm, (code) => code.toUpperCase())]) {
        const { cards, problems } = analysePaste(catalogue, list, 'en');
        expect(problems).toEqual([]);
        expect(cards.map(({ cardId }) => cardId).toSorted()).toEqual(
          some.map(({ id }) => id).toSorted(),
        );
      }
    }
  });

  test('skips totals and headings and reads sections', () => {
    const list =
      'Blurple by Zed (top 8)\n4 Freeze\n4 Smash\n60 cards\nCards: 60\nActions: 12\nAmber: 28\n32 Steel\n' +
      '30 Ruby\n\nSIDEBOARD:\n3 Smash\nSB: 1 Ransack\n\nMaybeboard:\n4 Dinglehopper';
    expect(read(list)).toEqual({
      cards: ['4 1-63', '7 9-198', '1 1-199'],
      told: [4, 5, 6, 7, 8, 9],
      singles: [],
      name: 'Blurple by Zed (top 8)',
    });
  });

  test('a quantity can follow the name', () => {
    const list =
      'Hercules - True Hero x2\nBe Our Guest x4\nDinglehopper ×3\nFreeze (3)\nSmash\t4\nRansack 4x\nI2I\n' +
      '99 Puppies\nStitch - Experiment 626\nOmnidroid - V.10 x2';
    const { cards, told, singles } = read(list);
    expect(cards.slice(0, 7)).toEqual([
      ...['2 9-191', '4 9-31', '3 1-32', '3 1-63', '4 9-198', '4 1-199', '1 9-130'],
    ]);
    expect(cards.slice(7).map((card) => card.split(' ')[0])).toEqual(['1', '1', '2']);
    expect(told).toEqual([]);
    expect(singles).toEqual([7, 8, 9]);
  });

  test('finish, set and price are not part of the name', () => {
    const list =
      '2x Ariel - On Human Legs (The First Chapter) [Foil]\n' +
      '1x Elsa - Spirit of Winter (Rise of the Floodborn) [Enchanted]\n4 Dinglehopper [1:32] [foil]\n' +
      '4 Freeze [TFC]\n4 Freeze - Foil\n2 Freeze (1-63) Foil\n4 Smash $0.25\n4 Ransack // cheap\n' +
      '4 Dinglehopper 32/204\n2\tHercules - True Hero\tThe First Chapter';
    expect(read(list)).toMatchObject({
      cards: ['2 1-1', '1 1-207', '8 1-32', '10 1-63', '4 9-198', '4 1-199', '2 1-181'],
      told: [],
    });
  });

  test('an ambiguous name needs a choice by the player', () => {
    const { cards, problems } = analysePaste(catalogue, '4 Elsa\n4 Freeze', 'en');
    expect(cards).toHaveLength(1);
    expect(problems).toMatchObject([{ line: 1, code: 'card_unsure', quantity: 4 }]);
    expect(problems[0]?.suggestions.length).toBe(3);
  });
});
