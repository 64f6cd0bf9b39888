import { ROOT_CONTEXT, trace, type Context, type Span, type Tracer } from '@opentelemetry/api';
import type { AsyncLocalStorage } from 'node:async_hooks';

/** Request to which the current code belongs. */
export interface TracedRequest {
  readonly span: Span;
  /** Parent context of child spans. */
  readonly context: Context;
  /** Epoch milliseconds with fractions; monotonic within a request. */
  readonly now: () => number;
}

export interface Tracing {
  readonly tracer: Tracer;
  readonly requests: AsyncLocalStorage<TracedRequest>;
}

/** Starts a request with the span that `makeSpan` creates at the start time. */
export function beginRequest(makeSpan: (startTime: number) => Span): TracedRequest {
  const offset = Date.now() - performance.now();
  const now = () => offset + performance.now();
  const span = makeSpan(now());
  return { span, context: trace.setSpan(ROOT_CONTEXT, span), now };
}

/**
 * Returns the current request if it is traced and in flight. Background work after the response
 * belongs to no request.
 */
export function currentRequest({ requests }: Tracing): TracedRequest | undefined {
  const traced = requests.getStore();
  return traced?.span.isRecording() === true ? traced : undefined;
}
