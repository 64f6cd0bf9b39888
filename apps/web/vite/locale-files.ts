import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Language } from '@inkfolio/domain/language';

const LOCALES = join(import.meta.dirname, '../src/locales');

type Texts = Readonly<Record<string, string>>;

/** Reads the text files of a language, by name. */
export function textFilesOf(language: Language): ReadonlyMap<string, Texts> {
  const files = readdirSync(join(LOCALES, language));
  return new Map(
    files.map((file) => [
      basename(file, '.json'),
      JSON.parse(readFileSync(join(LOCALES, language, file), 'utf8')) as Texts,
    ]),
  );
}

/** Reads all texts of a language, by id. */
export function textsOf(language: Language): Texts {
  return Object.assign({}, ...textFilesOf(language).values()) as Texts;
}
