import type { Reporter, TestCase } from 'vitest/node';

/** Reporter that prints why a test was tried twice; the other reporters leave it out where it passes then. */
export default class FlakyReporter implements Reporter {
  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky !== true) return;
    const reasons = (test.result().errors ?? []).map(
      ({ message, diff = '', stack = '' }) => `${message}\n${diff}\n${stack}`,
    );
    process.stderr.write(`Tried twice: ${test.fullName}\n${reasons.join('\n')}\n\n`);
  }
}
