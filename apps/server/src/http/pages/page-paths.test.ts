import { expect, test } from 'vitest';
import { isPagePath, PAGE_PATHS } from '@inkfolio/contract/pages';

test.each([
  ...['/api/cards', '/api', '/assets/a.js', '/icons/192.png', '/logo/sets/01.png', '/sw.js'],
  ...['/feeds/decks.atom', '/feeds/players/1', '/sitemap.xml', '/sitemap/pages.xml', '/robots.txt'],
  ...['/manifest.de.webmanifest', '/mock-provider/consent', '/healthz', '/readyz'],
])('%s is no page', (path) => {
  expect(isPagePath(path)).toBe(false);
});

test('every page and every unknown path is a page', () => {
  const paths = [...Object.values(PAGE_PATHS), '/nothing', '/apiary', '/cards/1.5'];
  expect(paths.filter((path) => !isPagePath(path))).toEqual([]);
});
