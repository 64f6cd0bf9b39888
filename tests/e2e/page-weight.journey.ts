import { LANGUAGES } from '@inkfolio/domain/language';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ROUTES } from '../../apps/web/src/app/routes.ts';
import { expect, test } from './journey.ts';

const BUILT = join(import.meta.dirname, '../../apps/web/dist');
/** First scripts of a page besides those of every page, and their bytes as brotli. */
const MAX_SCRIPTS = 8;
const MAX_BYTES = 110_000;
/** Pages of few parts. */
const SMALL_PAGES = /^(?:settings|profile|legal|terms|privacy|reports|moderation)/;
const MAX_SMALL_BYTES = 75_000;

/** Scripts, texts and styles; each costs a turn on a slow network (`vite/code-splitting.ts`). */
const MAX_FILES = 25;
/** Initial JavaScript of a page, compressed as the server sends it. */
const SCRIPT_BYTES = 143 * 1024;
/** The two typefaces that are asked for early. */
const TYPEFACE_BYTES = 60 * 1024;

const DECK = '/decks/sample-001';
const PAGES = [
  ...LANGUAGES.map((language) => ['/cards', language] as const),
  ['/decks', 'de'],
  ['/', 'de'],
  [DECK, 'en'],
] as const;

for (const [index, { page, access, scripts }] of firstFiles().entries()) {
  test(`the page ${page} of a ${access} (${index}) names few scripts, and its own`, () => {
    expect(scripts.length, scripts.join('\n')).toBeLessThanOrEqual(MAX_SCRIPTS);
    const bytes = scripts.reduce((sum, script) => sum + sentSize(script), 0);
    expect(bytes).toBeLessThanOrEqual(SMALL_PAGES.test(page) ? MAX_SMALL_BYTES : MAX_BYTES);
    const ofPages = scripts.filter((script) => script.includes('-page-'));
    expect(new Set(ofPages.map((script) => script.replace(/-page-.*/, ''))).size).toBe(1);
    const drags = page === 'simulator' || page === 'buildPlanner';
    expect(scripts.some((script) => script.includes('/drag-'))).toBe(drags);
  });
}

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

interface FirstFiles {
  readonly page: string;
  readonly access: string;
  readonly scripts: readonly string[];
}

/** First files of each page, from the list that the build writes. */
function firstFiles(): readonly FirstFiles[] {
  const list = readFileSync(join(BUILT, 'page-files.json'), 'utf8');
  const { pages } = JSON.parse(list) as { readonly pages: readonly FirstFiles[] };
  const named = ROUTES.map(({ page }) => page);
  expect([...new Set(pages.map(({ page }) => page))]).toEqual(named);
  return pages;
}

/** Size of a script as sent; the smallest ones are not compressed. */
function sentSize(script: string): number {
  const compressed = statSync(join(BUILT, `${script}.br`), { throwIfNoEntry: false });
  return (compressed ?? statSync(join(BUILT, script))).size;
}
