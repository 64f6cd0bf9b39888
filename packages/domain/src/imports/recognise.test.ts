import { describe, expect, test } from 'vitest';
import { anyCharacter, forAll } from '../../../../tests/for-all.ts';
import fc from 'fast-check';
import { recognise, type Recognised } from './recognise.ts';

const decode = (base64: string) => Buffer.from(base64, 'base64').toString();
const ORIGIN = 'https://inkfolio.example';
const read = (text: string) => recognise(text, { decode, origin: ORIGIN });

const LIST = '4 Ottoline Reeve - Night Errata\n3 77 Paper Moths';
const DECK = { name: 'Moths', colors: [], cards: [{ globalId: 7, quantity: 4 }] };
const CSV = 'Normal,Foil,Name,Set,Card Number\n3,1,Moth,005,32';
const COUNTS = 'Count,Name\n4,Paper Moth\n2,Ottoline Reeve';
const LONG_LIST = Array.from({ length: 60 }, (_, each) => `4 Moth Number-${each}x`).join('\n');

const deck: Recognised = { kind: 'deck' };
const csv: Recognised = { kind: 'collection', format: 'csv' };
const json: Recognised = { kind: 'collection', format: 'json' };
const unknown: Recognised = { kind: 'unknown' };

describe('recognises', () => {
  test.each<[string, Recognised, string]>([
    ['the name of a card', { kind: 'words' }, 'Paper Moth'],
    ['a quantity and a name on one line', { kind: 'words' }, '4 Paper Moth'],
    ['a card list', deck, LIST],
    ['a card list below its title', deck, `Moths\n\n${LIST}`],
    ['a list on one line', deck, 'Ottoline Reeve - Night Errata:4,Paper Moth:3'],
    ['a play code', deck, Buffer.from('Ottoline Reeve_Night Errata$4|').toString('base64')],
    ['JSON of one deck', deck, JSON.stringify(DECK)],
    ['JSON of a list of one deck', deck, JSON.stringify([DECK])],
    ['JSON of a deck with a mistake', deck, JSON.stringify({ ...DECK, name: '' })],
    ['a table of a deck', deck, COUNTS],
    ['JSON of several decks', { kind: 'decks', count: 2 }, JSON.stringify([DECK, DECK])],
    ['CSV of a collection', csv, CSV],
    ['a list with more copies than a deck has', csv, LONG_LIST],
    ['JSON of a collection', json, '[{"globalId":7,"quantity":1,"foilQuantity":0}]'],
    ['a table of needed cards', { kind: 'wants' }, 'Quantity,Name,Needed\n2,Paper Moth,4'],
    ['a list of missing cards', { kind: 'wants' }, `Gesucht:\n${LIST}`],
    [
      'an address of the site',
      { kind: 'site_link', path: '/decks/7?tab=edit' },
      `${ORIGIN}/decks/7?tab=edit`,
    ],
    [
      'an address without its scheme',
      { kind: 'site_link', path: '/cards' },
      'inkfolio.example/cards',
    ],
    ['the home page', { kind: 'site_link', path: '/' }, ORIGIN],
    ['a longer host as another site', { kind: 'other_link' }, `${ORIGIN}.test/decks/7`],
    ['a link without cards', { kind: 'other_link' }, 'https://decks.example/7'],
    [
      'a link of the game’s app',
      { kind: 'app_link' },
      'https://www.disneylorcana.com/sharing/deck/1',
    ],
    ['prose', unknown, 'Dear all,\n\nsee you on Sunday.\nAda'],
    ['broken JSON', unknown, '{"name":'],
    ['JSON of something else', unknown, '[{"a":1}]'],
    ['nothing', unknown, ' \n'],
    ['text longer than any file', unknown, 'x'.repeat(5_000_001)],
  ])('%s', (_, kind, text) => {
    expect(read(text)).toEqual(kind);
    expect(read(`\uFEFF ${text}\r\n`)).toEqual(kind);
  });

  test('any text without an error', () => {
    forAll(fc.oneof(fc.string({ unit: anyCharacter }), fc.json()), (text) => {
      expect(read(text).kind).toBeTypeOf('string');
    });
  });
});
