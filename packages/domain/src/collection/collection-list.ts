import { readCardList, type ListedCard, type TextLine } from '../lists/card-list.ts';
import type { CardReading } from '../lists/list-line.ts';
import { problemAt, type CsvRow, type FileProblem, type FileReading } from './collection-file.ts';

/**
 * Reads a collection from a card list with one card per line, like a deck: `4 Name`, or `1 Name
 * (6-114) Foil`. Undefined if, without totals, fewer than half of the lines are cards.
 */
export function readCollectionList(text: string): FileReading<CsvRow> | undefined {
  const { cards, problems, leftOut = [] } = readCardList(text);
  const rows = cards.filter(({ doubt }) => doubt === undefined);
  const totals = [...leftOut, ...cards.filter(({ doubt }) => doubt === 'total')];
  const others = [...problems, ...cards.filter(({ doubt }) => doubt === 'no_quantity')];
  if (rows.length === 0 || rows.length < others.length) return undefined;
  return {
    rows: rows.map(rowOf),
    problems: [...totals, ...others].toSorted((a, b) => a.line - b.line).map(noCardAt),
  };
}

/** A greeting, a total or a name alone. */
function noCardAt({ line, text }: TextLine): FileProblem {
  return problemAt(line, 'no_card', text);
}

function rowOf(card: ListedCard): CsvRow {
  const { quantity, name, hint, isFoil } = markedReading(card);
  const { setCode = '', number, variant = '', rarity } = hint ?? {};
  return {
    ...{ row: card.line, set: setCode, name },
    cardNumber: number === undefined ? '' : `${number}${variant}`,
    ...(isFoil ? { foilQuantity: quantity } : { quantity }),
    ...(rarity && { rarity }),
  };
}

/** Chooses the shortest name: it reads most of the line as printing and finish. */
function markedReading({ others = [], ...first }: ListedCard): CardReading {
  const [shortest = first] = [first, ...others]
    .filter(({ quantity }) => quantity === first.quantity)
    .toSorted((a, b) => a.name.length - b.name.length);
  return shortest;
}
