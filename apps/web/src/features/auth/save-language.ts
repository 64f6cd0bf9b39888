import type { Language } from '@inkfolio/domain/language';
import type { QueryClient } from '@tanstack/react-query';
import { i18n, loadTexts } from '../../lib/i18n.ts';
import { showToast } from '../../lib/toasts.ts';
import { patchLanguage } from './auth.api.ts';
import { guessUser } from './auth.queries.ts';

let before: Promise<unknown> = Promise.resolve();

/** Saves the language to the account; one after another, so that the last choice stays. */
export async function saveLanguage(client: QueryClient, language: Language): Promise<void> {
  await guessUser(client, { preferredLanguage: language });
  before = before.then(() => patchLanguage(language)).catch(sayThatItIsNotSaved);
}

async function sayThatItIsNotSaved(): Promise<void> {
  await loadTexts('account');
  showToast({ kind: 'error', text: i18n._('account.languageNotSaved') });
}
