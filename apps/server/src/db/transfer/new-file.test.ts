import { existsSync } from 'node:fs';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeNewFile } from './new-file.ts';
import { useFolder } from '../../testing/use-place.ts';

const folder = useFolder();

test('a file gets its name only when complete', async () => {
  const path = join(folder.path, 'export.gz');
  const result = await writeNewFile(path, { replace: false }, async (temporaryPath) => {
    expect((await stat(temporaryPath)).mode & 0o077).toBe(0);
    await writeFile(temporaryPath, 'half');
    expect(existsSync(path)).toBe(false);
    await writeFile(temporaryPath, 'whole');
    return 'written';
  });
  expect(result).toBe('written');
  expect(await readFile(path, 'utf8')).toBe('whole');
  expect(await readdir(folder.path)).toEqual(['export.gz']);
});

test('an existing file is replaced at the end and kept after an error', async () => {
  const path = join(folder.path, 'export.gz');
  await writeFile(path, 'before');
  const failing = writeNewFile(path, { replace: true }, async (temporaryPath) => {
    await writeFile(temporaryPath, 'half');
    throw new Error('no room');
  });
  await expect(failing).rejects.toThrow('no room');
  expect(await readFile(path, 'utf8')).toBe('before');
  expect(await readdir(folder.path)).toEqual(['export.gz']);
});

test('a folder in the way or a missing parent is reported in a sentence', async () => {
  const write = () => Promise.reject(new Error('must not be called'));
  const inNothing = writeNewFile(join(folder.path, 'none', 'file'), { replace: true }, write);
  await expect(inNothing).rejects.toThrow('Folder not found');
  await expect(writeNewFile(folder.path, { replace: true }, write)).rejects.toThrow(
    'is not a file',
  );
});
