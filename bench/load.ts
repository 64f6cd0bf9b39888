import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { makePlan, openLoadDatabase } from './load-data.ts';
import {
  reportAgainstBare,
  reportEachKind,
  reportMemory,
  reportRun,
  reportScaling,
} from './load-report.ts';
import { runEachKind, runLoad, type LoadParts } from './load-run.ts';
import { loadCorpus } from './search-corpus.ts';

/*
 * Visitors and players at once on PostgreSQL: browse, search, read decks, like, edit, save. Real
 * server processes with production's settings, a database of realistic size, virtual players in a
 * thread of their own that share their connections out among the instances; there is no proxy.
 *
 * npm run bench -- load --database=postgres://user@host/postgres
 * --decks=100000 --users=20000 --cards=500   sizes; the database is kept and used again
 * --fresh                                     writes it again
 * --seconds=60 --connections=32 --instances=1,2   0 seconds: memory alone
 * --warm-up=10                                seconds; more on a busy machine, where code stays cold
 * --each                                      each kind of call alone, nothing else
 * --share=0.35                                of the time for each instance, see below
 * --memory-minutes=10                         0: left out
 * --port=3191                                 the first of the servers' ports
 *
 * Each number of instances runs twice. First free, which tells throughput, waiting and cost. On a
 * machine where servers, database and players share few cores that says nothing about what another
 * instance is worth: the cores are used up. So again with each instance held (SIGSTOP, SIGCONT) to
 * the same share of the time, small enough that all of them and the database fit on the cores. What
 * a call costs one server is compared with a bare one that answers decks (bare-deck-server.ts).
 */

const GOALS = { scaling: 1.7, costGrowth: 1.15, ofBare: { servers: 2.5, postgres: 3.5 } };
const PLAYERS_A_CONNECTION = 64;

const { values } = parseArgs({
  options: {
    database: { type: 'string' },
    decks: { type: 'string', default: '100000' },
    users: { type: 'string', default: '20000' },
    cards: { type: 'string', default: '500' },
    fresh: { type: 'boolean', default: false },
    seconds: { type: 'string', default: '60' },
    'warm-up': { type: 'string', default: '10' },
    connections: { type: 'string', default: '32' },
    each: { type: 'boolean', default: false },
    instances: { type: 'string', default: '1,2' },
    share: { type: 'string', default: '0.35' },
    'memory-minutes': { type: 'string', default: '10' },
    port: { type: 'string', default: '3191' },
  },
});
if (values.database === undefined) throw new Error('--database=postgres://… names the server');
const sizes = {
  decks: Number(values.decks),
  users: Number(values.users),
  cards: Number(values.cards),
};
const connections = Number(values.connections);
const seconds = Number(values.seconds);
const counts = values.instances.split(',').map(Number);
const most = Math.max(...counts);

const corpus = await loadCorpus();
const database = await openLoadDatabase(values.database, corpus, sizes, values.fresh);
try {
  const parts: LoadParts = {
    database,
    catalogueSource: corpus.source,
    plan: await makePlan(database, corpus, sizes, connections * PLAYERS_A_CONNECTION),
    port: Number(values.port),
    connections,
    warmUpSeconds: Number(values['warm-up']),
  };
  console.log(
    `\n${sizes.decks} decks, ${sizes.users} players with ${sizes.cards} cards each, ` +
      `${parts.plan.players.length} of them signed in, ${connections} connections.\n` +
      `${availableParallelism()} cores, load before ${loadavg()[0]?.toFixed(1) ?? '?'}`,
  );
  if (values.each) reportEachKind(await runEachKind(parts, seconds));
  const measured = seconds > 0 && !values.each ? counts : [];
  for (const instances of measured) {
    const outcome = await runLoad(parts, { instances, seconds });
    reportRun(`${instances} instance(s), free`, outcome);
    if (instances !== 1) continue;
    const bare = await runLoad(parts, { instances, seconds, isBare: true });
    reportRun('a bare server', bare);
    reportAgainstBare(outcome, bare, GOALS.ofBare);
  }
  const held = new Map<number, Awaited<ReturnType<typeof runLoad>>>();
  for (const instances of measured) {
    const share = Number(values.share);
    const outcome = await runLoad(parts, { instances, seconds, share });
    reportRun(`${instances} instance(s), each held to ${share} of the time`, outcome);
    held.set(instances, outcome);
  }
  const [one, several] = [held.get(1), held.get(most)];
  if (one !== undefined && several !== undefined && most > 1) {
    reportScaling(one, several, most, GOALS);
  }
  const minutes = Number(values['memory-minutes']);
  if (minutes > 0 && !values.each) {
    const outcome = await runLoad(parts, {
      instances: most,
      seconds: minutes * 60,
      watchesMemory: true,
    });
    reportRun(`${most} instance(s) for ${minutes} minutes`, outcome);
    reportMemory(outcome);
  }
} finally {
  await database.close();
}
