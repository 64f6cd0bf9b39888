import { ROOT_CONTEXT, trace, type Context, type Span, type Tracer } from '@opentelemetry/api';
import type { AsyncLocalStorage } from 'node:async_hooks';

/** The call that the code at hand works for. */
export interface TracedCall {
  readonly span: Span;
  /** Parent of what is done for the call. */
  readonly context: Context;
  /** Epoch milliseconds with fractions; never goes back within a call. */
  readonly now: () => number;
}

/** Dependencies of spans. */
export interface Tracing {
  readonly tracer: Tracer;
  readonly calls: AsyncLocalStorage<TracedCall>;
}

/** A call whose span is made by the given function, from the time at which the call began. */
export function beginCall(makeSpan: (startTime: number) => Span): TracedCall {
  const offset = Date.now() - performance.now();
  const now = () => offset + performance.now();
  const span = makeSpan(now());
  return { span, context: trace.setSpan(ROOT_CONTEXT, span), now };
}

/**
 * Call in flight, when it is traced and not yet answered. What a call has only set off, and
 * what the server does by itself, belongs to none.
 */
export function currentCall({ calls }: Tracing): TracedCall | undefined {
  const call = calls.getStore();
  return call?.span.isRecording() === true ? call : undefined;
}
