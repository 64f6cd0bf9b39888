import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const LOCALES = join(import.meta.dirname, '../src/locales');
/** The texts of other parts of the page that its head and the picture of a deck need too. */
const SHARED_TEXTS =
  /^(?:color|type|format|archetype|deck\.section)\.|^(?:cards|decks|meta|notice|terms|privacy)\.title$|^home\.(?:title|lead|leadOfGame|free)$|^login\.title$|^deck\.by$|^collection\.public\.(?:ofPlayer|subtitle)$/;

/**
 * Puts `meta-texts.json` beside the page, by language: the words with which the server describes a
 * page in its head, where there is no script yet (`apps/server/src/http/pages/meta-texts.ts`), and a deck
 * in its picture.
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

function textsOf(language: string): Readonly<Record<string, string>> {
  const folder = join(LOCALES, language);
  const texts = readdirSync(folder).flatMap((file) => {
    const part = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, string>;
    return Object.entries(part).filter(([id]) => file === 'head.json' || SHARED_TEXTS.test(id));
  });
  return Object.fromEntries(texts);
}
