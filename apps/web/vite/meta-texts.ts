import { LANGUAGES, type Language } from '@inkfolio/domain/language';
import type { Plugin } from 'vite';
import { textFilesOf } from './locale-files.ts';

/** Texts of other files that the page's head and a deck's picture need too. */
const SHARED_TEXTS =
  /^(?:color|type|format|archetype|deck\.section)\.|^(?:cards|decks|meta|notice|terms|privacy)\.title$|^home\.(?:title|lead|leadOfGame|free)$|^login\.title$|^deck\.by$|^collection\.public\.(?:ofPlayer|subtitle)$/;

/**
 * Emits `meta-texts.json`, by language: texts with which the server describes a page in its head
 * (`apps/server/src/http/pages/meta-texts.ts`) and a deck in its picture.
 */
export function metaTexts(): Plugin {
  return {
    name: 'meta-texts',
    apply: 'build',
    generateBundle() {
      const texts = Object.fromEntries(LANGUAGES.map((each) => [each, metaTextsOf(each)]));
      this.emitFile({ type: 'asset', fileName: 'meta-texts.json', source: JSON.stringify(texts) });
    },
  };
}

function metaTextsOf(language: Language): Readonly<Record<string, string>> {
  const texts = [...textFilesOf(language)].flatMap(([file, part]) =>
    Object.entries(part).filter(([id]) => file === 'head' || SHARED_TEXTS.test(id)),
  );
  return Object.fromEntries(texts);
}
