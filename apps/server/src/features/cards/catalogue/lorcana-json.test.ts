import { describe, expect, it, test } from 'vitest';
import { cardJson, fileJson, SETS_JSON } from './catalogue-samples.ts';
import { compareFormats, languageOfFileName, parseLorcanaJson } from './lorcana-json.ts';

const parse = (value: unknown, fileName = 'allCards.en.json') =>
  parseLorcanaJson(JSON.stringify(value), fileName);
const withCard = (changes: Record<string, unknown>) => fileJson([cardJson(), cardJson(changes)]);
const without = (key: string) =>
  fileJson([Object.fromEntries(Object.entries(cardJson()).filter(([name]) => name !== key))]);
const metadata = { formatVersion: '2.3.5', language: 'en' };

describe('a malformed file is rejected with its first wrong value', () => {
  test.each<[string, unknown, string, string]>([
    ['a cost as text', withCard({ cost: '3' }), 'cards[1].cost', 'expected integer'],
    ['a cost of 1e9', withCard({ cost: 1e9 }), 'cards[1].cost', 'expected at most 999'],
    ['a negative cost', withCard({ cost: -1 }), 'cards[1].cost', 'expected at least 0'],
    ['half a strength', withCard({ strength: 1.5 }), 'cards[1].strength', 'expected integer'],
    ['a missing id', without('id'), 'cards[0].id', 'is missing'],
    ['a missing cost', without('cost'), 'cards[0].cost', 'is missing'],
    ['a missing name', without('name'), 'cards[0].name', 'is missing'],
    ['id 0', withCard({ id: 0 }), 'cards[1].id', 'expected at least 1'],
    ['a negative id', withCard({ id: -5 }), 'cards[1].id', 'expected at least 1'],
    ['an id as text', withCard({ id: '7' }), 'cards[1].id', 'expected integer'],
    [
      'an id of ten digits',
      withCard({ id: 1_000_000_000 }),
      'cards[1].id',
      'expected at most 999999999',
    ],
    ['an infinite id', withCard({ id: 1e300 }), 'cards[1].id', 'expected at most 999999999'],
    ['inkwell as a number', withCard({ inkwell: 1 }), 'cards[1].inkwell', 'expected boolean'],
    [
      'a subtype as number',
      withCard({ subtypes: ['A', 3] }),
      'cards[1].subtypes[1]',
      'expected string',
    ],
    [
      'a limit of no copies',
      withCard({ maxCopiesInDeck: 0 }),
      'cards[1].maxCopiesInDeck',
      'expected at least 1',
    ],
    ['no card but null', fileJson([cardJson(), null]), 'cards[1]', 'expected object'],
    ['cards that are no list', fileJson({ 0: cardJson() }), 'cards', 'expected array'],
    ['no cards', { metadata, sets: SETS_JSON }, 'cards', 'is missing'],
    ['sets that are a list', fileJson([], { sets: [] }), 'sets', 'expected object'],
    [
      'a set name as number',
      fileJson([], { sets: { 4: { name: 4 } } }),
      'sets["4"].name',
      'expected string',
    ],
    [
      'an invalid set code',
      fileJson([], { sets: { 'a b': {} } }),
      'sets["a b"]',
      'not an allowed name',
    ],
    ['metadata as text', fileJson([], { metadata: 'en' }), 'metadata', 'expected object'],
    [
      'an unknown language',
      fileJson([], { metadata: { ...metadata, language: 'es' } }),
      'metadata.language',
      'expected one of fr, en, de, it',
    ],
    [
      'a format before 2.0',
      fileJson([{ invalid: true }], { metadata: { ...metadata, formatVersion: '1.3.0' } }),
      'metadata.formatVersion',
      'expected 2.0.0 or newer, not "1.3.0"',
    ],
    [
      'a format that is no version',
      fileJson([], { metadata: { ...metadata, formatVersion: 'new' } }),
      'metadata.formatVersion',
      'expected 2.0.0 or newer, not "new"',
    ],
  ])('reports %s', (_name, value, path, problem) => {
    expect(parse(value)).toEqual({
      kind: 'refused',
      refusal: { file: 'allCards.en.json', path, problem },
    });
  });

  test.each<[string, Record<string, unknown>, string]>([
    [
      'a day that is none',
      { allowedInTournamentsFromDate: '2025-13-01' },
      'cards[1].allowedInTournamentsFromDate',
    ],
    ['a set code with a space', { setCode: 'set 1' }, 'cards[1].setCode'],
    ['a set code that is a number', { setCode: 1 }, 'cards[1].setCode'],
    [
      'allowed as text',
      { allowedInFormats: { Core: { allowed: 'no' } } },
      'cards[1].allowedInFormats.Core.allowed',
    ],
  ])('reports %s', (_name, changes, path) => {
    expect(parse(withCard(changes))).toMatchObject({ kind: 'refused', refusal: { path } });
  });

  test.each([
    ['truncated after a value', '{\n  "cards": [{"id": 1', 'line 2, column 21'],
    ['truncated within a text', '{"cards": [{"name": "Bri', 'line 1, column 25'],
    ['truncated after a comma', '{"cards":\n[1,', 'line 2, column 4'],
    ['empty', '', 'line 1, column 1'],
    ['a missing colon', '{"cards" []}', 'line 1, column 10'],
    ['a web page', '<!doctype html><title>Not here</title>', 'line 1, column 1'],
  ])('broken JSON is located: %s', (_name, text, path) => {
    expect(parseLorcanaJson(text, 'allCards.fr.json')).toMatchObject({
      kind: 'refused',
      refusal: { file: 'allCards.fr.json', path },
    });
  });

  it('quotes the text when the parser reports no line', () => {
    const parsed = parseLorcanaJson('{"cards": [{"cost": x12}]}', 'a.json');
    expect(JSON.stringify(parsed)).toContain('Unexpected token');
    expect(JSON.stringify(parsed)).toContain('cost');
  });
});

describe('hostile catalogue files', () => {
  it('keys such as __proto__ do not reach a prototype', () => {
    const card = JSON.stringify(cardJson());
    const text = `{"metadata":${JSON.stringify(metadata)},"__proto__":{"polluted":1},"cards":[{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},${card.slice(1)}]}`;
    expect(parseLorcanaJson(text, 'a.json').kind).toBe('catalogue');
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  it('__proto__ does not supply a required field', () => {
    const text = '{"cards":[{"setCode":"1","rarity":"Common","__proto__":{"id":1}}]}';
    expect(parseLorcanaJson(text, 'allCards.en.json')).toMatchObject({
      refusal: { problem: 'is missing' },
    });
  });

  it('__proto__ is no set code', () => {
    const text = `{"metadata":${JSON.stringify(metadata)},"sets":{"__proto__":{"name":"x"}},"cards":[]}`;
    expect(parseLorcanaJson(text, 'a.json')).toMatchObject({
      refusal: { path: 'sets.__proto__', problem: 'not an allowed name' },
    });
  });

  it('deeply nested JSON does not crash the parser', () => {
    const text = `{"cards":[],"metadata":${JSON.stringify(metadata)},"x":${'['.repeat(5000)}${']'.repeat(5000)}}`;
    expect(parseLorcanaJson(text, 'a.json').kind).toBe('catalogue');
  });
});

describe('detection of catalogue files', () => {
  it('accepts cards only when the file name tells the language', () => {
    const parsed = parse({ cards: [cardJson()] }, 'de/allCards.json');
    expect(parsed).toMatchObject({ file: { language: 'de', formatVersion: null, sets: {} } });
  });

  it('accepts a bare list of cards and reports its errors by index', () => {
    expect(parse([cardJson()], 'cards-only.fr.v2.json')).toMatchObject({
      file: { language: 'fr' },
    });
    expect(parse([cardJson({ cost: null })], 'cards.fr.json')).toMatchObject({
      refusal: { path: '[0].cost' },
    });
  });

  it('rejects cards without a language', () => {
    expect(parse([cardJson()], 'cards.json')).toMatchObject({
      refusal: { path: 'metadata.language' },
    });
  });

  it('ignores other JSON, except a file named allCards', () => {
    const set = { name: 'x', releaseDate: '2024-01-01', metadata: {}, cards: [{ id: 1 }] };
    for (const value of [{}, [], 3, null, { cards: [{ name: 'x', quantity: 2 }] }, set]) {
      expect(parse(value, 'deck.en.json').kind).toBe('other');
    }
    expect(parse({}).kind).toBe('refused');
  });

  it('ignores unknown fields, null and a byte order mark', () => {
    const invalid = cardJson({
      foilTypes: 7,
      future: {},
      strength: null,
      subtypes: null,
      images: null,
    });
    expect(parse(fileJson([invalid], { future: 1 })).kind).toBe('catalogue');
    expect(parseLorcanaJson(`\uFEFF${JSON.stringify(fileJson([]))}`, 'a.json').kind).toBe(
      'catalogue',
    );
  });
});

test.each([
  ['fr/allCards.json', 'fr'],
  ['allCards.de.json', 'de'],
  ['it/cards-only.en.v2.1.json', 'en'],
  ['cards_it_2025.json', 'it'],
  ['https://lorcana.example/files/current/de/allCards.json', 'de'],
  ['https://de.example/allCards.json', undefined],
  ['allCards.json', undefined],
  ['allCards.es.json', undefined],
  ['C:\\data\\fr\\allCards.json', 'fr'],
])('the file name %s means language %s', (fileName, language) => {
  expect(languageOfFileName(fileName)).toBe(language);
});

test('compares format versions numerically', () => {
  const versions = ['2.10.0', '2.3.5', '2.0', '2.3.11', null, '2.3', 'v9.0'];
  expect(versions.toSorted(compareFormats)).toEqual([
    null,
    'v9.0',
    '2.0',
    '2.3',
    '2.3.5',
    '2.3.11',
    '2.10.0',
  ]);
});
