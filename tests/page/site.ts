import type { TestProject } from 'vitest/node';
import { startSite } from '../e2e/site-process.ts';

/** Starts the site that answers the calls of the page tests; the Vite server passes them on. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const site = await startSite({ port: new URL(project.getProvidedContext().site).port });
  return site.stop;
}
