import { resolve } from 'node:path';
import type { Database } from '../../../db/database.ts';
import { findCatalogueVersion } from './catalogue.repository.ts';
import { progressLines } from './catalogue-progress.ts';
import { importCatalogue, type CatalogueImportReport } from './catalogue.service.ts';
import type { SourceProgress } from './catalogue-bytes.ts';
import type { SkippedPart } from './catalogue-records.ts';
import { readCatalogue } from './catalogue-reading.ts';
import { isWebAddress } from './catalogue-source.ts';

/** Public card files of the community. */
const PUBLIC_SOURCE = 'https://lorcanajson.org/files/current';
export const SAMPLE_SOURCE = 'sample';
const SAMPLE_FOLDER = resolve(import.meta.dirname, '../../../../../../catalogue/sample');
/** Download timeout without progress. */
const STALL_TIMEOUT_MS = 5_000;

export interface ImportOrder {
  /** Folder, URL, or `sample`. */
  readonly source: string;
  readonly replace: boolean;
  readonly importedAt: number;
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: SourceProgress) => void;
}

/** Error for a missing or invalid source; the message names the cause. */
export class SourceError extends Error {
  override readonly name = 'SourceError';
}

/** Imports a source; see `importCatalogue`. Throws SourceError. */
export async function importFrom(
  database: Database,
  order: ImportOrder,
): Promise<CatalogueImportReport> {
  const { source, replace, importedAt, signal, onProgress } = order;
  const isSample = source === SAMPLE_SOURCE;
  return importCatalogue(database, {
    source,
    isSample,
    replace,
    importedAt,
    async read(standing) {
      const place = isSample ? SAMPLE_FOLDER : source;
      try {
        return await readCatalogue(place, { standing, signal, onProgress });
      } catch (cause) {
        throw new SourceError(messageOf(cause), { cause });
      }
    },
  });
}

export interface CatalogueStart {
  /** Configured source; undefined: the public files, used for an empty database only. */
  readonly source: string | undefined;
  readonly now: number;
  readonly report: (line: string) => void;
}

/**
 * Ensures a catalogue before the server starts: imports the configured source if it differs from
 * the stored one; fills an empty database with the public files, or with the sample if they are
 * unreachable. Throws SourceError for an invalid folder or file.
 */
export async function ensureCatalogue(database: Database, start: CatalogueStart): Promise<void> {
  const standing = await findCatalogueVersion(database.db);
  const source = start.source ?? standing?.source ?? PUBLIC_SOURCE;
  if (source === standing?.source) return;
  try {
    await importWithTimeout(database, source, start);
  } catch (error) {
    if (!(error instanceof SourceError) || !isWebAddress(source)) throw error;
    start.report(`Cannot read the card files at ${source}: ${error.message}`);
    if (standing !== undefined) return;
    await importWithTimeout(database, SAMPLE_SOURCE, start);
    start.report(
      'Using the sample catalogue instead. To import the real one later: ' +
        'npm run catalogue -- import <folder or URL>',
    );
  }
}

/** Imports a source and reports progress; times out if the download stalls. Throws SourceError. */
export async function importWithTimeout(
  database: Database,
  source: string,
  { now, report }: Pick<CatalogueStart, 'now' | 'report'>,
): Promise<CatalogueImportReport> {
  report(`Importing the catalogue from ${source} …`);
  const stallTimeout = createStallTimeout();
  const reportProgress = progressLines(report);
  const done = await importFrom(database, {
    source,
    replace: false,
    importedAt: now,
    signal: stallTimeout.signal,
    onProgress: (progress) => {
      stallTimeout.renew();
      reportProgress(progress);
    },
  }).finally(stallTimeout.end);
  report(`Catalogue: ${done.cards} cards in ${done.sets} sets.`);
  for (const part of done.skipped) report(describeSkipped(part));
  return done;
}

/** Creates a signal that aborts after a timeout without progress; `renew` restarts the timeout. */
function createStallTimeout(): {
  readonly signal: AbortSignal;
  readonly renew: () => void;
  readonly end: () => void;
} {
  const controller = new AbortController();
  const timer = setTimeout(() => {
    controller.abort(new Error(`no data received for ${STALL_TIMEOUT_MS / 1000} seconds`));
  }, STALL_TIMEOUT_MS);
  return {
    signal: controller.signal,
    renew: () => {
      timer.refresh();
    },
    end: () => {
      clearTimeout(timer);
    },
  };
}

export function describeSkipped({ file, path, reason }: SkippedPart): string {
  return `Skipped ${path === '' ? file : `${file}, ${path}`}: ${reason}`;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
