import { translationOf, type Card } from '@inkfolio/domain/cards/card';
import type { HandFacts } from '@inkfolio/domain/simulator/opening-hands';
import { Repeat2 } from 'lucide-react';
import type { CSSProperties, KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { useTexts, type TextId } from '../../../lib/i18n.ts';
import { useShortcut } from '../../../lib/shortcuts.tsx';
import { CardPreview } from '../../cards/card-preview.tsx';
import { CardPicture } from '../../cards/face/card-picture.tsx';
import { classes } from '../../../ui/classes.ts';
import { Emphasized } from '../../../ui/emphasized.tsx';
import styles from './hand.module.css';

export const LEATHER = styles['leather'];
/** Seven cards in a row, or four and three. */
export const HAND = styles['hand'];

export interface HandCard {
  /** Identifies the copy. */
  readonly id: number;
  readonly card: Card;
}

interface HandListProps {
  readonly label: string;
  readonly cards: readonly HandCard[];
  readonly className?: string;
  /** One link or button per card. */
  readonly children: (card: HandCard, index: number) => ReactNode;
}

/** Cards of a hand, dealt one after another; arrow keys move among them. */
export function HandList({ label, cards, className, children }: HandListProps) {
  return (
    <ul className={classes(HAND, className)} aria-label={label} onKeyDown={moveFocus}>
      {cards.map((each, index) => {
        const place: CSSProperties & Record<`--${string}`, number> = { '--place': index };
        return (
          <li key={each.id} style={place} className="grid justify-items-center gap-2">
            {children(each, index)}
          </li>
        );
      })}
    </ul>
  );
}

function moveFocus(event: KeyboardEvent<HTMLUListElement>): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (step === undefined) return;
  const targets = [...event.currentTarget.querySelectorAll<HTMLElement>('a, button')];
  const at = targets.findIndex((target) => target === document.activeElement);
  targets[at + step]?.focus();
  event.preventDefault();
}

interface HandFactsTextProps {
  readonly facts: HandFacts;
  readonly total: number;
}

export function HandFactsText({ facts, total }: HandFactsTextProps) {
  const { t } = useTexts();
  const { inkable, firstPlay: turn } = facts;
  const text =
    turn === undefined
      ? t('hand.noPlay', { inkable, total })
      : t('hand.facts', { inkable, total, turn });
  return (
    <span className="[&_b]:font-display [&_b]:text-lg/none [&_b]:font-bold [&_b]:lining-nums">
      <Emphasized text={text} />
    </span>
  );
}

interface MarkedHandProps {
  readonly label: string;
  readonly cards: readonly HandCard[];
  readonly marked: ReadonlySet<number>;
  /** Label of a marked card, and description of the keys 1 to 7. */
  readonly markLabel: string;
  readonly keyDescriptionId: TextId;
  /** Undefined for a hand that is final. */
  readonly onToggle: ((id: number) => void) | undefined;
  readonly onRead?: (card: Card) => void;
  /** Id of the element that describes a card. */
  readonly describedBy?: (card: Card) => string | undefined;
}

/** Hand whose cards can be marked, by press or by the keys 1 to 7; holding a card shows it large. */
export function MarkedHand({ label, cards, ...props }: MarkedHandProps) {
  return (
    <HandList label={label} cards={cards} className="my-4">
      {({ id, card }, index) => <MarkedCard id={id} card={card} number={index + 1} {...props} />}
    </HandList>
  );
}

interface MarkedCardProps extends Omit<MarkedHandProps, 'label' | 'cards'>, HandCard {
  readonly number: number;
}

function MarkedCard(props: MarkedCardProps) {
  const { id, card, number, marked, markLabel, keyDescriptionId, onToggle } = props;
  const { language } = useTexts();
  const words = translationOf(card, language);
  const isMarked = marked.has(id);
  const toggle = () => onToggle?.(id);
  useShortcut({
    keys: String(number),
    descriptionId: keyDescriptionId,
    scope: 'dialog',
    run: toggle,
  });
  const read = () => props.onRead?.(card);
  return (
    <>
      <CardPreview card={card} trigger="hold">
        <button
          type="button"
          className="relative block w-full rounded-(--radius-card) shadow-card transition-[translate] duration-fast select-none [-webkit-touch-callout:none] md:aria-pressed:translate-y-2.5 aria-pressed:[&>:first-child]:[filter:brightness(0.5)_saturate(0.3)]"
          aria-pressed={isMarked}
          aria-disabled={onToggle === undefined || undefined}
          aria-keyshortcuts={String(number)}
          aria-describedby={props.describedBy?.(card)}
          onClick={toggle}
          onMouseDown={keepFocus}
          onPointerEnter={read}
          onFocus={read}
        >
          <CardPicture card={card} language={language} sizes="170px" loading="eager" />
          {isMarked && (
            <span
              className="absolute inset-x-2 top-[38%] flex flex-wrap items-center justify-center gap-1.5 rounded-full bg-primary px-1 py-2 text-sm/snug font-semibold text-on-primary max-md:inset-x-0.5 max-md:py-1 max-md:text-xs"
              aria-hidden="true"
            >
              <Repeat2 size={16} className="max-lg:hidden" />
              {markLabel}
            </span>
          )}
        </button>
      </CardPreview>
      {/* Names on photos are too small on phones. */}
      {(words.imageUrl ?? card.imageUrl) !== null && (
        <span
          className="-mt-1 hidden text-center text-xs leading-snug max-md:block"
          aria-hidden="true"
        >
          {words.name}
        </span>
      )}
      <kbd
        className={classes(
          'max-md:hidden [@media_not_(hover:hover)]:hidden',
          isMarked ? 'mt-2.5 -mb-2.5' : undefined,
        )}
        aria-hidden="true"
      >
        {number}
      </kbd>
    </>
  );
}

/** Keeps the focus on the primary button after a mouse press elsewhere. */
function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}
