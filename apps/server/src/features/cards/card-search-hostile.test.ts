import type { CardPage } from '@inkfolio/contract/cards';
import { COLORS, RARITIES } from '@inkfolio/domain/cards/card';
import { describe, expect, test } from 'vitest';
import { useSampleApp } from '../../testing/use-sample-app.ts';

const { app } = await useSampleApp();

async function get(query: string) {
  return app.inject({ method: 'GET', url: `/api/cards/search?${query}` });
}

describe('hostile parameters of GET /api/cards/search', () => {
  const refused: [field: string, query: string][] = [
    ['color', 'color=Purple'],
    ['rarity', 'rarity=common'],
    ['type', 'type=SONG'],
    ['cost', 'cost=x'],
    ['cost', 'cost=1.5'],
    ['cost', 'cost=-1'],
    ['cost', 'cost=11'],
    ['inkwell', 'inkwell=maybe'],
    ['includeSongs', 'includeSongs=1e9'],
    ['namesFirst', 'namesFirst=perhaps'],
    ['format', 'format=PAUPER'],
    ['language', 'language=es'],
    ['limit', 'limit=0'],
    ['limit', 'limit=100000'],
    ['limit', 'limit=NaN'],
    ['offset', 'offset=-1'],
    ['offset', 'offset=1e99'],
    ['sort', 'sort=price'],
    ['sortOrder', 'sortOrder=asc'],
    ['searchMode', 'searchMode=regex'],
    ['strengthOperator', 'strengthOperator=about&strengthValue=1'],
    ['strengthValue', 'strengthOperator=min&strengthValue=many'],
    ['loreValue', 'loreValue=-3'],
    ['setCode', 'setCode=%27%20or%201%3D1'],
    ['subtype', 'subtype='],
    ['query', 'query=a&query=b'],
    ['query', `query=${'a'.repeat(201)}`],
    ['color', `color=${Array.from({ length: 10_000 }, () => 'Ruby').join('&color=')}`],
  ];

  test.each(refused)('an invalid "%s" is 400 and names the parameter', async (field, query) => {
    const response = await get(query);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'invalid_request' });
    expect(response.json<{ error: string }>().error).toContain(`"${field}"`);
  });

  const harmless = [
    'query=%00%01%02',
    'query=%25%5F%2A%3F',
    'query=(a%2B)%2B%24',
    'query=%5B%5C%5D.%2A',
    'query=%F0%9F%83%8F',
    'query=%ED%A0%80',
    'query=%E0%A4%A',
    `query=${'a '.repeat(100)}`,
    'query=constructor&subtype=__proto__',
    'setCode=toString',
    'nonsense=1&__proto__=1&constructor=2',
    'color=Ruby&color=Ruby&color=Ruby',
    'strengthOperator=min',
  ];

  test.each(harmless)('%s returns a correct page', async (query) => {
    const response = await get(query);
    expect(response.statusCode, response.body).toBe(200);
    const page = response.json<CardPage>();
    expect(page.total).toBeGreaterThanOrEqual(page.cards.length);
  });

  test('all colors and rarities together match every card with a color', async () => {
    const query = [...COLORS.map((c) => `color=${c}`), ...RARITIES.map((r) => `rarity=${r}`)];
    expect((await get(query.join('&'))).json<CardPage>().total).toBe(286);
  });
});

describe('hostile addresses', () => {
  test.each([
    ['/api/cards/%E0%A4%A', 400],
    ['/api/cards/1%00', 400],
    ['/api/cards/1000000000', 400],
    ['/api/cards/999999999', 404],
    ['/api/sets/constructor', 400],
    ['/api/sets/%2e%2e', 404],
    ['/api/cards/../../etc/passwd', 404],
    ['//evil.example/api', 404],
  ])('%s is rejected without internals', async (url, status) => {
    const response = await app.inject({ method: 'GET', url });
    expect(response.statusCode).toBe(status);
    expect(Object.keys(response.json<object>())).toEqual(['error', 'code']);
  });
});
