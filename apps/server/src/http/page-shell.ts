import type { Language } from '@inkfolio/domain/language';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The page that every address of the site begins with, for visitors of the default language. */
export async function readPageShell(webDir: string, defaultLanguage: Language): Promise<string> {
  const template = await readFile(join(webDir, 'index.html'), 'utf8');
  return template
    .replace('data-default-language="fr"', `data-default-language="${defaultLanguage}"`)
    .replace('<html lang="fr"', `<html lang="${defaultLanguage}"`);
}
