import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { openSampleApp, type SampleApp } from '../../testing/sample-app.ts';

const { playSites } = readConfig({});
let site: SampleApp;

beforeAll(async () => {
  site = await openSampleApp({ config: { playSites } });
});
afterAll(() => site.close());

test('GET /api/play-sites tells the links of the configuration', async () => {
  const answer = await site.app.inject('/api/play-sites');
  expect(answer.json()).toEqual(playSites);
});
