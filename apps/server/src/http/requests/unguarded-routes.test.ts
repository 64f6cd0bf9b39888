import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { guardRoutes } from './access.ts';
import { createRateLimits } from './rate-limits.ts';

test.each([
  ['does not say who may call it', { schema: {} }],
  ['has no schema', { config: { access: 'public' } }],
  ['has no schema', { config: { access: 'public' }, schema: { hide: true } }],
] as const)('a route stops the start when it %s', (problem, options) => {
  const app = Fastify();
  guardRoutes(app, { findUser: () => Promise.resolve(undefined), limits: createRateLimits() });
  expect(() => app.get('/api/new', options, () => 'secret')).toThrow(problem);
});
