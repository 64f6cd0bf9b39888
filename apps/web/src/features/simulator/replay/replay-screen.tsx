import { sessionAt, type GameSession } from '@inkfolio/domain/simulator/game-session';
import { cardLookup, type SimulatorDeckCard } from '@inkfolio/domain/simulator/game';
import { useEffect, useMemo, useState } from 'react';
import { useShortcut } from '../../../lib/shortcuts.tsx';
import { useTexts } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { SimulatorBar } from '../bar/simulator-bar.tsx';
import { saidOfMove } from '../data/move-texts.ts';
import { SimulatorTable } from '../table/simulator-table.tsx';
import { ReplayControls } from './replay-controls.tsx';

const STEP_MS = 1100;

interface ReplayRoomProps {
  readonly deckId: string;
  readonly deckName: string;
  readonly deckCards: readonly SimulatorDeckCard[];
  /** Played to its end. */
  readonly replay: GameSession;
}

/** A game that somebody has played, step by step. One's own game stays as it was left. */
export function ReplayScreen({ deckId, deckName, deckCards, replay }: ReplayRoomProps) {
  const { t, language } = useTexts();
  const [session, setSession] = useState(() => sessionAt(replay, 0));
  const [isPlaying, setIsPlaying] = useState(false);
  const cards = useMemo(() => cardLookup(deckCards), [deckCards]);
  const { game, done, actions } = session;
  const isAtEnd = done === actions.length;

  const goTo = (wanted: number) => setSession((before) => sessionAt(before, wanted));
  const stop = (wanted: number) => {
    setIsPlaying(false);
    goTo(wanted);
  };
  const play = () => {
    if (isAtEnd) goTo(0);
    setIsPlaying(!isPlaying);
  };
  useEffect(() => {
    if (!isPlaying) return undefined;
    const timer = setTimeout(() => {
      if (isAtEnd) setIsPlaying(false);
      else setSession((before) => sessionAt(before, before.done + 1));
    }, STEP_MS);
    return () => clearTimeout(timer);
  }, [isPlaying, isAtEnd, done]);
  useShortcut({
    keys: 'ArrowLeft',
    descriptionId: 'simulator.replay.back',
    run: () => stop(done - 1),
  });
  useShortcut({
    keys: 'ArrowRight',
    descriptionId: 'simulator.replay.forward',
    run: () => stop(done + 1),
  });

  const said = saidOfMove(game, { cards, language, t });
  return (
    <SimulatorTable
      table={{ game, cards, isWatching: true, act: () => undefined }}
      said={said}
      bar={
        <SimulatorBar
          deckId={deckId}
          deckName={deckName}
          turn={game.turnCounter}
          onNextTurn={undefined}
          hasNextTurn={false}
        >
          <Button to={`/decks/${deckId}/simulator`}>{t('simulator.replay.leave')}</Button>
        </SimulatorBar>
      }
    >
      <ReplayControls
        done={done}
        count={actions.length}
        said={said}
        isPlaying={isPlaying && !isAtEnd}
        onPlay={play}
        onGoTo={stop}
      />
    </SimulatorTable>
  );
}
