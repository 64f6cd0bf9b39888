import { expect, test } from 'vitest';
import { SHARE_SITES } from './share-sites.ts';

const PAGE = { address: 'https://inkfolio.example/decks/7', text: '“Été & moths” on Inkfolio?' };

test('each site gets the URL, and the text if supported', () => {
  const told = SHARE_SITES.map(({ name, windowWidth, link }) => {
    const { origin, searchParams } = new URL(link(PAGE));
    return [name, windowWidth, origin, Object.fromEntries(searchParams)];
  });
  expect(told).toEqual([
    ['X', 600, 'https://x.com', { text: PAGE.text, url: PAGE.address }],
    ['Facebook', 600, 'https://www.facebook.com', { u: PAGE.address }],
    ['Reddit', 850, 'https://www.reddit.com', { url: PAGE.address, title: PAGE.text }],
  ]);
});
