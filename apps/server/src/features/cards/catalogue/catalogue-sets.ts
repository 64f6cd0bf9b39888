import { compareSetCodes, isQuestSet, type CardSet } from '@inkfolio/domain/cards/card-set';
import type { LorcanaFile } from './lorcana-json.ts';
import type { LorcanaSet } from './lorcana-schema.ts';
import {
  inReadingOrder,
  READING_ORDER,
  setRecords,
  type RecordsByLanguage,
  type SetRecord,
  type SkippedPart,
} from './catalogue-records.ts';
import { cleanName } from './catalogue-text.ts';

/** Default legality of a set's cards, for records without formats. */
export interface SetFormats {
  readonly coreAllowed: boolean;
  readonly infinityAllowed: boolean;
}

export interface ReadSets {
  readonly sets: readonly CardSet[];
  readonly formats: ReadonlyMap<string, SetFormats>;
}

/**
 * Merges the sets of the files into the `standing` sets. Dates and formats come from the English
 * file, else from a standing set with English, else from the first available language. Names are
 * replaced per language.
 */
export function setsFromFiles(
  files: readonly LorcanaFile[],
  standing: readonly CardSet[],
  skipped: SkippedPart[],
): ReadSets {
  const records = setRecords(files);
  const existing = new Map(standing.map((set) => [set.setCode, set]));
  const sets = [...new Set([...existing.keys(), ...records.keys()])]
    .toSorted(compareSetCodes)
    .map((code) => joinedSet(code, records.get(code) ?? new Map(), existing.get(code), skipped));
  const formats = sets.map((set): [string, SetFormats] => [
    set.setCode,
    formatsOf(set, records.get(set.setCode)),
  ]);
  return { sets, formats: new Map(formats) };
}

function joinedSet(
  setCode: string,
  records: RecordsByLanguage<LorcanaSet>,
  standing: CardSet | undefined,
  skipped: SkippedPart[],
): CardSet {
  const translations = READING_ORDER.flatMap((language) => {
    const read = cleanName(records.get(language)?.value.name ?? '');
    const existing = standing?.translations.find(
      (translation) => translation.language === language,
    );
    const name = read === '' ? existing?.name : read;
    return name === undefined ? [] : [{ language, name }];
  });
  for (const language of READING_ORDER) {
    const record = records.get(language);
    if (record !== undefined) {
      return { ...setFacts(setCode, record, records, standing, skipped), translations };
    }
    if (standing?.translations.some((translation) => translation.language === language)) break;
  }
  if (standing !== undefined) return { ...standing, translations };
  throw new Error(`set ${setCode} is in no file`);
}

function setFacts(
  setCode: string,
  record: SetRecord,
  records: RecordsByLanguage<LorcanaSet>,
  standing: CardSet | undefined,
  skipped: SkippedPart[],
): Omit<CardSet, 'translations'> {
  const { value } = record;
  const quest = value.type === 'quest' || (value.type == null && isQuestSet(setCode));
  if (value.type != null && value.type !== 'quest' && value.type !== 'expansion') {
    skipped.push({
      file: record.file.file,
      path: `${record.path}.type`,
      cardId: null,
      reason: `unknown set type ${JSON.stringify(value.type)}, read as expansion`,
    });
  }
  return {
    setCode,
    number: value.number ?? Number(/\d{1,9}/.exec(setCode)?.[0] ?? 0),
    type: quest ? 'quest' : 'expansion',
    prereleaseDate: value.prereleaseDate ?? null,
    releaseDate: value.releaseDate ?? null,
    coreAllowed: coreOf(records) ?? standing?.coreAllowed ?? false,
  };
}

/** Returns the set's formats; by default Infinity allows every set except quests. */
function formatsOf(set: CardSet, records: RecordsByLanguage<LorcanaSet> = new Map()): SetFormats {
  const read = inReadingOrder(records).find(({ value }) => value.allowedInFormats?.Infinity);
  return {
    coreAllowed: coreOf(records) ?? set.coreAllowed,
    infinityAllowed: read?.value.allowedInFormats?.Infinity?.allowed ?? set.type !== 'quest',
  };
}

function coreOf(records: RecordsByLanguage<LorcanaSet>): boolean | undefined {
  const read = inReadingOrder(records).find(({ value }) => value.allowedInFormats?.Core);
  return read?.value.allowedInFormats?.Core?.allowed;
}
