import Type from 'typebox';

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
export const TRACE_SETTINGS = {
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    type: Type.Optional(CollectorUrl),
    expected: 'a URL that begins with http:// or https://',
  },
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: {
    type: Type.Optional(CollectorUrl),
    expected: 'a URL that begins with http:// or https://',
  },
  OTEL_SERVICE_NAME: {
    type: Type.String({ minLength: 1, maxLength: 100 }),
    default: 'inkfolio',
    expected: 'at most 100 characters',
  },
  OTEL_TRACES_SAMPLER: {
    type: Type.Enum(SAMPLERS),
    default: 'parentbased_always_on',
    expected: `one of ${SAMPLERS.join(', ')}`,
  },
  OTEL_TRACES_SAMPLER_ARG: {
    type: Type.String({ pattern: '^(0?\\.\\d+|[01]|1\\.0*)$' }),
    default: '1',
    expected: 'a ratio from 0 to 1, such as 0.05',
  },
};
interface TraceVariables {
  readonly OTEL_EXPORTER_OTLP_ENDPOINT?: string;
  readonly OTEL_EXPORTER_OTLP_TRACES_ENDPOINT?: string;
  readonly OTEL_SERVICE_NAME: string;
  readonly OTEL_TRACES_SAMPLER: TraceSettings['sampler'];
  readonly OTEL_TRACES_SAMPLER_ARG: string;
}

/** Sampling and service name; the exporter reads all other variables itself. */
export interface TraceSettings {
  readonly serviceName: string;
  readonly sampler: (typeof SAMPLERS)[number];
  /** Sampling ratio from 0 to 1, for samplers with an argument. */
  readonly share: number;
}

/** Undefined: no collector is named, and nothing is traced. */
export function traceSettingsOf(values: TraceVariables): TraceSettings | undefined {
  const collector = values.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? values.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (collector === undefined) return undefined;
  return {
    serviceName: values.OTEL_SERVICE_NAME,
    sampler: values.OTEL_TRACES_SAMPLER,
    share: Number(values.OTEL_TRACES_SAMPLER_ARG),
  };
}
