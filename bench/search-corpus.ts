import type { Card } from '@inkfolio/domain/cards/card';
import type { CardSet } from '@inkfolio/domain/cards/card-set';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readCatalogue } from '../apps/server/src/features/cards/catalogue/catalogue-reading.ts';

export interface Corpus {
  readonly source: string;
  readonly cards: readonly Card[];
  readonly sets: readonly CardSet[];
}

const REPOSITORY = join(import.meta.dirname, '..');
const REAL_CATALOGUE = join(REPOSITORY, '../shared/catalogue/composed');
const SAMPLE_CATALOGUE = join(REPOSITORY, 'catalogue/sample');

/** Path of the catalogue for the benchmarks: the real one if it exists, else the sample. */
export function corpusSource(): string {
  const wanted = process.env['CATALOGUE_SOURCE'] ?? REAL_CATALOGUE;
  return existsSync(wanted) ? wanted : SAMPLE_CATALOGUE;
}

/** The catalogue to search. */
export async function loadCorpus(): Promise<Corpus> {
  const source = corpusSource();
  const { cards, sets } = await readCatalogue(source);
  return { source, cards, sets };
}
