import type { DeckImportAnswer } from '@inkfolio/contract/deck-import';
import { MAX_IMPORTED_DECKS } from '@inkfolio/domain/decks/deck';
import { openSampleApp, type SignedIn } from '../apps/server/src/testing/sample-app.ts';

/*
 * 500 decks of 60 cards made by calls of 25 decks, against one call for each deck on the same server;
 * by turns, without the limits of calls, which hold up the baseline for longer than its work.
 */

const ROUNDS = 3;
const DECKS = 500;
const COPIES = 4;
const DIFFERENT_CARDS = 15;
const GOAL = 3;

const site = await openSampleApp({
  parts: { callLimits: { writesOfPlayer: 1e6, writesOfAddress: 1e6 } },
});
try {
  const cards = site.catalogue
    .current()
    .cards.slice(0, DIFFERENT_CARDS)
    .map(({ id }) => ({ cardId: id, quantity: COPIES }));
  const decks = () =>
    Array.from({ length: DECKS }, (_, number) => ({
      id: crypto.randomUUID().replaceAll('-', ''),
      name: `Deck ${number}`,
      colors: [],
      cards,
    }));
  const rounds: { readonly alone: number; readonly together: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const one = await site.signIn(`one ${round}`);
    const alone = await secondsOf(async () => {
      for (const deck of decks()) await post('/api/decks', deck, one, 201);
    });
    const many = await site.signIn(`many ${round}`);
    const together = await secondsOf(async () => {
      const all = decks();
      for (let start = 0; start < DECKS; start += MAX_IMPORTED_DECKS) {
        const part = all.slice(start, start + MAX_IMPORTED_DECKS);
        const answer = await post('/api/decks/import', { decks: part }, many, 200);
        if ((JSON.parse(answer) as DeckImportAnswer).refused.length > 0) throw new Error(answer);
      }
    });
    rounds.push({ alone, together });
  }
  const [, median] = rounds.toSorted((a, b) => a.alone / a.together - b.alone / b.together);
  if (median === undefined) throw new Error('no rounds');
  const ratio = median.alone / median.together;
  console.log(
    `\nDecks of 60 cards a second, processor time: one by one ${(DECKS / median.alone).toFixed(0)}` +
      `   25 in a call ${(DECKS / median.together).toFixed(0)}` +
      `   ratio ${ratio.toFixed(1)}   goal ${GOAL}   ${ratio >= GOAL ? 'PASS' : 'FAIL'}`,
  );
} finally {
  await site.close();
}

/** Seconds of the processor. */
async function secondsOf(work: () => Promise<void>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

async function post(url: string, payload: object, { headers }: SignedIn, status: number) {
  const answer = await site.app.inject({ method: 'POST', url, headers, payload });
  if (answer.statusCode !== status) throw new Error(answer.body);
  return answer.body;
}
