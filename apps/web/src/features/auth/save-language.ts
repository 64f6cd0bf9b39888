import type { Language } from '@inkfolio/domain/language';
import type { QueryClient } from '@tanstack/react-query';
import { HttpError } from '../../lib/http.ts';
import { i18n, loadTexts } from '../../lib/i18n.ts';
import { readRecord, UNSAVED_LANGUAGE, writeRecord } from '../../lib/local-records.ts';
import { showToast } from '../../lib/toasts.ts';
import { patchLanguage } from './auth.api.ts';
import { updateCachedUser, refreshUser } from './auth.queries.ts';

let before: Promise<unknown> = Promise.resolve();

/** Saves the language to the account; requests are serialized, so that the last choice wins. */
export async function saveLanguage(client: QueryClient, language: Language): Promise<void> {
  await updateCachedUser(client, { preferredLanguage: language });
  before = before
    .then(() => patchLanguage(language))
    .then(() => {
      // Waits for the service worker's copy, from which offline pages take the language.
      refreshUser(client).then(
        () => forgetUnsaved(language),
        () => undefined,
      );
    })
    .catch(async (error: unknown) => {
      // Without a response, for example if the page was closed, the next page saves it.
      if (error instanceof HttpError) forgetUnsaved(language);
      await sayThatItIsNotSaved();
    });
}

/** Keeps a language chosen since then. */
function forgetUnsaved(language: Language): void {
  if (readRecord(UNSAVED_LANGUAGE) === language) writeRecord(UNSAVED_LANGUAGE, undefined);
}

async function sayThatItIsNotSaved(): Promise<void> {
  await loadTexts('account');
  showToast({ kind: 'error', text: i18n._('account.languageNotSaved') });
}
