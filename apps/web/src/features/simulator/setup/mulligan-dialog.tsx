import { translationOf, type Card } from '@inkfolio/domain/cards/card';
import { deckStatistics } from '@inkfolio/domain/decks/deck-statistics';
import { Repeat2 } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { formatDecimal } from '../../../lib/format.ts';
import { useTexts, type TextId } from '../../../lib/i18n.ts';
import { useShortcut } from '../../../lib/shortcuts.tsx';
import { useMediaQuery } from '../../../lib/use-media-query.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/panel.tsx';
import { RulesParagraphs } from '../../cards/face/rules-paragraphs.tsx';
import { MarkedHand, type HandCard } from '../../decks/parts/hand-list.tsx';
import { useTable } from '../table/table-context.ts';

interface MulliganDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Mulligan dialog: keep the hand, replace all of it, or replace the selected cards. */
export function MulliganDialog({ open, onOpenChange }: MulliganDialogProps) {
  const { t } = useTexts();
  const { game, cards, act } = useTable();
  const [replaced, setReplaced] = useState<ReadonlySet<number>>(new Set());
  const [read, setRead] = useState<Card>();
  const textId = useId();
  const keep = useRef<HTMLButtonElement>(null);
  const replace = useRef<HTMLButtonElement>(null);
  const hand = game.hand.flatMap(({ instanceId, deckCardId }) => {
    const card = cards.get(deckCardId);
    return card === undefined ? [] : [{ id: instanceId, card }];
  });
  const all = hand.map(({ id }) => id);
  const chosen = all.filter((id) => replaced.has(id));
  const hasChosen = chosen.length > 0;
  const finish = (instanceIds: readonly number[]) => act({ type: 'mulligan', instanceIds });
  const toggle = (id: number) => {
    const next = new Set(replaced);
    if (!next.delete(id)) next.add(id);
    setReplaced(next);
  };

  // Enter presses the primary button: the focus follows when the primary button changes.
  useEffect(() => {
    const [primary, other] = hasChosen ? [replace, keep] : [keep, replace];
    const { activeElement } = document;
    if (activeElement === other.current) primary.current?.focus();
  }, [hasChosen]);

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="full"
      title={t('simulator.mulligan.title')}
      initialFocus={keep}
      footer={
        <div className="flex flex-1 flex-wrap gap-2">
          <Button
            variant="ghost"
            className="me-auto max-md:order-1 max-md:m-0 max-md:flex-[1_1_100%]"
            onClick={() => finish(all)}
          >
            {t('simulator.mulligan.all')}
          </Button>
          <Button
            ref={keep}
            className="max-md:flex-[1_1_0]"
            variant={hasChosen ? 'secondary' : 'primary'}
            onClick={() => finish([])}
          >
            {t('simulator.mulligan.keep')}
          </Button>
          <Button
            ref={replace}
            className="max-md:flex-[1_1_0]"
            variant={hasChosen ? 'primary' : 'secondary'}
            icon={<Repeat2 aria-hidden="true" />}
            disabled={!hasChosen}
            onClick={() => finish(chosen)}
          >
            {hasChosen
              ? t('simulator.mulligan.selected', { count: chosen.length })
              : t('simulator.mulligan.none')}
          </Button>
        </div>
      }
    >
      <Key keys="k" descriptionId="simulator.mulligan.keep" run={() => finish([])} />
      <Key keys="a" descriptionId="simulator.mulligan.all" run={() => finish(all)} />
      <p className="help max-w-none">
        {t(`simulator.mulligan.help.${game.options.mulliganOrder}`)}
      </p>
      <MarkedHand
        label={t('simulator.hand')}
        cards={hand}
        marked={replaced}
        markLabel={t('simulator.mulligan.replace')}
        keyDescriptionId="simulator.key.replace"
        onToggle={toggle}
        onRead={setRead}
        describedBy={(card) => (card === read ? textId : undefined)}
      />
      <div className="spread items-start gap-6 border-t border-t-line-soft pt-4">
        <CardText id={textId} card={read} />
        <HandNumbers kept={hand.filter(({ id }) => !replaced.has(id))} />
      </div>
    </Dialog>
  );
}

interface KeyProps {
  readonly keys: string;
  readonly descriptionId: TextId;
  readonly run: () => void;
}

function Key(props: KeyProps) {
  useShortcut({ ...props, scope: 'dialog' });
  return null;
}

interface CardTextProps {
  readonly id: string;
  readonly card: Card | undefined;
}

function CardText({ id, card }: CardTextProps) {
  const { t, language } = useTexts();
  const canHover = useMediaQuery('(hover: hover)');
  if (card === undefined || !canHover) {
    return (
      <p className="fineprint min-h-[92px] flex-1 text-sm max-md:min-h-0 [&>:first-child_b]:font-display [&>:first-child_b]:text-lg/snug [&>:first-child_b]:font-bold">
        {t(canHover ? 'simulator.mulligan.point' : 'simulator.mulligan.hold')}
      </p>
    );
  }
  const { name, version, text } = translationOf(card, language);
  return (
    <div className="min-h-[92px] flex-1 text-sm max-md:min-h-0 [&>:first-child_b]:font-display [&>:first-child_b]:text-lg/snug [&>:first-child_b]:font-bold">
      <p>
        <b>{name}</b> <i className="version">{version}</i>
      </p>
      {text !== '' && (
        <div id={id}>
          <RulesParagraphs text={text} language={language} />
        </div>
      )}
    </div>
  );
}

function HandNumbers({ kept }: { readonly kept: readonly HandCard[] }) {
  const { t, language } = useTexts();
  const { inkable, total, averageCost } = deckStatistics(
    kept.map(({ card }) => ({ card, quantity: 1 })),
  );
  return (
    <div role="status">
      <dl className="flex gap-6">
        <HandNumber
          name={t('simulator.mulligan.inkable')}
          value={t('simulator.mulligan.ofKept', { count: inkable, of: total })}
        />
        <HandNumber
          name={t('simulator.mulligan.averageCost')}
          value={formatDecimal(averageCost, language)}
        />
      </dl>
    </div>
  );
}

function HandNumber({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt className="text-xs text-muted">{name}</dt>
      <dd className="font-display text-lg/snug font-bold whitespace-nowrap lining-nums">{value}</dd>
    </div>
  );
}
