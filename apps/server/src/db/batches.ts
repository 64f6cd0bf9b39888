/** Rows per statement: engines limit its parameters. */
const BATCH_SIZE = 200;

export function batches<T>(rows: readonly T[]): readonly T[][] {
  return Array.from({ length: Math.ceil(rows.length / BATCH_SIZE) }, (_, part) =>
    rows.slice(part * BATCH_SIZE, (part + 1) * BATCH_SIZE),
  );
}
