import type { Card, Color } from '@inkfolio/domain/cards/card';
import {
  cardLookup,
  type MulliganOrder,
  type SimulatorDeckCard,
  ACTION_FLASH_MS,
} from '@inkfolio/domain/simulator/game';
import { canUndo, isFull, MAX_ACTIONS } from '@inkfolio/domain/simulator/game-session';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useTexts, withTexts } from '../../lib/i18n.ts';
import { lazyDialog } from '../../lib/lazy-dialog.ts';
import { Button } from '../../ui/button.tsx';
import { GameBar } from './bar/game-bar.tsx';
import { useGameChoices } from './data/game-choices.ts';
import { saidOfMove } from './data/move-texts.ts';
import { useSimulation, type Simulation } from './data/use-simulation.ts';
import { CardPicture } from '../cards/face/card-picture.tsx';
import styles from './table/card.module.css';
import { SimulatorTable } from './table/simulator-table.tsx';
import { TableKeys } from './table/table-keys.tsx';

const StartDialog = lazyDialog(
  () => import('./setup/start-dialog.tsx'),
  (module) => module.StartDialog,
);
const MulliganDialog = lazyDialog(
  () => import('./setup/mulligan-dialog.tsx'),
  (module) => module.MulliganDialog,
);
const GameElsewhereDialog = lazyDialog(
  () => import('./setup/game-elsewhere-dialog.tsx'),
  (module) => module.GameElsewhereDialog,
);
const TestDeckDialog = lazyDialog(
  () => withTexts(import('../decks/dialogs/test/test-deck-dialog.tsx'), 'deck', 'deck-test'),
  (module) => module.TestDeckDialog,
);

interface GameRoomProps {
  readonly deckId: string;
  readonly deckName: string;
  readonly colors: readonly Color[];
  readonly deckCards: readonly SimulatorDeckCard[];
  /** Whether the deck is only on this device. */
  readonly isKeptHere: boolean;
}

export function GameScreen(props: GameRoomProps) {
  const { deckId, deckName, colors, deckCards, isKeptHere } = props;
  const { t, language } = useTexts();
  const choices = useGameChoices();
  const simulation = useSimulation(deckId, deckCards, choices.mulliganOrder);
  const { session, step, isOutdated, act, undo, begin, conflict } = simulation;
  const { game } = session;
  const cards = useMemo(() => cardLookup(deckCards), [deckCards]);
  // Closing a dialog applies only to its phase: the next phase opens its own.
  const [closedAt, setClosedAt] = useState<string>();
  const phaseId = `${game.phase} ${session.done}`;
  const isAsking = game.phase !== 'playing' && closedAt !== phaseId;
  const onOpenChange = (open: boolean) => setClosedAt(open ? undefined : phaseId);
  useEffect(() => {
    if (game.phase === 'starting') MulliganDialog.preload();
  }, [game.phase]);
  const [isTesting, setTesting] = useState(false);
  const canEndTurn = game.phase === 'playing' && !game.scryState.isActive;
  const nextTurn = { type: 'nextTurn', readyAll: choices.readyAll } as const;
  const reset = () => {
    const isAnother = isFull(session) || game.options.mulliganOrder !== choices.mulliganOrder;
    if (isAnother) begin(choices.mulliganOrder);
    else act({ type: 'reset' });
  };
  const chooseOrder = (order: MulliganOrder) => {
    choices.setMulliganOrder(order);
    if (game.phase === 'starting') begin(order);
  };

  return (
    <SimulatorTable
      table={{ game, cards, isWatching: false, act }}
      said={saidOfStep(simulation)}
      onUndo={canUndo(session) ? undo : undefined}
      prompt={
        isFull(session) ? (
          <Button variant="primary" onClick={reset}>
            {t('simulator.full', { most: MAX_ACTIONS })}
          </Button>
        ) : (
          game.phase !== 'playing' &&
          !isAsking && (
            <Button variant="primary" onClick={() => setClosedAt(undefined)}>
              {t(game.phase === 'starting' ? 'simulator.start.title' : 'simulator.mulligan.title')}
            </Button>
          )
        )
      }
      bar={
        <GameBar
          deckId={deckId}
          deckName={deckName}
          isKeptHere={isKeptHere}
          simulation={simulation}
          choices={choices}
          onNextTurn={canEndTurn ? () => act(nextTurn) : undefined}
          onReset={reset}
          onMulliganOrder={chooseOrder}
          onTest={() => setTesting(true)}
        />
      }
    >
      <TableKeys simulation={simulation} nextTurn={nextTurn} />
      <Flash simulation={simulation} cards={cards} />
      {game.phase === 'starting' && (
        <StartDialog
          open={isAsking && !isTesting}
          onOpenChange={onOpenChange}
          deckCards={deckCards}
          isOutdated={isOutdated}
          onUndo={canUndo(session) ? undo : undefined}
          onClassic={() => act({ type: 'startClassic' })}
          onManual={(deckCardIds) => act({ type: 'startManual', deckCardIds })}
        />
      )}
      {game.phase === 'mulligan' && (
        <MulliganDialog open={isAsking && !isTesting} onOpenChange={onOpenChange} />
      )}
      <GameElsewhereDialog open={conflict !== undefined} conflict={conflict} />
      <TestDeckDialog
        open={isTesting}
        onOpenChange={setTesting}
        deck={{ id: deckId, name: deckName, colors, deckCards }}
        onPlay={(tested) => {
          setTesting(false);
          simulation.replace(tested);
        }}
      />
    </SimulatorTable>
  );

  function saidOfStep({ session: { actions, done } }: Simulation): string {
    if (step === 'none') return '';
    if (step === 'began') return t('simulator.history.reset');
    if (step === 'did') return saidOfMove(game, { cards, language, t });
    const left = { count: done, of: actions.length };
    return t(step === 'undid' ? 'simulator.undone' : 'simulator.redone', left);
  }
}

interface FlashProps {
  readonly simulation: Simulation;
  readonly cards: ReadonlyMap<string, Card>;
}

/** Shows an action card right after it was played. */
function Flash({ simulation: { session, step }, cards }: FlashProps) {
  const [shown, setShown] = useState<number>();
  const end = useCallback(() => setShown(session.done), [session.done]);
  const entry = session.game.history.at(-1);
  const isPlayed = step === 'did' && entry?.translationKey === 'simulator.history.playedAction';
  const card = isPlayed ? cards.get(entry.params.deckCardId ?? '') : undefined;
  if (card === undefined || shown === session.done) return null;
  return <ActionFlash key={session.done} card={card} onEnd={end} />;
}

interface ActionFlashProps {
  readonly card: Card;
  readonly onEnd: () => void;
}

/** "An action card is shown for 0.5 s then goes to discard" (specification, section 4). */
function ActionFlash({ card, onEnd }: ActionFlashProps) {
  const { language } = useTexts();
  useEffect(() => {
    const timer = setTimeout(onEnd, ACTION_FLASH_MS);
    return () => clearTimeout(timer);
  }, [onEnd]);
  return (
    <div
      className={styles['flash']}
      style={{ animationDuration: `${ACTION_FLASH_MS}ms` }}
      aria-hidden="true"
      data-flash
    >
      <CardPicture card={card} language={language} sizes="300px" loading="eager" decorative />
    </div>
  );
}
