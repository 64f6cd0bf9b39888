/** Limit of an exception's duration, in days. */
const MAX_DAYS = 90;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Judges an audit. Without a response of the registry it fails, unless a valid exception ends today
 * or later.
 * @param {object} audit
 * @param {{ readonly high: number, readonly critical: number } | undefined} audit.weaknesses counts from
 *   the registry; undefined without a response
 * @param {unknown} audit.exception content of .ci/audit-exception.json; undefined without a file
 * @param {string} audit.today as 2026-11-23
 * @returns {{ readonly passes: boolean, readonly text: string }}
 */
export function auditResult({ weaknesses, exception, today }) {
  if (weaknesses !== undefined) {
    const { high, critical } = weaknesses;
    if (high + critical === 0) {
      return { passes: true, text: 'packages: audited, no high or critical vulnerabilities' };
    }
    return { passes: false, text: `packages: ${high} high, ${critical} critical vulnerabilities` };
  }
  const withoutResponse = 'packages: NOT AUDITED, no response from the registry';
  if (!isException(exception)) {
    return {
      passes: false,
      text: `${withoutResponse}, and no valid .ci/audit-exception.json allows it`,
    };
  }
  const { reason, until } = exception;
  const daysLeft = (Date.parse(until) - Date.parse(today)) / DAY_MS;
  if (daysLeft < 0) {
    return { passes: false, text: `${withoutResponse}; the exception ended on ${until}` };
  }
  if (daysLeft > MAX_DAYS) {
    return {
      passes: false,
      text: `${withoutResponse}; an exception must end within ${MAX_DAYS} days`,
    };
  }
  return { passes: true, text: `${withoutResponse}. Allowed until ${until}: ${reason}` };
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
