import {
  COLLECTION_FORMATS,
  type CollectionFormat,
} from '@inkfolio/domain/collection/collection-file';
import { LANGUAGES } from '@inkfolio/domain/language';
import { Download } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTexts } from '../../../../lib/i18n.ts';
import { classes } from '../../../../ui/classes.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Note } from '../../../../ui/note.tsx';
import { Choice } from '../../../../ui/choice.tsx';
import { Select } from '../../../../ui/select.tsx';
import type { CollectionOwner } from '../../data/collection.api.ts';
import styles from '../collection-files.module.css';
import { useCollectionExport } from './use-collection-export.ts';

/** "Export-success close delay 2 s" (specification, section 9). */
const CLOSE_DELAY = 2000;

interface ExportCollectionDialogProps {
  readonly owner: CollectionOwner;
  /** Of the player whose public collection it is. */
  readonly name?: string | undefined;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Saves a collection in a file. Load it, with `collection-files`, when it is wanted. */
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
    <div className={classes('stack', 'skipEmpty', styles['start'])}>
      <Choice
        label={t('files.exportFormat')}
        value={format}
        options={COLLECTION_FORMATS.map((value) => ({ value, label: t(`files.format.${value}`) }))}
        onChange={setFormat}
      />
      <p className="help">{t(`files.exportHelp.${format}`)}</p>
      {format === 'csv' && (
        <div className={classes('wrap', styles['label'])}>
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
        className={styles['save']}
        icon={<Download aria-hidden="true" />}
        busy={status === 'reading'}
        onClick={() => void save(format, language)}
      >
        {t(status === 'failed' ? 'files.tryAgain' : 'files.export')}
      </Button>
    </div>
  );
}
