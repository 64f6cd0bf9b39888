import { ArrowLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../../lib/i18n.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { useMediaQuery } from '../../../lib/use-media-query.ts';
import { COMPACT } from '../table/compact.ts';

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
    <header className="grid min-h-[56px] grid-cols-[auto_minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-3 border-b border-line-soft px-4 max-lg:min-h-[48px] max-lg:grid-cols-[auto_minmax(0,1fr)_auto_auto] max-lg:gap-1 max-lg:px-1 max-lg:pt-[env(safe-area-inset-top)]">
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
        <h1
          className="truncate text-xl/snug max-lg:text-lg max-2xs:line-clamp-2 max-2xs:text-md max-2xs:whitespace-normal"
          title={deckName}
        >
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
          <p className="text-md whitespace-nowrap text-muted">
            {t('simulator.turn')}{' '}
            <b className="ms-1 font-display text-title/none font-bold text-text lining-nums">
              {turn}
            </b>
          </p>
        )}
        {hasNextTurn && (
          <Button
            className="max-lg:min-h-(--touch) max-lg:rounded-full"
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
