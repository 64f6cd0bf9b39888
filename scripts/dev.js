// Starts the server with restart on changes, and the page with hot module replacement on port 5173.
// --photos gives each card a picture like a real catalogue (tests/photos/site.ts).
import { spawn } from 'node:child_process';
import { ROOT } from './run-command.js';

/** @param {readonly string[]} parameters */
const run = (parameters) => spawn(process.execPath, parameters, { cwd: ROOT, stdio: 'inherit' });

const server = process.argv.includes('--photos')
  ? 'tests/photos/site.ts'
  : 'apps/server/src/main.ts';
const programs = [run(['--watch', server]), run(['node_modules/vite/bin/vite.js', 'apps/web'])];
for (const program of programs) {
  program.once('exit', (code) => {
    for (const other of programs) other.kill();
    process.exitCode = code ?? 0;
  });
}
