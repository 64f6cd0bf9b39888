import { compileMessage } from '@lingui/message-utils/compileMessage';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const PREFIX = 'virtual:messages/';

/**
 * Offers `virtual:messages/{language}`: every text of that language from `src/locales`, compiled
 * from ICU syntax at build time, so that the page carries no parser.
 */
export function messageCatalogues(localesFolder: string): Plugin {
  return {
    name: 'message-catalogues',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const language = id.slice(PREFIX.length + 1);
      const texts: Record<string, string> = {};
      for (const file of messageFiles(join(localesFolder, language))) {
        this.addWatchFile(file);
        Object.assign(texts, JSON.parse(readFileSync(file, 'utf8')));
      }
      const compiled = Object.entries(texts).map(([key, text]) => [key, compileMessage(text)]);
      return `export const messages = ${JSON.stringify(Object.fromEntries(compiled))};`;
    },
  };
}

function messageFiles(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => join(folder, name));
}
