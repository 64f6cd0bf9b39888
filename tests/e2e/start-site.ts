import type { TestProject } from 'vitest/node';
import { startSite } from './site-process.ts';

declare module 'vitest' {
  interface ProvidedContext {
    siteUrl: string;
  }
}

/** Starts the site once for all journeys. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const site = await startSite();
  project.provide('siteUrl', site.url);
  return site.stop;
}
