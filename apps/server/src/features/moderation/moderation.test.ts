import type { Deck, DeckChange } from '@inkfolio/contract/decks';
import type { ModerationOverview, Report } from '@inkfolio/contract/moderation';
import { mapDeckTexts } from '@inkfolio/domain/decks/deck-texts';
import { describe, expect, test } from 'vitest';
import { useModeratedSite } from '../../testing/moderated-site.ts';
import { openSampleApp, type SignedIn } from '../../testing/sample-app.ts';

const { at, request, reportDeck, reportName, decide, ofName, mine, publicNames, codeOf } =
  useModeratedSite();
const suspension = () => ({ kind: 'publishing', targetId: at.owner.userId });
const publish = () => request('PATCH', `/decks/${at.deckId}`, at.owner, { isPublic: true });

describe('a report', () => {
  test('is visible to its reporter and moderators and can be withdrawn', async () => {
    const report = (await reportDeck(at.reader, 'He wrote\r\nthis.')).json<Report>();
    expect(report).toMatchObject({ outcome: null, text: 'He wrote\nthis.' });
    const overview = (await request('GET', '/moderation', at.moderator)).json<ModerationOverview>();
    const found = overview.open.find(({ targetId }) => targetId === at.deckId);
    expect(found).toMatchObject({
      title: report.title,
      actions: ['hide', 'keep'],
      reports: [{ reporter: `reader ${String(at.round)}`, reason: 'insult' }],
      account: { publicDecks: 1, hiddenBefore: 0, isSuspended: false },
    });
    expect(codeOf(await request('DELETE', `/reports/${report.id}`, at.owner))).toBe(
      'report_not_found',
    );
    expect((await request('DELETE', `/reports/${report.id}`, at.reader)).statusCode).toBe(204);
    expect((await mine(at.reader)).reports).toEqual([]);
  });

  test('is unique per player and subject, and never about oneself', async () => {
    await reportDeck(at.reader);
    expect(codeOf(await reportDeck(at.reader))).toBe('already_reported');
    expect(codeOf(await reportDeck(at.owner))).toBe('report_not_allowed');
    expect((await reportName(at.reader)).statusCode).toBe(201);
  });

  test('by a visitor has an id for reading the outcome', async () => {
    const { id } = (await reportDeck()).json<Report>();
    expect((await reportDeck()).statusCode).toBe(201);
    await decide('hide');
    expect((await request('GET', `/reports/${id}`)).json()).toMatchObject({
      outcome: 'hidden',
      answer: 'Thank you.',
    });
  });

  test('is rejected for invisible subjects and above the limit', async () => {
    for (let count = 0; count < 50; count += 1) await reportDeck();
    expect(codeOf(await reportDeck(at.reader))).toBe('too_many_reports');
    await request('PATCH', `/decks/${at.deckId}`, at.owner, { isPublic: false });
    expect(codeOf(await reportDeck(at.reader))).toBe('deck_not_found');
  });

  test('does not reveal the name of a player without public content', async () => {
    await request('PATCH', `/decks/${at.deckId}`, at.owner, { isPublic: false });
    const report = await reportName(at.reader);
    expect(codeOf(report)).toBe('user_not_found');
    expect(report.body).not.toContain(`owner ${String(at.round)}`);
  });

  test('is rate-limited by IP', async () => {
    const limited = await openSampleApp({ parts: { requestLimits: { reportsOfAddress: 1 } } });
    try {
      const payload = { kind: 'deck', targetId: 'x', reason: 'other', text: '' };
      const post = () => limited.request(undefined, 'POST', '/reports', payload);
      expect((await post()).statusCode).toBe(404);
      expect((await post()).statusCode).toBe(429);
    } finally {
      await limited.close();
    }
  });
});

describe('a hidden deck', () => {
  test('leaves every public place like a private one, until restored', async () => {
    const responses = async () => {
      const urls = [
        ...['/decks/public?limit=50', `/decks/public?q=spite`, '/decks/public?sort=popular'],
        ...[
          `/decks/${at.deckId}`,
          `/decks/${at.deckId}/image.png`,
          `/decks/${at.deckId}/likes/count`,
        ],
        ...[`/decks/${at.deckId}/validate`, `/users/${at.owner.userId}/public-profile`],
      ];
      const found = await Promise.all(urls.map((url) => request('GET', url)));
      return found.map(({ statusCode, body }) => ({ statusCode, body }));
    };
    await reportDeck(at.reader);
    await request('PATCH', `/decks/${at.deckId}`, at.owner, { isPublic: false });
    const whilePrivate = await responses();
    await publish();
    const whilePublic = await responses();
    expect(whilePublic).not.toEqual(whilePrivate);
    expect((await decide('hide')).statusCode).toBe(200);
    expect(await responses()).toEqual(whilePrivate);
    expect((await request('GET', `/decks/${at.deckId}`, at.owner)).statusCode).toBe(200);
    expect((await request('GET', `/decks/${at.deckId}`, at.reader)).statusCode).toBe(404);
    expect((await decide('restore')).statusCode).toBe(200);
    expect((await responses()).map(({ statusCode }) => statusCode)).toEqual(
      whilePublic.map(({ statusCode }) => statusCode),
    );
    expect(await publicNames()).toContain(at.deckId);
  });

  test('tells its owner the reason but no moderator, and cannot be published', async () => {
    await reportDeck(at.reader, 'secret words');
    await decide('hide');
    expect(codeOf(await publish())).toBe('deck_hidden');
    expect(
      (await request('PATCH', `/decks/${at.deckId}`, at.owner, { name: 'Salt' })).statusCode,
    ).toBe(200);
    const own = await mine(at.owner);
    expect(own.restrictions).toMatchObject([
      { targetId: at.deckId, rule: 'insult', answer: 'Rude.' },
    ]);
    expect(JSON.stringify(own)).not.toMatch(/secret words|reader/);
  });

  test('returns to moderation after an objection', async () => {
    await reportDeck(at.reader);
    await decide('hide');
    const object = (who: SignedIn) =>
      request('PUT', `/restrictions/deck/${at.deckId}/objection`, who, { text: 'It is changed.' });
    expect(codeOf(await object(at.reader))).toBe('restriction_not_found');
    expect((await object(at.owner)).json()).toMatchObject({ objection: 'It is changed.' });
    expect((await decide('keep', { ownerAnswer: 'Still rude.' })).statusCode).toBe(200);
    expect((await mine(at.owner)).restrictions).toMatchObject([
      { answer: 'Still rude.', objection: null },
    ]);
    expect(codeOf(await decide('keep'))).toBe('already_decided');
  });

  test('cannot be published as a copy or a new deck with its texts', async () => {
    await request('PATCH', `/decks/${at.deckId}`, at.owner, { description: 'All salt and spite' });
    await decide('hide');
    const copy = (await request('POST', `/decks/${at.deckId}/duplicate`, at.owner)).json<Deck>();
    const change = { name: 'Sugar', description: 'Sweet', isPublic: true };
    expect(codeOf(await request('PATCH', `/decks/${copy.id}`, at.owner, change))).toBe(
      'deck_hidden',
    );
    const create = (deck: object) =>
      request('POST', '/decks', at.owner, { colors: [], isPublic: true, ...deck });
    expect(codeOf(await create({ name: `salt and SPITE ${String(at.round)}` }))).toBe(
      'deck_hidden',
    );
    expect(codeOf(await create({ name: 'Sugar', description: 'All salt and spite!' }))).toBe(
      'deck_hidden',
    );
    expect((await create({ name: 'Sugar', description: 'Sweet' })).statusCode).toBe(201);
  });

  test('stays private if its owner had made it private', async () => {
    await reportDeck(at.reader);
    await request('PATCH', `/decks/${at.deckId}`, at.owner, { isPublic: false });
    await decide('hide');
    await decide('restore');
    expect((await request('GET', `/decks/${at.deckId}`)).statusCode).toBe(404);
  });
});

describe('a hidden player name', () => {
  const displayName = async () =>
    (await request('GET', `/users/${at.owner.userId}/public-profile`)).json<{
      displayName: string;
    }>().displayName;
  const rename = (username: string | null) =>
    request('PATCH', '/auth/username', at.owner, { username });

  test('is replaced by a neutral name everywhere until restored', async () => {
    await rename(`Windmill ${String(at.round)}`);
    await reportName(at.reader);
    await decide('hide', ofName());
    expect(await displayName()).toBe('Player');
    expect(await publicNames()).not.toContain(`Windmill ${String(at.round)}`);
    await decide('restore', ofName());
    expect(await displayName()).toBe(`Windmill ${String(at.round)}`);
  });

  test('cannot be chosen again; a new name can be hidden too', async () => {
    await reportName(at.reader);
    await decide('hide', ofName());
    const seen = (await request('GET', `/decks/${at.deckId}`)).body + (await publicNames());
    expect(seen).not.toContain(`owner ${String(at.round)}`);
    expect(codeOf(await rename(null))).toBe('name_hidden');
    expect(codeOf(await rename(`OWNER ${String(at.round)}`))).toBe('name_hidden');
    expect((await rename(`Better ${String(at.round)}`)).statusCode).toBe(200);
    expect((await decide('hide', ofName())).statusCode).toBe(200);
    expect(await displayName()).toBe('Player');
  });
});

describe('suspended publishing', () => {
  test('prevents publishing and optionally makes everything private', async () => {
    await request('PATCH', '/auth/collection-visibility', at.owner, { isPublic: true });
    await decide('hide', suspension());
    expect(await publicNames()).toContain(at.deckId);
    await decide('restore', suspension());
    await decide('hide', { ...suspension(), closeAll: true });
    expect(await publicNames()).not.toContain(at.deckId);
    const responses = [
      await publish(),
      await request('POST', '/decks', at.owner, { name: 'Two', colors: [], isPublic: true }),
      await request('PATCH', '/auth/collection-visibility', at.owner, { isPublic: true }),
      await request('PATCH', '/auth/trade-visibility', at.owner, { list: 'wants', isPublic: true }),
    ];
    expect(responses.map(codeOf)).toEqual(responses.map(() => 'publishing_suspended'));
    expect((await request('GET', '/auth/me', at.owner)).json()).toMatchObject({
      ...{ isPublicCollection: false, isPublicWants: false },
    });
    await decide('restore', suspension());
    expect((await publish()).statusCode).toBe(200);
  });

  test('prevents every change that others could see', async () => {
    const deck = `/decks/${at.deckId}`;
    await request('POST', `${deck}/cards`, at.owner, { cardId: '900101', quantity: 2 });
    await decide('hide', suspension());
    const changes: Required<Omit<DeckChange, 'base' | 'isPublic'>> = {
      ...mapDeckTexts(() => 'https://youtu.be/dQw4w9WgXcQ'),
      ...{ name: 'Salt', colors: ['Ruby'], archetypes: ['Aggro'] },
    };
    const responses = [
      ...Object.entries(changes).map(([field, value]) =>
        request('PATCH', deck, at.owner, { [field]: value }),
      ),
      request('POST', `${deck}/cards`, at.owner, { cardId: '900102', quantity: 1 }),
      request('DELETE', `${deck}/cards/900101?quantity=1`, at.owner),
      request('PATCH', '/auth/username', at.owner, { username: 'Salt' }),
    ];
    const codes = (await Promise.all(responses)).map(codeOf);
    expect(codes).toEqual(responses.map(() => 'publishing_suspended'));
    expect((await request('PATCH', deck, at.owner, { isPublic: false })).statusCode).toBe(200);
    expect((await request('PATCH', deck, at.owner, changes)).statusCode).toBe(200);
  });
});

describe('the word list', () => {
  test('rejects public texts with listed words, and logs it', async () => {
    const { log } = (
      await request('PUT', '/moderation/words', at.moderator, { words: 'Crétin\n# a note' })
    ).json<ModerationOverview>();
    expect(log[0]).toMatchObject({ action: 'words', moderator: 'warden' });
    const named = { name: 'For a CRETIN!' };
    const refused = await request('PATCH', `/decks/${at.deckId}`, at.owner, named);
    expect(refused.json()).toMatchObject({ code: 'word_not_allowed', word: 'Crétin' });
    const responses = [
      await request('PATCH', `/decks/${at.deckId}`, at.owner, { description: 'O cretin' }),
      await request('POST', '/decks', at.owner, { ...named, colors: [], isPublic: true }),
      await request('PATCH', '/auth/username', at.owner, { username: 'cretin' }),
    ];
    expect(responses.map(codeOf)).toEqual(responses.map(() => 'word_not_allowed'));
    expect((await request('POST', '/decks', at.owner, { ...named, colors: [] })).statusCode).toBe(
      201,
    );
    await request('PUT', '/moderation/words', at.moderator, { words: '' });
    expect((await request('PATCH', `/decks/${at.deckId}`, at.owner, named)).statusCode).toBe(200);
  });
});

test('reports and restrictions are personal data and deleted with the account', async () => {
  await reportDeck(at.reader, 'Look.');
  await decide('hide');
  const dataOf = async (who: SignedIn) =>
    (await request('GET', '/users/me/personal-data', who)).json<object>();
  expect(await dataOf(at.reader)).toMatchObject({
    reports: [{ text: 'Look.', outcome: 'hidden' }],
  });
  expect(await dataOf(at.owner)).toMatchObject({
    restrictions: [{ answer: 'Rude.' }],
    reports: [],
  });
  await request('DELETE', '/users/me', at.owner);
  expect((await mine(at.reader)).reports).toEqual([]);
  const overview = (await request('GET', '/moderation', at.moderator)).body;
  expect(overview).not.toContain(`Salt and Spite ${String(at.round)}"`);
});
