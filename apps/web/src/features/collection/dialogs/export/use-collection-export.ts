import type { CollectionEntry } from '@inkfolio/domain/collection/collection';
import { collectionCsv } from '@inkfolio/domain/collection/collection-csv';
import {
  collectionFileName,
  type CollectionFormat,
} from '@inkfolio/domain/collection/collection-file';
import { collectionJson } from '@inkfolio/domain/collection/collection-json';
import type { Language } from '@inkfolio/domain/language';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { HttpError } from '../../../../lib/http.ts';
import { errorMessage } from '../../../../lib/error-message.ts';
import { saveFile } from '../../../../lib/save-file.ts';
import { useTexts } from '../../../../lib/i18n.ts';
import { useSession } from '../../../auth/session.ts';
import { getEntries, type CollectionOwner } from '../../data/collection.api.ts';
import { copiesSent } from '../../data/copies-sent.ts';
import { localDay } from '../../../../lib/format.ts';

type CollectionExport =
  | { readonly status: 'idle' | 'reading' }
  | { readonly status: 'failed'; readonly refusal: string }
  | { readonly status: 'saved'; readonly count: number; readonly file: string };

const MEDIA_TYPES: Readonly<Record<CollectionFormat, string>> = {
  json: 'application/json',
  csv: 'text/csv;charset=utf-8',
};

/** Reads a collection as it is now and saves it in a file, with the names in the language. */
export function useCollectionExport(owner: CollectionOwner): {
  readonly state: CollectionExport;
  readonly save: (format: CollectionFormat, language: Language) => Promise<void>;
} {
  const { t } = useTexts();
  const client = useQueryClient();
  const session = useSession();
  const [state, setState] = useState<CollectionExport>({ status: 'idle' });

  const save = async (format: CollectionFormat, language: Language) => {
    setState({ status: 'reading' });
    try {
      if (owner === 'me' && session.status === 'player') await copiesSent(session.user.id, client);
      const entries = await getEntries(owner, language);
      if (entries.length === 0) {
        setState({ status: 'failed', refusal: t('files.exportEmpty') });
        return;
      }
      const file = collectionFileName(localDay(), format);
      saveFile(file, fileText(entries, format, language), MEDIA_TYPES[format]);
      setState({ status: 'saved', count: entries.length, file });
    } catch (error) {
      const isOffline = !(error instanceof HttpError) && !navigator.onLine;
      const refusal = isOffline
        ? t('files.exportOffline')
        : errorMessage(error, t, 'files.exportFailed');
      setState({ status: 'failed', refusal });
    }
  };
  return { state, save };
}

function fileText(
  entries: readonly CollectionEntry[],
  format: CollectionFormat,
  language: Language,
): string {
  return format === 'json' ? collectionJson(entries) : collectionCsv(entries, language);
}
