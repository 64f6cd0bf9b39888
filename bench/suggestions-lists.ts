import { buildCardNameIndex } from '@inkfolio/domain/cards/card-name-matching';
import { matchDeckList } from '@inkfolio/domain/decks/deck-list-matching';
import { readDeckText } from '@inkfolio/domain/decks/deck-text';
import type { DeckCard } from '@inkfolio/domain/decks/deck';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { corpusSource, type Corpus } from './search-corpus.ts';

/** Real deck lists, which lie beside the real catalogue; none where there is none. */
export async function readDeckLists({ cards }: Corpus): Promise<readonly (readonly DeckCard[])[]> {
  const folder = join(corpusSource(), '../decklists');
  if (!existsSync(folder)) return [];
  const index = buildCardNameIndex(cards);
  const names = (await readdir(folder)).filter((name) => name.endsWith('.txt')).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8');
      return matchDeckList(readDeckText(text), index).cards;
    }),
  );
}
