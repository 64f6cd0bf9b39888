import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  defaultTextMapGetter,
  type Attributes,
} from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { beginRequest, type TracedRequest, type Tracing } from './request-context.ts';

const propagator = new W3CTraceContextPropagator();

/**
 * Starts a root span per request, or continues the trace of a trusted proxy, and adds the trace id
 * to log lines. Records the route pattern, never URL or query.
 */
export function watchRequests(app: FastifyInstance, tracing: Tracing): void {
  const tracedRequests = new WeakMap<FastifyRequest, TracedRequest>();
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.isVital === true) {
      done();
      return;
    }
    const traced = beginSpan(request, tracing);
    const { traceId, spanId } = traced.span.spanContext();
    reply.log = request.log.child({ trace_id: traceId, span_id: spanId });
    request.log = reply.log;
    reply.raw.once('close', () => {
      endSpan(traced, reply);
    });
    tracedRequests.set(request, traced);
    tracing.requests.run(traced, done);
  });
  // Body events arrive without the async context of the request.
  app.addHook('preValidation', (request, _reply, done) => {
    const traced = tracedRequests.get(request);
    if (traced === undefined) done();
    else tracing.requests.run(traced, done);
  });
}

function beginSpan(request: FastifyRequest, { tracer }: Tracing): TracedRequest {
  const route = request.routeOptions.url;
  const parent = hasTrustedProxy(request)
    ? propagator.extract(ROOT_CONTEXT, request.headers, defaultTextMapGetter)
    : ROOT_CONTEXT;
  const attributes: Attributes = {
    'http.request.method': request.method,
    'url.scheme': request.protocol,
    ...(route !== undefined && { 'http.route': route }),
  };
  const name = route === undefined ? request.method : `${request.method} ${route}`;
  return beginRequest((startTime) =>
    tracer.startSpan(name, { kind: SpanKind.SERVER, attributes, startTime }, parent),
  );
}

/**
 * Returns true if a proxy of TRUSTED_PROXIES has forwarded the request; trace headers of others are
 * ignored.
 */
function hasTrustedProxy({ ips }: FastifyRequest): boolean {
  return ips !== undefined && ips.length > 1;
}

function endSpan({ span, now }: TracedRequest, { statusCode, raw }: FastifyReply): void {
  span.setAttribute('http.response.status_code', statusCode);
  if (statusCode >= 500) {
    span.setStatus({ code: SpanStatusCode.ERROR });
    span.setAttribute('error.type', String(statusCode));
  } else if (!raw.writableFinished) {
    span.setAttribute('error.type', 'connection_closed');
  }
  span.end(now());
}
