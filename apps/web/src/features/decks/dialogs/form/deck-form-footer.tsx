import { useTexts } from '../../../../lib/i18n.ts';
import { Button } from '../../../../ui/button.tsx';
import { Note } from '../../../../ui/note.tsx';
import styles from './deck-form-footer.module.css';
import type { DeckFormEditing } from './use-deck-form.ts';

interface DeckFormFooterProps {
  readonly editing: DeckFormEditing;
  /** Label of the submit button. */
  readonly action: string;
}

/** The actions of a deck's form with what came of them, or the question whether it shall be left. */
export function DeckFormFooter({ editing, action }: DeckFormFooterProps) {
  const { t } = useTexts();
  const { phase, problems, refusal } = editing;
  if (phase === 'asking') {
    return (
      <>
        <p role="alert" className={styles['question']}>
          {t('deckForm.discardQuestion')}
        </p>
        <Button variant="danger" onClick={editing.discard}>
          {t('deckForm.discard')}
        </Button>
        <Button autoFocus onClick={editing.keepWriting}>
          {t('deckForm.keepWriting')}
        </Button>
      </>
    );
  }
  return (
    <>
      <div role="alert" className={styles['refusal']}>
        {refusal !== undefined && <Note kind="error">{refusal}</Note>}
      </div>
      <Button disabled={phase === 'saving'} onClick={editing.leave}>
        {t('deckForm.cancel')}
      </Button>
      <Button
        type="submit"
        form={editing.id}
        variant="primary"
        busy={phase === 'saving'}
        disabled={problems.name !== undefined || problems.description !== undefined}
      >
        {action}
      </Button>
    </>
  );
}
