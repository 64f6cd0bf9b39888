import { useDroppable } from '@dnd-kit/core';
import type { ScryGroup } from '@inkfolio/domain/simulator/game-action';
import { useMemo, useRef } from 'react';
import { useTexts } from '../../../lib/i18n.ts';
import { useIsUnderCard } from '../drag/place-under-card.ts';
import { useTable } from '../table/table-context.ts';
import { useKeepFocus } from '../table/use-focus-kept.ts';
import { GROUP_ICONS } from './group-icons.ts';
import { ScryCard } from './scry-card.tsx';
import { placeOfDrop } from './scry-places.ts';
import styles from './scry.module.css';

interface ScryListProps {
  readonly group: ScryGroup;
  /** Undefined in a replay. */
  readonly onSort: ((instanceId: number, to: ScryGroup, index?: number) => void) | undefined;
}

export function ScryList({ group, onSort }: ScryListProps) {
  const { t } = useTexts();
  const { game, cards } = useTable();
  const region = useRef<HTMLElement | null>(null);
  const { setNodeRef } = useDroppable({ id: group });
  const isOver = useIsUnderCard((place) => placeOfDrop(game.scryState, place)?.group === group);
  const members = game.scryState[group];
  const ids = useMemo(() => members.map(({ instanceId }) => instanceId), [members]);
  useKeepFocus(region, ids);
  const isTray = group !== 'viewedCards';
  const Icon = isTray ? GROUP_ICONS[group] : undefined;
  return (
    <section
      ref={(element) => {
        region.current = element;
        setNodeRef(element);
      }}
      className={`${styles['list'] ?? ''} ${isTray ? (styles['tray'] ?? '') : ''}`}
      data-over={isOver || undefined}
      data-group={group}
      tabIndex={-1}
      aria-label={t(`simulator.scry.group.${group}`)}
    >
      <h3>
        {Icon && <Icon size={15} strokeWidth={1.75} aria-hidden="true" />}
        {t(`simulator.scry.group.${group}`)} <b>{members.length}</b>
      </h3>
      {members.length === 0 ? (
        <p className={isTray ? styles['empty'] : 'fineprint'}>
          {t(`simulator.scry.empty.${group}`)}
        </p>
      ) : (
        <ol className={styles['cards']}>
          {members.map(({ instanceId, deckCardId }, index) => {
            const card = cards.get(deckCardId);
            return (
              card && (
                <ScryCard
                  key={instanceId}
                  instanceId={instanceId}
                  card={card}
                  group={group}
                  index={index}
                  isLast={index === members.length - 1}
                  onSort={onSort}
                />
              )
            );
          })}
        </ol>
      )}
    </section>
  );
}
