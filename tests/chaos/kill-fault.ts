import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Fault, FaultSettings } from './fault.ts';
import type { PostgresServer } from './postgres-server.ts';
import { openScenario } from './scenario.ts';
import { verdictOf, type Finding, type Verdict } from './verdict.ts';

/** The server is killed at any moment while players write, and started again. */
export const killOnSqlite: Fault = (settings) => killOn('kill, SQLite', settings);

/** The same with the other database. */
export const killOnPostgres: Fault = async (settings) =>
  settings.postgres && killOn('kill, PostgreSQL', settings, settings.postgres);

const LEAST_MS = 30;
const MOST_MS = 600;

async function killOn(
  name: string,
  { rounds, players, random, isLate }: FaultSettings,
  postgres?: PostgresServer,
): Promise<Verdict> {
  const trial = await openScenario(players, postgres);
  let done = 0;
  const killIt = async () => {
    await setTimeout(LEAST_MS + random() * (MOST_MS - LEAST_MS));
    const killedAt = performance.now();
    await trial.site().end('SIGKILL');
    await trial.startAgain();
    await trial.awaitRecovery(killedAt, killedAt);
  };
  for (; done < rounds && (done === 0 || !isLate()); done += 1) await trial.whileTheyWrite(killIt);
  await trial.site().end('SIGTERM');
  const findings = postgres === undefined ? [integrity(join(trial.dataDir, 'inkfolio.db'))] : [];
  const verdict = verdictOf(name, trial, {
    rounds: `${done} of ${rounds}`,
    allowed: [],
    findings,
  });
  await trial.close();
  return verdict;
}

/** What SQLite itself thinks of the file. */
function integrity(file: string): Finding {
  const database = new DatabaseSync(file);
  const found = database
    .prepare('pragma integrity_check')
    .all()
    .map((row) => row['integrity_check']);
  const foreign = database.prepare('pragma foreign_key_check').all();
  database.close();
  return {
    text: `integrity of the file: ${found.join(', ')}, rows without their owner: ${foreign.length}`,
    isGood: found.join() === 'ok' && foreign.length === 0,
  };
}
