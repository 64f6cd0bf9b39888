import { SpanKind, SpanStatusCode, type Span } from '@opentelemetry/api';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { currentRequest, type TracedRequest, type Tracing } from './request-context.ts';

/** Diagnostics channel messages of `undici`, which also implements `fetch`. */
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
 * Starts a span per outgoing HTTP request (image hosts, Discord) that belongs to a request. Records
 * only the host and sends no trace headers. The returned function stops it.
 */
export function watchOutgoing(tracing: Tracing): () => void {
  const started = new WeakMap<
    OutgoingRequest,
    { readonly span: Span; readonly traced: TracedRequest }
  >();
  const end = ({ request, error }: OutgoingMessage) => {
    const entry = started.get(request);
    if (entry === undefined) return;
    if (error !== undefined) {
      entry.span.setStatus({ code: SpanStatusCode.ERROR });
      entry.span.setAttribute('error.type', error instanceof Error ? error.name : 'unknown');
    }
    entry.span.end(entry.traced.now());
    started.delete(request);
  };
  const listeners: Record<string, (message: OutgoingMessage) => void> = {
    'undici:request:create'({ request }) {
      const traced = currentRequest(tracing);
      if (traced !== undefined)
        started.set(request, { span: beginSpan(request, traced, tracing), traced });
    },
    'undici:request:headers'({ request, response }) {
      const status = response?.statusCode ?? 0;
      started.get(request)?.span.setAttribute('http.response.status_code', status);
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

function beginSpan(request: OutgoingRequest, traced: TracedRequest, { tracer }: Tracing): Span {
  const { hostname, port, protocol } = new URL(request.origin);
  return tracer.startSpan(
    request.method,
    {
      kind: SpanKind.CLIENT,
      startTime: traced.now(),
      attributes: {
        'http.request.method': request.method,
        'server.address': hostname,
        'server.port': Number(port || (protocol === 'https:' ? 443 : 80)),
      },
    },
    traced.context,
  );
}
