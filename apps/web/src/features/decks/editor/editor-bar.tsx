import { ArrowLeft, Pencil } from 'lucide-react';
import { memo, useState } from 'react';
import { Link } from 'react-router';
import { useTexts, withTexts } from '../../../lib/i18n.ts';
import { useMediaQuery } from '../../../lib/use-media-query.ts';
import { lazyDialog } from '../../../lib/lazy-dialog.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { SaveStatus } from '../../../ui/save-status.tsx';
import { DeckInks } from '../parts/deck-inks.tsx';
import { DeckMenu } from '../parts/deck-actions.tsx';
import type { DeckEditing } from '../data/use-deck-edits.ts';
import { classes } from '../../../ui/classes.ts';
import styles from './editor-bar.module.css';
import { COMPACT } from './editor-tabs.tsx';
import { EditorValidity } from './editor-validity.tsx';

const EditDeckDialog = lazyDialog(
  () => withTexts(import('../dialogs/form/edit-deck-dialog.tsx'), 'deck-edit'),
  (module) => module.EditDeckDialog,
);

const DeckPrintingsDialog = lazyDialog(
  () => withTexts(import('./printings/deck-printings-dialog.tsx'), 'deck-edit', 'collection'),
  (module) => module.DeckPrintingsDialog,
);

interface EditorBarProps {
  readonly editing: DeckEditing;
}

export const EditorBar = memo(function EditorBar({ editing }: EditorBarProps) {
  const { t } = useTexts();
  const { deck, save, retry } = editing;
  const [describing, setDescribing] = useState(false);
  const [choosing, setChoosing] = useState(false);
  const compact = useMediaQuery(COMPACT);
  const name = <h1 className={classes('truncate', styles['name'])}>{deck.name}</h1>;
  const status = <SaveStatus save={save} onRetry={retry} />;
  return (
    <header className={styles['bar']}>
      <div className={classes('page', styles['row'])}>
        <IconButton
          to={`/decks/${deck.id}`}
          label={t('edit.back')}
          icon={<ArrowLeft aria-hidden="true" />}
        />
        {compact ? (
          <div className={styles['title']}>
            {name}
            {status}
          </div>
        ) : (
          <>
            <DeckInks colors={deck.colors} />
            {name}
            <Button
              variant="ghost"
              size="sm"
              className={styles['details']}
              icon={<Pencil aria-hidden="true" />}
              aria-haspopup="dialog"
              onClick={() => setDescribing(true)}
            >
              {t('edit.details')}
            </Button>
            <EditorValidity deck={deck} />
            <span className={styles['state']}>{status}</span>
            <nav className={styles['modes']} aria-label={t('edit.modes')}>
              <Link to={`/decks/${deck.id}`}>{t('edit.mode.view')}</Link>
              <span aria-current="page">{t('edit.mode.edit')}</span>
            </nav>
          </>
        )}
        <DeckMenu deck={deck} isOwner onPrintings={() => setChoosing(true)} />
      </div>
      <EditDeckDialog deck={deck} open={describing} onOpenChange={setDescribing} />
      <DeckPrintingsDialog editing={editing} open={choosing} onOpenChange={setChoosing} />
    </header>
  );
});
