import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyCharacter, forAll } from '../../../../tests/for-all.ts';
import { detectPaste, type Paste } from './import-detection.ts';

function decode(base64: string): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(base64, 'base64'));
  } catch {
    return undefined;
  }
}
const encode = (text: string) => Buffer.from(text).toString('base64');
const detect = (text: string) => detectPaste(text, decode);
const cardsOf = (paste: Paste) =>
  'list' in paste
    ? paste.list.cards
        .filter(({ doubt }) => doubt === undefined)
        .map(({ quantity, name }) => `${quantity} ${name}`)
    : undefined;

const LIST = '4 Ottoline Reeve - Night Errata\n3 77 Paper Moths';
const PLAY_LIST = 'Ottoline Reeve_Night Errata$4|77 Paper Moths$3|';
const CARDS = ['4 Ottoline Reeve - Night Errata', '3 77 Paper Moths'];
const DECK = { name: 'Moths', colors: [], cards: [] };
const copies = (nickname: unknown, count: number) =>
  Array.from({ length: count }, () => ({ Name: 'Card', Nickname: nickname }));
const SAVE = {
  ObjectStates: [
    {
      Nickname: 'Moths',
      ContainedObjects: [
        ...copies('Ottoline Reeve - Night Errata', 4),
        ...copies('77 Paper Moths', 3),
      ],
    },
  ],
};

describe('a paste with cards', () => {
  test.each([
    ['a card list', 'card_list', LIST],
    ['a card list with a link above it', 'card_list', `https://decks.example/7\n${LIST}`],
    ['a card list that begins like JSON', 'card_list', `[]\n${LIST}`],
    ['a code', 'play_code', encode(PLAY_LIST)],
    ['a code without its padding', 'play_code', encode(PLAY_LIST).replaceAll('=', '')],
    ['a code broken by mail', 'play_code', encode(PLAY_LIST).replace(/.{20}/g, '$&\r\n')],
    ['a code with hyphens', 'play_code', encode(PLAY_LIST.replace('_', ' - '))],
    ['what a code is made of', 'play_code', PLAY_LIST],
    ['a card list in base64', 'play_code', encode(LIST)],
    ['Tabletop Simulator’s file', 'tabletop', JSON.stringify(SAVE, null, 2)],
    [
      'a link with a code',
      'play_link',
      `https://play.example/lor/import?svc=x&name=Moths&id=${encodeURIComponent(encode(PLAY_LIST))}`,
    ],
    ['a code in a message', 'play_code', `my deck: \`${encode(PLAY_LIST)}\` enjoy`],
    ['a code that ends a sentence', 'play_code', `this: ${encode(PLAY_LIST)}.`],
    ['a code behind a label', 'play_code', `Deck:${encode(PLAY_LIST)}, enjoy`],
    [
      'a link that ends a sentence',
      'play_link',
      `see https://a.example/d?id=${encodeURIComponent(encode(PLAY_LIST))}, enjoy!`,
    ],
    [
      'a link in a message',
      'play_link',
      `see [this](https://a.example/d?list=${encode(PLAY_LIST)}) now`,
    ],
    [
      'a deck in a bag',
      'tabletop',
      JSON.stringify({ ObjectStates: [{ Name: 'Bag', ContainedObjects: SAVE.ObjectStates }] }),
    ],
    ['a link with a plus sign', 'play_link', `https://a.example/d?list=${encode(PLAY_LIST)}`],
    ['a link with a list', 'play_link', `play.example/decks/new?import=${encode(LIST)}`],
  ])('is detected as %s', (_, kind, text) => {
    for (const paste of [detect(text), detect(`\uFEFF\r\n ${text}\n\n`)]) {
      expect(paste.kind).toBe(kind);
      expect(cardsOf(paste)).toEqual(CARDS);
    }
  });

  test('takes its title from the link or the pile', () => {
    const link = `https://a.example/d?name=Night+of%20%20moths&list=${encode(PLAY_LIST)}`;
    expect(detect(link)).toMatchObject({ list: { title: 'Night of moths' } });
    expect(detect(JSON.stringify(SAVE))).toMatchObject({ list: { title: 'Moths' } });
    const broken = `https://a.example/d?name=%E0%A4%A&list=${encode(PLAY_LIST)}`;
    expect(detect(broken)).toMatchObject({ list: { title: '%E0%A4%A' } });
  });
});

test.each([
  ['deck_json', JSON.stringify(DECK)],
  ['deck_json', '{}'],
  ['deck_json', '{"__proto__": {"cards": []}}'],
  ['deck_array', JSON.stringify([DECK, DECK])],
  ['deck_array', '[]'],
  ['invalid_json', '{"name": "Moths", "cards": [}'],
  ['invalid_json', JSON.stringify(DECK, null, 2).replace(/}$/, '')],
  [
    'app_link',
    'https://www.disneylorcana.com/sharing/deck?id=1b4e28ba-2fa1-11d2-883f-0016d3cca427',
  ],
  ['app_link', 'disneylorcana.com/fr-FR/sharing/backup?id=1b4e28ba'],
  ['other_link', 'https://decks.example/decks/aBcD'],
  ['other_link', 'https://decks.example/decks?id=1b4e28ba-2fa1-11d2-883f-0016d3cca427'],
  ['card_list', ''],
  ['card_list', 'Nonsense'],
  ['card_list', encode('nothing of the kind')],
  ['card_list', '////////'],
])('detects %s: %j', (kind, text) => {
  expect(detect(text).kind).toBe(kind);
});

test('deeply nested JSON does not throw', () => {
  expect(detect('['.repeat(100_000) + ']'.repeat(100_000)).kind).toBe('deck_array');
  expect(detect('['.repeat(100_000)).kind).toBe('invalid_json');
});

describe('Tabletop Simulator’s file', () => {
  test('reports how many copies have no name', () => {
    const save = { ObjectStates: [{ ContainedObjects: [...copies('A', 1), ...copies(7, 1), 7] }] };
    expect(detect(JSON.stringify(save))).toEqual({
      kind: 'tabletop',
      list: {
        title: undefined,
        cards: [{ line: 1, text: 'A', name: 'A', quantity: 1 }],
        problems: [{ line: 2, text: '', code: 'invalid_format' }],
      },
    });
  });

  test('accepts cards outside a pile, up to a limit', () => {
    expect(cardsOf(detect(JSON.stringify({ ObjectStates: copies('A', 2) })))).toEqual(['2 A']);
    expect(cardsOf(detect(JSON.stringify({ ObjectStates: copies('A', 200) })))).toEqual(['99 A']);
    expect(detect(JSON.stringify({ ObjectStates: copies('A', 2001) }))).toMatchObject({
      list: { cards: [], problems: [{ code: 'too_long' }] },
    });
  });
});

describe('any pasted text', () => {
  const name = fc.stringMatching(/^[A-WYZ](?:[a-zéā'’",!.&-]| [a-z]){0,20}$/);
  const quantity = fc.integer({ min: 1, max: 99 });
  const noise = fc.string({ unit: anyCharacter, maxLength: 40 });

  test('is detected without throwing', () => {
    const pieces = ['{', '[', '"', ':', '$4|', '4 ', 'https://a.example/?id=', '=', '\n', '%', '-'];
    const text = fc.array(fc.oneof(fc.constantFrom(...pieces), noise)).map((all) => all.join(''));
    forAll(fc.oneof(text, fc.json()), (any) => void detect(any));
  });

  test('keeps all valid lines of a card list', () => {
    const line = fc.record({ name, quantity });
    const lines = fc.array(
      fc.oneof(
        line,
        noise.map((text) => text.replace(/[\n\r\u0085\u2028\u2029]|^\s*-.*|:\s*\d.*|\$.*/g, '')),
      ),
      { minLength: 1 },
    );
    const isCard = (one: unknown): one is { name: string; quantity: number } =>
      typeof one === 'object';
    forAll(lines, (all) => {
      const good = all.filter(isCard).map((one) => `${one.quantity} ${one.name}`);
      fc.pre(good.length > 0);
      const text = all.map((one) => (isCard(one) ? `${one.quantity} ${one.name}` : one));
      const read = cardsOf(detect(text.join('\n')));
      for (const card of good) expect(read).toContain(card);
    });
  });

  test('keeps all valid entries of a code or a Tabletop Simulator file', () => {
    // Codes under eight characters are read as words; no card has such a short name.
    const longName = name.filter(({ length }) => length >= 4);
    const entries = fc.uniqueArray(fc.record({ name: longName, quantity }), {
      minLength: 1,
      selector: (entry) => entry.name,
    });
    const bad = fc.array(noise.map((text) => text.replace(/[$|]/g, '')));
    forAll(entries, bad, (good, junk) => {
      const cards = good.map((entry) => `${entry.quantity} ${entry.name}`);
      const list = [...junk, ...good.map((entry) => `${entry.name}$${entry.quantity}`)].join('|');
      expect(cardsOf(detect(encode(list)))).toEqual(cards);
      const objects = [...junk, ...good.flatMap((entry) => copies(entry.name, entry.quantity))];
      const save = JSON.stringify({ ObjectStates: [{ ContainedObjects: objects }] });
      expect(cardsOf(detect(save))?.slice(0, cards.length)).toEqual(cards);
    });
  });
});
