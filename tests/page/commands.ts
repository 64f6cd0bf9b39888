import type { BrowserCommandContext } from 'vitest/node';
import { deletePlayer, tokenFromElsewhere } from '../e2e/player-requests.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the site that serves API requests of page tests. */
    readonly site: string;
  }
}

/** Signs the player in at the mock provider; returns the session token. */
export function signInPlayer(
  { project }: BrowserCommandContext,
  name: string,
  language: string,
): Promise<string> {
  return tokenFromElsewhere(project.getProvidedContext().site, name, language);
}

export async function deletePlayers(
  { project }: BrowserCommandContext,
  names: readonly string[],
): Promise<void> {
  for (const name of names) await deletePlayer(project.getProvidedContext().site, name);
}
