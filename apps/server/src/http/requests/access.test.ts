import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CALLS } from '../../testing/access-table.ts';
import { openSampleApp, type SampleApp, type SignedIn } from '../../testing/sample-app.ts';
import { guardRoutes } from './access.ts';
import { createRateLimits } from './rate-limits.ts';

type Caller = 'nobody' | 'player' | 'owner' | 'other';

interface World {
  readonly players: Record<Exclude<Caller, 'nobody'>, SignedIn>;
  readonly decks: Record<'OPEN' | 'CLOSED', string>;
  readonly session: string;
}

/** Operation of the API documentation. */
interface Operation {
  readonly responses?: Readonly<Record<string, { readonly content?: object }>>;
}

let site: SampleApp;
/** Players and decks of the calls that change nothing. */
let shared: Promise<World> | undefined;

beforeAll(async () => {
  site = await openSampleApp();
  await site.app.ready();
});
afterAll(() => site.close());

describe('every call of the API', () => {
  test('says in the table above who may make it', () => {
    const paths = (site.app.swagger().paths ?? {}) as Record<string, object>;
    const calls = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(calls.filter((call) => /\/(api|feeds)\//.test(call)).toSorted()).toEqual(
      Object.keys(CALLS).toSorted(),
    );
  });

  test('says in the documentation whether it needs a session', () => {
    const paths = (site.app.swagger().paths ?? {}) as Record<string, Record<string, object>>;
    for (const [call, { statuses }] of Object.entries(CALLS)) {
      const [method = '', path = ''] = call.split(' ');
      const documented = paths[path]?.[method.toLowerCase()] ?? {};
      expect('security' in documented, call).toBe(statuses[0] === 401);
    }
  });

  test('documents the fields of its response, which has no others', () => {
    const paths = (site.app.swagger().paths ?? {}) as Record<string, Record<string, Operation>>;
    for (const call of Object.keys(CALLS)) {
      const [method = '', path = ''] = call.split(' ');
      const { responses = {} } = paths[path]?.[method.toLowerCase()] ?? {};
      const isWithoutBody = '204' in responses || '302' in responses;
      const documented = Object.entries(responses).filter(
        ([status, { content }]) => status.startsWith('2') && content !== undefined,
      );
      expect(documented.length > 0, call).toBe(!isWithoutBody);
    }
  });

  test.each(Object.entries(CALLS))('%s', async (call, { url, payload, statuses }) => {
    const isRead = call.startsWith('GET ');
    const { players, decks, session } = await (isRead
      ? (shared ??= newWorld('reading'))
      : newWorld('writing'));
    const statusFor = async (caller: Caller) => {
      const response = await site.app.inject({
        method: call.split(' ')[0] as 'GET',
        url: url
          .replace('OWNER', players.owner.userId)
          .replace('OPEN', decks.OPEN)
          .replace('CLOSED', decks.CLOSED)
          .replace('SESSION', session),
        headers: {
          ...(caller !== 'nobody' && players[caller].headers),
          ...(payload && { 'content-type': 'application/json' }),
        },
        ...(payload && { payload: JSON.stringify(payload).replace('OPEN', decks.OPEN) }),
      });
      return response.statusCode;
    };
    const found: number[] = [];
    for (const caller of ['nobody', 'player', 'owner', 'other'] as const) {
      found.push(await statusFor(caller));
    }
    expect(found).toEqual(statuses);
  });
});

test.each([
  ['does not say who may call it', { schema: {} }],
  ['has no schema', { config: { access: 'public' } }],
  ['has no schema', { config: { access: 'public' }, schema: { hide: true } }],
] as const)('a route stops the start when it %s', (problem, options) => {
  const app = Fastify();
  guardRoutes(app, { findUser: () => Promise.resolve(undefined), limits: createRateLimits() });
  expect(() => app.get('/api/new', options, () => 'secret')).toThrow(problem);
});

async function newWorld(title: string): Promise<World> {
  const players = {
    player: await site.signIn(`player-${title}`),
    owner: await site.signIn(`owner-${title}`),
    other: await site.signIn(`other-${title}`),
  };
  const decks = {
    OPEN: await addDeck(players.owner, true),
    CLOSED: await addDeck(players.owner, false),
  };
  return { players, decks, session: await addSession(players.owner, `owner-${title}`) };
}

async function addDeck(owner: SignedIn, isPublic: boolean): Promise<string> {
  const answer = await site.app.inject({
    method: 'POST',
    url: '/api/decks',
    headers: owner.headers,
    payload: { name: 'Deck', colors: [], isPublic },
  });
  return answer.json<{ id: string }>().id;
}

/** The id of a further session of the player. */
async function addSession({ headers }: SignedIn, name: string): Promise<string> {
  await site.signIn(name);
  const answer = await site.app.inject({ url: '/api/auth/sessions', headers });
  const other = answer.json<{ id: string; isCurrent: boolean }[]>().find((one) => !one.isCurrent);
  return other?.id ?? '';
}
