/**
 * Index to which a key leads from `index`; undefined for other keys or at the ends. Left and right
 * continue in the adjacent row; up and down keep the column, or end on the last card of a shorter
 * last row.
 */
export function nextInGrid(
  key: string,
  index: number,
  count: number,
  columns: number,
): number | undefined {
  const wanted = targetOf(key, index, count, columns);
  return wanted === undefined || wanted < 0 || wanted >= count || wanted === index
    ? undefined
    : wanted;
}

function targetOf(key: string, index: number, count: number, columns: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return index + 1;
    case 'ArrowLeft':
      return index - 1;
    case 'ArrowUp':
      return index - columns;
    case 'ArrowDown':
      return isInLastRow(index, count, columns) ? undefined : Math.min(index + columns, count - 1);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}

function isInLastRow(index: number, count: number, columns: number): boolean {
  return Math.floor(index / columns) === Math.floor((count - 1) / columns);
}
