// The server, started again when its code changes, and the page with hot replacement on port 5173.
import { spawn } from 'node:child_process';
import { ROOT } from './run-command.js';

/** @param {readonly string[]} parameters */
const run = (parameters) => spawn(process.execPath, parameters, { cwd: ROOT, stdio: 'inherit' });

const programs = [
  run(['--watch', 'apps/server/src/main.ts']),
  run(['node_modules/vite/bin/vite.js', 'apps/web']),
];
for (const program of programs) {
  program.once('exit', (code) => {
    for (const other of programs) other.kill();
    process.exitCode = code ?? 0;
  });
}
