import { MAX_DECK_NAME_LENGTH } from '@inkfolio/domain/decks/deck';
import { useTexts } from '../../../../lib/i18n.ts';
import { Button } from '../../../../ui/button.tsx';
import { FooterError } from '../dialog-footer.tsx';
import { cardsOfImport } from './imported-deck.ts';
import type { DeckImport } from './use-deck-import.ts';

interface ImportFooterProps {
  readonly importing: DeckImport;
  readonly onCancel: () => void;
}

/** Button of the next import step: analyse, then create the deck. */
export function ImportFooter({ importing, onCancel }: ImportFooterProps) {
  const { t } = useTexts();
  const { phase, analysis, picks, name, refusal } = importing;
  const nameLength = name.trim().length;
  const isReady =
    analysis !== undefined &&
    cardsOfImport(analysis, picks).length > 0 &&
    nameLength > 0 &&
    nameLength <= MAX_DECK_NAME_LENGTH;
  return (
    <>
      <FooterError text={refusal} />
      <Button disabled={phase === 'creating'} onClick={onCancel}>
        {t('deckForm.cancel')}
      </Button>
      {analysis === undefined ? (
        <Button
          variant="primary"
          busy={phase === 'analysing'}
          onClick={() => void importing.analyse()}
        >
          {t('deckImport.analyse')}
        </Button>
      ) : (
        <Button
          variant="primary"
          busy={phase === 'creating'}
          disabled={!isReady}
          onClick={() => void importing.create()}
        >
          {t('deckForm.create')}
        </Button>
      )}
    </>
  );
}
