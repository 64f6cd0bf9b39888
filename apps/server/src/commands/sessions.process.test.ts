import { afterEach, beforeEach, expect, test } from 'vitest';
import { runCommandOn } from '../testing/run-command-on.ts';
import { openSampleApp, type SampleApp, type SignedIn } from '../testing/sample-app.ts';
import { usePlace } from '../testing/use-place.ts';

const place = usePlace('sample');
let site: SampleApp;
let ada: SignedIn;
let grace: SignedIn;

beforeEach(async () => {
  site = await openSampleApp({ place });
  ada = await site.signIn('ada');
  grace = await site.signIn('grace');
});
afterEach(() => site.close());

const run = runCommandOn(place, 'sessions.ts');

/** Status codes of the running site for both players' tokens. */
async function statuses(): Promise<number[]> {
  const requests = [ada, grace].map(({ headers }) => site.request({ headers }, 'GET', '/auth/me'));
  return (await Promise.all(requests)).map(({ statusCode }) => statusCode);
}

test.each([
  ['their id', () => ada.userId],
  ['their name', () => 'Countess'],
  ['their name on Discord', () => 'ada'],
])('ends all sessions of a player %s, also at a running site', async (_, nameOf) => {
  const payload = { username: 'Countess' };
  const url = '/api/auth/username';
  await site.app.inject({ method: 'PATCH', url, headers: ada.headers, payload });
  await site.signIn('ada');
  expect(await statuses()).toEqual([200, 200]);
  expect(await run('end', nameOf())).toEqual({
    code: 0,
    output: [`${ada.userId}  Countess (ada on Discord): sessions ended: 2`],
  });
  expect(await statuses()).toEqual([401, 200]);
});

test('ends the sessions of all players', async () => {
  expect(await run('end', '--all')).toEqual({ code: 0, output: ['Sessions ended: 2'] });
  expect(await statuses()).toEqual([401, 401]);
});

test('an ambiguous name ends nothing and lists its players', async () => {
  const payload = { username: 'ada' };
  const url = '/api/auth/username';
  await site.app.inject({ method: 'PATCH', url, headers: grace.headers, payload });
  const { code, output } = await run('end', 'ada');
  expect(code).toBe(1);
  expect(output[0]).toBe('Several players match ada. Specify one by id:');
  expect(output.slice(1).toSorted()).toEqual(
    [`${ada.userId}  ada (ada on Discord)`, `${grace.userId}  ada (grace on Discord)`].toSorted(),
  );
  expect(await statuses()).toEqual([200, 200]);
});

test('an unknown name is an error', async () => {
  expect(await run('end', 'nobody')).toEqual({ code: 1, output: ['Player not found: nobody.'] });
});

test.each([
  { parameters: [] },
  { parameters: ['end'] },
  { parameters: ['end', 'ada', '--all'] },
  { parameters: ['end', 'ada', 'grace'] },
  { parameters: ['begin', 'ada'] },
  { parameters: ['end', '--al'] },
])('$parameters ends nothing and prints the usage', async ({ parameters }) => {
  const { code, output } = await run(...parameters);
  expect(code).toBe(2);
  expect(output[0]).toBe('npm run sessions -- end <player id, name or Discord name>');
  expect(await statuses()).toEqual([200, 200]);
});
