import { isLanguage } from '@inkfolio/domain/language';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { doAsked } from '../features/auth/asked-action.ts';
import { forgetPlayer, useAccount, useSession } from '../features/auth/session.ts';
import { usePreference, writePreference } from '../lib/local-preferences.ts';
import { readRecord, UNSAVED_LANGUAGE } from '../lib/local-records.ts';
import { addressLanguage, chooseLanguage, useTexts, withTexts } from '../lib/i18n.ts';
import { lazyDialog } from '../lib/lazy-dialog.ts';
import { useOnline } from '../lib/use-online.ts';

const TakeOverDialog = lazyDialog(
  () => withTexts(import('../features/on-device/take-over-dialog.tsx'), 'device'),
  (module) => module.TakeOverDialog,
);

const loadUnsentEdits = () =>
  Promise.all([
    import('../features/decks/data/resume-edits.ts'),
    import('../features/collection/data/copies-outbox.ts'),
    import('../features/trades/data/trades-outbox.ts'),
  ]);

/**
 * Effects of a session on every page: applies the account's language, and removes a player's data
 * when the session ends in any tab. The shell loads it with the first token.
 */
export function SessionSync() {
  useAccountLanguage();
  useUnsentEdits();
  useAskedAction();

  const client = useQueryClient();
  const token = usePreference('auth_token');
  useEffect(() => forgetPlayer(client), [client, token]);
  return <TakeOver />;
}

/** Offers an account, after the log-in, what this device has. */
function TakeOver() {
  const session = useAccount();
  const isOffered = usePreference('deviceData') === 'kept';
  const isOnline = useOnline();
  if (session.status !== 'player') return null;
  return (
    <TakeOverDialog
      open={isOffered && isOnline}
      onOpenChange={() => writePreference('deviceData', 'later')}
      name={session.user.displayName}
    />
  );
}

/** Does what a visitor asked for before the log-in. */
function useAskedAction(): void {
  const client = useQueryClient();
  const { t } = useTexts();
  const isPlayer = useAccount().status === 'player';
  const doIt = useEffectEvent(() => void doAsked(client, t));
  useEffect(() => {
    if (isPlayer) doIt();
  }, [isPlayer]);
}

/** Sends unsent edits of decks, copies and trades, at once and when the network returns. */
function useUnsentEdits(): void {
  const client = useQueryClient();
  const session = useSession();
  const userId = session.status === 'player' ? session.user.id : undefined;
  useEffect(() => {
    if (userId === undefined) return undefined;
    const resume = () => {
      // If the code fails to load, the next page retries; the edits stay stored.
      void loadUnsentEdits().then(
        ([{ resumeEdits }, { resumeCopies }, { resumeTrades }]) => {
          resumeEdits(userId, client);
          resumeCopies(userId, client);
          resumeTrades(userId, client);
        },
        () => undefined,
      );
    };
    resume();
    addEventListener('online', resume);
    return () => removeEventListener('online', resume);
  }, [client, userId]);
}

/**
 * "When signed in, the stored user preference overrides the local one" (specification, section 1):
 * applies the account's language whenever it is loaded or changes. Exceptions: a language in the
 * address, until the player chooses one, and a choice that the account does not have yet, because
 * the page that saved it was left.
 */
function useAccountLanguage(): void {
  const session = useAccount();
  const language = session.status === 'player' ? session.user.preferredLanguage : undefined;
  const [asked] = useState(addressLanguage);
  const [learnt, setLearnt] = useState(language);
  if (learnt === undefined && language !== undefined) setLearnt(language);
  const isPassedOver = asked !== undefined && language === learnt;
  useEffect(() => {
    if (language === undefined || isPassedOver) return;
    if ((readRecord(UNSAVED_LANGUAGE) ?? language) !== language) return;
    // If texts fail to load, the page keeps its language; the offline bar explains why.
    void chooseLanguage(language).catch(() => undefined);
  }, [language, isPassedOver]);

  const client = useQueryClient();
  const isPlayer = session.status === 'player';
  const [left] = useState(() => readRecord(UNSAVED_LANGUAGE));
  useEffect(() => {
    if (!isPlayer || !isLanguage(left)) return;
    void import('../features/auth/save-language.ts').then(
      async ({ saveLanguage }) => saveLanguage(client, left),
      () => undefined,
    );
  }, [client, isPlayer, left]);
}
