import { describe, expect, test } from 'vitest';
import { auditVerdict } from './audit-verdict.js';

const today = '2026-11-23';
const exception = { reason: 'no audit here', until: '2027-02-21' };
const clean = { high: 0, critical: 0 };

describe('a registry that answers', () => {
  test('with nothing serious: passes', () => {
    const verdict = auditVerdict({ weaknesses: clean, exception: undefined, today });
    expect(verdict).toEqual({
      passes: true,
      text: 'packages: audited, no serious weakness is known',
    });
  });

  test.each([
    { high: 1, critical: 0 },
    { high: 0, critical: 1 },
  ])('with something serious: fails, whatever exception stands', (weaknesses) => {
    expect(auditVerdict({ weaknesses, exception, today }).passes).toBe(false);
  });
});

describe('a registry that does not answer', () => {
  const verdict = (value: unknown, day = today) =>
    auditVerdict({ weaknesses: undefined, exception: value, today: day });

  test('passes with an exception, to its last day, and says so loudly', () => {
    expect(verdict(exception)).toMatchObject({ passes: true });
    expect(verdict(exception).text).toContain('NOT AUDITED');
    expect(verdict(exception).text).toContain('no audit here');
    expect(verdict(exception, '2027-02-21').passes).toBe(true);
  });

  test('fails when the exception has ended, or is longer than 90 days', () => {
    expect(verdict(exception, '2027-02-22')).toMatchObject({ passes: false });
    expect(verdict(exception, '2026-11-22')).toMatchObject({ passes: false });
  });

  test.each([
    ['none', undefined],
    ['one without a reason', { reason: '', until: '2027-01-01' }],
    ['one without an end', { reason: 'for ever' }],
    ['one with an end that is no day', { reason: 'x', until: '2027-13-45' }],
    ['one with an end in words', { reason: 'x', until: 'never' }],
    ['something else', 'until 2027-01-01'],
  ])('fails without an exception: %s', (_, value) => {
    expect(verdict(value)).toMatchObject({ passes: false });
    expect(verdict(value).text).toContain('NOT AUDITED');
  });
});
