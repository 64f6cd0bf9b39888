/** Rows of one statement: engines limit its parameters. */
const ROWS_AT_ONCE = 200;

/** The rows in parts that one statement can write. */
export function batches<T>(rows: readonly T[]): readonly T[][] {
  return Array.from({ length: Math.ceil(rows.length / ROWS_AT_ONCE) }, (_, part) =>
    rows.slice(part * ROWS_AT_ONCE, (part + 1) * ROWS_AT_ONCE),
  );
}
