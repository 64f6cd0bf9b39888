import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe } from 'vitest';
import {
  readCatalogue,
  type CatalogueReading,
} from '../features/cards/catalogue/catalogue-reading.ts';
import {
  buildSnapshot,
  type CatalogueSnapshot,
} from '../features/cards/catalogue/catalogue-snapshot.ts';

/** Folder of real files, outside the repository because their texts are copyrighted. */
export const REAL_FILES = join(import.meta.dirname, '../../../../../shared/catalogue');
const isMissing = !existsSync(REAL_FILES);

/** Tests with real files, skipped without them. */
export function describeReal(name: string, body: () => void): void {
  const title = isMissing ? `${name} (skipped: there is no ${REAL_FILES})` : name;
  describe.skipIf(isMissing)(title, { timeout: 60_000 }, body);
}

let reading: Promise<CatalogueReading> | undefined;
let snapshot: CatalogueSnapshot | undefined;

/** Reads the real catalogue in four languages, once per process. */
export function readRealCards(): Promise<CatalogueReading> {
  reading ??= readCatalogue(join(REAL_FILES, 'composed'));
  return reading;
}

export async function realSnapshot(): Promise<CatalogueSnapshot> {
  const { cards, sets } = await readRealCards();
  const stored = cards.map((card) => ({ card, isSample: false, isRetired: false }));
  snapshot ??= buildSnapshot({ version: '1', source: REAL_FILES, cards: stored, sets });
  return snapshot;
}
