import { compileMessage } from '@lingui/message-utils/compileMessage';
import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

const QUERY = '?messages';

/**
 * Makes of `locales/{language}/{part}.json?messages` a module with the texts of that file, compiled
 * from ICU syntax at build time, so that the page carries no parser.
 */
export function messageCatalogues(): Plugin {
  return {
    name: 'message-catalogues',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith(QUERY)) return undefined;
      const file = id.slice(0, -QUERY.length);
      this.addWatchFile(file);
      const texts = JSON.parse(await readFile(file, 'utf8')) as Record<string, string>;
      const compiled = Object.entries(texts).map(([key, text]) => [key, compileMessage(text)]);
      return {
        code: `export const messages = ${JSON.stringify(Object.fromEntries(compiled))};`,
        moduleType: 'js',
      };
    },
  };
}
