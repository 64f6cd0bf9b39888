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
        <InkZone className={styles['ink']} />
        <BoardZone className={styles['board']} />
        <div className={styles['piles']}>
          <DeckZone />
          <DiscardZone onOpen={onOpenDiscard} />
        </div>
      </div>
      <HandZone className={styles['hand']} tools={handTools} prompt={prompt} />
    </>
  );
}
