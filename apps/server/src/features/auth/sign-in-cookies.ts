import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply } from 'fastify';
import { proofOf } from './session.service.ts';

/** Seconds. */
const PROOF_LIFETIME = 2 * 60;

/** Names and attributes of the cookies that tie a sign-in to its browser. */
interface SignInCookies {
  readonly nameOf: (name: string) => string;
  readonly attributes: () => CookieSerializeOptions;
  readonly proofCookie: (proof: string) => string;
  /** Proves to `/auth/callback` that this browser signed in. */
  readonly setProof: (reply: FastifyReply, token: string) => void;
}

export function signInCookies(siteUrl: () => string): SignInCookies {
  const isEncrypted = () => siteUrl().startsWith('https:');
  // Browsers accept the `__Host-` prefix only over HTTPS and from this host.
  const nameOf = (name: string) => `${isEncrypted() ? '__Host-' : ''}${name}`;
  const attributes = () => ({
    path: '/',
    httpOnly: true,
    // Lax, because the callback is a navigation from the platform's site.
    sameSite: 'lax' as const,
    secure: isEncrypted(),
  });
  const proofCookie = (proof: string) => nameOf(`sign_in_proof_${proof.slice(0, 12)}`);
  return {
    nameOf,
    attributes,
    proofCookie,
    setProof(reply, token) {
      const proof = proofOf(token);
      reply.setCookie(proofCookie(proof), proof, { ...attributes(), maxAge: PROOF_LIFETIME });
    },
  };
}
