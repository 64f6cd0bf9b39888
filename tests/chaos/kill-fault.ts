import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Fault, FaultSettings } from './fault.ts';
import type { PostgresServer } from './postgres-server.ts';
import { openScenario } from './scenario.ts';
import { resultOf, type Finding, type FaultResult } from './fault-result.ts';

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
): Promise<FaultResult> {
  const scenario = await openScenario(players, postgres);
  let done = 0;
  const killIt = async () => {
    await setTimeout(LEAST_MS + random() * (MOST_MS - LEAST_MS));
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

/** Integrity check of the file by SQLite. */
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
