import type { FastifyReply, FastifyRequest } from 'fastify';
import { SIGN_IN_LIFETIME_MS } from './sign-in.service.ts';
import { proofOf } from './session.service.ts';

/** Seconds. */
const PROOF_LIFETIME = 2 * 60;

/** HttpOnly cookies that bind a log-in to the browser that started it. */
export interface SignInCookies {
  /** `maxAge` in seconds. */
  set(reply: FastifyReply, name: string, value: string, maxAge: number): void;
  read(request: FastifyRequest, name: string): string | undefined;
  clear(reply: FastifyReply, name: string): void;
  /** Stores the PKCE verifier of a challenge, for the way back from the chat platform. */
  setVerifier(reply: FastifyReply, challenge: string, verifier: string): void;
  /** Returns the verifier and deletes its cookie. */
  takeVerifier(request: FastifyRequest, reply: FastifyReply, challenge: string): string | undefined;
  /** Proves in this browser that the new token comes from its log-in. */
  setProof(reply: FastifyReply, token: string): void;
  isProven(request: FastifyRequest, token: string): boolean;
}

export function signInCookies(siteUrl: () => string): SignInCookies {
  const isEncrypted = () => siteUrl().startsWith('https:');
  // Browsers accept the `__Host-` prefix only over HTTPS and from this host.
  const prefixed = (name: string) => `${isEncrypted() ? '__Host-' : ''}${name}`;
  const proofName = (proof: string) => `sign_in_proof_${proof.slice(0, 12)}`;
  // Separate cookies per sign-in, so that parallel sign-ins in two tabs work.
  const verifierName = (challenge: string) => `sign_in_${challenge.slice(0, 12)}`;
  const attributes = () => ({
    path: '/',
    httpOnly: true,
    // Lax, because the callback is a navigation from the platform's site.
    sameSite: 'lax' as const,
    secure: isEncrypted(),
  });
  const cookies: SignInCookies = {
    set(reply, name, value, maxAge) {
      void reply.setCookie(prefixed(name), value, { ...attributes(), maxAge });
    },
    read: (request, name) => request.cookies[prefixed(name)],
    clear(reply, name) {
      void reply.clearCookie(prefixed(name), attributes());
    },
    setVerifier(reply, challenge, verifier) {
      cookies.set(reply, verifierName(challenge), verifier, SIGN_IN_LIFETIME_MS / 1000);
    },
    takeVerifier(request, reply, challenge) {
      cookies.clear(reply, verifierName(challenge));
      return cookies.read(request, verifierName(challenge));
    },
    setProof(reply, token) {
      const proof = proofOf(token);
      cookies.set(reply, proofName(proof), proof, PROOF_LIFETIME);
    },
    isProven(request, token) {
      const proof = proofOf(token);
      return cookies.read(request, proofName(proof)) === proof;
    },
  };
  return cookies;
}
