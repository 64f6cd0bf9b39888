import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SourceProgress } from './catalogue-bytes.ts';
import { readCatalogue } from './catalogue-reading.ts';
import { CatalogueError } from './catalogue-error.ts';
import { cardJson, cardOf, englishCatalogue, fileJson, wordsIn } from './catalogue-samples.ts';
import { readCatalogueSource } from './catalogue-source.ts';

const textIn = (language: string, changes: Record<string, unknown> = {}) =>
  JSON.stringify(fileJson([cardJson(changes)], { metadata: { formatVersion: '2.3.5', language } }));
const errorOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'no error',
    (error: unknown) => error,
  );

describe('a catalogue folder', () => {
  let root = '';
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'inkfolio-catalogue-'));
  });
  afterAll(() => rm(root, { recursive: true }));

  /** Folder with these files and a new name. */
  async function folderOf(files: Record<string, string | Uint8Array>): Promise<string> {
    const folder = await mkdtemp(join(root, 'source-'));
    for (const [name, content] of Object.entries(files)) {
      await mkdir(dirname(join(folder, name)), { recursive: true });
      await writeFile(join(folder, name), content);
    }
    return folder;
  }

  it('is read by language folder; other files are skipped with a note', async () => {
    const folder = await folderOf({
      'allCards.en.json': textIn('en'),
      'fr/allCards.json': textIn('fr', { name: 'Renarde' }),
      'gaps.json': '{',
      'de/setdata.1.json': '{}',
      'deck.json': '{"cards":[{"name":"x"}]}',
      'notes.txt': 'no JSON',
      'deeper/allCards.de.json': 'never read',
    });
    const reading = await readCatalogue(folder);
    expect(reading.files.map(({ file, language }) => [file, language])).toEqual([
      ['allCards.en.json', 'en'],
      ['fr/allCards.json', 'fr'],
    ]);
    expect(reading.skipped.map(({ file, reason }) => [file, reason])).toEqual([
      ['de/setdata.1.json', 'not a card file'],
      ['gaps.json', 'not a card file'],
      ['deck.json', 'not a LorcanaJSON card file'],
    ]);
    expect(wordsIn(cardOf(reading, 1), 'fr')?.name).toBe('Renarde');
  });

  it('is rejected for one malformed file, with file and position', async () => {
    const folder = await folderOf({
      'allCards.en.json': textIn('en'),
      'allCards.fr.json': textIn('fr', { cost: 'three' }),
    });
    const error = await errorOf(readCatalogue(folder));
    expect(error).toBeInstanceOf(CatalogueError);
    expect(error).toMatchObject({
      file: 'allCards.fr.json',
      path: 'cards[0].cost',
      problem: 'expected integer',
      message: 'allCards.fr.json: cards[0].cost: expected integer',
    });
  });

  it('is rejected without a catalogue file', async () => {
    const folder = await folderOf({ 'deck.json': '{}' });
    expect(await errorOf(readCatalogue(folder))).toMatchObject({
      name: 'CatalogueRefused',
      file: folder,
    });
  });

  it('cards without sets need the sets of the stored catalogue', async () => {
    const folder = await folderOf({
      'cards.fr.json': JSON.stringify([cardJson({ name: 'Renarde' })]),
    });
    expect(await errorOf(readCatalogue(folder))).toMatchObject({
      problem: 'no file contains sets, and none are stored yet',
    });
    const standing = englishCatalogue([cardJson()]);
    const reading = await readCatalogue(folder, { standing });
    expect(wordsIn(cardOf(reading, 1), 'fr')?.name).toBe('Renarde');
  });

  it('rejects files that are too large or not UTF-8', async () => {
    const large = await folderOf({ 'allCards.en.json': textIn('en') });
    expect(await errorOf(readCatalogue(large, { maxBytes: 100 }))).toMatchObject({
      name: 'CatalogueRefused',
      file: 'allCards.en.json',
    });
    const latin = await folderOf({ 'allCards.fr.json': Buffer.from('{"é":1}', 'latin1') });
    expect(await errorOf(readCatalogue(latin))).toMatchObject({ problem: 'is not UTF-8 text' });
  });

  it('can be a single file; a wrong path is a plain error', async () => {
    const folder = await folderOf({ 'allCards.en.json': textIn('en') });
    const progress: SourceProgress[] = [];
    const onProgress = (step: SourceProgress) => progress.push(step);
    const reading = await readCatalogue(join(folder, 'allCards.en.json'), { onProgress });
    expect(reading.cards).toHaveLength(1);
    const bytes = Buffer.byteLength(textIn('en'));
    expect(progress.at(-1)).toEqual({ file: 'allCards.en.json', bytes, total: bytes });
    const error = await errorOf(readCatalogue(join(folder, 'nowhere')));
    expect(String(error)).toMatch(/^Error: .*nowhere: no such file or folder$/);
  });

  it('reading can be aborted', async () => {
    const folder = await folderOf({ 'allCards.en.json': textIn('en') });
    const error = await errorOf(readCatalogue(folder, { signal: AbortSignal.abort() }));
    expect(error).toMatchObject({ name: 'AbortError' });
  });
});

describe('a catalogue URL', () => {
  const asked: string[] = [];
  /** Server that serves these paths. */
  const serverOf =
    (responses: Record<string, Response | Error>): typeof globalThis.fetch =>
    (input) => {
      const url = input instanceof Request ? input.url : String(input);
      asked.push(url);
      const response = responses[new URL(url).pathname] ?? new Response('', { status: 404 });
      return response instanceof Error ? Promise.reject(response) : Promise.resolve(response);
    };

  it('is a base of language folders; missing languages are reported', async () => {
    const fetch = serverOf({
      '/files/en/allCards.json': new Response(textIn('en')),
      '/files/it/allCards.json': new Response(textIn('it', { name: 'Volpe' })),
    });
    asked.length = 0;
    const reading = await readCatalogue('https://cards.example/files/', { fetch });
    expect(asked.toSorted()).toEqual(
      ['de', 'en', 'fr', 'it'].map((code) => `https://cards.example/files/${code}/allCards.json`),
    );
    expect(wordsIn(cardOf(reading, 1), 'it')?.name).toBe('Volpe');
    expect(reading.skipped.map(({ file, reason }) => `${file}: ${reason}`)).toEqual([
      'https://cards.example/files/fr/allCards.json: not found (HTTP 404)',
      'https://cards.example/files/de/allCards.json: not found (HTTP 404)',
    ]);
  });

  it('ending in .json is one file with progress', async () => {
    const text = textIn('en');
    const total = Buffer.byteLength(text);
    const headers = { 'content-length': String(total) };
    const fetch = serverOf({ '/fr/allCards.json': new Response(text, { headers }) });
    const progress: SourceProgress[] = [];
    const onProgress = (step: SourceProgress) => progress.push(step);
    const file = 'https://cards.example/fr/allCards.json?v=2';
    const source = await readCatalogueSource(file, { fetch, onProgress });
    expect(source).toEqual({ files: [{ name: file, text }], skipped: [] });
    expect(progress[0]).toEqual({ file, bytes: 0, total });
    expect(progress.at(-1)).toEqual({ file, bytes: total, total });
  });

  it('fails with a plain error, even when other languages succeed', async () => {
    const english = new Response(textIn('en'));
    const down = new Response('', { status: 503 });
    const fetch = serverOf({ '/en/allCards.json': english, '/de/allCards.json': down });
    const error = await errorOf(readCatalogue('https://cards.example', { fetch }));
    expect(error).not.toBeInstanceOf(CatalogueError);
    expect(String(error)).toBe('Error: https://cards.example/de/allCards.json: HTTP status 503');
  });

  it('distinguishes network errors, timeouts and missing files', async () => {
    const file = 'https://cards.example/allCards.en.json';
    const failing = async (responses: Record<string, Response | Error>) =>
      String(await errorOf(readCatalogue(file, { fetch: serverOf(responses) })));
    const refused = new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED') });
    const late = new DOMException('late', 'TimeoutError');
    expect(await failing({ '/allCards.en.json': refused })).toBe(
      `Error: ${file}: unreachable (connect ECONNREFUSED)`,
    );
    expect(await failing({ '/allCards.en.json': late })).toBe(`Error: ${file}: timed out`);
    expect(await failing({})).toBe(`Error: ${file}: not found (HTTP 404)`);
    const base = errorOf(readCatalogue('https://cards.example', { fetch: serverOf({}) }));
    expect(String(await base)).toContain('no {language}/allCards.json found');
  });

  it('rejects a response that is too large, with or without a length', async () => {
    const file = 'https://cards.example/allCards.en.json';
    for (const headers of [{ 'content-length': '5000' }, {}]) {
      const response = new Response('x'.repeat(5000), { headers });
      const fetch = serverOf({ '/allCards.en.json': response });
      const error = await errorOf(readCatalogue(file, { fetch, maxBytes: 1000 }));
      expect(error).toMatchObject({ name: 'CatalogueRefused', file });
    }
  });

  it('rejects a web page in place of the file', async () => {
    const fetch = serverOf({ '/allCards.json': new Response('<html>Hello</html>') });
    const error = await errorOf(readCatalogue('https://cards.example/allCards.json', { fetch }));
    expect(error).toMatchObject({ problem: 'is a web page, not JSON' });
  });
});
