import { ArrowLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../../lib/i18n.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { useMediaQuery } from '../../../lib/use-media-query.ts';
import { COMPACT } from '../table/compact.ts';
import styles from './bar.module.css';

interface SimulatorBarProps {
  readonly deckId: string;
  readonly deckName: string;
  readonly turn: number;
  /** Undefined while the turn cannot end. */
  readonly onNextTurn: (() => void) | undefined;
  readonly hasNextTurn?: boolean;
  /** Actions at the end, for the whole game. */
  readonly children: ReactNode;
}

export function SimulatorBar(props: SimulatorBarProps) {
  const { deckId, deckName, turn, onNextTurn, hasNextTurn = true, children } = props;
  const { t } = useTexts();
  const isCompact = useMediaQuery(COMPACT);
  return (
    <header className={styles['bar']}>
      {isCompact ? (
        <IconButton
          to={`/decks/${deckId}`}
          label={t('simulator.back')}
          icon={<ArrowLeft aria-hidden="true" />}
        />
      ) : (
        <Button to={`/decks/${deckId}`} variant="ghost" icon={<ArrowLeft aria-hidden="true" />}>
          {t('simulator.back')}
        </Button>
      )}
      <div>
        <h1 className={styles['name']} title={deckName}>
          {deckName}
        </h1>
        {isCompact && (
          <p className="fineprint">
            {t('simulator.turn')} {turn}
          </p>
        )}
      </div>
      <div className="row gap-3">
        {!isCompact && (
          <p className={styles['number']}>
            {t('simulator.turn')} <b>{turn}</b>
          </p>
        )}
        {hasNextTurn && (
          <Button
            className={styles['next']}
            disabled={onNextTurn === undefined}
            onClick={onNextTurn}
          >
            <span className="row">
              {t('simulator.nextTurn')}
              <ChevronRight aria-hidden="true" />
            </span>
          </Button>
        )}
      </div>
      <div className="flex justify-end gap-1">{children}</div>
    </header>
  );
}
