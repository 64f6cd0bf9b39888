import { fork, type ChildProcess } from 'node:child_process';
import { afterAll, expect, test } from 'vitest';
import type { DeckPicture } from './deck-picture.ts';
import { createPicturePainter } from './picture-painter.ts';

const EMPTY: DeckPicture = {
  view: 'list',
  format: 'png',
  language: 'en',
  seed: 'seed',
  name: '',
  colors: [],
  sections: [],
  formats: [],
  words: {
    count: '0 cards',
    more: undefined,
    by: undefined,
    sections: { characters: '', items: '', locations: '', actions: '', songs: '' },
    types: { CHARACTER: '', ACTION: '', ITEM: '', LOCATION: '', SONG: '' },
    address: undefined,
  },
  images: new Map(),
};
const PNG = '\x89PNG';

const painter = createPicturePainter();
afterAll(() => painter.close());

test('continues with other images after one fails to render', async () => {
  const broken = { ...EMPTY, sections: [{ name: 'items' }] } as unknown as DeckPicture;
  const [first, second, third] = await Promise.allSettled(
    [EMPTY, broken, EMPTY].map((picture) => painter.paint(picture)),
  );
  expect(second?.status).toBe('rejected');
  for (const drawn of [first, third]) {
    const png = drawn?.status === 'fulfilled' ? drawn.value : Buffer.alloc(0);
    expect(png.toString('latin1', 0, 4)).toBe(PNG);
  }
});

test('a killed process fails its image, and a new one renders the next', async () => {
  const children: ChildProcess[] = [];
  const killed = createPicturePainter((module, options) => {
    const child = fork(module, options);
    children.push(child);
    return child;
  });
  const refused = expect(killed.paint(EMPTY)).rejects.toThrow('exited');
  children[0]?.kill('SIGKILL');
  await refused;
  expect((await killed.paint(EMPTY)).toString('latin1', 0, 4)).toBe(PNG);
  await killed.close();
});

test('closing the painter rejects all waiting callers', async () => {
  const closing = createPicturePainter();
  const waiting = expect(closing.paint(EMPTY)).rejects.toThrow('exited');
  await closing.close();
  await waiting;
  await expect(closing.paint(EMPTY)).rejects.toThrow('closed');
});
