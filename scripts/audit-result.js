/** An exception is looked at again after no longer than this. */
const MOST_DAYS = 90;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * The outcome of an audit, with what is said about it. An audit that the registry has not answered
 * fails, unless an exception stands whose last day is today or later.
 * @param {object} audit
 * @param {{ readonly high: number, readonly critical: number } | undefined} audit.weaknesses as the
 *   registry counts them; undefined: it has not answered
 * @param {unknown} audit.exception what .ci/audit-exception.json holds; undefined: there is none
 * @param {string} audit.today as 2026-11-23
 * @returns {{ readonly passes: boolean, readonly text: string }}
 */
export function auditResult({ weaknesses, exception, today }) {
  if (weaknesses !== undefined) {
    const { high, critical } = weaknesses;
    if (high + critical === 0) {
      return { passes: true, text: 'packages: audited, no serious weakness is known' };
    }
    return { passes: false, text: `packages: ${high} serious, ${critical} critical weaknesses` };
  }
  const unanswered = 'packages: NOT AUDITED, the registry does not answer';
  if (!isException(exception)) {
    return {
      passes: false,
      text: `${unanswered}, and no valid .ci/audit-exception.json allows it`,
    };
  }
  const { reason, until } = exception;
  const daysLeft = (Date.parse(until) - Date.parse(today)) / DAY_MS;
  if (daysLeft < 0) {
    return { passes: false, text: `${unanswered}; the exception has ended on ${until}` };
  }
  if (daysLeft > MOST_DAYS) {
    return { passes: false, text: `${unanswered}; an exception lasts ${MOST_DAYS} days at most` };
  }
  return { passes: true, text: `${unanswered}. Allowed until ${until}: ${reason}` };
}

/**
 * @param {unknown} value
 * @returns {value is { readonly reason: string, readonly until: string }}
 */
function isException(value) {
  if (typeof value !== 'object' || value === null) return false;
  if (!('reason' in value) || !('until' in value)) return false;
  const { reason, until } = value;
  return (
    typeof reason === 'string' &&
    reason !== '' &&
    typeof until === 'string' &&
    /^\d{4}-\d{2}-\d{2}$/.test(until) &&
    !Number.isNaN(Date.parse(until))
  );
}
