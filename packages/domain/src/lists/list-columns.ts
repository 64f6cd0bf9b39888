import { normalizeText } from '../cards/names.ts';

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

/** Column titles in English, French, German and Italian, normalised by `titleKey`. */
const TITLES: Readonly<Record<Exclude<ColumnMeaning, 'ignored'>, string>> = {
  normal:
    'normal normals normale normales normali normaux normalquantity normalqty quantitynormal normalcount normalcopies ' +
    'regular regularquantity standard nonfoil nonfoilquantity quantitynonfoil',
  foil:
    'foil foils foilquantity foilqty quantityfoil foilcount foilcopies holo holofoil brillante brillantes ' +
    'brillant brillants folie foile glanzend glanz foilquantite quantitefoil anzahlfoil quantitafoil',
  count:
    'count quantity qty amount copies numberowned owned ownedquantity have total quantite qte ' +
    'nombre exemplaires anzahl menge stuck stuckzahl exemplare quantita qta numerocopie copie',
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

/** Word in the title of a numeric column, such as "Foil Quantity". */
const COUNT_WORD = /quantit|qty|count|copies|anzahl/;

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
    const meaning = MEANING_OF_TITLE.get(titleKey(title));
    if (meaning === undefined || taken.has(meaning)) return 'ignored';
    taken.add(meaning);
    return meaning;
  });
  const foil = first.indexOf('foil');
  const isClear = foil === -1 || COUNT_WORD.test(titleKey(titles[foil] ?? ''));
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

/** Normalises a title: `Card #` becomes `cardnumber`, `Quantité` becomes `quantite`. */
function titleKey(title: string): string {
  return normalizeText(title.replaceAll('#', ' number ')).replaceAll(' ', '');
}
