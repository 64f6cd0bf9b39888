import { describe, expect, test } from 'vitest';
import { auditResult } from './audit-result.js';

const today = '2026-11-23';
const exception = { reason: 'no audit here', until: '2027-02-21' };
const clean = { high: 0, critical: 0 };

describe('a registry that answers', () => {
  test('with nothing serious: passes', () => {
    const result = auditResult({ weaknesses: clean, exception: undefined, today });
    expect(result).toEqual({
      passes: true,
      text: 'packages: audited, no high or critical vulnerabilities',
    });
  });

  test.each([
    { high: 1, critical: 0 },
    { high: 0, critical: 1 },
  ])('with something serious: fails, whatever exception stands', (weaknesses) => {
    expect(auditResult({ weaknesses, exception, today }).passes).toBe(false);
  });
});

describe('a registry that does not answer', () => {
  const result = (value: unknown, day = today) =>
    auditResult({ weaknesses: undefined, exception: value, today: day });

  test('passes with an exception, to its last day, and says so loudly', () => {
    expect(result(exception)).toMatchObject({ passes: true });
    expect(result(exception).text).toContain('NOT AUDITED');
    expect(result(exception).text).toContain('no audit here');
    expect(result(exception, '2027-02-21').passes).toBe(true);
  });

  test('fails when the exception has ended, or is longer than 90 days', () => {
    expect(result(exception, '2027-02-22')).toMatchObject({ passes: false });
    expect(result(exception, '2026-11-22')).toMatchObject({ passes: false });
  });

  test.each([
    ['none', undefined],
    ['one without a reason', { reason: '', until: '2027-01-01' }],
    ['one without an end', { reason: 'for ever' }],
    ['one with an end that is no day', { reason: 'x', until: '2027-13-45' }],
    ['one with an end in words', { reason: 'x', until: 'never' }],
    ['something else', 'until 2027-01-01'],
  ])('fails without an exception: %s', (_, value) => {
    expect(result(value)).toMatchObject({ passes: false });
    expect(result(value).text).toContain('NOT AUDITED');
  });
});
