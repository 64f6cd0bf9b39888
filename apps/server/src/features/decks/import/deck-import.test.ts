import type { DeckAnalysis } from '@inkfolio/contract/deck-import';
import { translationOf } from '@inkfolio/domain/cards/card';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { describeReal, REAL_FILES, realSnapshot } from '../../../testing/real-cards.ts';
import { loadCatalogue } from '../../cards/catalogue/catalogue.service.ts';
import { analysePaste } from './deck-import.service.ts';
import { useSampleApp } from '../../../testing/use-sample-app.ts';

const site = await useSampleApp();
const ada = await site.signIn('ada');
const sample = (await loadCatalogue(site.database)).current();

const IDS = ['900101', '900102', '900201', '900905'];
const cardOf = (id: string) => {
  const card = sample.findCard(id);
  if (card === undefined) throw new Error(`no card ${id}`);
  return card;
};
const nameOf = (id: string, language: 'en' | 'de' = 'en') =>
  translationOf(cardOf(id), language).fullName;
const listOf = (language: 'en' | 'de' = 'en') =>
  IDS.map((id, position) => `${position + 1} ${nameOf(id, language)}`).join('\n');
const QUANTITIES = IDS.map((cardId, position) => ({ cardId, quantity: position + 1 }));
const base64 = (text: string) => Buffer.from(text).toString('base64');

const post = (text: unknown, query = '') =>
  site.request(ada, 'POST', `/decks/analysis${query}`, { text });

async function analyse(text: string, query = ''): Promise<DeckAnalysis> {
  const response = await post(text, query);
  expect(response.statusCode, response.body.slice(0, 200)).toBe(200);
  return response.json<DeckAnalysis>();
}

const quantitiesIn = ({ cards }: DeckAnalysis) =>
  cards.map(({ cardId, quantity }) => ({ cardId, quantity }));

describe('the analysis of a pasted deck', () => {
  test('finds cards in any language and returns the requested one', async () => {
    const analysis = await analyse(`# Night of moths\n${listOf('de')}`, '?language=fr');
    expect(analysis).toMatchObject({ kind: 'card_list', name: 'Night of moths', problems: [] });
    expect(quantitiesIn(analysis)).toEqual(QUANTITIES);
    const translations = analysis.cards.flatMap(({ card }) => card.translations);
    expect(new Set(translations.map(({ language }) => language))).toEqual(new Set(['fr']));
    const colors = new Set(IDS.flatMap((id) => cardOf(id).colors));
    expect(new Set(analysis.colors)).toEqual(colors);
  });

  test('reads a Latin-1 code but no other bytes', async () => {
    const card = sample.cards.find(({ translations }) =>
      translations.some(({ fullName }) => /[à-ÿ]/.test(fullName)),
    );
    const name = card?.translations.find(({ fullName }) => /[à-ÿ]/.test(fullName))?.fullName;
    const code = (start: string) => Buffer.from(`${start}${name}$3|`, 'latin1').toString('base64');
    const analysis = await analyse(code(''));
    expect(analysis).toMatchObject({ kind: 'play_code', problems: [] });
    expect(quantitiesIn(analysis)).toEqual([{ cardId: card?.id, quantity: 3 }]);
    expect((await analyse(code('\0'))).cards).toEqual([]);
  });

  test('reports unknown lines with suggestions', async () => {
    const [name] = nameOf('900101').split(' - ');
    const misspelt = nameOf('900102').replace(/.$/, 'qq');
    const list = `${listOf()}\n\nfour moths\n3 ${misspelt}\n2 ${name ?? ''}\n1 Nobody at all`;
    const { problems, leftOut, cards } = await analyse(list);
    expect(problems.map(({ line, code, quantity }) => [line, code, quantity])).toEqual([
      [7, 'card_not_found', 3],
      [8, 'card_unsure', 2],
      [9, 'card_not_found', 1],
    ]);
    expect(problems[0]?.suggestions.map(({ id }) => id)).toContain('900102');
    expect(problems[0]?.suggestions.length).toBeLessThanOrEqual(3);
    expect(problems[2]).toMatchObject({ name: 'Nobody at all', suggestions: [] });
    expect(problems[1]?.suggestions.length).toBeGreaterThan(0);
    expect(leftOut).toEqual([{ line: 6, text: 'four moths' }]);
    expect(cards).toHaveLength(IDS.length);
  });

  test.each([
    ['play_code', () => base64(IDS.map((id, at) => `${nameOf(id)}$${at + 1}|`).join(''))],
    [
      'play_link',
      () => `https://a.example/import?list=${encodeURIComponent(base64(`${listOf()}\n`))}`,
    ],
    [
      'tabletop',
      () => {
        const copies = IDS.flatMap((id, at) => Array<string>(at + 1).fill(nameOf(id)));
        const objects = copies.map((Nickname) => ({ Nickname }));
        return JSON.stringify({ ObjectStates: [{ ContainedObjects: objects }] });
      },
    ],
  ])('reads a %s', async (kind, text) => {
    const analysis = await analyse(text());
    expect(analysis).toMatchObject({ kind, name: null, problems: [] });
    expect(quantitiesIn(analysis)).toEqual(QUANTITIES);
  });

  const FILE = {
    name: 'Moths',
    description: 'Dusty',
    colors: ['Steel'],
    archetypes: ['Fun'],
    cards: [
      { globalId: 900_101, quantity: 2 },
      { cardId: '900101', quantity: 1 },
    ],
  };

  test('reads deck JSON, also an array with one deck', async () => {
    for (const file of [FILE, [FILE]]) {
      expect(await analyse(JSON.stringify(file))).toMatchObject({
        kind: 'deck_json',
        name: 'Moths',
        description: 'Dusty',
        colors: ['Steel'],
        archetypes: ['Fun'],
        cards: [{ cardId: '900101', quantity: 3 }],
        problems: [],
      });
    }
  });

  test('reports all problems of deck JSON at once', async () => {
    const missing = { ...FILE, cards: [...FILE.cards, { globalId: 1, quantity: 4 }] };
    expect((await analyse(JSON.stringify(missing))).problems).toEqual([
      {
        place: 'cards[2]',
        code: 'card_not_found',
        text: '1',
        name: '1',
        quantity: 4,
        suggestions: [],
      },
    ]);
    const { problems, cards } = await analyse('{"format": 7, "cards": [{"quantity": 1}, 7]}');
    expect(problems.map(({ code, place }) => [code, place])).toEqual([
      ['name_missing', 'name'],
      ['invalid_colors', 'colors'],
      ['invalid_format', 'format'],
      ['invalid_card', 'cards[0]'],
      ['invalid_card', 'cards[1]'],
    ]);
    expect(cards).toEqual([]);
  });

  test.each([
    ['deck_array', JSON.stringify([FILE, FILE])],
    ['invalid_json', '{"name": '],
    ['app_link', 'https://www.disneylorcana.com/sharing/deck?id=7'],
    ['other_link', 'https://decks.example/decks/7'],
    ['card_list', ''],
  ])('names the kind of other texts: %s', async (kind, text) => {
    expect(await analyse(text)).toMatchObject({ kind, cards: [], problems: [] });
  });
});

describe('hostile pasted texts', () => {
  test.each([
    ['a huge line', `4 ${'x'.repeat(90_000)}`, 'invalid_line'],
    ['a huge list', '1 Moth\n'.repeat(100_000), 'too_long'],
    ['a huge code', base64('1 Moth\n'.repeat(90_000)), 'too_long'],
    ['other keys', '{"__proto__": {"name": "x", "colors": [], "cards": []}}', 'name_missing'],
    ['a constructor', '{"constructor": {"prototype": {"cards": []}}}', 'cards_missing'],
    [
      'no number',
      '{"name":"x","colors":[],"cards":[{"cardId":"900101","quantity":1e999}]}',
      'invalid_quantity',
    ],
    [
      'a huge number',
      '{"name":"x","colors":[],"cards":[{"globalId":1e300,"quantity":1}]}',
      'invalid_card',
    ],
    ['a path', '{"name":"x","colors":[],"cards":[{"cardId":"../1","quantity":1}]}', 'invalid_card'],
  ])('%s is recognised', async (_, text, code) => {
    const { problems, cards } = await analyse(text);
    expect(problems.map((problem) => problem.code)).toContain(code);
    expect(cards).toEqual([]);
  });

  test('deeply nested JSON is no deck', async () => {
    const { problems } = await analyse('['.repeat(400_000) + ']'.repeat(400_000));
    expect(problems.map(({ code }) => code)).toEqual(['not_a_deck']);
  });

  test('a deck has a limit of copies and a limit of cards', async () => {
    const { cards } = await analyse(`99 ${nameOf('900101')}\n`.repeat(50));
    expect(quantitiesIn({ cards } as DeckAnalysis)).toEqual([{ cardId: '900101', quantity: 99 }]);
    const many = sample.cards.map(({ id }) => ({ cardId: id, quantity: 1 }));
    const file = { name: 'All', colors: [], cards: [...many, ...many, ...many] };
    const { problems } = await analyse(JSON.stringify(file));
    expect(problems.every(({ code }) => code === 'too_many_cards')).toBe(true);
  });

  test('a list of unknown cards takes limited time', async () => {
    const list = Array.from({ length: 2000 }, (_, line) => `1 Moth of moths ${line}`).join('\n');
    const began = performance.now();
    const { problems } = await analyse(list);
    expect(performance.now() - began).toBeLessThan(5000);
    expect(problems.filter(({ code }) => code === 'not_searched').length).toBeGreaterThan(1000);
  });

  test('rejects non-text and too long bodies', async () => {
    expect((await post(7)).statusCode).toBe(400);
    expect((await post('x'.repeat(1_000_001))).statusCode).toBe(400);
    expect((await post('x'.repeat(3_000_001))).statusCode).toBe(413);
  });
});

describeReal('real deck lists', () => {
  test('cards are found per line, pasted or as a code', async () => {
    const catalogue = await realSnapshot();
    const files = await readdir(join(REAL_FILES, 'decklists'));
    const lists = files.filter((file) => file.endsWith('.txt'));
    expect(lists.length).toBeGreaterThan(40);
    for (const file of lists) {
      const text = await readFile(join(REAL_FILES, 'decklists', file), 'utf8');
      for (const paste of [text, base64(text)]) {
        const { problems, leftOut } = analysePaste(catalogue, paste, 'fr');
        expect({ file, problems, leftOut }).toEqual({ file, problems: [], leftOut: [] });
      }
    }
  });
});
