import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Fault, FaultSettings } from './fault.ts';
import type { PostgresServer } from './postgres-server.ts';
import { openScenario } from './scenario.ts';
import { resultOf, type Finding, type FaultResult } from './fault-result.ts';

/** Kills the server at random moments while players write, and restarts it. */
export const killOnSqlite: Fault = (settings) => killOn('kill, SQLite', settings);

/** Kills a server on PostgreSQL. */
export const killOnPostgres: Fault = async (settings) =>
  settings.postgres && killOn('kill, PostgreSQL', settings, settings.postgres);

const MIN_MS = 30;
const MAX_MS = 600;

async function killOn(
  name: string,
  { rounds, players, random, isLate }: FaultSettings,
  postgres?: PostgresServer,
): Promise<FaultResult> {
  const scenario = await openScenario(players, postgres);
  let done = 0;
  const killIt = async () => {
    await setTimeout(MIN_MS + random() * (MAX_MS - MIN_MS));
    const killedAt = performance.now();
    await scenario.site().end('SIGKILL');
    await scenario.startAgain();
    await scenario.awaitRecovery(killedAt, killedAt);
  };
  for (; done < rounds && (done === 0 || !isLate()); done += 1)
    await scenario.whileTheyWrite(killIt);
  await scenario.site().end('SIGTERM');
  const findings = postgres === undefined ? [integrity(join(scenario.dataDir, 'inkfolio.db'))] : [];
  const result = resultOf(name, scenario, {
    rounds: `${done} of ${rounds}`,
    allowed: [],
    findings,
  });
  await scenario.close();
  return result;
}

/** Runs SQLite's integrity checks on the file. */
function integrity(file: string): Finding {
  const database = new DatabaseSync(file);
  const found = database
    .prepare('pragma integrity_check')
    .all()
    .map((row) => row['integrity_check']);
  const foreign = database.prepare('pragma foreign_key_check').all();
  database.close();
  return {
    text: `integrity of the file: ${found.join(', ')}, rows without owner: ${foreign.length}`,
    isGood: found.join() === 'ok' && foreign.length === 0,
  };
}
