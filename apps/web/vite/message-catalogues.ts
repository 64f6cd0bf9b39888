import { compileMessage } from '@lingui/message-utils/compileMessage';
import { LANGUAGES } from '@inkfolio/domain/language';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';
import { textFilesOf } from './locale-files.ts';

type Texts = Readonly<Record<string, string>>;

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
      return {
        code: compiled(JSON.parse(await readFile(file, 'utf8')) as Texts),
        moduleType: 'js',
      };
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
  return new Map(
    LANGUAGES.flatMap((language) =>
      [...textFilesOf(language)]
        // Texts of the head, which the server renders.
        .filter(([part]) => part !== 'head')
        .map(([part, texts]) => [`${language}/${part}`, compiled(texts)]),
    ),
  );
}

function folderOf(files: ReadonlyMap<string, string>): string {
  const hash = createHash('sha256').update(JSON.stringify([...files]));
  return `assets/texts-${hash.digest('base64url').slice(0, 8)}`;
}

function compiled(texts: Texts): string {
  const messages = Object.entries(texts).map(([key, text]) => [key, compileMessage(text)]);
  return `export const messages = ${JSON.stringify(Object.fromEntries(messages))};`;
}
