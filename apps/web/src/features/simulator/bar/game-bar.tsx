import { canUndo } from '@inkfolio/domain/simulator/game-session';
import { encodeReplay } from '@inkfolio/domain/simulator/replay';
import type { MulliganOrder } from '@inkfolio/domain/simulator/game';
import { EllipsisVertical, Redo2, RotateCcw, Undo2 } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useTexts } from '../../../lib/i18n.ts';
import { lazyDialog } from '../../../lib/lazy-dialog.ts';
import { showToast } from '../../../lib/toasts.ts';
import { useMediaQuery } from '../../../lib/use-media-query.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { MenuButton } from '../../../ui/menu-button.tsx';
import { rememberReturnPath } from '../../auth/return-path.ts';
import type { GameChoices } from '../data/game-choices.ts';
import type { Simulation } from '../data/use-simulation.ts';
import { COMPACT } from '../table/compact.ts';
import { SimulatorBar } from './simulator-bar.tsx';

const GameMenu = lazyDialog(
  () => import('./game-menu.tsx'),
  (module) => module.GameMenu,
);

interface GameBarProps {
  readonly deckId: string;
  readonly deckName: string;
  readonly isKeptHere: boolean;
  readonly simulation: Simulation;
  readonly choices: GameChoices;
  /** Undefined while the turn cannot end. */
  readonly onNextTurn: (() => void) | undefined;
  readonly onReset: () => void;
  readonly onMulliganOrder: (order: MulliganOrder) => void;
  readonly onTest: () => void;
}

export function GameBar(props: GameBarProps) {
  const { deckId, deckName, simulation, choices, onNextTurn, onReset } = props;
  const { t } = useTexts();
  const navigate = useNavigate();
  const isCompact = useMediaQuery(COMPACT);
  const { session, undo, redo, act } = simulation;
  const canRedo = session.done < session.actions.length;
  const canShuffle = onNextTurn !== undefined && session.game.deck.length > 0;
  const hasExerted = session.game.board.some(({ exerted }) => exerted);

  const copyReplay = async () => {
    if (props.isKeptHere) {
      rememberReturnPath();
      await navigate('/login');
      return;
    }
    const search = new URLSearchParams({ replay: encodeReplay(session) });
    const address = `${location.origin}/decks/${deckId}/simulator?${search.toString()}`;
    try {
      await navigator.clipboard.writeText(address);
      showToast({ kind: 'success', text: t('simulator.replayCopied') });
    } catch {
      showToast({ kind: 'error', text: t('simulator.replayNotCopied') });
    }
  };

  return (
    <SimulatorBar
      deckId={deckId}
      deckName={deckName}
      turn={session.game.turnCounter}
      onNextTurn={onNextTurn}
    >
      {isCompact ? (
        <IconButton
          className="max-2xs:hidden"
          label={t('simulator.reset')}
          icon={<RotateCcw aria-hidden="true" />}
          onClick={onReset}
        />
      ) : (
        <>
          <IconButton
            label={t('simulator.undo')}
            icon={<Undo2 aria-hidden="true" />}
            disabled={!canUndo(session)}
            onClick={undo}
          />
          <IconButton
            label={t('simulator.redo')}
            icon={<Redo2 aria-hidden="true" />}
            disabled={!canRedo}
            onClick={redo}
          />
          <Button variant="ghost" icon={<RotateCcw aria-hidden="true" />} onClick={onReset}>
            {t('simulator.reset')}
          </Button>
        </>
      )}
      <MenuButton
        label={t('simulator.menu')}
        look="icon"
        onNear={GameMenu.preload}
        menu={(place) => (
          <GameMenu
            {...place}
            choices={choices}
            onMulliganOrder={props.onMulliganOrder}
            onReset={onReset}
            onRedo={canRedo ? redo : undefined}
            onShuffle={canShuffle ? () => act({ type: 'shuffle' }) : undefined}
            onReadyAll={hasExerted ? () => act({ type: 'readyAll' }) : undefined}
            onCopyReplay={session.done > 0 ? () => void copyReplay() : undefined}
            onTest={props.onTest}
            onKeys={showKeys}
          />
        )}
      >
        <EllipsisVertical aria-hidden="true" />
      </MenuButton>
    </SimulatorBar>
  );
}

/** Triggers the site's shortcut for the list of keys. */
function showKeys() {
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '?', bubbles: true }));
}
