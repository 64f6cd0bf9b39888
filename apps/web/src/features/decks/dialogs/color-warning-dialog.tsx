import { translationOf, type Color, type Card } from '@inkfolio/domain/cards/card';
import { colorsNewToDeck } from '@inkfolio/domain/decks/deck-colors';
import { useRef } from 'react';
import { useTexts } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/panel.tsx';
import { DeckInks } from '../parts/deck-inks.tsx';
import { formatList } from '../../../lib/format.ts';

interface ColorWarningDialogProps {
  /** Card to add; kept while the dialog closes. */
  readonly card: Card;
  readonly deckColors: readonly Color[];
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onConfirm: () => void;
}

/** Asks for confirmation before a card brings a new ink. */
export function ColorWarningDialog(props: ColorWarningDialogProps) {
  const { card, deckColors, open, onOpenChange, onConfirm } = props;
  const { t, language } = useTexts();
  const confirm = useRef<HTMLButtonElement>(null);
  const newColors = colorsNewToDeck(deckColors, card);
  const inks = formatList(
    newColors.map((color) => t(`color.${color}`)),
    language,
  );
  const { fullName } = translationOf(card, language);
  const total = deckColors.length + newColors.length;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('edit.newInk', { inks })}
      initialFocus={confirm}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>{t('edit.newInkCancel')}</Button>
          <Button ref={confirm} variant="primary" onClick={onConfirm}>
            {t('edit.newInkConfirm')}
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>{t('edit.newInkText', { name: fullName, inks, count: newColors.length })}</p>
        <p className="row help gap-3">
          <DeckInks colors={[...deckColors, ...newColors]} />
          {total > 2 && t('edit.manyInks', { count: total })}
        </p>
      </div>
    </Dialog>
  );
}
