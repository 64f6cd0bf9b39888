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
import type { TracedCall } from './call-context.ts';
import { statementSpans } from './database-spans.ts';
import { watchOutgoing } from './outgoing-spans.ts';
import { watchRequests } from './request-spans.ts';
import type { TraceSettings } from './trace-settings.ts';
import type { Traces } from './traces.ts';

/** Time that a stopping server waits for its last spans to be taken. */
const LAST_FLUSH_MS = 2000;
/** A statement that lists many rows is not worth its length. */
const LONGEST_ATTRIBUTE = 2000;
/** Interval between messages about an unreachable collector. */
const TELL_FAILURE_MS = 60_000;

/**
 * Sends spans to the collector that the environment names (`OTEL_EXPORTER_OTLP_…`), in the
 * background: of those that it does not take in time, all but 2,048 are dropped.
 */
export function createTraces({ serviceName, ...sampling }: TraceSettings): Traces {
  let tell: (problem: string) => void = () => undefined;
  const exporter = tellingFailures(new OTLPTraceExporter(), (problem) => {
    tell(problem);
  });
  const provider = new TracerProvider({
    resource: resourceOf(serviceName),
    sampler: samplerOf(sampling),
    spanLimits: { attributeValueLengthLimit: LONGEST_ATTRIBUTE },
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracing = {
    tracer: provider.getTracer('inkfolio'),
    calls: new AsyncLocalStorage<TracedCall>(),
  };
  const stopOutgoing = watchOutgoing(tracing);
  return {
    watch(app) {
      tell = (problem) => {
        app.log.warn({ problem }, 'trace export failed');
      };
      watchRequests(app, tracing);
    },
    statements: (engine) => statementSpans(tracing, engine),
    async close() {
      stopOutgoing();
      const flushed = provider.shutdown().catch(() => undefined);
      await Promise.race([flushed, setTimeout(LAST_FLUSH_MS, undefined, { ref: false })]);
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

/** The exporter, which else fails in silence. */
function tellingFailures(exporter: SpanExporter, tell: (problem: string) => void): SpanExporter {
  let toldAt = -Infinity;
  return {
    export(spans, onResult) {
      exporter.export(spans, (result) => {
        const now = performance.now();
        if (result.code !== ExportResultCode.SUCCESS && now - toldAt > TELL_FAILURE_MS) {
          toldAt = now;
          tell(result.error?.message ?? 'unknown');
        }
        onResult(result);
      });
    },
    shutdown: () => exporter.shutdown(),
  };
}
