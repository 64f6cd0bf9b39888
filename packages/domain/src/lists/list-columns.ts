import { wordsOf } from '../cards/names.ts';

/** Meanings of a column: `foil` counts foil copies, `finish` names the finish. */
export const COLUMN_MEANINGS = [
  'normal',
  'foil',
  'count',
  'finish',
  'name',
  'version',
  'set',
  'number',
  'ignored',
] as const;
export type ColumnMeaning = (typeof COLUMN_MEANINGS)[number];

export type ColumnPlaces = Readonly<Partial<Record<ColumnMeaning, number>>>;

/** Column titles in English, French, German and Italian, as normalised words without blanks. */
const TITLES: Readonly<Record<Exclude<ColumnMeaning, 'ignored'>, string>> = {
  normal: 'normal normals normale normales normali normaux regular standard nonfoil nonfoils',
  foil: 'foil foils holo holofoil brillante brillantes brillant brillants brillanti folie foile glanzend glanz',
  count:
    'count quantity qty amount copies owned have total quantite qte nombre exemplaires anzahl menge ' +
    'stuck stuckzahl exemplare quantita qta copie',
  finish:
    'variant variante variance finish finition finitura ausfuhrung printing treatment foiling isfoil ' +
    'foiltype',
  name:
    'name cardname card cardtitle title fullname productname product nom nomdelacarte carte titre ' +
    'kartenname karte titel nome nomecarta nomedellacarta carta titolo',
  version: 'version subtitle subtitre soustitre untertitel sottotitolo versione cardversion',
  set:
    'set setnumber setcode setname setid setnr setno expansion expansionname expansioncode edition ' +
    'chapter chapternumber series chapitre numeroduchapitre extension serie kapitel kapitelnummer erweiterung ' +
    'capitolo numerocapitolo espansione edizione',
  number:
    'number cardnumber cardno cardnr cardnum num no nr n nnumber collectornumber collectorno collectornr ' +
    'collectornum collectionnumber cn numero numerodecarte numerodelacarte nodecarte nocarte ' +
    'nummer kartennummer kartennr sammlernummer sammlernr numerocarta numerodellacarta ncarta ' +
    'numerodicollezione numerodacollezione numerocollezione numerodecollection',
};

const MEANING_OF_TITLE: ReadonlyMap<string, ColumnMeaning> = new Map(
  COLUMN_MEANINGS.flatMap((meaning) =>
    meaning === 'ignored' ? [] : TITLES[meaning].split(' ').map((title) => [title, meaning]),
  ),
);

/** Limit of columns; more than any tool writes. */
const MAX_COLUMNS = 100;

const COUNT_TITLES = new Set(TITLES.count.split(' '));
/** Words beside a finish in the title of a numeric column: `Foil Quantity`, `# Non-Foil owned`. */
const COUNT_WORDS = new Set([
  ...COUNT_TITLES,
  ...'number numero nummer no card cards cartes karten carte in of my i de di collection'.split(
    ' ',
  ),
]);

/**
 * Maps the titles of a header to meanings, each at most once. `samples` are rows below it: next to
 * a column of counts, a column called "Foil" is the finish if its cells are words.
 */
export function meaningsOfTitles(
  titles: readonly string[],
  samples: readonly (readonly string[])[],
): readonly ColumnMeaning[] {
  const taken = new Set<ColumnMeaning>();
  const first = titles.map((title): ColumnMeaning => {
    const meaning = meaningOfTitle(title);
    if (meaning === undefined || taken.has(meaning)) return 'ignored';
    taken.add(meaning);
    return meaning;
  });
  const foil = first.indexOf('foil');
  const isClear = foil === -1 || titleWords(titles[foil] ?? '').some(isCountWord);
  if (isClear || !taken.has('count') || taken.has('normal')) return first;
  const cells = samples.map((cells) => (cells[foil] ?? '').trim());
  const meaning = taken.has('finish') ? 'ignored' : meaningOfFoilColumn(cells);
  return first.with(foil, meaning);
}

/** Returns the index of each meaning; the first of duplicates wins. */
export function placesOf(meanings: readonly ColumnMeaning[]): ColumnPlaces {
  const places: Partial<Record<ColumnMeaning, number>> = {};
  for (const [place, meaning] of meanings.entries()) places[meaning] ??= place;
  return places;
}

/** Returns true for a header: at least two titles are known, and they identify a card. */
export function isHeader(cells: readonly string[]): boolean {
  if (cells.length > MAX_COLUMNS) return false;
  const meanings = new Set(meaningsOfTitles(cells, []));
  meanings.delete('ignored');
  return meanings.size >= 2 && (meanings.has('name') || meanings.has('number'));
}

/** Zeros and ones may be counts or booleans, so the player decides unless a cell is larger. */
function meaningOfFoilColumn(cells: readonly string[]): ColumnMeaning {
  if (cells.some((cell) => /^\d+$/.test(cell) && Number(cell) > 1)) return 'foil';
  return cells.some((cell) => /^[01]$/.test(cell)) ? 'ignored' : 'finish';
}

function meaningOfTitle(title: string): ColumnMeaning | undefined {
  const words = titleWords(title);
  const known = MEANING_OF_TITLE.get(words.join(''));
  if (known !== undefined || !words.some(isCountWord)) return known;
  const others = words.filter((word) => !isCountWord(word)).join('');
  if (others === '') return words.some((word) => COUNT_TITLES.has(word)) ? 'count' : undefined;
  const meaning = MEANING_OF_TITLE.get(others);
  return meaning === 'normal' || meaning === 'foil' ? meaning : undefined;
}

function isCountWord(word: string): boolean {
  return COUNT_WORDS.has(word);
}

/** Splits a title into normalised words: `Card #` into `card` and `number`. */
function titleWords(title: string): readonly string[] {
  return wordsOf(title.replaceAll('#', ' number ').replace(/([a-z])([A-Z])/g, '$1 $2'));
}
