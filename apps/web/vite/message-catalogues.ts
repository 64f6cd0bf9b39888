import { compileMessage } from '@lingui/message-utils/compileMessage';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const LOCALES = join(import.meta.dirname, '../src/locales');
const QUERY = '?messages';
const MODULE = 'virtual:messages';
const RESOLVED = `\0${MODULE}`;

/**
 * Provides `virtual:messages`, which imports the texts of `locales/{language}/{part}.json`,
 * compiled from ICU syntax at build time, so that the page needs no parser. All text files of a
 * build are in one folder named by a content hash: a list of hashed file names would be part of
 * every page.
 */
export function messageCatalogues(): Plugin {
  let files: ReadonlyMap<string, string> | undefined;
  return {
    name: 'message-catalogues',
    enforce: 'pre',
    configResolved({ command }) {
      if (command === 'build') files = compiledFiles();
    },
    resolveId: (id) => (id === MODULE ? RESOLVED : undefined),
    async load(id) {
      if (id === RESOLVED) return importOf(files);
      if (!id.endsWith(QUERY)) return undefined;
      const file = id.slice(0, -QUERY.length);
      this.addWatchFile(file);
      return { code: compiled(await readFile(file, 'utf8')), moduleType: 'js' };
    },
    generateBundle() {
      if (files === undefined) return;
      for (const [name, source] of files) {
        this.emitFile({ type: 'asset', fileName: `${folderOf(files)}/${name}.js`, source });
      }
    },
  };
}

/** Code that loads a text file, from the build or, during development, the folder. */
function importOf(files: ReadonlyMap<string, string> | undefined): string {
  const file = '${language}/${part}';
  const path =
    files === undefined ? `/src/locales/${file}.json${QUERY}` : `/${folderOf(files)}/${file}.js`;
  return `export const importMessages = (language, part) => import(/* @vite-ignore */ \`${path}\`);`;
}

/** Code of each text file, by `{language}/{part}`. */
function compiledFiles(): ReadonlyMap<string, string> {
  const languages = readdirSync(LOCALES, { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  );
  return new Map(
    languages.flatMap(({ name }) =>
      readdirSync(join(LOCALES, name))
        // Texts of the head, which the server renders.
        .filter((file) => file !== 'head.json')
        .map((file) => [
          `${name}/${file.replace(/\.json$/, '')}`,
          compiled(readFileSync(join(LOCALES, name, file), 'utf8')),
        ]),
    ),
  );
}

function folderOf(files: ReadonlyMap<string, string>): string {
  const hash = createHash('sha256').update(JSON.stringify([...files]));
  return `assets/texts-${hash.digest('base64url').slice(0, 8)}`;
}

function compiled(json: string): string {
  const texts = JSON.parse(json) as Record<string, string>;
  const messages = Object.entries(texts).map(([key, text]) => [key, compileMessage(text)]);
  return `export const messages = ${JSON.stringify(Object.fromEntries(messages))};`;
}
