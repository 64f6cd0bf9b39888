import { afterEach, beforeEach, expect, vi } from 'vitest';
import { goOnline } from './network.ts';
import { endVisit } from './open-page.ts';
import { endStubbing, startStubbing } from './stub-responses.ts';

beforeEach(() => {
  watchConsole();
  startStubbing();
});

afterEach(async () => {
  await endVisit();
  goOnline();
  endStubbing();
  vi.restoreAllMocks();
  expect(unexpectedConsoleErrors(), 'unexpected console errors').toEqual([]);
});

let problems: string[] = [];

/** Collects what is written to the console as an error or a warning. */
function watchConsole(): void {
  problems = [];
  for (const method of ['error', 'warn'] as const) {
    vi.spyOn(console, method).mockImplementation((...parts: readonly unknown[]) => {
      problems.push(parts.map(String).join(' '));
    });
  }
}

function unexpectedConsoleErrors(): readonly string[] {
  return problems;
}
