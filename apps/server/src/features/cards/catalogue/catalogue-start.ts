import { resolve } from 'node:path';
import type { Database } from '../../../db/database.ts';
import { findCatalogueVersion } from './catalogue.repository.ts';
import { progressLines } from './catalogue-progress.ts';
import { importCatalogue, type CatalogueImportReport } from './catalogue.service.ts';
import type { SourceProgress } from './catalogue-bytes.ts';
import type { SkippedPart } from './catalogue-records.ts';
import { readCatalogue } from './catalogue-reading.ts';
import { isWebAddress } from './catalogue-source.ts';

/** The community's public card files. */
const PUBLIC_SOURCE = 'https://lorcanajson.org/files/current';
/** Name of the sample catalogue as a source. */
export const SAMPLE_SOURCE = 'sample';
const SAMPLE_FOLDER = resolve(import.meta.dirname, '../../../../../../catalogue/sample');
/** Timeout of the network at a first start. */
const PATIENCE_MS = 5_000;

export interface ImportOrder {
  /** A folder, a web address, or `sample`. */
  readonly source: string;
  readonly replace: boolean;
  readonly importedAt: number;
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: SourceProgress) => void;
}

/** A source of cards that is not there, or that is not what it should be; the message says which. */
export class SourceError extends Error {
  override readonly name = 'SourceError';
}

/** Imports a source into the database; see `importCatalogue`. Throws SourceError. */
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
  /** The configured source; undefined: the public files, tried on an empty database only. */
  readonly source: string | undefined;
  readonly now: number;
  /** Callback for the progress, a line at a time. */
  readonly report: (line: string) => void;
}

/**
 * Makes sure that there is a catalogue before the server answers: the configured source when it is
 * not the stored one; on an empty database the public files, or without a network the sample.
 * Throws SourceError when a folder or file is wrong.
 */
export async function ensureCatalogue(database: Database, start: CatalogueStart): Promise<void> {
  const standing = await findCatalogueVersion(database.db);
  const source = start.source ?? standing?.source ?? PUBLIC_SOURCE;
  if (source === standing?.source) return;
  try {
    await importPatiently(database, source, start);
  } catch (error) {
    if (!(error instanceof SourceError) || !isWebAddress(source)) throw error;
    start.report(`The card files at ${source} cannot be had: ${error.message}`);
    if (standing !== undefined) return;
    await importPatiently(database, SAMPLE_SOURCE, start);
    start.report(
      'The sample catalogue stands in their place. To import the real one later: ' +
        'npm run catalogue -- import <folder or URL>',
    );
  }
}

/** Imports a source and tells of it; gives up when nothing comes for a while. Throws SourceError. */
export async function importPatiently(
  database: Database,
  source: string,
  { now, report }: Pick<CatalogueStart, 'now' | 'report'>,
): Promise<CatalogueImportReport> {
  report(`Importing the catalogue from ${source} …`);
  const patience = patientSignal();
  const tell = progressLines(report);
  const done = await importFrom(database, {
    source,
    replace: false,
    importedAt: now,
    signal: patience.signal,
    onProgress: (progress) => {
      patience.renew();
      tell(progress);
    },
  }).finally(patience.end);
  report(`${done.cards} cards of ${done.sets} sets are in the catalogue.`);
  for (const part of done.skipped) report(describeSkipped(part));
  return done;
}

/** Aborts when nothing has come for a while; each sign of progress begins the wait again. */
function patientSignal(): {
  readonly signal: AbortSignal;
  readonly renew: () => void;
  readonly end: () => void;
} {
  const controller = new AbortController();
  const timer = setTimeout(() => {
    controller.abort(new Error(`nothing came for ${PATIENCE_MS / 1000} seconds`));
  }, PATIENCE_MS);
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

/** One line about a record of the source that was left out, and why. */
export function describeSkipped({ file, path, reason }: SkippedPart): string {
  return `Skipped ${path === '' ? file : `${file}, ${path}`}: ${reason}`;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
