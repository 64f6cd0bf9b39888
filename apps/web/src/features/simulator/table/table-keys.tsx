import { canUndo, isFull } from '@inkfolio/domain/simulator/game-session';
import { refusalOf } from '@inkfolio/domain/simulator/refusal';
import type { Destination, GameMove, ScryGroup } from '@inkfolio/domain/simulator/game-action';
import { useShortcut, type Shortcut } from '../../../lib/shortcuts.tsx';
import type { Simulation } from '../data/use-simulation.ts';
import { useTable } from './table-context.ts';
import { cardOfElement } from './use-focus-kept.ts';

interface TableKeysProps {
  readonly simulation: Simulation;
  readonly nextTurn: GameMove;
}

const MOVES = {
  p: 'board',
  i: 'inkZone',
  x: 'discard',
  h: 'hand',
  t: 'deckTop',
  r: 'deckRandom',
  b: 'deckBottom',
} as const satisfies Record<string, Destination>;
/** Meaning of the same keys for a looked-at card. */
const SORTS: Partial<Record<Destination, ScryGroup>> = {
  hand: 'toHand',
  deckTop: 'toTop',
  deckBottom: 'toBottom',
};

/** Shortcuts of the table. Card shortcuts apply to the focused card, else to the chosen one. */
export function TableKeys({ simulation, nextTurn }: TableKeysProps) {
  const { session } = simulation;
  const { chosen, explain } = useTable();
  const { board, scryState } = session.game;
  const act = (move: GameMove) => {
    const why = isFull(session) ? 'full' : refusalOf(session.game, move);
    if (why === undefined) simulation.act(move);
    else explain(why);
  };
  const undo = () => (canUndo(session) ? simulation.undo() : explain('noUndo'));
  const redo = () =>
    session.done < session.actions.length ? simulation.redo() : explain('noRedo');
  const onCard = (run: (instanceId: number) => void) => () => {
    const instanceId = focusedCard() ?? chosen;
    if (instanceId === undefined) explain('noCard');
    else run(instanceId);
  };
  const moveTo = (to: Destination) =>
    onCard((instanceId) => {
      const group = SORTS[to];
      if (scryState.isActive && group) act({ type: 'scrySort', instanceId, to: group });
      else act({ type: 'move', instanceId, to });
    });
  const turnCard = onCard((instanceId) => {
    const isExerted = board.find((card) => card.instanceId === instanceId)?.exerted === true;
    act({ type: isExerted ? 'ready' : 'exert', instanceId });
  });
  const harm = (change: number) =>
    onCard((instanceId) => act({ type: 'damage', instanceId, change }));

  const keys: readonly Shortcut[] = [
    { keys: 'd', descriptionId: 'simulator.key.draw', run: () => act({ type: 'draw' }) },
    { keys: 'n', descriptionId: 'simulator.nextTurn', run: () => act(nextTurn) },
    { keys: 'ArrowLeft', descriptionId: 'simulator.key.arrows' },
    { keys: 'ArrowRight', descriptionId: 'simulator.key.arrows' },
    ...(Object.keys(MOVES) as (keyof typeof MOVES)[]).map((key): Shortcut => {
      const to = MOVES[key];
      return {
        keys: key,
        descriptionId: `simulator.key.${to}`,
        run: moveTo(to),
      };
    }),
    { keys: 'e', descriptionId: 'simulator.key.exert', run: turnCard },
    { keys: '+', descriptionId: 'simulator.key.moreDamage', run: harm(1) },
    { keys: '-', descriptionId: 'simulator.lessDamage', run: harm(-1) },
    { keys: 'a', descriptionId: 'simulator.readyAll', run: () => act({ type: 'readyAll' }) },
    { keys: 's', descriptionId: 'simulator.key.shuffle', run: () => act({ type: 'shuffle' }) },
    { keys: 'u', descriptionId: 'simulator.undo', run: undo },
    { keys: 'Mod+z', descriptionId: 'simulator.undo', run: undo },
    { keys: 'Shift+u', descriptionId: 'simulator.redo', run: redo },
    { keys: 'Mod+Shift+z', descriptionId: 'simulator.redo', run: redo },
  ];
  return keys.map((key) => <Key key={key.keys} {...key} />);
}

function Key(shortcut: Shortcut) {
  useShortcut(shortcut);
  return null;
}

function focusedCard(): number | undefined {
  return document.activeElement === null ? undefined : cardOfElement(document.activeElement);
}
