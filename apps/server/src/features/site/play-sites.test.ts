import { expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { useSampleApp } from '../../testing/use-sample-app.ts';

const { playSites } = readConfig({});

const site = await useSampleApp({ config: { playSites } });

test('GET /api/play-sites returns the configured links', async () => {
  expect((await site.app.inject('/api/play-sites')).json()).toEqual(playSites);
});
