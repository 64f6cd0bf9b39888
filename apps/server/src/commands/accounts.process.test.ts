import { beforeEach, afterEach, expect, test } from 'vitest';
import { putMergeProof } from '../features/auth/merge-proofs.repository.ts';
import { hashOf } from '../features/auth/session.service.ts';
import { runCommandOn } from '../testing/run-command-on.ts';
import { openSampleApp, type SampleApp, type SignedIn } from '../testing/sample-app.ts';
import { usePlace } from '../testing/use-place.ts';

const place = usePlace('sample');
let site: SampleApp;
let ada: SignedIn;
let bea: SignedIn;

beforeEach(async () => {
  site = await openSampleApp({ place });
  ada = await site.signIn('ada');
  bea = await site.signIn('bea');
});
afterEach(() => site.close());

const run = runCommandOn(place, 'accounts.ts');

async function merge(): Promise<string> {
  const deckId = await site.addDeck(bea);
  const proof = { tokenHash: hashOf(ada.token), otherId: bea.userId };
  await putMergeProof(site.database.db, proof, Date.now());
  await site.send(ada, 'POST', '/users/me/merge', { copies: 'sum' });
  return deckId;
}
const ownerOf = async (deckId: string) =>
  (await site.request(undefined, 'GET', `/decks/${deckId}`)).json<{ userId: string }>().userId;

test('undoes a merge at a running site', async () => {
  const deckId = await merge();
  expect(await ownerOf(deckId)).toBe(ada.userId);
  expect(await run('undo-merge', 'ada')).toEqual({
    code: 0,
    output: [`${ada.userId}  ada (ada on Discord): no longer merged with ${bea.userId}  bea`],
  });
  expect(await ownerOf(deckId)).toBe(bea.userId);
  expect((await site.signIn('bea')).userId).toBe(bea.userId);
});

test('names the reason why nothing is undone', async () => {
  expect(await run('undo-merge', 'nobody')).toEqual({
    code: 1,
    output: ['Player not found: nobody.'],
  });
  expect(await run('undo-merge', 'ada')).toEqual({
    code: 1,
    output: ['No account was merged into this one.'],
  });
  await merge();
  await site.database.db.updateTable('account_merges').set({ merged_at: 1 }).execute();
  expect(await run('undo-merge', 'ada')).toEqual({
    code: 1,
    output: ['The merge can no longer be undone.'],
  });
});

test.each([{ parameters: [] }, { parameters: ['undo-merge'] }, { parameters: ['merge', 'ada'] }])(
  '$parameters changes nothing and prints the usage',
  async ({ parameters }) => {
    const { code, output } = await run(...parameters);
    expect([code, output[0]]).toEqual([
      2,
      'npm run accounts -- undo-merge <player id, name or Discord name>',
    ]);
  },
);
