import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { forAll } from '../../../../tests/for-all.ts';
import { NO_COPIES, type Copies } from '../cards/copies.ts';
import { countedCopies, countedPrintings, OWNERSHIP_MODES } from '../cards/ownership-mode.ts';
import { shareCopies } from './copy-sharing.ts';
import { totalOwnedIn } from './deck-ownership.ts';

/** Cards `a1`, `a2`, `a3` are printings of card a. */
const PRINTINGS = [1, 2, 3];
const printingIds = (cardId: string) => PRINTINGS.map((number) => `${cardId.charAt(0)}${number}`);
const normal = (quantity: number): Copies => ({ quantity, foilQuantity: 0 });

describe('sharing copies among the rows of a deck', () => {
  test('uses other printings for a row without its own', () => {
    const collection = new Map([
      ['a1', normal(1)],
      ['a2', { quantity: 1, foilQuantity: 1 }],
    ]);
    const rows = [{ cardId: 'a1', quantity: 4 }];
    expect(shareCopies(rows, collection, printingIds)).toEqual([{ quantity: 2, foilQuantity: 1 }]);
    expect(shareCopies(rows, collection, (cardId) => [cardId])).toEqual([normal(1)]);
  });

  test('uses each copy once: for its own row first, then in deck order', () => {
    const collection = new Map([
      ['a2', normal(3)],
      ['a3', normal(2)],
    ]);
    const rows = [
      { cardId: 'a1', quantity: 2 },
      { cardId: 'a2', quantity: 2 },
      { cardId: 'a3', quantity: 3 },
    ];
    expect(shareCopies(rows, collection, printingIds)).toEqual([normal(1), normal(2), normal(2)]);
  });

  test('assigns spare copies to the first row of the card', () => {
    const collection = new Map([['a2', normal(9)]]);
    const rows = [
      { cardId: 'a1', quantity: 2 },
      { cardId: 'a2', quantity: 2 },
    ];
    expect(shareCopies(rows, collection, printingIds)).toEqual([normal(7), normal(2)]);
  });

  const ids = ['a', 'b'].flatMap(printingIds);
  const row = fc.record({
    cardId: fc.constantFrom(...ids),
    quantity: fc.integer({ min: 1, max: 6 }),
  });
  const copies = fc.record({ quantity: fc.nat(4), foilQuantity: fc.nat(3) });
  const deck = fc.uniqueArray(row, { selector: ({ cardId }) => cardId });
  const owned = fc.array(fc.tuple(fc.constantFrom(...ids), copies));
  const count = ({ quantity, foilQuantity }: Copies) => quantity + foilQuantity;

  test('equals the result of assigning copy by copy', () => {
    forAll(deck, owned, fc.constantFrom(...OWNERSHIP_MODES), (rows, pairs, mode) => {
      const collection = new Map(pairs);
      const counted = countedPrintings(mode, { printingIds });
      const shares = shareCopies(rows, collection, counted);
      expect(rows.map(({ quantity }, at) => Math.min(quantity, count(shares[at] ?? NO_COPIES))))
        // Each row first takes its own printing, then any copies left of the card.
        .toEqual(handedOut(rows, collection, counted));
      const served = handedOut(rows, collection, counted).reduce((sum, one) => sum + one, 0);
      expect(totalOwnedIn(collection, counted)(rows)).toBe(served);
      for (const [first, group] of Map.groupBy(rows, ({ cardId }) => counted(cardId)[0])) {
        const ofGroup = shares.filter((_, at) => group.some((each) => each === rows[at]));
        const total = countedCopies(first ?? '', collection, counted);
        expect(ofGroup.reduce((sum, share) => sum + share.quantity, 0)).toBe(total.quantity);
        expect(ofGroup.reduce((sum, share) => sum + share.foilQuantity, 0)).toBe(
          total.foilQuantity,
        );
      }
    });
  });

  function handedOut(
    rows: readonly { readonly cardId: string; readonly quantity: number }[],
    collection: ReadonlyMap<string, Copies>,
    counted: (cardId: string) => readonly string[],
  ): readonly number[] {
    const pile = [...collection].flatMap(([id, some]) => Array<string>(count(some)).fill(id));
    const take = (isWanted: (id: string) => boolean) => {
      const at = pile.findIndex(isWanted);
      if (at >= 0) pile.splice(at, 1);
      return at >= 0;
    };
    const got = rows.map(() => 0);
    const serve = (isWanted: (id: string, cardId: string) => boolean) => {
      for (const [at, { cardId, quantity }] of rows.entries()) {
        while ((got[at] ?? 0) < quantity && take((id) => isWanted(id, cardId))) {
          got[at] = (got[at] ?? 0) + 1;
        }
      }
    };
    serve((id, cardId) => id === cardId);
    serve((id, cardId) => counted(cardId).includes(id));
    return got;
  }
});
