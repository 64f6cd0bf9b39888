import { INDEXED_PAGES } from '@inkfolio/contract/pages';
import { LANGUAGES, type Language } from '@inkfolio/domain/language';
import type { Plugin } from 'vite';
import { textFilesOf } from './locale-files.ts';

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
      const texts = Object.fromEntries(LANGUAGES.map((each) => [each, textsOf(each)]));
      this.emitFile({ type: 'asset', fileName: 'meta-texts.json', source: JSON.stringify(texts) });
    },
  };
}

/** Selects the texts of a language that the server needs, by id. */
export function textsOf(language: Language): Readonly<Record<string, string>> {
  const texts = [...textFilesOf(language)].flatMap(([file, part]) =>
    Object.entries(part).filter(
      ([id]) => file === 'head' || PAGE_TEXTS.has(id) || SHARED_TEXTS.test(id),
    ),
  );
  return Object.fromEntries(texts);
}
