import { channel } from 'node:diagnostics_channel';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../../db/database.ts';
import {
  claimCatalogueCheck,
  findCatalogueCheck,
  putCatalogueCheck,
  type CatalogueCheck,
} from './catalogue.repository.ts';
import { fileAddresses, isWebAddress } from './catalogue-source.ts';
import { importWithTimeout } from './catalogue-start.ts';

const HOUR_MS = 60 * 60 * 1000;
const CHECK_INTERVAL_MS = 24 * HOUR_MS;
const RETRY_INTERVAL_MS = HOUR_MS;
/** Random delay that spreads the checks of many sites. */
const JITTER_MS = 2 * HOUR_MS;
const TIMEOUT_MS = 30_000;

type CatalogueCheckOutcome = 'unchanged' | 'changed' | 'failed';

export const catalogueChecks = channel('inkfolio:catalogue-check');

interface RefreshDependencies {
  readonly database: Database;
  readonly clock: () => number;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
}

/**
 * Creates a job that checks the catalogue files on the web daily and imports changes atomically.
 * Only one instance checks. On failure the catalogue stays, and the next check follows in an hour.
 */
export function catalogueRefresh({ database, clock, log }: RefreshDependencies) {
  const jitter = Math.floor(Math.random() * JITTER_MS);
  return async (): Promise<void> => {
    const now = clock();
    const last = await findCatalogueCheck(database.db);
    if (last === undefined || !isWebAddress(last.source)) return;
    if (now - last.checkedAt < CHECK_INTERVAL_MS + jitter) return;
    if (!(await claimCatalogueCheck(database.db, last, now))) return;
    let outcome: CatalogueCheckOutcome = 'unchanged';
    try {
      const tags = await changedTags(last);
      if (tags !== undefined) {
        const { added, changed, retired } = await importWithTimeout(database, last.source, {
          now,
          report: (line) => log.info(line),
        });
        await putCatalogueCheck(database.db, { source: last.source, checkedAt: now, tags });
        log.info({ added, changed, retired }, 'catalogue updated');
        outcome = 'changed';
      }
    } catch (err) {
      const next = now - CHECK_INTERVAL_MS - jitter + RETRY_INTERVAL_MS;
      await putCatalogueCheck(database.db, { ...last, checkedAt: next });
      log.warn({ err }, 'catalogue download failed; keeping the current catalogue');
      outcome = 'failed';
    }
    catalogueChecks.publish(outcome);
  };
}

/**
 * Requests the files by entity tag; returns the new tags, or undefined if nothing changed. Throws
 * for other status codes.
 */
async function changedTags({
  source,
  tags,
}: CatalogueCheck): Promise<CatalogueCheck['tags'] | undefined> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const now: Record<string, string> = {};
  let isChanged = false;
  for (const { href } of fileAddresses(source)) {
    const previousTag = tags[href];
    const headers = previousTag === undefined ? {} : { 'if-none-match': previousTag };
    const response = await fetch(href, { headers, signal });
    await response.body?.cancel();
    if (response.status === 304 && previousTag !== undefined) {
      now[href] = previousTag;
    } else if (response.ok || response.status === 404) {
      isChanged ||= response.ok || previousTag !== undefined;
      const tag = response.headers.get('etag');
      if (response.ok && tag !== null) now[href] = tag;
    } else {
      throw new Error(`${href}: HTTP status ${response.status}`);
    }
  }
  return isChanged ? now : undefined;
}
