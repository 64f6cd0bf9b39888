import { SpanKind, SpanStatusCode, type Span } from '@opentelemetry/api';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { currentCall, type TracedCall, type Tracing } from './call-context.ts';

/** Messages of `undici`, which is also behind `fetch`, on its channels. */
interface OutgoingMessage {
  readonly request: OutgoingRequest;
  readonly response?: { readonly statusCode: number };
  readonly error?: unknown;
}

interface OutgoingRequest {
  readonly origin: string | URL;
  readonly method: string;
}

/**
 * Makes a span of each call that this server makes for a call of its own: to hosts of pictures and
 * to Discord. Only the host is recorded, and no trace header is sent. The returned function ends
 * it.
 */
export function watchOutgoing(tracing: Tracing): () => void {
  const begun = new WeakMap<OutgoingRequest, { readonly span: Span; readonly call: TracedCall }>();
  const end = ({ request, error }: OutgoingMessage) => {
    const entry = begun.get(request);
    if (entry === undefined) return;
    if (error !== undefined) {
      entry.span.setStatus({ code: SpanStatusCode.ERROR });
      entry.span.setAttribute('error.type', error instanceof Error ? error.name : 'unknown');
    }
    entry.span.end(entry.call.now());
    begun.delete(request);
  };
  const listeners: Record<string, (message: OutgoingMessage) => void> = {
    'undici:request:create'({ request }) {
      const call = currentCall(tracing);
      if (call !== undefined) begun.set(request, { span: beginSpan(request, call, tracing), call });
    },
    'undici:request:headers'({ request, response }) {
      const status = response?.statusCode ?? 0;
      begun.get(request)?.span.setAttribute('http.response.status_code', status);
    },
    'undici:request:trailers': end,
    'undici:request:error': end,
  };
  const subscriptions = Object.entries(listeners).map(([channel, listener]) => {
    const onMessage = (message: unknown) => {
      listener(message as OutgoingMessage);
    };
    subscribe(channel, onMessage);
    return () => unsubscribe(channel, onMessage);
  });
  return () => {
    for (const stop of subscriptions) stop();
  };
}

function beginSpan(request: OutgoingRequest, call: TracedCall, { tracer }: Tracing): Span {
  const { hostname, port, protocol } = new URL(request.origin);
  return tracer.startSpan(
    request.method,
    {
      kind: SpanKind.CLIENT,
      startTime: call.now(),
      attributes: {
        'http.request.method': request.method,
        'server.address': hostname,
        'server.port': Number(port || (protocol === 'https:' ? 443 : 80)),
      },
    },
    call.context,
  );
}
