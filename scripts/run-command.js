import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../', import.meta.url));

/**
 * Returns the script of a package's program.
 * @param {string} packageName
 * @param {string} [program] default: name of the package
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
 * Runs a package's program and exits this process if it fails.
 * @param {string} label
 * @param {string} packageName
 * @param {readonly string[]} parameters its command line
 * @param {{ bin?: string }} [options] `bin`: name of the program
 */
export const runPackage = (label, packageName, parameters, { bin } = {}) =>
  runNode(label, [programOf(packageName, bin), ...parameters]);

/**
 * Runs a script and exits this process if it fails.
 * @param {string} label
 * @param {readonly string[]} parameters the script and its command line
 */
export async function runNode(label, parameters) {
  if (!(await passes(label, parameters))) process.exit(1);
}

/**
 * Runs a script with the Node of this process; returns whether it exited with 0.
 * @param {string} label
 * @param {readonly string[]} parameters the script and its command line
 * @param {object} [options]
 * @param {Record<string, string>} [options.env] added to the environment
 * @param {'live' | 'end' | 'failure'} [options.output] when to print its output: immediately, as one block at
 *   its end, or only if it fails
 * @param {(output: string) => void} [options.onFailure] receives the output of a failed script
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
 * Runs a system program synchronously and returns its output. `status` is null if the program does
 * not exist or timed out.
 * @param {string} program
 * @param {readonly string[]} parameters
 * @param {number} [timeoutMs] default: no timeout
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
