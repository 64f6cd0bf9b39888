import type { ModerationOverview, OwnReports, Report } from '@inkfolio/contract/moderation';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mockProviderUser } from '../auth/mock-provider/mock-provider-accounts.ts';
import { openSampleApp, type SampleApp, type SignedIn } from '../../testing/sample-app.ts';

let site: SampleApp;
let owner: SignedIn;
let reader: SignedIn;
let moderator: SignedIn;
let deckId: string;
let round = 0;

beforeAll(async () => {
  site = await openSampleApp({
    config: { moderators: [mockProviderUser('warden').id] },
    parts: { callLimits: { reportsOfAddress: 10_000 } },
  });
});
afterAll(() => site.close());
beforeEach(async () => {
  round += 1;
  owner = await site.signIn(`owner ${String(round)}`);
  reader = await site.signIn(`reader ${String(round)}`);
  moderator = await site.signIn('warden');
  const name = `Salt and Spite ${String(round)}`;
  const made = await call('POST', '/decks', owner, { name, colors: [], isPublic: true });
  deckId = made.json<{ id: string }>().id;
});

const call = (
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  url: string,
  who?: SignedIn,
  payload?: object,
) =>
  site.app.inject({
    method,
    url: `/api${url}`,
    headers: who?.headers ?? {},
    ...(payload && { payload }),
  });
const reportDeck = (who?: SignedIn, text = '') =>
  call('POST', '/reports', who, { kind: 'deck', targetId: deckId, reason: 'insult', text });
const reportName = (who?: SignedIn) =>
  call('POST', '/reports', who, {
    ...{ kind: 'name', targetId: owner.userId, reason: 'hate', text: '' },
  });
const decide = (action: string, change: object = {}) =>
  call('POST', '/moderation/decisions', moderator, {
    ...{ kind: 'deck', targetId: deckId, action, rule: 'insult', closeAll: false },
    ...{ ownerAnswer: 'Rude.', reporterAnswer: 'Thank you.' },
    ...change,
  });
const ofName = () => ({ kind: 'name', targetId: owner.userId });
const suspension = () => ({ kind: 'publishing', targetId: owner.userId });
const mine = async (who: SignedIn) => (await call('GET', '/reports/mine', who)).json<OwnReports>();
const publicNames = async () => (await call('GET', '/decks/public?limit=50')).body;
const publish = () => call('PATCH', `/decks/${deckId}`, owner, { isPublic: true });
const codeOf = (answer: { json: () => unknown }) => (answer.json() as { code?: string }).code;

describe('a report', () => {
  test('is seen by its reporter and by moderators, and can be taken back', async () => {
    const report = (await reportDeck(reader, 'He wrote\r\nthis.')).json<Report>();
    expect(report).toMatchObject({ outcome: null, text: 'He wrote\nthis.' });
    const overview = (await call('GET', '/moderation', moderator)).json<ModerationOverview>();
    const found = overview.open.find(({ targetId }) => targetId === deckId);
    expect(found).toMatchObject({
      title: report.title,
      actions: ['hide', 'keep'],
      reports: [{ reporter: `reader ${String(round)}`, reason: 'insult' }],
      account: { publicDecks: 1, hiddenBefore: 0, isSuspended: false },
    });
    expect(codeOf(await call('DELETE', `/reports/${report.id}`, owner))).toBe('report_not_found');
    expect((await call('DELETE', `/reports/${report.id}`, reader)).statusCode).toBe(204);
    expect((await mine(reader)).reports).toEqual([]);
  });

  test('is one of each player for each thing, and none of one’s own', async () => {
    await reportDeck(reader);
    expect(codeOf(await reportDeck(reader))).toBe('already_reported');
    expect(codeOf(await reportDeck(owner))).toBe('report_not_allowed');
    expect((await reportName(reader)).statusCode).toBe(201);
  });

  test('can come from a visitor, who reads the outcome by its id', async () => {
    const { id } = (await reportDeck()).json<Report>();
    expect((await reportDeck()).statusCode).toBe(201);
    await decide('hide');
    expect((await call('GET', `/reports/${id}`)).json()).toMatchObject({
      outcome: 'hidden',
      answer: 'Thank you.',
    });
  });

  test('is refused for what nobody can see, and when there are enough', async () => {
    for (let count = 0; count < 50; count += 1) await reportDeck();
    expect(codeOf(await reportDeck(reader))).toBe('too_many_reports');
    await call('PATCH', `/decks/${deckId}`, owner, { isPublic: false });
    expect(codeOf(await reportDeck(reader))).toBe('deck_not_found');
  });

  test('is limited by address', async () => {
    const limited = await openSampleApp({ parts: { callLimits: { reportsOfAddress: 1 } } });
    try {
      const payload = { kind: 'deck', targetId: 'x', reason: 'other', text: '' };
      const post = () => limited.app.inject({ method: 'POST', url: '/api/reports', payload });
      expect((await post()).statusCode).toBe(404);
      expect((await post()).statusCode).toBe(429);
    } finally {
      await limited.close();
    }
  });
});

describe('a hidden deck', () => {
  test('leaves every public place as a private one does, and comes back', async () => {
    const answers = async () => {
      const urls = [
        ...['/decks/public?limit=50', `/decks/public?q=spite`, '/decks/public?sort=popular'],
        ...[`/decks/${deckId}`, `/decks/${deckId}/image.png`, `/decks/${deckId}/likes/count`],
        ...[`/decks/${deckId}/validate`, `/users/${owner.userId}/public-profile`],
      ];
      const found = await Promise.all(urls.map((url) => call('GET', url)));
      return found.map(({ statusCode, body }) => ({ statusCode, body }));
    };
    await reportDeck(reader);
    await call('PATCH', `/decks/${deckId}`, owner, { isPublic: false });
    const whilePrivate = await answers();
    await publish();
    const whilePublic = await answers();
    expect(whilePublic).not.toEqual(whilePrivate);
    expect((await decide('hide')).statusCode).toBe(200);
    expect(await answers()).toEqual(whilePrivate);
    expect((await call('GET', `/decks/${deckId}`, owner)).statusCode).toBe(200);
    expect((await call('GET', `/decks/${deckId}`, reader)).statusCode).toBe(404);
    expect((await decide('restore')).statusCode).toBe(200);
    expect((await answers()).map(({ statusCode }) => statusCode)).toEqual(
      whilePublic.map(({ statusCode }) => statusCode),
    );
    expect(await publicNames()).toContain(deckId);
  });

  test('tells its owner why, never who, and cannot be published', async () => {
    await reportDeck(reader, 'secret words');
    await decide('hide');
    expect(codeOf(await publish())).toBe('deck_hidden');
    expect((await call('PATCH', `/decks/${deckId}`, owner, { name: 'Salt' })).statusCode).toBe(200);
    const own = await mine(owner);
    expect(own.restrictions).toMatchObject([{ targetId: deckId, rule: 'insult', answer: 'Rude.' }]);
    expect(JSON.stringify(own)).not.toMatch(/secret words|reader/);
  });

  test('waits for another decision after an objection', async () => {
    await reportDeck(reader);
    await decide('hide');
    const object = (who: SignedIn) =>
      call('PUT', `/restrictions/deck/${deckId}/objection`, who, { text: 'It is changed.' });
    expect(codeOf(await object(reader))).toBe('restriction_not_found');
    expect((await object(owner)).json()).toMatchObject({ objection: 'It is changed.' });
    expect((await decide('keep', { ownerAnswer: 'Still rude.' })).statusCode).toBe(200);
    expect((await mine(owner)).restrictions).toMatchObject([
      { answer: 'Still rude.', objection: null },
    ]);
    expect(codeOf(await decide('keep'))).toBe('already_decided');
  });

  test('stays private where its owner had made it so before', async () => {
    await reportDeck(reader);
    await call('PATCH', `/decks/${deckId}`, owner, { isPublic: false });
    await decide('hide');
    await decide('restore');
    expect((await call('GET', `/decks/${deckId}`)).statusCode).toBe(404);
  });
});

describe('a decision', () => {
  test('needs a reason for the player, and is made once', async () => {
    await reportDeck(reader);
    expect(codeOf(await decide('hide', { ownerAnswer: ' ' }))).toBe('answer_missing');
    const [one, other] = await Promise.all([decide('hide'), decide('hide')]);
    expect([one.statusCode, other.statusCode].toSorted()).toEqual([200, 409]);
  });

  test('keeps the deck and answers its reporters alone', async () => {
    await reportDeck(reader);
    await decide('keep', { ownerAnswer: '' });
    expect((await mine(reader)).reports).toMatchObject([{ outcome: 'kept', answer: 'Thank you.' }]);
    expect((await mine(owner)).restrictions).toEqual([]);
    expect(await publicNames()).toContain(deckId);
  });

  test('closes reports of a deck that its owner has deleted', async () => {
    await reportDeck(reader);
    await call('DELETE', `/decks/${deckId}`, owner);
    expect(codeOf(await decide('hide'))).toBe('already_decided');
    expect((await decide('keep')).statusCode).toBe(200);
  });

  test('is logged with moderator, thing and reason', async () => {
    await reportDeck(reader);
    const { log } = (await decide('hide')).json<ModerationOverview>();
    expect(log[0]).toMatchObject({
      ...{ moderator: 'warden', action: 'hide', kind: 'deck', rule: 'insult', answer: 'Rude.' },
      ...{ reports: 1, title: `Salt and Spite ${String(round)}` },
    });
  });
});

describe('a hidden name', () => {
  const displayName = async () =>
    (await call('GET', `/users/${owner.userId}/public-profile`)).json<{ displayName: string }>()
      .displayName;
  const rename = (username: string | null) => call('PATCH', '/auth/username', owner, { username });

  test('is a neutral one everywhere, and comes back', async () => {
    await rename(`Windmill ${String(round)}`);
    await reportName(reader);
    await decide('hide', ofName());
    expect(await displayName()).toBe('Player');
    expect(await publicNames()).not.toContain(`Windmill ${String(round)}`);
    await decide('restore', ofName());
    expect(await displayName()).toBe(`Windmill ${String(round)}`);
  });

  test('cannot be taken again, but another one can, and can be hidden too', async () => {
    await reportName(reader);
    await decide('hide', ofName());
    const seen = (await call('GET', `/decks/${deckId}`)).body + (await publicNames());
    expect(seen).not.toContain(`owner ${String(round)}`);
    expect(codeOf(await rename(null))).toBe('name_hidden');
    expect(codeOf(await rename(`OWNER ${String(round)}`))).toBe('name_hidden');
    expect((await rename(`Better ${String(round)}`)).statusCode).toBe(200);
    expect((await decide('hide', ofName())).statusCode).toBe(200);
    expect(await displayName()).toBe('Player');
  });
});

describe('suspended publishing', () => {
  test('lets nothing become public, and closes everything where that is chosen', async () => {
    await call('PATCH', '/auth/collection-visibility', owner, { isPublic: true });
    await decide('hide', suspension());
    expect(await publicNames()).toContain(deckId);
    await decide('restore', suspension());
    await decide('hide', { ...suspension(), closeAll: true });
    expect(await publicNames()).not.toContain(deckId);
    const answers = [
      await publish(),
      await call('POST', '/decks', owner, { name: 'Two', colors: [], isPublic: true }),
      await call('PATCH', '/auth/collection-visibility', owner, { isPublic: true }),
      await call('PATCH', '/auth/trade-visibility', owner, { list: 'wants', isPublic: true }),
    ];
    expect(answers.map(codeOf)).toEqual(answers.map(() => 'publishing_suspended'));
    expect((await call('GET', '/auth/me', owner)).json()).toMatchObject({
      ...{ isPublicCollection: false, isPublicWants: false },
    });
    await decide('restore', suspension());
    expect((await publish()).statusCode).toBe(200);
  });
});

describe('the list of words', () => {
  test('keeps words out of public texts, and is logged', async () => {
    const { log } = (
      await call('PUT', '/moderation/words', moderator, { words: 'Crétin\n# a note' })
    ).json<ModerationOverview>();
    expect(log[0]).toMatchObject({ action: 'words', moderator: 'warden' });
    const named = { name: 'For a CRETIN!' };
    const refused = await call('PATCH', `/decks/${deckId}`, owner, named);
    expect(refused.json()).toMatchObject({ code: 'word_not_allowed', word: 'Crétin' });
    const answers = [
      await call('PATCH', `/decks/${deckId}`, owner, { description: 'O cretin' }),
      await call('POST', '/decks', owner, { ...named, colors: [], isPublic: true }),
      await call('PATCH', '/auth/username', owner, { username: 'cretin' }),
    ];
    expect(answers.map(codeOf)).toEqual(answers.map(() => 'word_not_allowed'));
    const kept = await call('POST', '/decks', owner, { ...named, colors: [] });
    expect(kept.statusCode).toBe(201);
    await call('PUT', '/moderation/words', moderator, { words: '' });
    expect((await call('PATCH', `/decks/${deckId}`, owner, named)).statusCode).toBe(200);
  });
});

test('reports and restrictions are in the personal data, and leave with the account', async () => {
  await reportDeck(reader, 'Look.');
  await decide('hide');
  const dataOf = async (who: SignedIn) =>
    (await call('GET', '/users/me/personal-data', who)).json<object>();
  expect(await dataOf(reader)).toMatchObject({ reports: [{ text: 'Look.', outcome: 'hidden' }] });
  expect(await dataOf(owner)).toMatchObject({ restrictions: [{ answer: 'Rude.' }], reports: [] });
  await call('DELETE', '/users/me', owner);
  expect((await mine(reader)).reports).toEqual([]);
  const overview = (await call('GET', '/moderation', moderator)).body;
  expect(overview).not.toContain(`Salt and Spite ${String(round)}"`);
});
