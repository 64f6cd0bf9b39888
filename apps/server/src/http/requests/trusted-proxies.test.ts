import { afterEach, expect, test } from 'vitest';
import { openSampleApp, type SampleApp } from '../../testing/sample-app.ts';

const PROXY = '192.0.2.10';
const CALLER = '198.51.100.66';

let site: SampleApp;
afterEach(() => site.close());

async function openSite(): Promise<void> {
  const config = { trustedProxies: ['loopback', PROXY] };
  site = await openSampleApp({ config, parts: { requestLimits: { signInsOfAddress: 2 } } });
}

/** Statuses of a third sign-in from the address, one for each forwarded address. */
async function statuses(remoteAddress: string, forwarded: readonly string[]): Promise<number[]> {
  const responses = [];
  for (const address of forwarded) {
    const headers = {
      'x-forwarded-for': address,
      'x-real-ip': address,
      forwarded: `for=${address}`,
    };
    const response = await site.app.inject({ url: '/api/auth/discord', headers, remoteAddress });
    responses.push(response.statusCode);
  }
  return responses;
}

test('a client cannot choose its IP for rate limits', async () => {
  await openSite();
  expect(await statuses(CALLER, ['203.0.113.1', '203.0.113.2', '203.0.113.3'])).toEqual([
    302, 302, 429,
  ]);
});

test("a trusted proxy's client IP is used, without addresses the client claimed", async () => {
  await openSite();
  const said = (address: string, number: number) => `203.0.113.${number}, ${address}`;
  expect(
    await statuses(
      PROXY,
      [1, 2, 3].map((number) => said(CALLER, number)),
    ),
  ).toEqual([302, 302, 429]);
  expect(await statuses(PROXY, [said('198.51.100.67', 1)])).toEqual([302]);
});
