import Type, { type Static } from 'typebox';

const CollectorUrl = Type.String({ pattern: '^https?://[^/\\s]+(/\\S*)?$' });
const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

/** OpenTelemetry variables that the server itself reads. */
export const TraceVariables = Type.Object({
  OTEL_EXPORTER_OTLP_ENDPOINT: Type.Optional(CollectorUrl),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: Type.Optional(CollectorUrl),
  OTEL_SERVICE_NAME: Type.String({ minLength: 1, maxLength: 100 }),
  OTEL_TRACES_SAMPLER: Type.Enum(SAMPLERS),
  OTEL_TRACES_SAMPLER_ARG: Type.String({ pattern: '^(0?\\.\\d+|[01]|1\\.0*)$' }),
});
type Values = Static<typeof TraceVariables>;

export const TRACE_DEFAULTS = {
  OTEL_SERVICE_NAME: 'inkfolio',
  OTEL_TRACES_SAMPLER: 'parentbased_always_on',
  OTEL_TRACES_SAMPLER_ARG: '1',
};

export const TRACES_EXPECTED: Record<keyof Values, string> = {
  OTEL_EXPORTER_OTLP_ENDPOINT: 'a URL that begins with http:// or https://',
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'a URL that begins with http:// or https://',
  OTEL_SERVICE_NAME: 'at most 100 characters',
  OTEL_TRACES_SAMPLER: `one of ${SAMPLERS.join(', ')}`,
  OTEL_TRACES_SAMPLER_ARG: 'a ratio from 0 to 1, such as 0.05',
};

/** Sampling and service name; the exporter reads all other variables itself. */
export interface TraceSettings {
  readonly serviceName: string;
  readonly sampler: (typeof SAMPLERS)[number];
  /** Sampling ratio from 0 to 1, for samplers with an argument. */
  readonly share: number;
}

/** Returns the settings; undefined without a collector. */
export function traceSettingsOf(values: Values): TraceSettings | undefined {
  const collector = values.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? values.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (collector === undefined) return undefined;
  return {
    serviceName: values.OTEL_SERVICE_NAME,
    sampler: values.OTEL_TRACES_SAMPLER,
    share: Number(values.OTEL_TRACES_SAMPLER_ARG),
  };
}
