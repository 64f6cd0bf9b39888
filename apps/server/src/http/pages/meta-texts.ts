import { LANGUAGES, type Language } from '@inkfolio/domain/language';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Texts of the server in one language: a part of the page's own, by their ids. */
export interface MetaTexts {
  readonly language: Language;
  text(id: string): string;
  /** The text `{id}.one` or `{id}.other`, as the language counts, with the number in it. */
  count(id: string, count: number): string;
}

type MetaTextsByLanguage = Readonly<Record<Language, Readonly<Record<string, string>>>>;

/**
 * Reads the texts that the build of the page has put beside it (`apps/web/vite/meta-texts.ts`).
 * Without a built page every text is its id.
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
