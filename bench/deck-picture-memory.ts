/**
 * Twelve pictures of the largest decks at once on a fresh server: its memory at most, and how long a
 * small deck's picture takes meanwhile, against the same picture alone.
 * `--catalogue=<folder>` takes other cards than the sample.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

const { catalogue } = parseArgs({
  options: { catalogue: { type: 'string', default: 'sample' } },
}).values;
const MAIN = resolve(import.meta.dirname, '../apps/server/src/main.ts');
const GOAL_MB = 600;
const GOAL_SECONDS = 3;
const LARGE = 12;
const MOST_CARDS = 500;
const PORT = '39027';
const SITE = `http://localhost:${PORT}`;

const dataDir = await mkdtemp(join(tmpdir(), 'inkfolio-picture-memory-'));
// The first server imports the cards and makes the decks; the second one only draws.
const maker = await start();
const headers = { ...(await signIn()), 'content-type': 'application/json' };
const cards = await firstCards(MOST_CARDS);
const large: string[] = [];
for (let number = 1; number <= LARGE; number += 1) {
  large.push(await makeDeck(`Large ${number}`, cards));
}
const before = await makeDeck('Small before', cards.slice(0, 15));
const small = await makeDeck('Small', cards.slice(15, 30));
await stop(maker);

const server = await start();
const alone = await secondsOf(before);
const idle = await memory('VmRSS');
const all = large.map((id) => statusOf(id));
const beside = await secondsOf(small);
const statuses = await Promise.all(all);
const peak = await memory('VmHWM');
await stop(server);
await rm(dataDir, { recursive: true });

const isPassed = peak < GOAL_MB && beside < GOAL_SECONDS && statuses.every((code) => code < 500);
console.log(
  `\n${LARGE} pictures of decks of ${cards.length} cards: ${statuses.join(' ')}\n` +
    `memory at most ${peak.toFixed(0)} MB, before them ${idle.toFixed(0)} MB` +
    `   ratio ${(peak / idle).toFixed(1)}   goal ${GOAL_MB} MB\n` +
    `a small picture beside them ${beside.toFixed(2)} s, alone ${alone.toFixed(2)} s` +
    `   ratio ${(beside / alone).toFixed(1)}   goal ${GOAL_SECONDS} s` +
    `   ${isPassed ? 'PASS' : 'FAIL'}`,
);
process.exitCode = isPassed ? 0 : 1;

/** The server, when it answers. */
async function start(): Promise<ChildProcess> {
  const started = spawn(process.execPath, [MAIN], {
    env: { ...process.env, PORT, DATA_DIR: dataDir, CATALOGUE_SOURCE: catalogue },
    stdio: 'ignore',
  });
  while (!(await fetch(`${SITE}/readyz`).catch(() => undefined))?.ok) {
    if (started.exitCode !== null) throw new Error('the server has ended');
  }
  return started;
}

async function stop(started: ChildProcess): Promise<void> {
  const exited = once(started, 'exit');
  started.kill('SIGTERM');
  await exited;
}

/** The header of a player who is signed in by the mock provider. */
async function signIn(): Promise<{ readonly authorization: string }> {
  const cookies = new Map<string, string>();
  let url = `${SITE}/api/auth/discord?login=bench`;
  for (;;) {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    const answer = await fetch(url, { redirect: 'manual', headers: { cookie } });
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
      cookies.set(name, value);
    }
    const next = new URL(answer.headers.get('location') ?? '', url);
    const token = next.searchParams.get('token');
    if (token !== null) return { authorization: `Bearer ${token}` };
    url = next.href;
  }
}

async function firstCards(count: number): Promise<readonly string[]> {
  const ids: string[] = [];
  for (let offset = 0; ids.length < count; offset += 100) {
    const answer = await fetch(`${SITE}/api/cards/search?limit=100&offset=${offset}`);
    const page = (await answer.json()) as { readonly cards: readonly { readonly id: string }[] };
    if (page.cards.length === 0) break;
    ids.push(...page.cards.map(({ id }) => id));
  }
  return ids.slice(0, count);
}

async function makeDeck(name: string, cardIds: readonly string[]): Promise<string> {
  const deck = { name, colors: [], isPublic: true };
  const body = JSON.stringify({
    ...deck,
    cards: cardIds.map((cardId) => ({ cardId, quantity: 4 })),
  });
  const answer = await fetch(`${SITE}/api/decks`, { method: 'POST', headers, body });
  return ((await answer.json()) as { readonly id: string }).id;
}

async function statusOf(id: string): Promise<number> {
  const answer = await fetch(`${SITE}/api/decks/${id}/image.png`);
  await answer.arrayBuffer();
  return answer.status;
}

async function secondsOf(id: string): Promise<number> {
  const began = performance.now();
  const status = await statusOf(id);
  if (status !== 200) throw new Error(`the picture was answered with ${status}`);
  return (performance.now() - began) / 1000;
}

/** Memory in megabytes, as the system counts it. */
async function memory(what: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${server.pid}/status`, 'utf8');
  return Number(new RegExp(`${what}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024;
}
