import { afterAll, beforeEach } from 'vitest';
import { openSampleApp, type Method, type SampleApp, type SignedIn } from './sample-app.ts';

export type { Method, SampleApp, SignedIn };

/** Opens a sample app for all tests of a file. */
export const useSampleApp = (options?: Parameters<typeof openSampleApp>[0]): Promise<SampleApp> =>
  closeAfterAll(openSampleApp(options));

/** Closes a shared resource after all tests of a file. */
export async function closeAfterAll<Shared extends { readonly close: () => unknown }>(
  opening: Promise<Shared>,
): Promise<Shared> {
  const shared = await opening;
  afterAll(() => shared.close());
  return shared;
}

/** Creates new players for each test, with no others on the site. */
export function useNewPlayers<Names extends readonly string[]>(
  { database, signIn }: SampleApp,
  ...names: Names
): { readonly [Index in keyof Names]: SignedIn } {
  const players = names.map(() => ({}));
  beforeEach(async () => {
    await database.db.deleteFrom('users').execute();
    for (const [index, name] of names.entries()) {
      Object.assign(players[index] ?? {}, await signIn(name));
    }
  });
  return players as { readonly [Index in keyof Names]: SignedIn };
}
