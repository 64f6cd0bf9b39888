import { readDeckFiles } from '@inkfolio/domain/decks/deck-json';
import { describe, expect, test } from 'vitest';
import { HttpError } from '../../../../lib/http.ts';
import { importDecks, namesIn, type BulkWork, type DeckOutcome } from './bulk-import.ts';

const deck = (name: string) => ({ name, colors: [], cards: [{ cardId: '7', quantity: 1 }] });
const refusal = (status: number, retryAfter?: number) =>
  new HttpError(status, { error: `status ${status}`, code: 'code' }, retryAfter);

async function run(decks: readonly unknown[], different: Partial<BulkWork> = {}) {
  const outcomes: DeckOutcome[] = [];
  const waits: number[] = [];
  await importDecks(readDeckFiles(decks) ?? [], namesIn(decks), {
    create: ({ name }) => Promise.resolve(`id of ${name}`),
    explain: (error) => Promise.resolve({ reasons: [String(error)], rest: undefined }),
    describe: ({ code }) => code,
    nameless: (position) => `deck ${position + 1}`,
    ready: (seconds) => {
      waits.push(seconds);
      return Promise.resolve();
    },
    onOutcome: (outcome) => outcomes.push(outcome),
    signal: new AbortController().signal,
    ...different,
  });
  return { outcomes, waits };
}

describe('a bulk import', () => {
  test('goes on after a deck that fails, and tells why', async () => {
    const { outcomes } = await run(
      [deck('A'), { name: 'B' }, 7, deck('C'), { ...deck(''), colors: 'none' }, deck('D')],
      {
        create: ({ name }) =>
          name === 'C' ? Promise.reject(refusal(404)) : Promise.resolve(`id of ${name}`),
      },
    );
    expect(outcomes).toEqual([
      { name: 'A', deckId: 'id of A', leftOut: [] },
      { name: 'B', deckId: undefined, reasons: ['invalid_colors', 'cards_missing'] },
      { name: 'deck 3', deckId: undefined, reasons: ['not_a_deck'] },
      { name: 'C', deckId: undefined, reasons: ['HttpError: status 404'] },
      { name: 'deck 5', deckId: undefined, reasons: ['name_missing', 'invalid_colors'] },
      { name: 'D', deckId: 'id of D', leftOut: [] },
    ]);
  });

  test('leaves out cards that nobody knows, once, and tells which', async () => {
    const unknown = { cardId: '12', quantity: 1 };
    const partly = { ...deck('A'), cards: [...deck('A').cards, unknown] };
    const { outcomes } = await run([partly, deck('B')], {
      create: ({ name, cards }) =>
        cards.length > 1 || name === 'B' ? Promise.reject(refusal(404)) : Promise.resolve('id'),
      explain: (_, file) =>
        Promise.resolve({
          reasons: ['12'],
          rest: { ...file, cards: file.cards.filter(({ cardId }) => cardId !== '12') },
        }),
    });
    expect(outcomes).toEqual([
      { name: 'A', deckId: 'id', leftOut: ['12'] },
      { name: 'B', deckId: undefined, reasons: ['12'] },
    ]);
  });

  test('takes 500 decks', async () => {
    const decks = Array.from({ length: 500 }, (_, number) => deck(`Deck ${number}`));
    expect((await run(decks)).outcomes).toHaveLength(500);
  });

  test('waits as long as the server asks, and makes the same deck then', async () => {
    let calls = 0;
    const { outcomes, waits } = await run([deck('A'), deck('B')], {
      create: ({ name }) => {
        calls += 1;
        return calls === 2 ? Promise.reject(refusal(429, 40)) : Promise.resolve(name);
      },
    });
    expect(outcomes.map(({ deckId }) => deckId)).toEqual(['A', 'B']);
    expect(waits).toEqual([0, 0, 40]);
  });

  test('ends with the session, and when it is stopped', async () => {
    const ended = await run([deck('A'), deck('B')], { create: () => Promise.reject(refusal(401)) });
    expect(ended.outcomes).toEqual([]);
    const control = new AbortController();
    const stopped = await run([deck('A'), deck('B')], {
      signal: control.signal,
      create: ({ name }) => {
        control.abort();
        return Promise.resolve(name);
      },
    });
    expect(stopped.outcomes.map(({ name }) => name)).toEqual(['A']);
  });
});

test('a name that is too long is shortened to be shown', () => {
  expect(namesIn([deck(' A '), { name: 7 }, null, 'x', deck('x'.repeat(500))])).toEqual([
    'A',
    undefined,
    undefined,
    undefined,
    'x'.repeat(60),
  ]);
});
