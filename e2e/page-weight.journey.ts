import { LANGUAGES } from '@inkfolio/domain/language';
import { expect, test } from 'vitest';
import { useJourney } from './journey.ts';

/** Initial JavaScript of `/cards`, compressed as the server sends it. */
const BUDGET_BYTES = 120 * 1024;

const journey = useJourney();

test.each(LANGUAGES)('the initial JavaScript of /cards is at most 120 kB: %s', async (language) => {
  const page = await journey.visit('/cards', { language });
  await page.locator('main a[href^="/cards/"]').first().waitFor();
  await page.waitForLoadState('networkidle');
  const sizes = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter((entry) => new URL(entry.name).pathname.endsWith('.js'))
      .map((entry) => ({ sent: entry.encodedBodySize, whole: entry.decodedBodySize })),
  );
  const sent = sizes.reduce((sum, size) => sum + size.sent, 0);
  const whole = sizes.reduce((sum, size) => sum + size.whole, 0);
  expect(sizes.length).toBeGreaterThan(1);
  expect(sent, 'the scripts are sent compressed').toBeLessThan(whole / 2);
  expect(sent).toBeLessThanOrEqual(BUDGET_BYTES);
});
