import type { Language } from '@inkfolio/domain/language';
import { isDuplicate } from '../../db/database-problems.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../http/requests/errors.ts';
import { touchDecksOf } from '../decks/decks.repository.ts';
import { addDiscord, findDiscordOwner, lockUser } from '../users/users.repository.ts';
import type { FreshPlayer } from './fresh-player.ts';
import { getLoginWays } from './login-ways.service.ts';
import { putMergeProof } from './merge-proofs.repository.ts';
import { assertFreshSession, hashOf, linkingSessionOf } from './session.service.ts';
import { readState } from './sign-in-state.ts';
import { identify, startSignIn, type SignInDependencies } from './sign-in.service.ts';

/** Answer of the chat platform, and the verifier that this browser stores for a challenge. */
export interface LinkAnswer {
  readonly code: string | undefined;
  readonly state: string | undefined;
  verifierOf(challenge: string): string | undefined;
}

/** Starts a link like a sign-in. Throws `login_too_old` and `discord_linked`. */
export async function startLink(
  dependencies: SignInDependencies,
  { userId, token = '' }: FreshPlayer,
  language: Language,
): ReturnType<typeof startSignIn> {
  const { db, clock } = dependencies;
  await assertFreshSession(db, token, clock());
  const { discord } = await getLoginWays(db, userId);
  if (discord !== null) throw new AppError('discord_linked');
  return startSignIn(dependencies, language, linkingSessionOf(token));
}

/**
 * Adds the Discord account to the account whose session started the link, in the same browser.
 * Throws `login_too_old`, `discord_expired`, `discord_refused`, `discord_linked` and
 * `discord_taken`, which proves the Discord account's account to this session.
 */
export async function finishLink(
  dependencies: SignInDependencies,
  { userId, token = '' }: FreshPlayer,
  answer: LinkAnswer,
): Promise<void> {
  const { db, clock, stateKey } = dependencies;
  await assertFreshSession(db, token, clock());
  const { state: stateText = '' } = answer;
  const state = readState(stateText, stateKey, clock());
  if (state?.linkingSession !== linkingSessionOf(token)) throw new AppError('discord_expired');
  const outcome = await identify(dependencies, { ...answer, stateText, state });
  if ('error' in outcome) {
    const isExpired = outcome.error === 'invalid_state';
    const { cause } = outcome;
    throw new AppError(isExpired ? 'discord_expired' : 'discord_refused', { cause });
  }
  const { identity } = outcome;
  try {
    const refusal = await inTransaction(db, async (transaction) => {
      // Decks, whose author's name changes, before their owner: the common lock order.
      await touchDecksOf(transaction, userId, clock());
      await lockUser(transaction, userId);
      const { discord } = await getLoginWays(transaction, userId);
      if (discord !== null) throw new AppError('discord_linked');
      const otherId = await findDiscordOwner(transaction, identity.discordId);
      if (otherId !== undefined) {
        await putMergeProof(transaction, { tokenHash: hashOf(token), otherId }, clock());
        return 'discord_taken';
      }
      await addDiscord(transaction, userId, identity);
      return undefined;
    });
    // Thrown after the commit, which stores the proof.
    if (refusal !== undefined) throw new AppError(refusal);
  } catch (error) {
    // The Discord account logged in for the first time in the meantime.
    throw isDuplicate(error) ? new AppError('discord_taken') : error;
  }
}
