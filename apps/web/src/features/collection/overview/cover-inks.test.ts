import { expect, test } from 'vitest';
import { coverInks } from './cover-inks.ts';

test('covers have two inks, and adjacent sets start with different ones', () => {
  const covers = Array.from({ length: 60 }, (_, index) =>
    coverInks({ setCode: String(index + 1), setNumber: index + 1 }),
  );
  covers.forEach(([first, second], index) => {
    expect(first).toBeDefined();
    expect(second).toBeDefined();
    expect(first).not.toBe(second);
    expect(first).not.toBe(covers[index + 1]?.[0]);
  });
});

test('a quest has another cover than the set of its number', () => {
  expect(coverInks({ setCode: 'Q1', setNumber: 1 })).not.toEqual(
    coverInks({ setCode: '1', setNumber: 1 }),
  );
});
