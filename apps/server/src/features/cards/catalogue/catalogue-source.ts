import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { LANGUAGES } from '@inkfolio/domain/language';
import type { SkippedPart } from './catalogue-records.ts';
import { decodeText, MAX_FILE_BYTES, tooLarge, type SourceOptions } from './catalogue-bytes.ts';
import { download } from './catalogue-download.ts';

interface SourceFile {
  readonly name: string;
  readonly text: string;
}

export interface CatalogueSource {
  readonly files: readonly SourceFile[];
  readonly skipped: readonly SkippedPart[];
}

/** Other files in LorcanaJSON's folders and in ours, which are skipped. */
const OTHER_FILES =
  /^(?:(?:gaps|metadata)\.json$|(?:setdata|deckdata|baseSetData|baseDeckData)\b)/i;

/**
 * Reads the files of a source. A URL that ends in `.json` is one file; any other URL is the base of
 * `{language}/allCards.json`. A path is a file, or a folder with `*.json` in it or in its
 * subfolders `en`, `fr`, `de`, `it`.
 */
export async function readCatalogueSource(
  source: string,
  options: SourceOptions = {},
): Promise<CatalogueSource> {
  return isWebAddress(source)
    ? await readAddress(source, options)
    : await readPath(source, options);
}

export function isWebAddress(source: string): boolean {
  return /^https?:\/\//i.test(source);
}

/** Throws for an invalid URL. */
export function fileAddresses(source: string): readonly URL[] {
  if (!URL.canParse(source)) throw new Error(`${source}: not a web address`);
  const base = new URL(source);
  if (/\.json$/i.test(base.pathname)) return [base];
  return LANGUAGES.map((language) => {
    const address = new URL(base);
    address.pathname = `${base.pathname.replace(/\/+$/, '')}/${language}/allCards.json`;
    return address;
  });
}

async function readAddress(source: string, options: SourceOptions): Promise<CatalogueSource> {
  const addresses = fileAddresses(source);
  // One failure cancels the other downloads.
  const failure = new AbortController();
  const signals = [failure.signal, options.signal].filter((signal) => signal !== undefined);
  const signal = AbortSignal.any(signals);
  const texts = await Promise.all(
    addresses.map(async (address) => {
      try {
        return { name: address.href, text: await download(address, { ...options, signal }) };
      } catch (error) {
        failure.abort();
        throw error;
      }
    }),
  );
  const files = texts.filter((file): file is SourceFile => file.text !== undefined);
  const skipped = texts.filter((file) => file.text === undefined);
  if (files.length === 0) {
    const what = addresses.length === 1 ? 'not found' : 'no {language}/allCards.json found';
    throw new Error(`${source}: ${what} (HTTP 404)`);
  }
  return { files, skipped: skipped.map(({ name }) => skippedFile(name, 'not found (HTTP 404)')) };
}

async function readPath(source: string, options: SourceOptions): Promise<CatalogueSource> {
  const found = await stat(source).catch((cause: unknown) => {
    throw new Error(`${source}: no such file or folder`, { cause });
  });
  if (found.isFile()) {
    const name = basename(source);
    return { files: [await readSourceFile(source, name, options)], skipped: [] };
  }
  const files: SourceFile[] = [];
  const skipped: SkippedPart[] = [];
  for (const name of await jsonFilesIn(source)) {
    if (OTHER_FILES.test(basename(name))) {
      skipped.push(skippedFile(name, 'not a card file'));
    } else {
      files.push(await readSourceFile(join(source, name), name, options));
    }
  }
  return { files, skipped };
}

async function jsonFilesIn(folder: string): Promise<readonly string[]> {
  const names: string[] = [];
  for (const within of ['', ...LANGUAGES]) {
    const entries = await readdir(join(folder, within), { withFileTypes: true }).catch(
      (error: unknown) => {
        if (within !== '') return [];
        throw error;
      },
    );
    for (const entry of entries) {
      if (entry.isDirectory() || !/\.json$/i.test(entry.name)) continue;
      names.push(within === '' ? entry.name : `${within}/${entry.name}`);
    }
  }
  return names.toSorted();
}

async function readSourceFile(
  path: string,
  name: string,
  { onProgress, signal, maxBytes = MAX_FILE_BYTES }: SourceOptions,
): Promise<SourceFile> {
  const { size } = await stat(path);
  if (size > maxBytes) throw tooLarge(name, maxBytes);
  onProgress?.({ file: name, bytes: 0, total: size });
  const bytes = await readFile(path, signal === undefined ? {} : { signal });
  onProgress?.({ file: name, bytes: bytes.length, total: bytes.length });
  return { name, text: decodeText(name, bytes) };
}

function skippedFile(file: string, reason: string): SkippedPart {
  return { file, path: '', cardId: null, reason };
}
