import * as oauth from 'oauth4webapi';
import Type from 'typebox';
import { Compile } from 'typebox/compile';
import type { DiscordIdentity } from '../users/users.repository.ts';

/**
 * Endpoints of the chat platform and our credentials; the mock provider has endpoints of the same
 * kind.
 */
export interface ChatPlatform {
  readonly authorizeUrl: string;
  readonly tokenUrl: string;
  readonly userUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

const SCOPES = 'identify email';
const PATIENCE_MS = 10_000;

/** The part of Discord's user object that we read; all else is ignored. */
const DiscordUser = Compile(
  Type.Object({
    id: Type.String({ pattern: '^\\d{1,20}$' }),
    username: Type.String({ minLength: 1, maxLength: 100 }),
    avatar: Type.Optional(Type.Union([Type.Null(), Type.String()])),
    email: Type.Optional(Type.Union([Type.Null(), Type.String({ maxLength: 320 })])),
  }),
);
const AVATAR_HASH = /^\w{1,64}$/;

/** A new PKCE verifier and its challenge (RFC 7636, S256). */
export async function newProof(): Promise<{
  readonly verifier: string;
  readonly challenge: string;
}> {
  const verifier = oauth.generateRandomCodeVerifier();
  return { verifier, challenge: await oauth.calculatePKCECodeChallenge(verifier) };
}

/** Whether the challenge was made from the verifier. */
export async function provesChallenge(verifier: string, challenge: string): Promise<boolean> {
  return (await oauth.calculatePKCECodeChallenge(verifier)) === challenge;
}

/** The address at which the player is asked for consent. */
export function consentAddress(
  platform: ChatPlatform,
  request: { readonly state: string; readonly challenge: string; readonly redirectUri: string },
): URL {
  const address = new URL(platform.authorizeUrl);
  const parameters = {
    response_type: 'code',
    client_id: platform.clientId,
    redirect_uri: request.redirectUri,
    scope: SCOPES,
    state: request.state,
    code_challenge: request.challenge,
    code_challenge_method: 'S256',
  };
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
  return address;
}

/** Trades the code of a consent for the player's identity. Throws when the platform refuses. */
export async function identityOf(
  platform: ChatPlatform,
  answer: {
    readonly code: string;
    readonly state: string;
    readonly verifier: string;
    readonly redirectUri: string;
  },
): Promise<DiscordIdentity> {
  const server: oauth.AuthorizationServer = {
    issuer: new URL(platform.authorizeUrl).origin,
    token_endpoint: platform.tokenUrl,
  };
  const client: oauth.Client = { client_id: platform.clientId };
  const options = {
    signal: () => AbortSignal.timeout(PATIENCE_MS),
    // The configuration allows a platform without encryption on this machine only.
    // oxlint-disable-next-line typescript/no-deprecated -- marked so to stand out
    [oauth.allowInsecureRequests]: new URL(platform.tokenUrl).protocol === 'http:',
  };
  const parameters = oauth.validateAuthResponse(
    server,
    client,
    new URLSearchParams({ code: answer.code, state: answer.state }),
    answer.state,
  );
  const tokens = await oauth.processAuthorizationCodeResponse(
    server,
    client,
    await oauth.authorizationCodeGrantRequest(
      server,
      client,
      oauth.ClientSecretPost(platform.clientSecret),
      parameters,
      answer.redirectUri,
      answer.verifier,
      options,
    ),
  );
  const response = await oauth.protectedResourceRequest(
    tokens.access_token,
    'GET',
    new URL(platform.userUrl),
    new Headers({ accept: 'application/json' }),
    null,
    options,
  );
  if (!response.ok) throw new Error(`the platform answered ${response.status} for the user`);
  return readIdentity(await response.json());
}

function readIdentity(user: unknown): DiscordIdentity {
  if (!DiscordUser.Check(user)) throw new Error('the platform answered with an unknown user shape');
  const { id, username, avatar, email } = user;
  const hasPicture = typeof avatar === 'string' && AVATAR_HASH.test(avatar);
  return {
    discordId: id,
    discordUsername: username,
    avatar: hasPicture ? `https://cdn.discordapp.com/avatars/${id}/${avatar}.png?size=256` : null,
    email: email ?? null,
  };
}
