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
    create: (decks) => Promise.resolve(decks.map(() => undefined)),
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

const madeIn = (outcomes: readonly DeckOutcome[]) =>
  outcomes.filter(({ deckId }) => deckId !== undefined).map(({ name }) => name);

describe('a bulk import', () => {
  test('continues after a rejected deck and reports the reason', async () => {
    const { outcomes } = await run(
      [deck('A'), { name: 'B' }, 7, deck('C'), { ...deck(''), colors: 'none' }, deck('D')],
      {
        create: (decks) =>
          Promise.resolve(decks.map(({ file }) => (file.name === 'C' ? refusal(404) : undefined))),
      },
    );
    expect(madeIn(outcomes)).toEqual(['A', 'D']);
    expect(outcomes.filter(({ deckId }) => deckId === undefined)).toEqual([
      { name: 'B', deckId: undefined, reasons: ['invalid_colors', 'cards_missing'] },
      { name: 'deck 3', deckId: undefined, reasons: ['not_a_deck'] },
      { name: 'deck 5', deckId: undefined, reasons: ['name_missing', 'invalid_colors'] },
      { name: 'C', deckId: undefined, reasons: ['HttpError: status 404'] },
    ]);
  });

  test('omits unknown cards and reports each once', async () => {
    const unknown = { cardId: '12', quantity: 1 };
    const partly = { ...deck('A'), cards: [...deck('A').cards, unknown] };
    const { outcomes } = await run([partly, deck('B')], {
      create: (decks) =>
        Promise.resolve(
          decks.map(({ file }) =>
            file.cards.length > 1 || file.name === 'B' ? refusal(404) : undefined,
          ),
        ),
      explain: (_, file) =>
        Promise.resolve({
          reasons: ['12'],
          rest: { ...file, cards: file.cards.filter(({ cardId }) => cardId !== '12') },
        }),
    });
    expect(outcomes).toEqual([
      { name: 'A', deckId: expect.any(String) as string, leftOut: ['12'] },
      { name: 'B', deckId: undefined, reasons: ['12'] },
    ]);
  });

  test('sends 500 decks in twenty requests', async () => {
    const decks = Array.from({ length: 500 }, (_, number) => deck(`Deck ${number}`));
    const sizes: number[] = [];
    const { outcomes } = await run(decks, {
      create: (sent) => {
        sizes.push(sent.length);
        return Promise.resolve(sent.map(() => undefined));
      },
    });
    expect(madeIn(outcomes)).toEqual(decks.map(({ name }) => name));
    expect(sizes).toEqual(Array<number>(20).fill(25));
  });

  test('honours Retry-After of requests and of reasons', async () => {
    const answers = [refusal(429, 40), undefined];
    const reasons = [refusal(429, 7), undefined];
    const { outcomes, waits } = await run([deck('A')], {
      create: (decks) => {
        const error = answers.shift();
        return error ? Promise.reject(error) : Promise.resolve(decks.map(() => refusal(404)));
      },
      explain: () => {
        const error = reasons.shift();
        return error
          ? Promise.reject(error)
          : Promise.resolve({ reasons: ['12'], rest: undefined });
      },
    });
    expect(outcomes).toEqual([{ name: 'A', deckId: undefined, reasons: ['12'] }]);
    expect(waits).toEqual([0, 40, 0, 7]);
  });

  test('resends the same ids after a lost response, with a limit', async () => {
    const sent: string[] = [];
    let losses = 2;
    const create: BulkWork['create'] = (decks) => {
      sent.push(...decks.map(({ id }) => id));
      losses -= 1;
      return losses < 0
        ? Promise.resolve(decks.map(() => undefined))
        : Promise.reject(new TypeError('lost'));
    };
    expect(madeIn((await run([deck('A')], { create })).outcomes)).toEqual(['A']);
    expect([sent.length, new Set(sent).size]).toEqual([3, 1]);
    losses = 3;
    expect((await run([deck('A')], { create })).outcomes).toEqual([
      { name: 'A', deckId: undefined, reasons: ['TypeError: lost'] },
    ]);
  });

  test('stops with the session or on request', async () => {
    const ended = await run([deck('A'), deck('B')], { create: () => Promise.reject(refusal(401)) });
    expect(ended.outcomes).toEqual([]);
    const control = new AbortController();
    const decks = Array.from({ length: 30 }, (_, number) => deck(`Deck ${number}`));
    const stopped = await run(decks, {
      signal: control.signal,
      create: (sent) => {
        control.abort();
        return Promise.resolve(sent.map(() => undefined));
      },
    });
    expect(stopped.outcomes).toHaveLength(25);
  });
});

test('shortens a long name for display', () => {
  expect(namesIn([deck(' A '), { name: 7 }, null, 'x', deck('x'.repeat(500))])).toEqual([
    'A',
    undefined,
    undefined,
    undefined,
    'x'.repeat(60),
  ]);
});
