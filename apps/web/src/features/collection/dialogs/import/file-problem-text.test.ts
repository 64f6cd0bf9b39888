import type { CollectionFormat, FileProblem } from '@inkfolio/domain/collection/collection-file';
import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { describe, expect, test } from 'vitest';
import en from '../../../../locales/en/files.json' with { type: 'json' };
import fr from '../../../../locales/fr/files.json' with { type: 'json' };
import { fileProblemText } from './file-problem-text.ts';
import { missingCardsIn } from './left-out.ts';

function translator(language: string, texts: Readonly<Record<string, string>>) {
  const messages = Object.fromEntries(
    Object.entries(texts).map(([id, text]) => [id, compileMessage(text)]),
  );
  const i18n = setupI18n({ locale: language, messages: { [language]: messages } });
  return (id: string, values?: Readonly<Record<string, unknown>>) => i18n._(id, values);
}

const english = translator('en', en);
const french = translator('fr', fr);
const problem = (code: FileProblem['code'], row?: number): FileProblem => ({
  code,
  text: '',
  ...(row !== undefined && { row }),
});

describe('texts of file errors (specification, section 8)', () => {
  test.each<[string, CollectionFormat, FileProblem, string, string]>([
    [
      'import JSON not array',
      'json',
      problem('not_an_array'),
      'Invalid JSON: must be an array',
      'JSON invalide : un tableau est attendu',
    ],
    [
      'item N bad globalId',
      'json',
      problem('invalid_global_id', 1234),
      'Invalid JSON: item 1234 missing or invalid "globalId" field (must be a number)',
      'JSON invalide : élément 1234, champ « globalId » absent ou invalide (un nombre est attendu)',
    ],
    [
      'the same for quantity',
      'json',
      problem('invalid_quantity', 2),
      'Invalid JSON: item 2 missing or invalid "quantity" field (must be a number >= 0)',
      'JSON invalide : élément 2, champ « quantity » absent ou invalide (un nombre >= 0 est attendu)',
    ],
    [
      'and foilQuantity',
      'json',
      problem('invalid_foil_quantity', 2),
      'Invalid JSON: item 2 missing or invalid "foilQuantity" field (must be a number >= 0)',
      'JSON invalide : élément 2, champ « foilQuantity » absent ou invalide (un nombre >= 0 est attendu)',
    ],
    [
      'JSON syntax error',
      'json',
      problem('invalid_json'),
      'Invalid JSON format',
      'Format JSON invalide',
    ],
    ['CSV empty', 'csv', problem('empty'), 'CSV is empty', 'Le CSV est vide'],
    [
      'CSV too few columns',
      'csv',
      problem('not_enough_columns', 7),
      'Invalid CSV format at line 7: not enough columns',
      'Format CSV invalide à la ligne 7 : pas assez de colonnes',
    ],
    [
      'CSV bad numbers',
      'csv',
      problem('invalid_quantity', 7),
      'Invalid quantity values at line 7',
      'Quantités invalides à la ligne 7',
    ],
    [
      'format undetectable',
      'csv',
      problem('unknown_columns'),
      'The format of the file could not be detected. Please check your file.',
      'Impossible de détecter le format du fichier. Veuillez vérifier votre fichier.',
    ],
    [
      'empty content',
      'json',
      problem('empty'),
      'Please provide content to import.',
      'Veuillez fournir du contenu à importer.',
    ],
    [
      'too many rows, ours',
      'csv',
      problem('too_many_rows'),
      'A file may have at most 20,000 rows.',
      'Un fichier peut avoir au plus 20 000 lignes.',
    ],
    [
      'far too long, ours',
      'csv',
      problem('too_long'),
      'The file is too large. Split it into smaller files.',
      'Le fichier est trop volumineux. Divisez-le en fichiers plus petits.',
    ],
    [
      'unknown finish, ours',
      'csv',
      problem('invalid_variant', 3),
      'Invalid variant at line 3: normal or foil',
      'Finition invalide à la ligne 3 : normal ou foil attendu',
    ],
  ])('%s', (_, format, found, inEnglish, inFrench) => {
    expect(fileProblemText(found, format, english)).toBe(inEnglish);
    expect(fileProblemText(found, format, french).replaceAll(/[\u00A0\u202F]/g, ' ')).toBe(
      inFrench,
    );
  });

  test('cover errors found without reading the file', () => {
    expect(french('files.problem.unknownExtension')).toBe(
      'Format de fichier non reconnu. Veuillez utiliser un fichier .json ou .csv',
    );
    expect(english('files.failed')).toBe('Import failed');
  });
});

test('an unknown card is called “Unknown Card” (specification, section 8)', () => {
  const row = { identifier: '424242', rows: [4], code: 'unknown_id', text: '' } as const;
  const missing = [{ ...row, candidates: [] }];
  expect(missingCardsIn(missing, 'csv', english)).toEqual([
    { words: 'Unknown Card (424242)', detail: 'line 4' },
  ]);
});
