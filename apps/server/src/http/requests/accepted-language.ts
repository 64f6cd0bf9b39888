import { firstKnownLanguage, type Language } from '@inkfolio/domain/language';
import type { FastifyRequest } from 'fastify';

/** Returns the first supported language of the Accept-Language header. */
export function acceptedLanguage(request: FastifyRequest): Language | undefined {
  const accepted = request.headers['accept-language'] ?? '';
  return firstKnownLanguage(accepted.split(',').map((part) => part.split(';')[0]?.trim() ?? ''));
}
