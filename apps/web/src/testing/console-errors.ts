import { vi } from 'vitest';

let problems: string[] = [];

/** Collects console errors and warnings. */
export function watchConsole(): void {
  problems = [];
  for (const method of ['error', 'warn'] as const) {
    vi.spyOn(console, method).mockImplementation((...parts: readonly unknown[]) => {
      problems.push(parts.map(String).join(' '));
    });
  }
}

export function unexpectedConsoleErrors(): readonly string[] {
  return problems;
}
