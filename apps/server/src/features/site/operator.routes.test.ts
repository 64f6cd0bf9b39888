import { afterEach, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { openSampleApp, type SampleApp } from '../../testing/sample-app.ts';

let site: SampleApp;

afterEach(() => site.close());

async function operatorOf(environment: Record<string, string>): Promise<unknown> {
  const { operator } = readConfig(environment);
  site = await openSampleApp({ config: { operator } });
  return (await site.app.inject('/api/operator')).json();
}

test("GET /api/operator returns the operator's details verbatim", async () => {
  const environment = {
    OPERATOR_NAME: 'Ada <b>Lovelock</b> & Cie "L’Encre"',
    OPERATOR_ADDRESS: '3 quai des Encres\n69002 Lyon\nFrance',
    OPERATOR_EMAIL: 'ada+site@inkfolio.example',
    HOSTING_PROVIDER: 'Hébergeur SAS, 1 rue du Serveur, 59100 Roubaix',
  };
  expect(await operatorOf(environment)).toEqual({
    name: environment.OPERATOR_NAME,
    address: environment.OPERATOR_ADDRESS,
    email: environment.OPERATOR_EMAIL,
    hostingProvider: environment.HOSTING_PROVIDER,
  });
});

test('GET /api/operator returns null for unset details', async () => {
  expect(await operatorOf({ OPERATOR_NAME: 'Ada' })).toEqual({
    name: 'Ada',
    address: null,
    email: null,
    hostingProvider: null,
  });
});
