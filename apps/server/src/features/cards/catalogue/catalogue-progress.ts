import type { SourceProgress } from './catalogue-bytes.ts';

const STEP_BYTES = 2_000_000;

/** Reports progress as lines: every 2 MB, and at the end of each file. */
export function progressLines(report: (line: string) => void): (progress: SourceProgress) => void {
  const reported = new Map<string, number>();
  return ({ file, bytes, total }) => {
    const before = reported.get(file) ?? 0;
    if (bytes !== total && bytes - before < STEP_BYTES) return;
    reported.set(file, bytes);
    const of = total === undefined ? '' : ` of ${megabytes(total)}`;
    report(`${file}: ${megabytes(bytes)}${of} MB`);
  };
}

function megabytes(bytes: number): string {
  return (bytes / 1_000_000).toFixed(1);
}
