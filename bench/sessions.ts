import autocannon from 'autocannon';
import { startSite } from '../tests/e2e/site-process.ts';
import { bearer, signIn } from './sign-in.ts';

/*
 * A player's calls while another address tries out wrong tokens, against the same calls while that
 * address asks as often for the cheapest answer the server has. Both loads run in turn, several
 * rounds in one run; what counts is the ratio of the player's calls.
 */

const ROUNDS = 5;
const SECONDS_A_ROUND = 3;
const PLAYER_CONNECTIONS = 4;
const ATTACKS_A_SECOND = 1000;
/** Calls after which a connection is opened anew, before the server closes it after 10,000. */
const CALLS_A_CONNECTION = 5000;
const GOAL = 0.9;

interface Load {
  readonly path: string;
  readonly headers?: Record<string, string>;
}

const site = await startSite();
try {
  const player = { path: '/api/auth/me', headers: await signIn(site.url) };
  const cheapest = { path: '/healthz' };
  const wrongToken = { path: '/api/auth/me', headers: bearer('x'.repeat(43)) };
  // Warm-up: code that is still being compiled, and the tokens before the address is blocked.
  await callsBeside(player, cheapest);
  await callsBeside(player, wrongToken);
  const baseline: number[] = [];
  const ours: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    baseline.push(await callsBeside(player, cheapest));
    ours.push(await callsBeside(player, wrongToken));
  }
  const ratio = median(ours.map((calls, round) => calls / (baseline[round] ?? calls)));
  const attacks = ATTACKS_A_SECOND * SECONDS_A_ROUND;
  console.log(
    `\nA player's calls a second, beside ${attacks} calls of another address in ${SECONDS_A_ROUND} s\n` +
      `cheapest answer ${median(baseline).toFixed(0)}   wrong tokens ${median(ours).toFixed(0)}` +
      `   ratio ${ratio.toFixed(2)}   goal ${GOAL}   ${ratio >= GOAL ? 'PASS' : 'FAIL'}`,
  );
} finally {
  await site.stop();
}

async function callsBeside(player: Load, attack: Load): Promise<number> {
  const headers = { ...attack.headers, 'x-forwarded-for': '198.51.100.66' };
  const attacking = autocannon({
    url: site.url,
    duration: SECONDS_A_ROUND,
    overallRate: ATTACKS_A_SECOND,
    requests: [{ ...attack, headers }],
  });
  const playing = autocannon({
    url: site.url,
    duration: SECONDS_A_ROUND,
    connections: PLAYER_CONNECTIONS,
    reconnectRate: CALLS_A_CONNECTION,
    requests: [player],
  });
  const [result] = await Promise.all([playing, attacking]);
  if (result.non2xx > 0 || result.errors > 0) throw new Error('a call of the player failed');
  return result.requests.average;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
