import { afterEach, expect, test, vi } from 'vitest';
import { handOverAnswers, noteAnswer } from './cache-answer.ts';
import { simulatedStorage } from '../testing/simulated-storage.ts';

afterEach(() => vi.unstubAllGlobals());

test('keeps the latest response of each of fifty paths for the future worker', () => {
  const sent: unknown[] = [];
  const serviceWorker: { controller: object | null } = { controller: null };
  vi.stubGlobal('navigator', { serviceWorker });
  vi.stubGlobal('localStorage', simulatedStorage());
  for (let number = 0; number <= 50; number += 1) noteAnswer({ path: `/${number}`, answer: 'old' });
  noteAnswer({ path: '/7', answer: 'new' });
  serviceWorker.controller = { postMessage: (message: unknown) => sent.push(message) };
  handOverAnswers();
  expect(sent).toHaveLength(50);
  expect(sent[7]).toEqual({ kind: 'cache-answer', path: '/7', answer: 'new' });
});
