import { translationOf, type Card } from '@inkfolio/domain/cards/card';
import { useEffect, useRef } from 'react';
import styles from '../deck-dialogs.module.css';
import { useTexts } from '../../../../lib/i18n.ts';
import { classes } from '../../../../ui/classes.ts';
import { CostPip } from '../../../cards/face/cost-pip.tsx';
import type { Mentions } from './use-mentions.ts';

interface MentionListProps {
  readonly id: string;
  readonly mentions: Mentions;
}

/**
 * Lists cards that match the typed mention. The field keeps the focus; the parent element handles
 * the keys. A live region announces the number of results, or why there are none.
 */
export function MentionList({ id, mentions }: MentionListProps) {
  const { t } = useTexts();
  const { status, cards, active, choose } = mentions;
  const place = useRef<HTMLDivElement>(null);
  const isOpen = status !== 'closed';
  const isReady = status === 'ready';

  useEffect(() => {
    if (status !== 'closed') place.current?.scrollIntoView({ block: 'nearest' });
  }, [status]);

  return (
    <div
      ref={place}
      className="absolute inset-x-0 top-[calc(100%_+_var(--space-1))] z-popover scroll-my-[12px] rounded-md data-[open=true]:border data-[open=true]:border-line data-[open=true]:bg-surface-2 data-[open=true]:shadow-3"
      data-open={isOpen}
      data-base-ui-swipe-ignore=""
      // Keeps the focus in the field; touch scrolling still works.
      onMouseDown={(event) => event.preventDefault()}
    >
      <p
        role="status"
        className={isReady ? 'sr-only' : classes('help', isOpen ? 'p-3' : undefined)}
      >
        {isReady && t('deckForm.mention.count', { count: cards.length })}
        {isOpen && !isReady && t(`deckForm.mention.${status}`)}
      </p>
      {isReady && (
        <ul
          id={id}
          role="listbox"
          aria-label={t('deckForm.mention.cards')}
          aria-activedescendant={mentionOptionId(id, cards[active])}
          className="max-h-[236px] overflow-y-auto [overscroll-behavior:contain] p-1 focus-visible:rounded-[inherit] focus-visible:outline-offset-[-2px]"
          // Scroll containers must be keyboard accessible; the same keys work in the field.
          tabIndex={0}
        >
          {cards.map((card, index) => (
            <MentionOption
              key={card.id}
              id={mentionOptionId(id, card)}
              card={card}
              isActive={index === active}
              onChoose={() => choose(card)}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

export function mentionOptionId(listId: string, card: Card | undefined): string | undefined {
  return card && `${listId}-${card.id}`;
}

interface MentionOptionProps {
  readonly id: string | undefined;
  readonly card: Card;
  readonly isActive: boolean;
  readonly onChoose: () => void;
}

function MentionOption({ id, card, isActive, onChoose }: MentionOptionProps) {
  const { language } = useTexts();
  const words = translationOf(card, language);
  const row = useRef<HTMLLIElement>(null);

  useEffect(() => {
    if (isActive) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);

  return (
    <li
      ref={row}
      id={id}
      role="option"
      aria-selected={isActive}
      className={classes(
        'row touch cursor-pointer scroll-my-[5px] rounded-sm px-2 py-1.5 leading-snug hover:bg-surface-3 aria-selected:bg-surface-3',
        styles['option'],
      )}
      lang={words.language === language ? undefined : words.language}
      onClick={onChoose}
    >
      <CostPip cost={card.cost} inkable={card.inkwell} colors={card.colors} decorative />
      <span className="flex min-w-0 flex-wrap items-baseline gap-x-2 gap-y-0 wrap-anywhere [&_b]:font-display [&_b]:text-md/snug [&_b]:font-bold [&_small]:text-sm [&_small]:text-muted">
        <b>{words.name}</b>
        {words.version !== null && (
          <small>
            <span className="sr-only"> - </span>
            {words.version}
          </small>
        )}
      </span>
    </li>
  );
}
