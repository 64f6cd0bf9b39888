import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { forAll, forAllTimes } from '../../../../tests/for-all.ts';
import type { GameAction } from './game-action.ts';
import { exampleDeckCard, exampleGameDeck, someAction } from './game-example.ts';
import { MAX_ACTIONS, newSession, perform, sessionAt, type GameSession } from './game-session.ts';
import { MULLIGAN_ORDERS } from './game.ts';
import {
  decodeReplay,
  encodeReplay,
  isDeckOfReplay,
  MAX_REPLAY_LENGTH,
  sessionOfReplay,
} from './replay.ts';
import { MAX_SEED } from './seeded-random.ts';
import { sessionFromJson, sessionToJson } from './session-json.ts';

const DECK = exampleGameDeck();

/** Sessions of random actions, at any position. */
const sessions = fc
  .record({
    tried: fc.array(fc.nat(), { maxLength: 60 }),
    seed: fc.integer({ min: 0, max: MAX_SEED }),
    mulliganOrder: fc.constantFrom(...MULLIGAN_ORDERS),
    at: fc.option(fc.nat()),
    undone: fc.nat(5),
  })
  .map(({ tried, seed, mulliganOrder, at, undone }): GameSession => {
    const session = tried.reduce(
      (before, choice) => {
        const action = someAction(before.game, choice);
        return perform(before, at === null ? action : { ...action, at });
      },
      newSession(DECK, seed, { mulliganOrder }),
    );
    return sessionAt(session, session.done - undone);
  });

const untimed = (action: GameAction) => ({ ...action, at: undefined });

describe('a replay link', () => {
  test('restores the session up to its position, without times', () => {
    forAll(sessions, (session) => {
      const replay = decodeReplay(encodeReplay(session));
      expect(replay).toMatchObject({ seed: session.seed, options: session.start.options });
      // Omits undefined times.
      expect(replay?.actions).toEqual(session.actions.slice(0, session.done).map(untimed));
      const replayed = replay && sessionOfReplay(replay, DECK);
      expect(replayed?.game.random).toEqual(session.game.random);
      expect(replayed?.game.deck).toEqual(session.game.deck);
      expect(replayed?.game.hand).toEqual(session.game.hand);
    });
  });

  test('is safe in a URL', () => {
    forAll(sessions, (session) => {
      expect(encodeReplay(session)).toMatch(/^[\w.~-]*$/);
    });
  });

  test('encodes every kind of action', () => {
    const start = newSession(DECK, 5);
    const deckCardIds = ['101', '104', '107', '108', '109', '110', '110'];
    let session = perform(start, { type: 'startManual', deckCardIds });
    const [first = -1, second = -1] = session.game.hand.map(({ instanceId }) => instanceId);
    const top = session.game.deck.map(({ instanceId }) => instanceId);
    const [a = -1, b = -1] = top;
    const actions: readonly GameAction[] = [
      { type: 'mulligan', instanceIds: [] },
      { type: 'scryStart', count: 2 },
      { type: 'scrySort', instanceId: a, to: 'toHand' },
      { type: 'scrySort', instanceId: b, to: 'toBottom', index: 0 },
      { type: 'scryComplete' },
      { type: 'move', instanceId: first, to: 'board' },
      { type: 'move', instanceId: second, to: 'board' },
      { type: 'exert', instanceId: second },
      { type: 'damage', instanceId: second, change: 12 },
      { type: 'damage', instanceId: second, change: -3 },
      { type: 'nextTurn', readyAll: false },
      { type: 'ready', instanceId: second },
      { type: 'exert', instanceId: second },
      { type: 'nextTurn', readyAll: true },
      { type: 'exert', instanceId: second },
      { type: 'readyAll' },
      { type: 'lore', change: 40 },
      { type: 'lore', change: -1 },
      { type: 'draw' },
      { type: 'shuffle' },
      { type: 'scryStart', count: 10 },
      { type: 'scryCancel' },
      { type: 'reset' },
    ];
    session = actions.reduce(perform, session);
    expect(session.done).toBe(actions.length + 1);
    expect(decodeReplay(encodeReplay(session))?.actions).toEqual(session.actions);
  });

  test('can be played step by step', () => {
    const session = [0, 2, 3, 3, 6].reduce(
      (before, choice) => perform(before, someAction(before.game, choice)),
      newSession(DECK, 1),
    );
    const replay = decodeReplay(encodeReplay(session));
    const replayed = replay && sessionOfReplay(replay, DECK);
    expect(replayed).toEqual(session);
    expect(replayed && sessionAt(replayed, 2)).toEqual(sessionAt(session, 2));
  });

  test('is rejected for another deck', () => {
    const replay = decodeReplay(encodeReplay(newSession(DECK, 1)));
    const others = [
      DECK.slice(1),
      [...DECK, exampleDeckCard('999', 1)],
      DECK.map((card, place) => (place === 0 ? { ...card, quantity: 3 } : card)),
    ];
    for (const deck of others) {
      expect(replay && isDeckOfReplay(replay, deck)).toBe(false);
      expect(replay && sessionOfReplay(replay, deck)).toBeUndefined();
    }
    expect(replay && isDeckOfReplay(replay, DECK.toReversed())).toBe(true);
  });

  test('is rejected with an illegal action', () => {
    const text = encodeReplay(newSession(DECK, 1));
    const replay = decodeReplay(`${text}AM`);
    expect(replay?.actions).toHaveLength(2);
    expect(replay && sessionOfReplay(replay, DECK)).toBeDefined();
    for (const actions of ['D', 'AMMD', 'AA', 'AMPzz', 'AMV3D', 'B0.0.0.0.0.0.0', 'B', 'AMW1.1']) {
      const wrong = decodeReplay(text + actions);
      expect(wrong).toBeDefined();
      expect(wrong && sessionOfReplay(wrong, DECK)).toBeUndefined();
    }
  });
});

describe('an invalid replay link', () => {
  test.each([
    ['nothing', ''],
    ['another version', '2~0~1~101.4~'],
    ['an unknown order of the mulligan', '1~2~1~101.4~'],
    ['no seed', '1~0~~101.4~'],
    ['a seed that is too large', '1~0~1z141z4~101.4~'],
    ['a seed that is no number', '1~0~-1~101.4~'],
    ['a deck without a quantity', '1~0~1~101~'],
    ['a card that is no id', '1~0~1~<b>.4~'],
    ['more parts', '1~0~1~101.4~A~A'],
    ['small letters before the first action', '1~0~1~101.4~aA'],
    ['an unknown action', '1~0~1~101.4~AMK'],
    ['numbers where there are none', '1~0~1~101.4~A1'],
    ['too many numbers of a damage', '1~0~1~101.4~G1.2.3'],
    ['too many numbers of an exerted card', '1~0~1~101.4~E1.2'],
    ['too many numbers of a place', '1~0~1~101.4~W1.1.1.1'],
    ['too few numbers of a place', '1~0~1~101.4~W1'],
    ['an unknown group', '1~0~1~101.4~W1.4'],
    ['a number that is too long', '1~0~1~101.4~V1234567'],
    ['too many actions', `1~0~1~101.4~${'D'.repeat(MAX_ACTIONS + 1)}`],
    ['too long a text', `1~0~1~101.4${'.102.4'.repeat(MAX_REPLAY_LENGTH / 6)}~`],
  ])('has %s', (_, text) => {
    expect(decodeReplay(text)).toBeUndefined();
  });

  test('is rejected or played and never throws', () => {
    const text = encodeReplay(newSession(DECK, 1));
    const tails = fc.array(
      fc.constantFrom(...'AMDBHPIXTURSNOVWYZEFGJQC0123456789az.~-_ '.split('')),
      { maxLength: 40 },
    );
    forAllTimes(300, tails, fc.nat(5), (tail, cut) => {
      const replay = decodeReplay(text.slice(cut) + tail.join(''));
      const session = replay && sessionOfReplay(replay, DECK);
      expect(session?.game.history.length ?? 0).toBeLessThanOrEqual(tail.length);
    });
    forAll(fc.string(), (any) => {
      expect(decodeReplay(any)).toBeUndefined();
    });
  });
});

describe('a session stored as JSON', () => {
  test('restores its times and undone actions', () => {
    forAll(sessions, (session) => {
      expect(sessionFromJson(sessionToJson(session), DECK)).toEqual(session);
    });
  });

  test('includes the previous game', () => {
    forAllTimes(30, sessions, sessions, (first, second) => {
      const session = { ...second, before: first };
      expect(sessionFromJson(sessionToJson(session), DECK)).toEqual(session);
      const broken = { ...(JSON.parse(sessionToJson(second)) as object), before: { done: 0 } };
      expect(sessionFromJson(JSON.stringify(broken), DECK)).toEqual(second);
    });
  });

  test('holds the maximum number of actions', () => {
    const start = newSession(DECK, MAX_SEED);
    const started = perform(perform(start, { type: 'startClassic', at: Date.UTC(2030, 1) }), {
      type: 'mulligan',
      instanceIds: [],
    });
    const more = Array.from(
      { length: MAX_ACTIONS - 2 },
      () => ({ type: 'lore', change: 1, at: Date.UTC(2030, 1) }) as const,
    ).map((action, place) => ({ ...action, change: place % 2 === 0 ? 99 : -99 }));
    const session = sessionAt({ ...started, actions: [...started.actions, ...more] }, MAX_ACTIONS);
    const another = { ...session, before: session };
    expect(sessionFromJson(sessionToJson(another), DECK)).toEqual(another);
  });

  const stored = sessionToJson(newSession(DECK, 1));
  const without = (different: object) =>
    JSON.stringify({ ...(JSON.parse(stored) as object), ...different });
  test.each([
    ['no JSON', stored.slice(1)],
    ['another value', '7'],
    ['null', 'null'],
    ['no replay', without({ replay: 7 })],
    ['a wrong replay', without({ replay: '1' })],
    ['no place', without({ done: '0' })],
    ['a place before the start', without({ done: -1 })],
    ['a place behind the end', without({ done: 1 })],
    ['no times', without({ times: {} })],
    ['too many times', without({ times: [null] })],
    ['too long a text', `${stored}${' '.repeat(300_000)}`],
  ])('is rejected: %s', (_, text) => {
    expect(sessionFromJson(stored, DECK)).toBeDefined();
    expect(sessionFromJson(text, DECK)).toBeUndefined();
  });

  test('is rejected after the deck changed', () => {
    expect(sessionFromJson(stored, DECK.slice(1))).toBeUndefined();
  });
});
