import type { ReactNode } from 'react';
import { BoardZone } from './board-zone.tsx';
import { DeckZone } from './deck-zone.tsx';
import styles from './table-layout.module.css';
import { DiscardZone } from './discard-zone.tsx';
import { HandZone } from './hand-zone.tsx';
import { InkZone } from './ink-zone.tsx';

interface TableLayoutProps {
  readonly handTools: ReactNode;
  readonly prompt: ReactNode;
  readonly onOpenDiscard: () => void;
}

/** The leather inlay with its zones, and the hand below it. */
export function TableLayout({ handTools, prompt, onOpenDiscard }: TableLayoutProps) {
  return (
    <>
      <div className={styles['desk']}>
        <div className={styles['ink']}>
          <InkZone />
        </div>
        <div className={styles['board']}>
          <BoardZone />
        </div>
        <div className={styles['piles']}>
          <DeckZone />
          <DiscardZone onOpen={onOpenDiscard} />
        </div>
      </div>
      <div className={styles['hand']}>
        <HandZone tools={handTools} prompt={prompt} />
      </div>
    </>
  );
}
