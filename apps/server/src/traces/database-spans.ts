import { SpanKind, SpanStatusCode } from '@opentelemetry/api';
import type { StatementListener } from '../db/database.ts';
import { currentRequest, type Tracing } from './request-context.ts';

const SYSTEMS = { sqlite: 'sqlite', postgres: 'postgresql' } as const;
/** First table, as quoted by the query builder. */
const TABLE = /\b(?:from|into|update) "(\w+)"/;
const OPERATION = /^\w+/;

/**
 * Starts a span per statement of a request. The SQL text contains placeholders instead of values.
 */
export function statementSpans(tracing: Tracing, engine: keyof typeof SYSTEMS): StatementListener {
  return (sql, seconds, problem) => {
    const traced = currentRequest(tracing);
    if (traced === undefined) return;
    const operation = OPERATION.exec(sql)?.[0].toLowerCase() ?? 'statement';
    const table = TABLE.exec(sql)?.[1];
    const summary = table === undefined ? operation : `${operation} ${table}`;
    const end = traced.now();
    const span = tracing.tracer.startSpan(
      summary,
      {
        kind: SpanKind.CLIENT,
        startTime: end - seconds * 1000,
        attributes: {
          'db.system.name': SYSTEMS[engine],
          'db.operation.name': operation,
          'db.query.summary': summary,
          'db.query.text': sql,
        },
      },
      traced.context,
    );
    if (problem !== undefined) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      span.setAttribute('error.type', nameOf(problem));
    }
    span.end(end);
  };
}

/** Returns the database's error code; the message may contain values. */
function nameOf(problem: unknown): string {
  if (!(problem instanceof Error)) return 'unknown';
  return 'code' in problem && typeof problem.code === 'string' ? problem.code : problem.name;
}
