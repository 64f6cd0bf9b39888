import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { beforeEach, describe, expect, test } from 'vitest';
import type { DatabasePlace } from '../db/database.ts';
import { withMigrated } from '../db/migrate.ts';
import { checkExport } from '../db/transfer/export-file.ts';
import { exportData, importData } from '../db/transfer/transfer.ts';
import { importFrom } from '../features/cards/catalogue/catalogue-start.ts';
import { responsesAt, furnish } from '../testing/furnished-site.ts';
import { useFolder, usePlace } from '../testing/use-place.ts';

// The real files are not in the repository, because their texts are copyrighted.
const REAL_CARDS = join(import.meta.dirname, '../../../../../shared/catalogue/composed');
/** Unicode line breaks that are no CSV or JSON line break, and half a character. */
const ODD_TEXT = 'one\u2028two\u2029three\u0085four\r\nfive\u000b\u000csix \ud83d seven \udc4d';

const folder = useFolder();
const elsewhere = usePlace();
const embedded = (name: string): DatabasePlace => ({
  dataDir: join(folder.path, name),
  databaseUrl: undefined,
});

const exportFrom = (place: DatabasePlace, file: string, replace = false) =>
  withMigrated(place, (database) => exportData(database, file, { replace }));
const importInto = (place: DatabasePlace, file: string) =>
  withMigrated(place, (database) => importData(database, file));

async function move(from: DatabasePlace, file: string, to: DatabasePlace) {
  const written = await exportFrom(from, file);
  expect(await importInto(to, file)).toEqual(written);
  return written;
}

test('moving a site to the other database and back keeps responses and sessions', async () => {
  const [first, last] = [embedded('first'), embedded('last')];
  const callers = await furnish(first);
  const before = await responsesAt(first, callers);
  const written = await move(first, join(folder.path, 'there.gz'), elsewhere);
  expect(written).toMatchObject({ users: 2, decks: 1, deck_likes: 1, collection_entries: 1 });
  expect(await responsesAt(elsewhere, callers)).toEqual(before);
  await move(elsewhere, join(folder.path, 'back.gz'), last);
  expect(await responsesAt(last, callers)).toEqual(before);
});

test('a description with every Unicode line break moves unchanged', async () => {
  const callers = await furnish(elsewhere);
  // Earlier versions accepted this text.
  await withMigrated(elsewhere, ({ db }) =>
    db.updateTable('decks').set({ description: ODD_TEXT }).execute(),
  );
  const before = await responsesAt(elsewhere, callers);
  expect(before.join()).toContain('one\u2028two\u2029three\u0085four');
  await move(elsewhere, join(folder.path, 'invalid.gz'), embedded('last'));
  expect(await responsesAt(embedded('last'), callers)).toEqual(before);
});

test.skipIf(!existsSync(REAL_CARDS))(
  `the real catalogue moves completely (skipped without ${REAL_CARDS})`,
  async () => {
    await withMigrated(elsewhere, (database) =>
      importFrom(database, { source: REAL_CARDS, replace: false, importedAt: 0 }),
    );
    const cardsAt = (place: DatabasePlace) =>
      withMigrated(place, ({ db }) =>
        db.selectFrom('catalogue_cards').selectAll().orderBy('global_id').execute(),
      );
    const before = await cardsAt(elsewhere);
    expect(JSON.stringify(before)).toContain('\u2028');
    await move(elsewhere, join(folder.path, 'real.gz'), embedded('last'));
    expect(await cardsAt(embedded('last'))).toEqual(before);
  },
);

describe('an export file', () => {
  let file: string;
  beforeEach(async () => {
    file = join(folder.path, 'data.gz');
    await furnish(embedded('first'));
    await exportFrom(embedded('first'), file);
  });

  const refusal = (path: string) =>
    withMigrated(elsewhere, async (database) => {
      const imported = await importData(database, path).catch((error: unknown) => error);
      const checked = await checkExport(path).catch((error: unknown) => error);
      expect(String(imported)).toEqual(String(checked));
      const users = await database.db.selectFrom('users').selectAll().execute();
      expect(users, 'nothing of it stays').toEqual([]);
      expect(String(checked)).toMatch(/^TransferError: [^\n]+\.$/);
      return String(checked);
    });
  const write = async (content: string | Buffer) => {
    const path = join(folder.path, 'changed.gz');
    await writeFile(path, content);
    return path;
  };
  const changed = async (change: (text: string) => string) =>
    write(gzipSync(change(gunzipSync(await readFile(file)).toString())));

  test.skipIf(process.platform === 'win32')('is readable by its owner only', async () => {
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  test('replaces an existing file only with the option for it', async () => {
    const before = await readFile(file);
    await expect(exportFrom(embedded('first'), file)).rejects.toThrow('--replace');
    expect(await readFile(file)).toEqual(before);
    await writeFile(file, 'something else');
    await exportFrom(embedded('first'), file, true);
    await checkExport(file);
  });

  test('keeps the existing file when the export fails', async () => {
    const failing = withMigrated(embedded('first'), async (database) => {
      await database.db.schema.dropTable('kept_collection_entries').execute();
      await database.db.schema.dropTable('kept_collections').execute();
      return exportData(database, file, { replace: true });
    });
    await expect(failing).rejects.toThrow('kept_collections');
    await checkExport(file);
    expect((await readdir(folder.path)).toSorted()).toEqual(['data.gz', 'first']);
  });

  test('is not imported into a non-empty database', async () => {
    await expect(importInto(embedded('first'), file)).rejects.toThrow('not empty');
  });

  test('is rejected completely after a change of one letter', async () => {
    const path = await changed((text) => text.replace('Lamps', 'Lumps'));
    expect(await refusal(path)).toContain('checksum');
  });

  test('is rejected when truncated: between lines, in a line or compressed', async () => {
    const lines = (text: string) => `${text.split('\n').slice(0, -2).join('\n')}\n`;
    expect(await refusal(await changed(lines))).toContain('truncated');
    expect(await refusal(await changed((text) => text.slice(0, -20)))).toContain('truncated');
    const inRow = (text: string) => `${text.slice(0, text.indexOf('Lamps'))}\n`;
    expect(await refusal(await changed(inRow))).toContain('damaged');
    const whole = await readFile(file);
    expect(await refusal(await write(whole.subarray(0, whole.length / 2)))).toContain('truncated');
  });

  test('is rejected when it has too few rows or continues after its end', async () => {
    const fewer = (text: string) => {
      const [header = '', ...rest] = text.split('\n');
      return [header.replace('"users":2', '"users":3'), ...rest].join('\n');
    };
    expect(await refusal(await changed(fewer))).toContain('damaged');
    expect(await refusal(await changed((text) => `${text}[]\n`))).toContain('after the end');
  });

  test('of another version is rejected with the difference', async () => {
    const other = await changed((text) => text.replace('0001-catalogue', '0001-other'));
    expect(await refusal(other)).toContain('only there: 0001-other; only here: 0001-catalogue');
  });

  test('must be a gzip file of an export', async () => {
    expect(await refusal(join(folder.path, 'none.gz'))).toContain('File not found');
    await mkdir(join(folder.path, 'folder.gz'));
    expect(await refusal(join(folder.path, 'folder.gz'))).toContain('is not a file');
    expect(await refusal(await write(''))).toContain('is empty');
    expect(await refusal(await write(gzipSync('')))).toContain('truncated');
    expect(await refusal(await write('not compressed'))).toContain('not an export');
    expect(await refusal(await write(gzipSync('[]\n')))).toContain('not an export');
    expect(await refusal(await write(gzipSync('plain text\n')))).toContain('not an export');
  });
});
