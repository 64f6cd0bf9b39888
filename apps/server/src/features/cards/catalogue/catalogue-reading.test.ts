import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readCatalogue } from './catalogue-reading.ts';
import { cardJson, englishCatalogue, SETS_JSON } from './catalogue-samples.ts';

const CARDS = Array.from({ length: 10 }, (_, place) =>
  cardJson({ id: place + 1, number: place + 1 }),
);
const QUEST_CARD = cardJson({ id: 99, number: 1, setCode: 'Q1' });
const standing = englishCatalogue([...CARDS, QUEST_CARD]);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'inkfolio-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function fileOf(cards: readonly object[]): Promise<string> {
  const file = join(folder, 'allCards.en.json');
  const metadata = { formatVersion: '2.1.1', language: 'en', generatedOn: '' };
  await writeFile(file, JSON.stringify({ metadata, sets: SETS_JSON, cards }));
  return file;
}

test.each([
  ['no cards', []],
  ['less than four fifths of the known cards', [QUEST_CARD, ...CARDS.slice(0, 7)]],
])('a file with %s is rejected without --replace', async (_, cards) => {
  const count = cards.length;
  const file = await fileOf(cards);
  const problem = `has ${count} of 11 known cards; use --replace`;
  await expect(readCatalogue(file, { standing })).rejects.toThrow(problem);
  expect((await readCatalogue(file)).cards).toHaveLength(count);
});

test('a file with one of several sets or slightly fewer cards is accepted', async () => {
  for (const cards of [[QUEST_CARD], CARDS.slice(2)]) {
    expect((await readCatalogue(await fileOf(cards), { standing })).cards).toHaveLength(11);
  }
});
