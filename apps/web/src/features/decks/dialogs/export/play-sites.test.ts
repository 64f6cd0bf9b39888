import { readCardList } from '@inkfolio/domain/lists/card-list';
import { readPlayList } from '@inkfolio/domain/decks/play-code';
import { expect, test } from 'vitest';
import { waysToPlay } from './play-sites.ts';

const SITES = [
  { list: 'code', link: 'https://code.example/?name={name}&id={list}' },
  { list: 'text', link: 'https://www.text.example/new?import={list}' },
] as const;
const CARDS = [
  { name: 'Ōra “Otto”', version: 'Ink, Jr.', fullName: 'Ōra “Otto” - Ink, Jr.', quantity: 4 },
  { name: '77 Moths', version: null, fullName: '77 Moths', quantity: 12 },
];

function decoded(link: string | undefined, parameter: string): string {
  const base64 = new URL(link ?? '').searchParams.get(parameter) ?? '';
  return Buffer.from(base64, 'base64').toString('utf8');
}

test('each site gets the list format it supports', () => {
  const [code, text] = waysToPlay(SITES, 'L’été & co', CARDS);
  expect(code?.site).toBe('code.example');
  expect(new URL(code?.link ?? '').searchParams.get('name')).toBe('L’été & co');
  expect(decoded(code?.link, 'id')).toBe('Ōra “Otto”_Ink, Jr.$4|77 Moths$12|');
  expect(text?.site).toBe('text.example');
  expect(decoded(text?.link, 'import')).toBe('4 Ōra “Otto” - Ink, Jr.\n12 77 Moths\n');
  for (const { cards } of [
    readPlayList(decoded(code?.link, 'id')),
    readCardList(decoded(text?.link, 'import')),
  ]) {
    expect(cards.map(({ name, quantity }) => [name, quantity])).toEqual(
      CARDS.map(({ fullName, quantity }) => [fullName, quantity]),
    );
  }
});

test('there is no link before the English names are loaded', () => {
  expect(waysToPlay(SITES, 'Deck', undefined).map(({ link }) => link)).toEqual([
    undefined,
    undefined,
  ]);
});
