import type { Card } from '@inkfolio/domain/cards/card';
import { NO_COPIES } from '@inkfolio/domain/cards/copies';
import { printingIdsIn } from '@inkfolio/domain/cards/ownership-mode';
import type { QuantityChange } from '@inkfolio/domain/decks/deck-quantities';
import {
  choosePrintings,
  PRINTING_RULES,
  rowsChangedBy,
  type PrintingRule,
} from '@inkfolio/domain/decks/printing-choice';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../../../lib/i18n.ts';
import { showToast } from '../../../../lib/toasts.ts';
import { Button } from '../../../../ui/button.tsx';
import { Choice } from '../../../../ui/choice.tsx';
import { Dialog } from '../../../../ui/panel.tsx';
import { useBrowserSlots, type CopiesOf } from '../../../cards/collection-slots.ts';
import { relatedPrintingsQuery, reprintsQuery } from '../../../cards/data/cards.queries.ts';
import type { DeckEditing } from '../../data/use-deck-edits.ts';
import { RetryNote } from '../../../../ui/query-state.tsx';

interface DeckPrintingsDialogProps {
  readonly editing: DeckEditing;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

export function DeckPrintingsDialog({ editing, open, onOpenChange }: DeckPrintingsDialogProps) {
  const { t } = useTexts();
  const [rule, setRule] = useState<PrintingRule>('newest');
  const { slots } = useBrowserSlots();
  const [read, setRead] = useState<{ readonly copiesOf: CopiesOf }>();
  const [onRead] = useState(() => (copiesOf: CopiesOf) => setRead({ copiesOf }));
  const { deckCards } = editing.deck;
  const known = usePrintings(deckCards.map(({ card }) => card));
  const changesBy = (each: PrintingRule): readonly QuantityChange[] | undefined => {
    const ownedOf = each === 'owned' ? ownedIn(read?.copiesOf) : () => 0;
    if (known.printings === undefined || ownedOf === undefined) return undefined;
    const { printings } = known;
    const printingsOf = (card: Card) => printings.get(card.id) ?? [card];
    return choosePrintings(deckCards, { printingsOf, ownedOf }, each);
  };
  const preview = (changes: readonly QuantityChange[] | undefined) =>
    changes === undefined
      ? t('printings.loading')
      : t('printings.preview', { count: rowsChangedBy(changes) });
  const changes = changesBy(rule);
  const apply = () => {
    if (changes === undefined) return;
    const ids = new Set(changes.map(({ cardId }) => cardId));
    const all = [...(known.printings?.values() ?? [])].flat();
    editing.changePrintings(
      all.filter(({ id }) => ids.has(id)),
      changes,
    );
    onOpenChange(false);
    const text = t('printings.changed', { count: rowsChangedBy(changes) });
    showToast({ kind: 'success', text });
  };

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('printings.title')}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>{t('printings.cancel')}</Button>
          <Button variant="primary" aria-disabled={!changes?.length} onClick={apply}>
            {t('printings.apply')}
          </Button>
        </>
      }
    >
      <div className="stack">
        {open && slots && <slots.OwnedCopiesReader mode="printing" onRead={onRead} />}
        <p className="help">{t('printings.help')}</p>
        {known.isError && <RetryNote text={t('printings.error')} onRetry={known.refetch} />}
        <Choice
          look="boxes"
          label={t('printings.rule')}
          value={rule}
          onChange={setRule}
          options={PRINTING_RULES.map((each) => ({
            value: each,
            label: t(`printings.rule.${each}`),
            hint: `${t(`printings.rule.${each}.hint`)} ${preview(changesBy(each))}`,
          }))}
        />
      </div>
    </Dialog>
  );
}

/** Owned copies by printing; undefined until they are loaded. */
function ownedIn(copiesOf: CopiesOf | undefined): ((cardId: string) => number) | undefined {
  if (copiesOf?.('') === undefined) return undefined;
  return (cardId) => {
    const { quantity, foilQuantity } = copiesOf(cardId) ?? NO_COPIES;
    return quantity + foilQuantity;
  };
}

/** Printings of the cards that have several, by card id; undefined until all are loaded. */
function usePrintings(cards: readonly Card[]) {
  const { language } = useTexts();
  const groups = useQuery(relatedPrintingsQuery());
  const idsOf = printingIdsIn(groups.data ?? []);
  const reprinted = cards.filter(({ id }) => idsOf(id).length > 1);
  const results = useQueries({ queries: reprinted.map(({ id }) => reprintsQuery(id, language)) });
  const isKnown = groups.isSuccess && results.every(({ isSuccess }) => isSuccess);
  return {
    printings: isKnown
      ? new Map(reprinted.map(({ id }, index) => [id, results[index]?.data ?? []] as const))
      : undefined,
    isError: groups.isError || results.some(({ isError }) => isError),
    refetch: () => {
      for (const query of [groups, ...results]) if (query.isError) void query.refetch();
    },
  };
}
