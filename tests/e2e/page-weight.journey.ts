import { LANGUAGES } from '@inkfolio/domain/language';
import { expect, test } from './journey.ts';

/**
 * Scripts, texts and styles; each costs a round trip on a slow network (`vite/code-splitting.ts`).
 */
const MAX_FILES = 25;
/** Initial JavaScript of a page, compressed as sent. */
const SCRIPT_BYTES = 135 * 1024;
/** Size limit of the two preloaded fonts. */
const TYPEFACE_BYTES = 60 * 1024;

const DECK = '/decks/sample-001';
const PAGES = [
  ...LANGUAGES.map((language) => ['/cards', language] as const),
  ['/decks', 'de'],
  ['/', 'de'],
  [DECK, 'en'],
] as const;

for (const [path, language] of PAGES) {
  test(`${path} loads few and small files: ${language}`, async ({ journey }) => {
    const page = await journey.visit(path, { language });
    await page.locator('main :is(a[href*="/cards/"], a[href*="/decks/"])').first().waitFor();
    await page.waitForLoadState('networkidle');
    const files = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => entry instanceof PerformanceResourceTiming)
        .map((entry) => ({
          name: new URL(entry.name).pathname,
          sent: entry.encodedBodySize,
          whole: entry.decodedBodySize,
        })),
    );
    const endingIn = (pattern: RegExp) => files.filter(({ name }) => pattern.test(name));
    const sumOf = (some: typeof files, size: 'sent' | 'whole') =>
      some.reduce((sum, file) => sum + file[size], 0);

    const programs = endingIn(/\.(?:js|css)$/).map(({ name }) => name);
    expect(programs.length).toBeGreaterThan(5);
    expect(programs.length, programs.join('\n')).toBeLessThanOrEqual(MAX_FILES);
    // A deck page contains all deck tools and is not the first page of most visitors.
    if (path === DECK) return;
    const scripts = endingIn(/\.js$/);
    expect(sumOf(scripts, 'sent'), 'the scripts are sent compressed').toBeLessThan(
      sumOf(scripts, 'whole') / 2,
    );
    expect(sumOf(scripts, 'sent')).toBeLessThanOrEqual(SCRIPT_BYTES);
    // Large cards use a third, italic font.
    if (path === '/') return;
    const typefaces = endingIn(/\.woff2$/);
    expect(typefaces).toHaveLength(2);
    expect(sumOf(typefaces, 'sent')).toBeLessThanOrEqual(TYPEFACE_BYTES);
  });
}
