import type { MergePreview } from '@inkfolio/contract/account-merge';
import type { CopiesChoice } from '@inkfolio/domain/collection/collection-import';
import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { putMergeProof } from '../features/auth/merge-proofs.repository.ts';
import { hashOf } from '../features/auth/session.service.ts';
import { useNewPlayers, useSampleApp, type SampleApp, type SignedIn } from './use-sample-app.ts';

interface MergingSite {
  readonly site: SampleApp;
  /** Time of the site. */
  readonly time: { now: number };
  /** Players, new for each test: the second one's account is merged into the first one's. */
  readonly players: readonly [ada: SignedIn, bea: SignedIn, cleo: SignedIn];
  /** Proves an account to another player's session; by default the second to the first. */
  readonly prove: (who?: SignedIn, other?: SignedIn) => Promise<void>;
  readonly preview: () => Promise<MergePreview>;
  readonly post: (copies?: CopiesChoice, who?: SignedIn) => Promise<LightMyRequestResponse>;
  /** Proves and merges. */
  readonly merge: (copies?: CopiesChoice, other?: SignedIn) => Promise<void>;
}

const PATH = '/users/me/merge';

export async function useMergingSite(): Promise<MergingSite> {
  const time = { now: Date.UTC(2026, 4, 15) };
  const site = await useSampleApp({ clock: () => time.now });
  const players = useNewPlayers(site, 'ada', 'bea', 'cleo');
  const [ada, bea] = players;
  const prove = (who: SignedIn = ada, other: SignedIn = bea) =>
    putMergeProof(
      site.database.db,
      { tokenHash: hashOf(who.token), otherId: other.userId },
      time.now,
    );
  const post = (copies: CopiesChoice = 'larger', who: SignedIn = ada) =>
    site.request(who, 'POST', PATH, { copies });
  return {
    ...{ site, time, players, prove, post },
    preview: async () => (await site.send(ada, 'GET', PATH)).json(),
    async merge(copies, other) {
      await prove(ada, other);
      expect((await post(copies)).statusCode).toBe(200);
    },
  };
}
