// All benchmarks, one after another; each prints ratios against its own baseline.
import { spawnSync } from 'node:child_process';
import { ROOT } from '../scripts/run-command.js';

let failures = 0;
for (const name of ['search', 'http', 'sessions', 'start']) {
  console.log(`\n== ${name}`);
  const { status } = spawnSync(process.execPath, [`bench/${name}.ts`], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  if (status !== 0) failures += 1;
}
process.exitCode = failures === 0 ? 0 : 1;
