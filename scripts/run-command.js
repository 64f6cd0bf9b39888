import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../', import.meta.url));

/**
 * Returns the script of a program that a package brings.
 * @param {string} packageName
 * @param {string} [program] the name of the package when left out
 */
export function programOf(packageName, program = packageName) {
  const folder = join(ROOT, 'node_modules', packageName);
  const { bin } = /** @type {{ bin: string | Record<string, string> }} */ (
    JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  );
  const file = typeof bin === 'string' ? bin : bin[program];
  if (file === undefined) throw new Error(`${packageName} has no program ${program}`);
  return join(folder, file);
}

/**
 * Runs a program that a package brings, and ends this process when it fails.
 * @param {string} label
 * @param {string} packageName
 * @param {readonly string[]} parameters its command line
 * @param {{ bin?: string }} [options] `bin`: which of its programs
 */
export const runPackage = (label, packageName, parameters, { bin } = {}) =>
  runNode(label, [programOf(packageName, bin), ...parameters]);

/**
 * Runs a script, and ends this process when it fails.
 * @param {string} label
 * @param {readonly string[]} parameters the script and its command line
 */
export async function runNode(label, parameters) {
  if (!(await passes(label, parameters))) process.exit(1);
}

/**
 * Runs a script on this very Node; returns whether it ended with 0.
 * @param {string} label
 * @param {readonly string[]} parameters the script and its command line
 * @param {object} [options]
 * @param {Record<string, string>} [options.env] added to the environment
 * @param {'live' | 'end' | 'failure'} [options.output] when its output is printed: at once, or in one piece at its
 *   end, or only if it fails
 * @param {(output: string) => void} [options.onFailure] gets what a script that failed has printed
 */
export async function passes(label, parameters, options = {}) {
  const { env = {}, output = 'live', onFailure } = options;
  const started = performance.now();
  const isLive = output === 'live';
  const child = spawn(process.execPath, parameters, {
    cwd: ROOT,
    stdio: isLive && onFailure === undefined ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  /** @type {Buffer[]} */
  const chunks = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (/** @type {Buffer} */ chunk) => {
      chunks.push(chunk);
      if (isLive) process.stdout.write(chunk);
    });
  }
  const [status] = /** @type {[number | null]} */ (await once(child, 'close'));
  const hasPassed = status === 0;
  const printed = Buffer.concat(chunks);
  if (output === 'end' || (output === 'failure' && !hasPassed)) process.stdout.write(printed);
  if (!hasPassed) onFailure?.(printed.toString());
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${label}: ${hasPassed ? 'passed in' : 'failed after'} ${seconds} s`);
  return hasPassed;
}

/**
 * Runs a program of the machine to its end, and returns what it has written. Its status is null when
 * there is no such program, or it took too long.
 * @param {string} program
 * @param {readonly string[]} parameters
 * @param {number} [timeoutMs] none when left out
 */
export function outputOf(program, parameters, timeoutMs) {
  const { status, stdout, stderr } = spawnSync(program, parameters, {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
    ...(timeoutMs !== undefined && { timeout: timeoutMs }),
  });
  return { status, stdout, stderr };
}
