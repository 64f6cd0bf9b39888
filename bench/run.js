// All benchmarks, one after another; each prints ratios against its own baseline.
import { runNode } from '../scripts/run-command.js';

for (const name of ['search', 'http', 'start']) runNode(`bench ${name}`, [`bench/${name}.ts`]);
