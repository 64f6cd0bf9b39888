import { LANGUAGES } from '@inkfolio/domain/language';
import type { Page } from 'playwright-core';
import { expect, test } from './journey.ts';

/** Scripts, texts and styles; each costs a turn on a slow network (`vite/code-splitting.ts`). */
const MOST_FILES = 25;
/** Initial JavaScript of a page, compressed as the server sends it. */
const BUDGET_BYTES = 135 * 1024;
/** The two typefaces that are asked for early. */
const TYPEFACE_BYTES = 60 * 1024;

const LISTS = [
  ...LANGUAGES.map((language) => ['/cards', language] as const),
  ['/decks', 'de'] as const,
];

for (const [path, language] of [...LISTS, ['/', 'de'] as const]) {
  test(`the initial JavaScript of ${path} is at most 135 kB: ${language}`, async ({ journey }) => {
    const page = await journey.visit(path, { language });
    await page
      .locator(`main a[href^="${path === '/' ? '/cards' : path}/"]`)
      .first()
      .waitFor();
    const scripts = await sizesOf(page, '.js');
    const sent = scripts.reduce((sum, size) => sum + size.sent, 0);
    const whole = scripts.reduce((sum, size) => sum + size.whole, 0);
    expect(scripts.length).toBeGreaterThan(1);
    expect(sent, 'the scripts are sent compressed').toBeLessThan(whole / 2);
    expect(sent).toBeLessThanOrEqual(BUDGET_BYTES);
  });
}

// The large cards of the home page have a third, the italic.
for (const [path, language] of LISTS) {
  test(`${path} begins with two typefaces: ${language}`, async ({ journey }) => {
    const page = await journey.visit(path, { language });
    await page.locator(`main a[href^="${path}/"]`).first().waitFor();
    const typefaces = await sizesOf(page, '.woff2');
    expect(typefaces).toHaveLength(2);
    const bytes = typefaces.reduce((sum, size) => sum + size.sent, 0);
    expect(bytes).toBeLessThanOrEqual(TYPEFACE_BYTES);
  });
}

interface FileSize {
  /** Bytes, compressed. */
  readonly sent: number;
  readonly whole: number;
}

/** Files that a page has requested when its network is idle. */
async function sizesOf(page: Page, ending: string): Promise<readonly FileSize[]> {
  await page.waitForLoadState('networkidle');
  return page.evaluate(
    (end) =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => entry instanceof PerformanceResourceTiming)
        .filter((entry) => new URL(entry.name).pathname.endsWith(end))
        .map((entry) => ({ sent: entry.encodedBodySize, whole: entry.decodedBodySize })),
    ending,
  );
}

for (const path of ['/', '/cards', '/decks', '/decks/sample-001']) {
  test(`${path} begins with few files`, async ({ journey }) => {
    const page = await journey.visit(path);
    await page.locator('main h1').first().waitFor();
    await page.waitForLoadState('networkidle');
    const files = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map((entry) => new URL(entry.name).pathname)
        .filter((name) => /\.(?:js|css)$/.test(name)),
    );
    expect(files.length).toBeGreaterThan(5);
    expect(files.length, files.join('\n')).toBeLessThanOrEqual(MOST_FILES);
  });
}
