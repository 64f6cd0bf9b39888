import { LANGUAGES, type Language } from '@inkfolio/domain/language';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Server-side texts in one language: a subset of the page's texts, by id. */
export interface MetaTexts {
  readonly language: Language;
  text(id: string): string;
  /**
   * Returns `{id}.one` or `{id}.other` by the plural rules of the language, with the number
   * inserted.
   */
  count(id: string, count: number): string;
}

type MetaTextsByLanguage = Readonly<Record<Language, Readonly<Record<string, string>>>>;

/**
 * Reads the texts that the build has written (`apps/web/vite/meta-texts.ts`). Without a built page,
 * each text is its id.
 */
export async function readMetaTexts(
  webDir: string | undefined,
): Promise<Record<Language, MetaTexts>> {
  const texts = webDir === undefined ? undefined : await readTexts(webDir);
  const words = LANGUAGES.map((language) => [language, wordsOf(language, texts?.[language] ?? {})]);
  return Object.fromEntries(words) as Record<Language, MetaTexts>;
}

async function readTexts(webDir: string): Promise<MetaTextsByLanguage> {
  return JSON.parse(await readFile(join(webDir, 'meta-texts.json'), 'utf8')) as MetaTextsByLanguage;
}

function wordsOf(language: Language, texts: MetaTextsByLanguage[Language]): MetaTexts {
  const text = (id: string) => texts[id] ?? id;
  const plural = new Intl.PluralRules(language);
  const number = new Intl.NumberFormat(language);
  return {
    language,
    text,
    count(id, count) {
      const form = plural.select(count) === 'one' ? 'one' : 'other';
      return text(`${id}.${form}`).replace('{count}', number.format(count));
    },
  };
}
