import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, expect, test } from 'vitest';
import type { Database } from '../../db/database.ts';
import { beginSession } from '../../features/auth/session.service.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { handleErrors } from './errors.ts';
import { closeAfterAll } from '../../testing/use-sample-app.ts';

const database = await closeAfterAll(openTestDatabase());
const app = appWritingFor(database.db);
afterAll(() => app.close());

/** Writes for a player who was deleted during the request. */
function appWritingFor(db: Database['db']): FastifyInstance {
  const writing = Fastify();
  handleErrors(writing);
  writing.post('/write', () => beginSession(db, 'deleted-player', 0));
  return writing;
}

test('a request about something deleted meanwhile gets an error for that', async () => {
  const response = await app.inject({ method: 'POST', url: '/write' });
  expect(response.statusCode).toBe(409);
  expect(response.json()).toEqual({ error: 'This was just deleted', code: 'deleted_meanwhile' });
});
