import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { performance } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';
import { AppError } from './errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True for routes that respond regardless of load. */
    readonly isVital?: boolean;
  }
}

/** Load limits above which requests are rejected, to keep the others fast. */
export interface Pressure {
  readonly maxInFlight: number;
  /** Event loop delay in milliseconds, averaged over a second, while busy. */
  readonly maxDelayMs: number;
  readonly maxHeapShare: number;
}

const PRESSURE: Pressure = { maxInFlight: 1000, maxDelayMs: 1000, maxHeapShare: 0.9 };
const SAMPLE_MS = 1000;
/** Event loop utilization of a busy process; a delay while idle is caused by the machine. */
const BUSY_UTILIZATION = 0.9;
/** Consecutive samples: a single pause, for example for a new catalogue, is no overload. */
const MAX_LATE_SAMPLES = 3;

/** Rejects requests with 503 and Retry-After while the server is overloaded. */
export async function registerBackPressure(
  app: FastifyInstance,
  changed: Partial<Pressure> = {},
): Promise<{ readonly requestsInFlight: () => number }> {
  const { maxInFlight, maxDelayMs, maxHeapShare } = { ...PRESSURE, ...changed };
  let inFlight = 0;
  let lateSamples = 0;
  const reject = () => Promise.reject(new AppError('unavailable'));
  app.addHook('onRequest', async (request, reply) => {
    inFlight += 1;
    reply.raw.once('close', () => (inFlight -= 1));
    if (request.routeOptions.config.isVital === true) return;
    if (inFlight > maxInFlight || lateSamples >= MAX_LATE_SAMPLES) await reject();
  });
  await app.register(underPressure, {
    sampleInterval: SAMPLE_MS,
    maxHeapUsedBytes: maxHeapShare * getHeapStatistics().heap_size_limit,
    pressureHandler: (request) =>
      request.routeOptions.config.isVital === true ? undefined : reject(),
  });
  let before = performance.eventLoopUtilization();
  const sampling = setInterval(() => {
    const isBusy = performance.eventLoopUtilization(before).utilization > BUSY_UTILIZATION;
    before = performance.eventLoopUtilization();
    const isLate = app.memoryUsage().eventLoopDelay > maxDelayMs;
    lateSamples = isBusy && isLate ? lateSamples + 1 : 0;
  }, SAMPLE_MS).unref();
  app.addHook('onClose', () => {
    clearInterval(sampling);
  });
  return { requestsInFlight: () => inFlight };
}
