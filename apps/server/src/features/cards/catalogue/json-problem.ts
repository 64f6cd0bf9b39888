import type { TLocalizedValidationError } from 'typebox/error';

export interface JsonProblem {
  readonly path: string;
  readonly problem: string;
}

/** Describes the first invalid value: `cards[17].cost: expected integer`. */
export function firstProblem(
  value: unknown,
  errors: readonly TLocalizedValidationError[],
): JsonProblem {
  const [first] = errors;
  if (first === undefined) return { path: '', problem: 'not in the expected form' };
  const steps = first.instancePath.split('/').slice(1).map(unescapeStep);
  if (first.keyword === 'required') {
    const missing = first.params.requiredProperties[0] ?? '';
    return { path: pathOf(value, [...steps, missing]), problem: 'is missing' };
  }
  return { path: pathOf(value, steps), problem: describe(first) };
}

export function syntaxProblem(text: string, error: unknown): JsonProblem {
  const message = error instanceof Error ? error.message : String(error);
  if (text.trimStart().startsWith('<')) {
    return { path: 'line 1, column 1', problem: 'is a web page, not JSON' };
  }
  if (message.startsWith('Unexpected end')) {
    const lines = text.split('\n');
    const column = (lines.at(-1) ?? '').length + 1;
    return {
      path: `line ${lines.length}, column ${column}`,
      problem: text.trim() === '' ? 'the file is empty' : 'not JSON: unexpected end of file',
    };
  }
  const place = /^(.*?)(?: in JSON)? at position \d+ \(line (\d+) column (\d+)\)$/s.exec(message);
  if (place === null) return { path: '', problem: `not JSON: ${message}` };
  return {
    path: `line ${place[2] ?? ''}, column ${place[3] ?? ''}`,
    problem: `not JSON: ${place[1] ?? message}`,
  };
}

function describe(error: TLocalizedValidationError): string {
  switch (error.keyword) {
    case 'type':
      return `expected ${[error.params.type].flat().join(' or ')}`;
    case 'minimum':
      return `expected at least ${String(error.params.limit)}`;
    case 'maximum':
      return `expected at most ${String(error.params.limit)}`;
    case 'enum':
      return `expected one of ${error.params.allowedValues.map(String).join(', ')}`;
    case 'pattern':
      return `expected text of the form ${String(error.params.pattern)}`;
    case 'maxLength':
      return `expected at most ${error.params.limit} characters`;
    case 'boolean':
      return 'not an allowed name';
    default:
      return error.message;
  }
}

/** Formats a path as in JavaScript: indexes in brackets, unusual keys in quotes. */
function pathOf(value: unknown, steps: readonly string[]): string {
  let path = '';
  let current = value;
  for (const step of steps) {
    if (Array.isArray(current)) path += `[${step}]`;
    else if (/^[A-Za-z_$][\w$]*$/.test(step)) path += path === '' ? step : `.${step}`;
    else path += `[${JSON.stringify(step)}]`;
    current = ownValue(current, step);
  }
  return path;
}

function ownValue(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.getOwnPropertyDescriptor(value, key)?.value;
}

function unescapeStep(step: string): string {
  return step.replaceAll('~1', '/').replaceAll('~0', '~');
}
