import type { SourceProgress } from './catalogue-bytes.ts';

const STEP_BYTES = 2_000_000;

/** Turns the progress of the files that are read into lines: each 2 MB, and when a file is whole. */
export function progressLines(report: (line: string) => void): (progress: SourceProgress) => void {
  const told = new Map<string, number>();
  return ({ file, bytes, total }) => {
    const before = told.get(file) ?? 0;
    if (bytes !== total && bytes - before < STEP_BYTES) return;
    told.set(file, bytes);
    const of = total === undefined ? '' : ` of ${megabytes(total)}`;
    report(`${file}: ${megabytes(bytes)}${of} MB`);
  };
}

function megabytes(bytes: number): string {
  return (bytes / 1_000_000).toFixed(1);
}
