import { cardLookup, type SimulatorDeckCard } from '@inkfolio/domain/simulator/game';
import { sessionAt, type GameSession } from '@inkfolio/domain/simulator/game-session';
import { ChevronLeft, ChevronRight, Pause, Play, SkipBack } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { useTexts } from '../../../lib/i18n.ts';
import { useShortcut } from '../../../lib/shortcuts.tsx';
import { Button, IconButton } from '../../../ui/button.tsx';
import { SimulatorBar } from '../bar/simulator-bar.tsx';
import { saidOfMove } from '../data/move-texts.ts';
import { SimulatorTable } from '../table/simulator-table.tsx';

const STEP_MS = 1100;

interface ReplayRoomProps {
  readonly deckId: string;
  readonly deckName: string;
  readonly deckCards: readonly SimulatorDeckCard[];
  readonly replay: GameSession;
}

/** Shows another player's game step by step. The viewer's own saved game stays unchanged. */
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

interface ReplayControlsProps {
  readonly done: number;
  readonly count: number;
  /** Description of the current step. */
  readonly said: string;
  readonly isPlaying: boolean;
  readonly onPlay: () => void;
  readonly onGoTo: (done: number) => void;
}

/** Controls of a replay: to the start, back, forward, autoplay. */
function ReplayControls(props: ReplayControlsProps) {
  const { done, count, said, isPlaying, onPlay, onGoTo } = props;
  const { t } = useTexts();
  return (
    <div
      className="row relative z-bar gap-1.5 border-t border-t-line-soft bg-surface-1 px-4 pt-2 pb-[calc(8px_+_env(safe-area-inset-bottom))]"
      role="group"
      aria-label={t('simulator.replay')}
    >
      <IconButton
        label={t('simulator.replay.first')}
        icon={<SkipBack aria-hidden="true" />}
        disabled={done === 0}
        onClick={() => onGoTo(0)}
      />
      <IconButton
        label={t('simulator.replay.back')}
        icon={<ChevronLeft aria-hidden="true" />}
        disabled={done === 0}
        onClick={() => onGoTo(done - 1)}
      />
      <IconButton
        variant="primary"
        label={t(isPlaying ? 'simulator.replay.pause' : 'simulator.replay.play')}
        icon={isPlaying ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
        disabled={count === 0}
        onClick={onPlay}
      />
      <IconButton
        label={t('simulator.replay.forward')}
        icon={<ChevronRight aria-hidden="true" />}
        disabled={done === count}
        onClick={() => onGoTo(done + 1)}
      />
      <p className="ms-2 grid min-w-0 text-sm leading-snug lining-nums tabular-nums [&_b]:font-semibold">
        <b>{t('simulator.replay.step', { done, count })}</b>
        <span className="truncate">{said}</span>
      </p>
    </div>
  );
}
