import type { CardPage } from '@inkfolio/contract/cards';
import type { DeckPage } from '@inkfolio/contract/decks';
import { motifOf } from '@inkfolio/domain/art/card-motif';
import { expect, test } from 'vitest';
import { openSampleApp } from '../../testing/sample-app.ts';

test('decks with the same cards have different covers, also across pages', async () => {
  const { app, signIn, close } = await openSampleApp();
  const { headers } = await signIn('ada');
  const found = await app.inject('/api/cards?type=CHARACTER&limit=40');
  const cards = found.json<CardPage>().cards.map(({ id }) => ({ cardId: id, quantity: 1 }));
  for (let number = 1; number <= 6; number++) {
    const payload = { name: `Twin ${number}`, colors: ['Steel'], cards };
    await app.inject({ method: 'POST', url: '/api/decks', headers, payload });
  }
  const list = async (query: string) =>
    (await app.inject({ url: `/api/decks?limit=3${query}`, headers })).json<DeckPage>();
  const first = await list('');
  const second = await list(`&cursor=${first.nextCursor ?? ''}`);
  const motifs = [...first.decks, ...second.decks].flatMap(({ coverCard }) =>
    coverCard === null ? [] : [motifOf(coverCard)],
  );
  expect(motifs).toHaveLength(6);
  expect(new Set(motifs).size).toBe(6);
  await close();
});
