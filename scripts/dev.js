// The server, started again when its code changes, and the page with hot replacement on port 5173.
// With --photos each card has a picture, as a catalogue of real cards has: tests/photos/site.ts.
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
