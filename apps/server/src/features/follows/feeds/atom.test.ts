import { expect, test } from 'vitest';
import { atomFeed } from './atom.ts';

test('omits characters that XML cannot represent', () => {
  const entry = { path: '/decks/1', summary: '', publishedAt: 0, updatedAt: 1000 };
  const title = 'One\u0007\ud800 <b>';
  const feed = {
    path: '/f',
    pagePath: '/',
    title: 'F',
    language: 'en',
    entries: [{ ...entry, title }],
  };
  const xml = atomFeed(feed, 'https://inkfolio.example');
  expect(xml).toContain('<title>One\ufffd &lt;b&gt;</title>');
  expect(xml).toContain('<id>https://inkfolio.example/f</id>');
  expect(xml.match(/<updated>.*<\/updated>/g)).toEqual([
    '<updated>1970-01-01T00:00:01.000Z</updated>',
    '<updated>1970-01-01T00:00:01.000Z</updated>',
  ]);
});
