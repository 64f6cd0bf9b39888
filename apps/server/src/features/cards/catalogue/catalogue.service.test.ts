import { readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../../db/database.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { importFrom, SourceError } from './catalogue-start.ts';
import { importCatalogue, loadCatalogue, type CatalogueImportReport } from './catalogue.service.ts';
import { useFolder } from '../../../testing/use-place.ts';

const SAMPLE = resolve(import.meta.dirname, '../../../../../../catalogue/sample');

interface SampleFile {
  readonly cards: (Record<string, unknown> & { readonly id: number })[];
}

let database: Database & { close(): Promise<void> };
const folder = useFolder();

beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

function importSource(source: string, replace = false): Promise<CatalogueImportReport> {
  return importFrom(database, { source, replace, importedAt: 0 });
}

/** Writes the English and French sample files, changed by `edit`, into the folder. */
async function writeFiles(edit: (file: SampleFile, language: string) => unknown): Promise<void> {
  for (const language of ['en', 'fr']) {
    const name = `allCards.${language}.json`;
    const file = JSON.parse(await readFile(join(SAMPLE, name), 'utf8')) as SampleFile;
    await writeFile(join(folder.path, name), JSON.stringify(edit(file, language)));
  }
}

const unchanged = (file: SampleFile) => file;

describe('importing a catalogue', () => {
  test('the same files change nothing, not even the version', async () => {
    const first = await importSource('sample');
    const second = await importSource('sample');
    expect(first).toMatchObject({ cards: 296, sets: 12, added: 296 });
    expect(second).toMatchObject({ added: 0, changed: 0, retired: 0, version: first.version });
  });

  test('a changed text gives a changed card and a new version', async () => {
    await writeFiles(unchanged);
    const before = await importSource(folder.path);
    await writeFiles((file) => ({
      ...file,
      cards: file.cards.map((card) =>
        card.id === 900105 ? { ...card, flavorText: 'Errata.' } : card,
      ),
    }));
    const after = await importSource(folder.path);
    expect(after).toMatchObject({ added: 0, changed: 1, retired: 0 });
    expect(after.version).not.toBe(before.version);
  });

  test('a malformed file changes nothing and names the first wrong value', async () => {
    const { version } = await importSource('sample');
    await writeFiles((file) => ({
      ...file,
      cards: file.cards.map((card, index) => (index === 17 ? { ...card, cost: 'three' } : card)),
    }));
    await expect(importSource(folder.path)).rejects.toThrow(SourceError);
    await expect(importSource(folder.path)).rejects.toThrow('cards[17].cost');
    expect((await loadCatalogue(database)).current().version).toBe(version);
  });

  test('a write error leaves the old catalogue complete', async () => {
    const { version } = await importSource('sample');
    await writeFiles(unchanged);
    await database.db.schema.dropTable('catalogue_sets').execute();
    await expect(importSource(folder.path, true)).rejects.toThrow();
    const stored = await database.db.selectFrom('catalogue').selectAll().executeTakeFirst();
    expect(stored?.version).toBe(version);
  });

  test('one language keeps the others', async () => {
    await writeFiles(unchanged);
    await importSource(folder.path);
    await rm(join(folder.path, 'allCards.en.json'));
    const report = await importSource(folder.path);
    expect(report).toMatchObject({ cards: 296, added: 0, changed: 0, retired: 0 });
    const card = (await loadCatalogue(database)).current().findCard('900105');
    expect(card?.translations.map(({ language }) => language)).toEqual(['en', 'fr']);
  });

  test('unmentioned cards stay; --replace removes them but decks keep them', async () => {
    await writeFiles(unchanged);
    await importSource(folder.path);
    await writeFiles((file) => ({ ...file, cards: file.cards.filter(({ id }) => id !== 900105) }));
    expect(await importSource(folder.path)).toMatchObject({ cards: 296, retired: 0 });
    expect(await importSource(folder.path, true)).toMatchObject({ cards: 295, retired: 1 });
    const snapshot = (await loadCatalogue(database)).current();
    expect(snapshot.cards.some(({ id }) => id === '900105')).toBe(false);
    expect(snapshot.findCard('900105')).toBeDefined();
  });

  test('any other catalogue replaces the sample', async () => {
    await importSource('sample');
    await writeFiles((file) => ({
      ...file,
      cards: file.cards
        .filter(({ id }) => id === 900101)
        .map((card) => ({ ...card, id: 1, code: '01' })),
    }));
    expect(await importSource(folder.path)).toMatchObject({ cards: 1, added: 1, retired: 296 });
  });

  test('a running server loads a catalogue imported by another process', async () => {
    await importSource('sample');
    const catalogue = await loadCatalogue(database);
    expect(await catalogue.refresh()).toBe(false);
    await writeFiles((file) => ({ ...file, cards: file.cards.slice(1) }));
    await importSource(folder.path, true);
    expect(await catalogue.refresh()).toBe(true);
    expect(catalogue.current().cards).toHaveLength(295);
  });

  test('two concurrent imports leave one complete catalogue', async () => {
    await writeFiles((file) => ({ ...file, cards: file.cards.slice(0, 200) }));
    await Promise.all([importSource('sample'), importSource(folder.path), importSource('sample')]);
    const snapshot = (await loadCatalogue(database)).current();
    expect(snapshot.cards.length).toBeGreaterThanOrEqual(200);
    expect(snapshot.sets.length).toBeGreaterThanOrEqual(11);
  });

  test.each([
    [4, 'is made at the fifth attempt'],
    [5, 'is given up after the fifth attempt'],
  ])('an import overtaken by %i others %s', async (others) => {
    await importSource('sample');
    let attempts = 0;
    const order = { source: 'files', isSample: false, replace: false, importedAt: 0 };
    const importing = importCatalogue(database, {
      ...order,
      async read({ cards, sets }) {
        attempts += 1;
        if (attempts <= others) {
          const version = `of another import ${attempts}`;
          await database.db.updateTable('catalogue').set({ version }).execute();
        }
        return { cards, sets, files: [], skipped: [] };
      },
    });
    if (others < 5) await expect(importing).resolves.toMatchObject({ added: 0 });
    else await expect(importing).rejects.toThrow('Too many concurrent imports');
    expect(attempts).toBe(5);
  });
});
