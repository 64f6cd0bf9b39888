import type { ModerationCase, ModerationOverview } from '@inkfolio/contract/moderation';
import { describe, expect, test } from 'vitest';
import { useModeratedSite } from '../../testing/moderated-site.ts';

const { at, request, reportDeck, decide, ofName, mine, publicNames, codeOf } = useModeratedSite();
const overview = async () =>
  (await request('GET', '/moderation', at.moderator)).json<ModerationOverview>();
const object = () =>
  request('PUT', `/restrictions/deck/${at.deckId}/objection`, at.owner, { text: 'It is changed.' });

describe('a moderation decision', () => {
  test('needs a reason for the player and is made once', async () => {
    await reportDeck(at.reader);
    const wordless = { ownerAnswer: ' ', reporterAnswer: '' };
    expect(codeOf(await decide('hide', { ...wordless, rule: 'other' }))).toBe('answer_missing');
    const [one, other] = await Promise.all([decide('hide'), decide('hide')]);
    expect([one.statusCode, other.statusCode].toSorted()).toEqual([200, 409]);
  });

  test('with a template stores no text; readers see their language', async () => {
    await reportDeck(at.reader);
    expect((await decide('hide', { ownerAnswer: '', reporterAnswer: '' })).statusCode).toBe(200);
    expect((await mine(at.owner)).restrictions).toMatchObject([{ rule: 'insult', answer: '' }]);
    expect((await mine(at.reader)).reports).toMatchObject([{ outcome: 'hidden', answer: '' }]);
    await object();
    await decide('keep', { rule: 'hate', ownerAnswer: '' });
    expect((await mine(at.owner)).restrictions).toMatchObject([{ rule: 'hate', answer: '' }]);
    await object();
    await decide('keep', { ownerAnswer: 'Still rude.' });
    await object();
    await decide('keep', { rule: 'other', ownerAnswer: '' });
    expect((await mine(at.owner)).restrictions).toMatchObject([{ answer: 'Still rude.' }]);
  });

  test('moves to the answered reports and can be undone there', async () => {
    await request('PATCH', '/auth/language', at.owner, { language: 'it' });
    const answered = async () =>
      (await overview()).answered.filter(({ userId }) => userId === at.owner.userId);
    await reportDeck(at.reader);
    expect(await answered()).toEqual([]);
    await decide('keep');
    expect(await answered()).toMatchObject([
      { actions: ['hide'], account: { language: 'it' }, decisions: [{ action: 'keep' }] },
    ]);
    await decide('hide');
    await decide('hide', ofName());
    expect(await answered()).toMatchObject([
      { kind: 'name', decisions: [{ action: 'hide' }] },
      { kind: 'deck', actions: ['restore'], decisions: [{ action: 'hide' }, { action: 'keep' }] },
    ]);
    await decide('restore');
    expect(await publicNames()).toContain(at.deckId);
    await reportDeck(at.reader);
    expect((await answered()).map(({ kind }) => kind)).toEqual(['name']);
    await decide('keep');
    await request('DELETE', `/decks/${at.deckId}`, at.owner);
    const [last] = await answered();
    expect(last).toMatchObject({
      title: null,
      actions: [],
      decisions: [{ action: 'keep' }, {}, {}, {}],
    });
    expect(last?.decisions[0]?.title).toBe(`Salt and Spite ${String(at.round)}`);
  });

  test('lists a hidden deck as restricted, and as open after an objection', async () => {
    const ofDeck = (cases: readonly ModerationCase[]) =>
      cases.filter(({ targetId }) => targetId === at.deckId);
    await reportDeck(at.reader);
    await decide('hide');
    const hidden = await overview();
    expect(ofDeck(hidden.open)).toEqual([]);
    expect(ofDeck(hidden.restricted)).toMatchObject([
      { restriction: { rule: 'insult', answer: 'Rude.', objection: null } },
    ]);
    await object();
    const objected = await overview();
    expect(ofDeck(objected.open)).toMatchObject([{ restriction: { objection: 'It is changed.' } }]);
    expect(ofDeck(objected.restricted)).toEqual([]);
  });

  test('keeps the deck and notifies only its reporters', async () => {
    await reportDeck(at.reader);
    await decide('keep', { ownerAnswer: '' });
    expect((await mine(at.reader)).reports).toMatchObject([
      { outcome: 'kept', answer: 'Thank you.' },
    ]);
    expect((await mine(at.owner)).restrictions).toEqual([]);
    expect(await publicNames()).toContain(at.deckId);
  });

  test('closes reports of a deck that its owner has deleted', async () => {
    await reportDeck(at.reader);
    await request('DELETE', `/decks/${at.deckId}`, at.owner);
    expect(codeOf(await decide('hide'))).toBe('already_decided');
    expect((await decide('keep')).statusCode).toBe(200);
  });

  test('is logged with moderator, subject and reason', async () => {
    await reportDeck(at.reader);
    const { log } = (await decide('hide')).json<ModerationOverview>();
    expect(log[0]).toMatchObject({
      ...{ moderator: 'warden', action: 'hide', kind: 'deck', rule: 'insult', answer: 'Rude.' },
      ...{ reports: 1, title: `Salt and Spite ${String(at.round)}` },
    });
  });
});
