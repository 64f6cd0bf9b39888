import { firstKnownLanguage, type Language } from '@inkfolio/domain/language';
import type { FastifyRequest } from 'fastify';

/** The first of the browser's languages that is one of the four. */
export function acceptedLanguage(request: FastifyRequest): Language | undefined {
  const accepted = request.headers['accept-language'] ?? '';
  return firstKnownLanguage(accepted.split(',').map((part) => part.split(';')[0]?.trim() ?? ''));
}
