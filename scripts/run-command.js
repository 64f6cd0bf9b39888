import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../', import.meta.url));

/**
 * Runs a program that a package brings, on this very Node, and ends this process when it fails.
 * @param {string} label what is shown
 * @param {string} packageName the package
 * @param {readonly string[]} parameters its command line
 * @param {{ bin?: string, env?: Record<string, string> }} [options] `bin`: which of its programs
 */
export async function runPackage(label, packageName, parameters, { bin, env } = {}) {
  await runNode(label, [programOf(packageName, bin), ...parameters], env);
}

/**
 * Returns the path of a program that a package brings.
 * @param {string} packageName
 * @param {string} [bin] name of the program, if it is not that of the package
 */
export function programOf(packageName, bin = packageName) {
  const folder = join(ROOT, 'node_modules', packageName);
  const { bin: bins } = /** @type {{ bin: string | Record<string, string> }} */ (
    JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  );
  const file = typeof bins === 'string' ? bins : bins[bin];
  if (file === undefined) throw new Error(`${packageName} has no program ${bin}`);
  return join(folder, file);
}

/**
 * Runs a script on this very Node, and ends this process when it fails.
 * @param {string} label what is shown
 * @param {readonly string[]} parameters the script and its command line
 * @param {Record<string, string>} [env] added to the environment
 */
export async function runNode(label, parameters, env = {}) {
  const started = performance.now();
  const child = spawn(process.execPath, parameters, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  const [status] = /** @type {[number | null]} */ (await once(child, 'exit'));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  if (status !== 0) {
    console.error(`${label}: failed after ${seconds} s`);
    process.exit(status ?? 1);
  }
  console.log(`${label}: passed in ${seconds} s`);
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
