import type { CollectionEntry } from '@inkfolio/domain/collection/collection';
import { collectionCsv } from '@inkfolio/domain/collection/collection-csv';
import {
  COLLECTION_FORMATS,
  type CollectionFormat,
  collectionFileName,
} from '@inkfolio/domain/collection/collection-file';
import { collectionJson } from '@inkfolio/domain/collection/collection-json';
import { LANGUAGES, type Language } from '@inkfolio/domain/language';
import { useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { errorMessage } from '../../../../lib/error-message.ts';
import { localDay } from '../../../../lib/format.ts';
import { HttpError } from '../../../../lib/http.ts';
import { useTexts } from '../../../../lib/i18n.ts';
import { saveFile } from '../../../../lib/save-file.ts';
import { Button } from '../../../../ui/button.tsx';
import { Choice } from '../../../../ui/choice.tsx';
import { Dialog } from '../../../../ui/panel.tsx';
import { Note } from '../../../../ui/note.tsx';
import { Select } from '../../../../ui/select.tsx';
import { useSession } from '../../../auth/session.ts';
import { type CollectionOwner, getEntries } from '../../data/collection.api.ts';
import { copiesSent } from '../../data/copies-outbox.ts';

/** "Export-success close delay 2 s" (specification, section 9). */
const CLOSE_DELAY = 2000;

interface ExportCollectionDialogProps {
  readonly owner: CollectionOwner;
  readonly name?: string | undefined;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Saves a collection as a file. Load it lazily, with `collection-files`. */
export function ExportCollectionDialog(props: ExportCollectionDialogProps) {
  const { owner, name, open, onOpenChange } = props;
  const { t } = useTexts();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={name === undefined ? t('files.exportTitle') : t('files.exportTitleOf', { name })}
    >
      <Content owner={owner} onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}

interface ContentProps {
  readonly owner: CollectionOwner;
  readonly onClose: () => void;
}

function Content({ owner, onClose }: ContentProps) {
  const { t, language: pageLanguage } = useTexts();
  const [format, setFormat] = useState<CollectionFormat>('json');
  const [language, setLanguage] = useState(pageLanguage);
  const { state, save } = useCollectionExport(owner);
  const { status } = state;
  const close = useEffectEvent(onClose);

  useEffect(() => {
    if (status !== 'saved') return undefined;
    const timer = setTimeout(() => close(), CLOSE_DELAY);
    return () => clearTimeout(timer);
  }, [status]);

  return (
    <div className="stack skipEmpty justify-items-start">
      <Choice
        label={t('files.exportFormat')}
        value={format}
        options={COLLECTION_FORMATS.map((value) => ({ value, label: t(`files.format.${value}`) }))}
        onChange={setFormat}
      />
      <p className="help">{t(`files.exportHelp.${format}`)}</p>
      {format === 'csv' && (
        <div className="wrap font-semibold">
          <span aria-hidden="true">{t('files.exportLanguage')}</span>
          <Select
            label={t('files.exportLanguage')}
            value={language}
            options={LANGUAGES.map((value) => ({ value, label: t(`language.${value}`) }))}
            onChange={setLanguage}
          />
        </div>
      )}
      <div role="alert">
        {state.status === 'failed' && <Note kind="error">{state.refusal}</Note>}
      </div>
      <div role="status">
        {state.status === 'saved' && (
          <Note kind="success">
            {t('files.exported', { count: state.count, file: state.file })}
          </Note>
        )}
      </div>
      <Button
        variant="primary"
        className="justify-self-end max-md:min-h-(--touch) max-md:justify-self-stretch"
        icon={<Download aria-hidden="true" />}
        busy={status === 'reading'}
        onClick={() => void save(format, language)}
      >
        {t(status === 'failed' ? 'ui.tryAgain' : 'files.export')}
      </Button>
    </div>
  );
}

type CollectionExport =
  | { readonly status: 'idle' | 'reading' }
  | { readonly status: 'failed'; readonly refusal: string }
  | { readonly status: 'saved'; readonly count: number; readonly file: string };

const MEDIA_TYPES: Readonly<Record<CollectionFormat, string>> = {
  json: 'application/json',
  csv: 'text/csv;charset=utf-8',
};

/** Loads the current collection and saves it as a file, with card names in the language. */
function useCollectionExport(owner: CollectionOwner): {
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
