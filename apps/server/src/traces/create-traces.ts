import { ExportResultCode } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  resourceAttributesEnvDetector,
  resourceFromAttributes,
  serviceInstanceIdDetector,
  type Resource,
} from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
  type Sampler,
  type SpanExporter,
} from '@opentelemetry/sdk-trace';
import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout } from 'node:timers/promises';
import type { TracedRequest } from './request-context.ts';
import { statementSpans } from './database-spans.ts';
import { watchOutgoing } from './outgoing-spans.ts';
import { watchRequests } from './request-spans.ts';
import type { TraceSettings } from './trace-settings.ts';
import type { Traces } from './traces.ts';

/** Timeout for the last export at shutdown. */
const FLUSH_TIMEOUT_MS = 2000;
/** Length limit of attributes; statements with long lists are truncated. */
const MAX_ATTRIBUTE_LENGTH = 2000;
/** Minimum interval between warnings about failed exports. */
const WARNING_INTERVAL_MS = 60_000;

/**
 * Exports spans in the background to the collector in the environment (`OTEL_EXPORTER_OTLP_…`).
 * Drops spans beyond a backlog of 2,048.
 */
export function createTraces({ serviceName, ...sampling }: TraceSettings): Traces {
  let warn: (problem: string) => void = () => undefined;
  const exporter = withWarnings(new OTLPTraceExporter(), (problem) => {
    warn(problem);
  });
  const provider = new TracerProvider({
    resource: resourceOf(serviceName),
    sampler: samplerOf(sampling),
    spanLimits: { attributeValueLengthLimit: MAX_ATTRIBUTE_LENGTH },
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracing = {
    tracer: provider.getTracer('inkfolio'),
    requests: new AsyncLocalStorage<TracedRequest>(),
  };
  const stopOutgoing = watchOutgoing(tracing);
  return {
    watch(app) {
      warn = (problem) => {
        app.log.warn({ problem }, 'trace export failed');
      };
      watchRequests(app, tracing);
    },
    statements: (engine) => statementSpans(tracing, engine),
    async close() {
      stopOutgoing();
      const flushed = provider.shutdown().catch(() => undefined);
      await Promise.race([flushed, setTimeout(FLUSH_TIMEOUT_MS, undefined, { ref: false })]);
    },
  };
}

function resourceOf(serviceName: string): Resource {
  const detectors = [serviceInstanceIdDetector, resourceAttributesEnvDetector];
  return defaultResource()
    .merge(detectResources({ detectors }))
    .merge(resourceFromAttributes({ 'service.name': serviceName }));
}

const PARENT_BASED = 'parentbased_';

function samplerOf({ sampler, share }: Omit<TraceSettings, 'serviceName'>): Sampler {
  const root = rootSampler(sampler.replace(PARENT_BASED, ''), share);
  return sampler.startsWith(PARENT_BASED) ? new ParentBasedSampler({ root }) : root;
}

function rootSampler(name: string, share: number): Sampler {
  if (name === 'traceidratio') return new TraceIdRatioBasedSampler(share);
  return name === 'always_off' ? new AlwaysOffSampler() : new AlwaysOnSampler();
}

/** Wraps the exporter, which otherwise fails silently. */
function withWarnings(exporter: SpanExporter, warn: (problem: string) => void): SpanExporter {
  let warnedAt = -Infinity;
  return {
    export(spans, onResult) {
      exporter.export(spans, (result) => {
        const now = performance.now();
        if (result.code !== ExportResultCode.SUCCESS && now - warnedAt > WARNING_INTERVAL_MS) {
          warnedAt = now;
          warn(result.error?.message ?? 'unknown');
        }
        onResult(result);
      });
    },
    shutdown: () => exporter.shutdown(),
  };
}
