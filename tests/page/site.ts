import type { TestProject } from 'vitest/node';
import { startSite } from '../e2e/site-process.ts';

/** Starts the site that serves API requests of page tests; the Vite server proxies them. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const site = await startSite({ port: new URL(project.getProvidedContext().site).port });
  return site.stop;
}
