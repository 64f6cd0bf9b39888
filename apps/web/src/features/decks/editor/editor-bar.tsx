import { ArrowLeft, Pencil } from 'lucide-react';
import { memo, useState } from 'react';
import { Link } from 'react-router';
import { useTexts, withTexts } from '../../../lib/texts.ts';
import { useMediaQuery } from '../../../lib/use-media-query.ts';
import { usePart } from '../../../lib/use-part.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { SaveMark } from '../../../ui/save-mark.tsx';
import { DeckInks } from '../deck-inks.tsx';
import { DeckMenu } from '../detail/deck-actions.tsx';
import type { DeckEditing } from '../edits/use-deck-edits.ts';
import styles from './editor-bar.module.css';
import { COMPACT } from './editor-tabs.tsx';
import { EditorVerdicts } from './editor-verdicts.tsx';

const loadDetails = () => withTexts(import('../form/edit-deck-dialog.tsx'), 'deck-form');

interface EditorBarProps {
  readonly editing: DeckEditing;
}

/** What is being edited, whether it is valid yet, and whether it is saved. */
export const EditorBar = memo(function EditorBar({ editing }: EditorBarProps) {
  const { t } = useTexts();
  const { deck, save, retry } = editing;
  const [describing, setDescribing] = useState(false);
  const details = usePart(loadDetails, describing);
  const compact = useMediaQuery(COMPACT);
  return (
    <header className={styles['bar']}>
      <div className={styles['page']}>
        <IconButton
          to={`/decks/${deck.id}`}
          label={t('edit.back')}
          icon={<ArrowLeft aria-hidden="true" />}
        />
        <span className={styles['inks']}>
          <DeckInks colors={deck.colors} />
        </span>
        <div className={styles['title']}>
          <h1 className={styles['name']}>{deck.name}</h1>
          <span className={styles['state']}>
            <SaveMark save={save} onRetry={retry} />
          </span>
        </div>
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
        {!compact && (
          <span className={styles['verdicts']}>
            <EditorVerdicts deck={deck} />
          </span>
        )}
        <nav className={styles['modes']} aria-label={t('edit.modes')}>
          <Link to={`/decks/${deck.id}`}>{t('edit.mode.view')}</Link>
          <span aria-current="page">{t('edit.mode.edit')}</span>
        </nav>
        <div className={styles['more']}>
          <DeckMenu deck={deck} isOwner />
        </div>
      </div>
      {details && (
        <details.EditDeckDialog deck={deck} open={describing} onOpenChange={setDescribing} />
      )}
    </header>
  );
});
