import { useTexts } from '../../../../lib/i18n.ts';
import { Button } from '../../../../ui/button.tsx';
import { FooterError, FooterQuestion } from '../dialog-footer.tsx';
import type { DeckFormEditing } from './use-deck-form.ts';

interface DeckFormFooterProps {
  readonly editing: DeckFormEditing;
  readonly action: string;
}

/** Renders the form's actions with their error, or the question whether to discard the input. */
export function DeckFormFooter({ editing, action }: DeckFormFooterProps) {
  const { t } = useTexts();
  const { phase, problems, refusal } = editing;
  if (phase === 'asking') {
    return (
      <FooterQuestion
        question={t('deckForm.discardQuestion')}
        leave={t('deckForm.discard')}
        stay={t('deckForm.keepWriting')}
        onLeave={editing.discard}
        onStay={editing.keepWriting}
      />
    );
  }
  return (
    <>
      <FooterError text={refusal} />
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
