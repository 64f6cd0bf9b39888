import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { performance } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';
import { AppError } from './errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True for routes that answer however busy the server is. */
    readonly isVital?: boolean;
  }
}

/** Thresholds from which the server rejects calls, so that those that it takes are answered. */
export interface Pressure {
  /** Calls that are being answered at once. */
  readonly mostCalls: number;
  /** Longest delay of a busy process's event loop, on average over a second. */
  readonly mostDelayMs: number;
  /** Largest share of the heap limit that may be in use. */
  readonly mostHeap: number;
}

const PRESSURE: Pressure = { mostCalls: 1000, mostDelayMs: 1000, mostHeap: 0.9 };
const RETRY_SECONDS = 2;
const SAMPLE_MS = 1000;
/** The share of the time that it works; one that is late and idle waits for its machine. */
const BUSY = 0.9;
/** One pause, such as that for a new catalogue, is no pressure yet. */
const LATE_SAMPLES = 3;

/** Rejects calls with 503 and Retry-After while the server has more to do than it can. */
export async function resistPressure(
  app: FastifyInstance,
  changed: Partial<Pressure> = {},
): Promise<{ readonly requestsInFlight: () => number }> {
  const { mostCalls, mostDelayMs, mostHeap } = { ...PRESSURE, ...changed };
  let calls = 0;
  let lateSamples = 0;
  const reject = () => Promise.reject(new AppError('unavailable', { retryAfter: RETRY_SECONDS }));
  app.addHook('onRequest', async (request, reply) => {
    calls += 1;
    reply.raw.once('close', () => (calls -= 1));
    if (request.routeOptions.config.isVital === true) return;
    if (calls > mostCalls || lateSamples >= LATE_SAMPLES) await reject();
  });
  await app.register(underPressure, {
    sampleInterval: SAMPLE_MS,
    maxHeapUsedBytes: mostHeap * getHeapStatistics().heap_size_limit,
    pressureHandler: (request) =>
      request.routeOptions.config.isVital === true ? undefined : reject(),
  });
  let before = performance.eventLoopUtilization();
  const sampling = setInterval(() => {
    const isBusy = performance.eventLoopUtilization(before).utilization > BUSY;
    before = performance.eventLoopUtilization();
    const isLate = app.memoryUsage().eventLoopDelay > mostDelayMs;
    lateSamples = isBusy && isLate ? lateSamples + 1 : 0;
  }, SAMPLE_MS).unref();
  app.addHook('onClose', () => {
    clearInterval(sampling);
  });
  return { requestsInFlight: () => calls };
}
