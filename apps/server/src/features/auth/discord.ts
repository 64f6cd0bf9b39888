import * as oauth from 'oauth4webapi';
import Type from 'typebox';
import { Compile } from 'typebox/compile';
import type { DiscordIdentity } from '../users/users.repository.ts';

/** OAuth endpoints of the chat platform, or of the mock provider, and our credentials. */
export interface ChatPlatform {
  readonly authorizeUrl: string;
  readonly tokenUrl: string;
  readonly userUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

const SCOPES = 'identify email';
const TIMEOUT_MS = 10_000;

const DiscordUser = Compile(
  Type.Object({
    id: Type.String({ pattern: '^\\d{1,20}$' }),
    username: Type.String({ minLength: 1, maxLength: 100 }),
    avatar: Type.Optional(Type.Union([Type.Null(), Type.String()])),
    email: Type.Optional(Type.Union([Type.Null(), Type.String({ maxLength: 320 })])),
  }),
);
const AVATAR_HASH = /^\w{1,64}$/;

/** Creates a PKCE verifier and its challenge (RFC 7636, S256). */
export async function newProof(): Promise<{
  readonly verifier: string;
  readonly challenge: string;
}> {
  const verifier = oauth.generateRandomCodeVerifier();
  return { verifier, challenge: await oauth.calculatePKCECodeChallenge(verifier) };
}

export async function provesChallenge(verifier: string, challenge: string): Promise<boolean> {
  return (await oauth.calculatePKCECodeChallenge(verifier)) === challenge;
}

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

/** Exchanges the authorization code for the player's identity. Throws on rejection. */
export async function identityOf(
  platform: ChatPlatform,
  callback: {
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
    signal: () => AbortSignal.timeout(TIMEOUT_MS),
    // The configuration allows http for loopback platforms only.
    // oxlint-disable-next-line typescript/no-deprecated -- marked so to stand out
    [oauth.allowInsecureRequests]: new URL(platform.tokenUrl).protocol === 'http:',
  };
  const parameters = oauth.validateAuthResponse(
    server,
    client,
    new URLSearchParams({ code: callback.code, state: callback.state }),
    callback.state,
  );
  const tokens = await oauth.processAuthorizationCodeResponse(
    server,
    client,
    await oauth.authorizationCodeGrantRequest(
      server,
      client,
      oauth.ClientSecretPost(platform.clientSecret),
      parameters,
      callback.redirectUri,
      callback.verifier,
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
  if (!response.ok) throw new Error(`HTTP status ${response.status} for the user`);
  return readIdentity(await response.json());
}

function readIdentity(user: unknown): DiscordIdentity {
  if (!DiscordUser.Check(user)) throw new Error('unexpected format of the user');
  const { id, username, avatar, email } = user;
  const hasPicture = typeof avatar === 'string' && AVATAR_HASH.test(avatar);
  return {
    discordId: id,
    discordUsername: username,
    avatar: hasPicture ? `https://cdn.discordapp.com/avatars/${id}/${avatar}.png?size=256` : null,
    email: email ?? null,
  };
}
