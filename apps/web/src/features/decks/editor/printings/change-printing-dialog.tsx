import type { Deck } from '@inkfolio/contract/decks';
import { translationOf, type Card } from '@inkfolio/domain/cards/card';
import { printedNumber } from '@inkfolio/domain/cards/printed-number';
import { comparePrintings } from '@inkfolio/domain/cards/printings';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { classes } from '../../../../ui/classes.ts';
import styles from '../../dialogs/deck-dialogs.module.css';
import { useTexts } from '../../../../lib/i18n.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/panel.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { useBrowserSlots, type CopiesOf } from '../../../cards/collection-slots.ts';
import { reprintsQuery, setsQuery } from '../../../cards/data/cards.queries.ts';
import { CardPicture } from '../../../cards/face/card-picture.tsx';
import { NamedRarity } from '../../../cards/rarity-icon.tsx';
import { RetryNote } from '../../../../ui/query-state.tsx';

interface ChangePrintingDialogProps {
  /** Printing of the row; kept while the dialog closes. */
  readonly card: Card;
  readonly deckCards: Deck['deckCards'];
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onChoose: (printing: Card) => void;
}

export function ChangePrintingDialog(props: ChangePrintingDialogProps) {
  const { card, deckCards, open, onOpenChange, onChoose } = props;
  const { t, language } = useTexts();
  const form = useId();
  return (
    <Dialog
      size="wide"
      open={open}
      onOpenChange={onOpenChange}
      title={t('printings.changeTitle', { name: translationOf(card, language).fullName })}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>{t('printings.cancel')}</Button>
          <Button type="submit" form={form} variant="primary">
            {t('printings.change')}
          </Button>
        </>
      }
    >
      <PrintingForm key={card.id} id={form} card={card} deckCards={deckCards} onChoose={onChoose} />
    </Dialog>
  );
}

interface PrintingFormProps extends Pick<
  ChangePrintingDialogProps,
  'card' | 'deckCards' | 'onChoose'
> {
  readonly id: string;
}

function PrintingForm({ id, card, deckCards, onChoose }: PrintingFormProps) {
  const { t, language } = useTexts();
  const query = useQuery(reprintsQuery(card.id, language));
  const printings = (query.data ?? [card]).toSorted(comparePrintings);
  const { slots } = useBrowserSlots();
  const [read, setRead] = useState<{ readonly copiesOf: CopiesOf }>();
  const [onRead] = useState(() => (copiesOf: CopiesOf) => setRead({ copiesOf }));
  const [chosenId, setChosenId] = useState(card.id);
  return (
    <form
      id={id}
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        onChoose(printings.find((printing) => printing.id === chosenId) ?? card);
      }}
    >
      {slots && <slots.OwnedCopiesReader mode="printing" onRead={onRead} />}
      <div
        className="grid grid-cols-[repeat(auto-fill,minmax(140px,1fr))] gap-3"
        role="radiogroup"
        aria-label={t('printings.all')}
      >
        {printings.map((printing) => {
          const copies = read?.copiesOf(printing.id);
          const inDeck = deckCards.find(({ cardId }) => cardId === printing.id)?.quantity;
          return (
            <label
              key={printing.id}
              className={classes(
                'ringed relative grid cursor-pointer content-start gap-1 rounded-md p-2 text-sm hover:bg-surface-2 has-checked:bg-surface-2 has-checked:[box-shadow:inset_0_0_0_2px_var(--accent)]',
                styles['option'],
              )}
            >
              <input
                type="radio"
                name={`${id}-printing`}
                className="absolute inset-0 z-1 m-0 [cursor:inherit] opacity-0"
                value={printing.id}
                checked={printing.id === chosenId}
                onChange={() => setChosenId(printing.id)}
              />
              <CardPicture card={printing} language={language} sizes="180px" decorative />
              <PrintingCaption printing={printing} />
              {inDeck !== undefined && <span>{t('printings.inDeck', { count: inDeck })}</span>}
              {slots && copies && copies.quantity + copies.foilQuantity > 0 && (
                <slots.OwnedCount copies={copies} />
              )}
            </label>
          );
        })}
      </div>
      {query.isPending && <Skeleton shape="line" width="60%" />}
      {query.isError && (
        <RetryNote text={t('printings.error')} onRetry={() => void query.refetch()} />
      )}
    </form>
  );
}

function PrintingCaption({ printing }: { readonly printing: Card }) {
  const { language } = useTexts();
  const { data: sets } = useQuery(setsQuery(language));
  const set = sets?.find(({ setCode }) => setCode === printing.setCode);
  return (
    <span className="grid gap-0.5">
      <b>{set?.name ?? printing.setCode}</b>
      <span className="row gap-1.5">
        <span className="lining-nums tabular-nums">{printedNumber(printing)}</span>
        <NamedRarity rarity={printing.rarity} />
      </span>
    </span>
  );
}
