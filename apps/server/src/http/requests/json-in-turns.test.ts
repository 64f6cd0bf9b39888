import { expect, test } from 'vitest';
import { jsonInTurns } from './json-in-turns.ts';

test.each([
  [{}],
  [{ a: null, 'b"': 'c"', list: [] }],
  [{ list: [1, { two: [3] }, 'four'], last: { five: 6 } }],
])('%j serialises to the same JSON in chunks', async (value) => {
  expect((await jsonInTurns(value)).toString()).toBe(JSON.stringify(value));
});

test('other requests run while a list is serialised', async () => {
  let turns = 0;
  let isDone = false;
  const countTurns = () => {
    turns += 1;
    if (!isDone) setImmediate(countTurns);
  };
  function* slowEntries() {
    for (let entry = 0; entry < 4; entry += 1) {
      const end = performance.now() + 6;
      while (performance.now() < end);
      yield entry;
    }
  }
  setImmediate(countTurns);
  expect((await jsonInTurns({ list: slowEntries() })).toString()).toBe('{"list":[0,1,2,3]}');
  isDone = true;
  expect(turns).toBeGreaterThanOrEqual(3);
});
