import {
  useMemo,
  useRef,
  type CSSProperties,
  type ReactNode,
  useEffect,
  type RefObject,
} from 'react';
import { useTexts } from '../../../lib/i18n.ts';
import { CardPreview } from '../../cards/card-preview.tsx';
import { DropZone } from '../drag/drop-zone.tsx';
import { CardButton } from './card-button.tsx';
import { HandActions } from './hand-actions.tsx';
import styles from './hand.module.css';
import { canMove, useTable } from './table-context.ts';
import { useCardKeys } from './use-card-keys.ts';
import { useKeepFocus } from './use-focus-kept.ts';

interface HandZoneProps {
  readonly className: string | undefined;
  /** Tools beside the heading, for layouts without a side panel. */
  readonly tools: ReactNode;
  /** Replaces the hand before the game starts. */
  readonly prompt: ReactNode;
}

/** Hand as a fan; the chosen card is raised and shows its destinations. */
export function HandZone({ className, tools, prompt }: HandZoneProps) {
  const { t } = useTexts();
  const table = useTable();
  const { game, cards, chosen, choose, isWatching } = table;
  const region = useRef<HTMLElement>(null);
  const { hand } = game;
  const ids = useMemo(() => hand.map(({ instanceId }) => instanceId), [hand]);
  const keys = useCardKeys(ids, () => hand.length);
  useKeepFocus(region, ids);
  useHandFocus(region, canMove(table));
  const middle = (hand.length - 1) / 2;
  const raised = hand.findIndex(({ instanceId }) => instanceId === chosen);
  return (
    <section
      ref={region}
      className={`${styles['zone'] ?? ''} ${className ?? ''}`}
      style={fanOf(hand.length, raised - middle)}
      aria-label={t('simulator.hand')}
      tabIndex={-1}
      data-zone="hand"
      onKeyDown={({ key }) => {
        if (key === 'Escape') choose(undefined);
      }}
    >
      <div className={styles['head']}>
        <h2 className="text-lg">
          {t('simulator.hand')}{' '}
          <b className="ms-1.5 text-xl [font-weight:inherit] lining-nums">{hand.length}</b>
        </h2>
        <div className="row flex-1 justify-end gap-1.5">{tools}</div>
      </div>
      <DropZone
        to="hand"
        className="grid h-full items-end *:[grid-area:1_/_1] max-lg:h-auto max-lg:overflow-x-clip max-lg:pt-5"
      >
        <ul
          className="flex h-[calc(var(--card)_*_88_/_63_+_28px)] justify-center max-lg:h-[calc(var(--card)_*_88_/_63_+_18px)] [&+*]:z-3 [&+*]:place-self-center"
          data-cards
          aria-label={t('simulator.hand')}
        >
          {hand.map(({ instanceId, deckCardId }, index) => {
            const card = cards.get(deckCardId);
            return (
              card && (
                <li
                  key={instanceId}
                  className={styles['place']}
                  style={bendOf(index - middle, middle)}
                  data-chosen={instanceId === chosen || undefined}
                  onKeyDown={(event) => keys.onKeyDown(event, instanceId, choose)}
                >
                  <CardPreview card={card} trigger="pointer">
                    <CardButton
                      instanceId={instanceId}
                      card={card}
                      sizes="140px"
                      className={styles['card']}
                      isChosen={instanceId === chosen}
                      tabIndex={keys.tabIndexOf(instanceId)}
                      onPress={() => choose(instanceId === chosen ? undefined : instanceId)}
                      onFocus={() => keys.onFocus(instanceId)}
                    />
                  </CardPreview>
                </li>
              )
            );
          })}
        </ul>
        {prompt}
      </DropZone>
      {!isWatching && <HandActions instanceId={raised === -1 ? undefined : chosen} />}
    </section>
  );
}

type Properties = CSSProperties & Record<`--${string}`, number>;

function fanOf(count: number, raised: number): Properties {
  return { '--count': count, '--raised': raised };
}

/** `--bend`: distance from the middle, -1 to 1. */
function bendOf(off: number, middle: number): Properties {
  return { '--bend': middle === 0 ? 0 : off / Math.max(middle, 3) };
}

/**
 * Focuses the first hand card, or else the hand's region, when cards become movable: after the
 * mulligan, after sorting looked-at cards, and after an undo of either.
 */
function useHandFocus(region: RefObject<HTMLElement | null>, isPlayable: boolean): void {
  const before = useRef(isPlayable);

  useEffect(() => {
    const isNew = isPlayable && !before.current;
    before.current = isPlayable;
    if (!isNew) return undefined;
    // Deferred: a dialog first returns the focus to the previous element.
    const timer = setTimeout(() => {
      const card = region.current?.querySelector<HTMLElement>('[data-instance]');
      (card ?? region.current)?.focus();
    }, 0);
    return () => clearTimeout(timer);
  }, [region, isPlayable]);
}
