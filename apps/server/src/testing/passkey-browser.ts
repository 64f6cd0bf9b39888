import type { ErrorCode } from '@inkfolio/contract/error-codes';
import type {
  LoginWaysResponse,
  Passkey,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
  UsedPasskey,
} from '@inkfolio/contract/passkeys';
import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import type { Method, SampleApp, SignedIn } from './sample-app.ts';
import { softwareAuthenticator, type SoftwareAuthenticator } from './software-authenticator.ts';

type Response = Promise<LightMyRequestResponse>;

/** Public URL and host of the site whose passkeys are tested. */
export const PASSKEY_SITE = { origin: 'https://inkfolio.example', rpId: 'inkfolio.example' };
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:148.0) Gecko/20100101 Firefox/148.0';

interface PasskeyBrowser {
  readonly request: SampleApp['request'];
  readonly requestOptions: () => Promise<PasskeyRequestOptions>;
  readonly creationOptions: (who: SignedIn) => Promise<PasskeyCreationOptions>;
  readonly logIn: (passkey: UsedPasskey) => Response;
  /** Adds a passkey, new by default. */
  readonly add: (who: SignedIn, authenticator?: SoftwareAuthenticator) => Response;
  /** Logs in with a passkey, whose response may be changed. */
  readonly use: (
    authenticator: SoftwareAuthenticator,
    change?: Partial<typeof PASSKEY_SITE> & { readonly counter?: number },
  ) => Response;
}

/** Firefox that keeps cookies; its requests name another host, as an attacker's proxy would. */
export function passkeyBrowser(site: SampleApp): PasskeyBrowser {
  const cookies: Record<string, string> = {};
  const request: PasskeyBrowser['request'] = async (who, method: Method, path, payload) => {
    const response = await site.app.inject({
      ...{ method, url: `/api${path}`, cookies },
      headers: { ...who?.headers, host: 'elsewhere.example', 'user-agent': FIREFOX },
      ...(payload && { payload }),
    });
    for (const { name, value } of response.cookies) cookies[name] = value;
    return response;
  };
  const browser: PasskeyBrowser = {
    request,
    async requestOptions() {
      return (await request(undefined, 'POST', '/auth/passkey-login/options')).json();
    },
    async creationOptions(who) {
      const response = await request(who, 'POST', '/auth/passkeys/options');
      expect(response.statusCode, response.body).toBe(200);
      return response.json();
    },
    logIn: (passkey) => request(undefined, 'POST', '/auth/passkey-login', passkey),
    async add(who, authenticator = softwareAuthenticator()) {
      const created = authenticator.create(await browser.creationOptions(who), PASSKEY_SITE);
      return request(who, 'POST', '/auth/passkeys', created);
    },
    async use(authenticator, change) {
      const { challenge } = await browser.requestOptions();
      return browser.logIn(authenticator.use(challenge, { ...PASSKEY_SITE, ...change }));
    },
  };
  return browser;
}

/** Adds a new passkey of the player. */
export async function addPasskey(
  site: SampleApp,
  who: SignedIn,
): Promise<{ readonly authenticator: SoftwareAuthenticator; readonly passkey: Passkey }> {
  const authenticator = softwareAuthenticator();
  const response = await passkeyBrowser(site).add(who, authenticator);
  expect(response.statusCode, response.body).toBe(201);
  return { authenticator, passkey: response.json<Passkey>() };
}

export async function loginWaysOf(site: SampleApp, who: SignedIn): Promise<LoginWaysResponse> {
  return (await site.send(who, 'GET', '/auth/login-ways')).json();
}

export function expectRefusal(response: LightMyRequestResponse, code: ErrorCode): void {
  expect(response.json()).toMatchObject({ code });
}
