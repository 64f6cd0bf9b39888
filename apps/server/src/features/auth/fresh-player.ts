import type { FastifyRequest } from 'fastify';
import { bearerToken, userIdOf } from '../../http/requests/access.ts';

/** Signed-in player who changes the ways to log in; the token's session must be fresh. */
export interface FreshPlayer {
  readonly userId: string;
  readonly token: string | undefined;
}

export function freshPlayerOf(request: FastifyRequest): FreshPlayer {
  return { userId: userIdOf(request), token: bearerToken(request) };
}
