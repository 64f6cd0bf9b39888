/** Rows of one statement: engines limit its parameters. */
const ROWS_AT_ONCE = 200;

/** The rows in parts that one statement can write. */
export function* batches<T>(rows: readonly T[]): Generator<T[]> {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    yield rows.slice(start, start + ROWS_AT_ONCE);
  }
}
