import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { OPERATIONS, documentedOperation, urlOf } from '../../testing/access-table.ts';
import { guardRoutes } from './access.ts';
import { createRateLimits } from './rate-limits.ts';
import { WorkQueue } from './work-queue.ts';
import { useSampleApp, type SignedIn } from '../../testing/use-sample-app.ts';

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

/** Players and decks of the read operations. */
let shared: Promise<World> | undefined;

const site = await useSampleApp({
  config: { mail: { from: 'log-in@inkfolio.example', smtpUrl: undefined } },
});
await site.app.ready();

describe('every API route', () => {
  test('has its access in the table', () => {
    const paths = (site.app.swagger().paths ?? {}) as Record<string, object>;
    const operations = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(operations.filter((operation) => /\/(api|feeds)\//.test(operation)).toSorted()).toEqual(
      Object.keys(OPERATIONS).map(documentedOperation).toSorted(),
    );
  });

  test('documents whether it needs a session', () => {
    const paths = (site.app.swagger().paths ?? {}) as Record<string, Record<string, object>>;
    for (const [operation, [statuses]] of Object.entries(OPERATIONS)) {
      const [method = '', path = ''] = documentedOperation(operation).split(' ');
      const documented = paths[path]?.[method.toLowerCase()] ?? {};
      expect('security' in documented, operation).toBe(statuses[0] === 401);
    }
  });

  test('documents exactly the fields of its response', () => {
    const paths = (site.app.swagger().paths ?? {}) as Record<string, Record<string, Operation>>;
    for (const operation of Object.keys(OPERATIONS).map(documentedOperation)) {
      const [method = '', path = ''] = operation.split(' ');
      const { responses = {} } = paths[path]?.[method.toLowerCase()] ?? {};
      const isWithoutBody = '204' in responses || '302' in responses;
      const documented = Object.entries(responses).filter(
        ([status, { content }]) => status.startsWith('2') && content !== undefined,
      );
      expect(documented.length > 0, operation).toBe(!isWithoutBody);
    }
  });

  test.each(Object.entries(OPERATIONS))(
    'responds by caller as listed: %s',
    async (operation, [statuses, payload]) => {
      const [method] = operation.split(' ');
      const { players, decks, session } = await (method === 'GET'
        ? (shared ??= newWorld('reading'))
        : newWorld('writing'));
      const statusFor = async (caller: Caller) => {
        const response = await site.app.inject({
          method: method as 'GET',
          url: urlOf(operation)
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
    },
  );
});

test.each([
  ['does not declare its access', { schema: {} }],
  ['has no schema', { config: { access: 'public', cost: 'normal' } }],
  ['has no schema', { config: { access: 'public', cost: 'normal' }, schema: { hide: true } }],
] as const)('a route prevents the start when it %s', (problem, options) => {
  const app = Fastify();
  guardRoutes(app, {
    queue: new WorkQueue(),
    findUser: () => Promise.resolve(undefined),
    limits: createRateLimits(),
  });
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

const addDeck = (owner: SignedIn, isPublic: boolean) => site.addDeck(owner, { isPublic });

/** Id of another session of the player. */
async function addSession({ headers }: SignedIn, name: string): Promise<string> {
  await site.signIn(name);
  const response = await site.request({ headers }, 'GET', '/auth/sessions');
  const other = response.json<{ id: string; isCurrent: boolean }[]>().find((one) => !one.isCurrent);
  return other?.id ?? '';
}
