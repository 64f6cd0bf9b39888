import { setImmediate } from 'node:timers/promises';

/** Bound of a figure, or of its ratio to the baseline. */
export interface Goal {
  readonly of: 'figure' | 'ratio';
  readonly bound: '≤' | '≥';
  readonly value: number;
}

/** Row of a benchmark's table. */
export interface Row {
  readonly what: string;
  readonly unit: string;
  readonly figure: number;
  /** Comparison measured in the same run and unit. */
  readonly baseline?: readonly [name: string, value: number];
  readonly goal?: Goal;
}

export const atMost = (value: number): Goal => ({ of: 'figure', bound: '≤', value });
export const atLeast = (value: number): Goal => ({ of: 'figure', bound: '≥', value });
export const ratioAtMost = (value: number): Goal => ({ of: 'ratio', bound: '≤', value });
export const ratioAtLeast = (value: number): Goal => ({ of: 'ratio', bound: '≥', value });

const numbers = new Intl.NumberFormat('en', { maximumSignificantDigits: 3 });
const format = (value: number): string => numbers.format(value);

/** Prints the table; the process exits with 1 if a goal is missed. */
export function printTable(title: string, rows: readonly Row[]): void {
  const lines = [['what', 'figure', 'baseline', 'ratio', 'goal', ''], ...rows.map(cellsOf)];
  const widths = [0, 1, 2, 3, 4].map((column) =>
    Math.max(...lines.map((line) => line[column]?.length ?? 0)),
  );
  console.log(`\n${title}\n`);
  for (const line of lines) {
    console.log(line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('   '));
  }
  if (!rows.every(meetsGoal)) process.exitCode = 1;
}

function cellsOf(row: Row): string[] {
  const { what, unit, figure, baseline, goal } = row;
  return [
    what,
    `${format(figure)} ${unit}`,
    baseline === undefined ? '' : `${format(baseline[1])} ${baseline[0]}`,
    baseline === undefined ? '' : format(ratioOf(row)),
    goal && `${goal.of === 'ratio' ? 'ratio ' : ''}${goal.bound} ${format(goal.value)}`,
    goal && (meetsGoal(row) ? 'PASS' : 'FAIL'),
  ].map((cell) => cell ?? '');
}

function ratioOf({ figure, baseline }: Row): number {
  return figure / (baseline?.[1] ?? Number.NaN);
}

function meetsGoal(row: Row): boolean {
  const { goal, figure } = row;
  if (goal === undefined) return true;
  const value = goal.of === 'ratio' ? ratioOf(row) : figure;
  return goal.bound === '≤' ? value <= goal.value : value >= goal.value;
}

interface Turns {
  readonly rounds: number;
  /** Unmeasured rounds that warm up the JIT compiler. */
  readonly warmUp?: number;
  /** Clock in milliseconds; default: elapsed time. */
  readonly clock?: () => number;
  /** Unmeasured work before each task. */
  readonly prepare?: (turn: number) => unknown;
}

/** Runs tasks alternately, so that other load affects all; returns milliseconds by task. */
export async function timesByTurns<Name extends string>(
  tasks: Readonly<Record<Name, (turn: number) => unknown>>,
  { rounds, warmUp = 1, clock = () => performance.now(), prepare }: Turns,
): Promise<Record<Name, readonly number[]>> {
  const names = Object.keys(tasks) as Name[];
  const times = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<
    Name,
    number[]
  >;
  for (let turn = 0; turn < warmUp + rounds; turn += 1) {
    for (const name of names) {
      // Without a pause between requests, the server detects an overload.
      await setImmediate();
      await prepare?.(turn);
      const start = clock();
      await tasks[name](turn);
      if (turn >= warmUp) times[name].push(clock() - start);
    }
  }
  return times;
}

/** Returns the value below which the given share of the values lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? Number.NaN;
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** Returns the value of `--name=value`; undefined without it. */
export function flag(name: string): string | undefined {
  return process.argv.find((argument) => argument.startsWith(`--${name}=`))?.slice(name.length + 3);
}

export function numberFlag(name: string, fallback: number): number {
  return Number(flag(name) ?? fallback);
}
