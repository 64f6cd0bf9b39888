import { INDEXED_PAGES } from '@inkfolio/contract/pages';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const LOCALES = join(import.meta.dirname, '../src/locales');
/** Texts of other files that the page's head and a deck's picture need too. */
const SHARED_TEXTS =
  /^(?:color|type|format|archetype|deck\.section)\.|^(?:cards|decks)\.title$|^home\.(?:title|lead|leadOfGame|free)$|^login\.title$|^deck\.by$|^collection\.public\.(?:ofPlayer|subtitle)$/;
const PAGE_TEXTS = new Set(
  Object.values(INDEXED_PAGES).flatMap(({ title, description }) => [title, description]),
);

/**
 * Emits `meta-texts.json`, by language: texts with which the server describes a page in its head
 * (`apps/server/src/http/pages/meta-texts.ts`) and a deck in its picture.
 */
export function metaTexts(): Plugin {
  return {
    name: 'meta-texts',
    apply: 'build',
    generateBundle() {
      const languages = readdirSync(LOCALES, { withFileTypes: true }).filter((entry) =>
        entry.isDirectory(),
      );
      const texts = Object.fromEntries(languages.map(({ name }) => [name, textsOf(name)]));
      this.emitFile({ type: 'asset', fileName: 'meta-texts.json', source: JSON.stringify(texts) });
    },
  };
}

/** Selects the texts of a language that the server needs, by id. */
export function textsOf(language: string): Readonly<Record<string, string>> {
  const folder = join(LOCALES, language);
  const texts = readdirSync(folder).flatMap((file) => {
    const part = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, string>;
    return Object.entries(part).filter(
      ([id]) => file === 'head.json' || PAGE_TEXTS.has(id) || SHARED_TEXTS.test(id),
    );
  });
  return Object.fromEntries(texts);
}
