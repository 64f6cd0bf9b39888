import { afterEach, beforeEach, expect, vi } from 'vitest';
import { unexpectedConsoleErrors, watchConsole } from './console-errors.ts';
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
