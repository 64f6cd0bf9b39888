import type { ScryGroup } from './game-action.ts';
import { NO_SCRY, SCRY_CHOICES, withoutMarks, type CardInstance, type Game } from './game.ts';
import type { GameStep } from './game-step.ts';

const GROUPS: readonly ScryGroup[] = ['viewedCards', 'toHand', 'toTop', 'toBottom'];

/**
 * Takes `count` cards from the top of the deck to view; `count` must be one of `SCRY_CHOICES` and
 * at most the deck's size (specification, sections 4 and 5).
 */
export function scryStart({ deck }: Game, count: number): GameStep | undefined {
  if (!SCRY_CHOICES.some((choice) => choice === count) || deck.length < count) return undefined;
  const viewedCards = deck.slice(0, count).map(seenOnTop);
  const takenInOrder = viewedCards.map(({ instanceId }) => instanceId);
  return {
    changes: {
      deck: deck.slice(count),
      scryState: { ...NO_SCRY, isActive: true, viewedCards, takenInOrder },
    },
    key: 'simulator.history.scryStarted',
    params: { count },
  };
}

/** Moves a viewed card to a group or within it, at `index` or last. */
export function scrySort(
  { scryState }: Game,
  instanceId: number,
  to: ScryGroup,
  index = scryState.takenInOrder.length,
): GameStep | undefined {
  const isSorted = (card: CardInstance) => card.instanceId === instanceId;
  const from = GROUPS.find((group) => scryState[group].some(isSorted));
  const card = from && scryState[from].find(isSorted);
  if (from === undefined || card === undefined) return undefined;
  const others = scryState[to].filter((other) => other !== card);
  if (!Number.isInteger(index) || index < 0 || index > scryState.takenInOrder.length) {
    return undefined;
  }
  const place = Math.min(index, others.length);
  if (from === to && scryState[to][place] === card) return undefined;
  return {
    changes: {
      scryState: {
        ...scryState,
        [from]: scryState[from].filter((other) => other !== card),
        [to]: others.toSpliced(place, 0, card),
      },
    },
    key: 'simulator.history.scrySorted',
    params: { deckCardId: card.deckCardId, position: to },
  };
}

/**
 * "Allowed only when no card is left in to sort. Completion puts the top group on top, the bottom
 * group at the bottom (bottom group order reversed) and the hand group in hand" (section 4).
 */
export function scryComplete({ deck, hand, scryState }: Game): GameStep | undefined {
  if (scryState.viewedCards.length > 0) return undefined;
  const bottom = scryState.toBottom.map((card) => ({ ...withoutMarks(card), isSeenBottom: true }));
  return {
    changes: {
      deck: [...scryState.toTop, ...deck, ...bottom.toReversed()],
      hand: [...hand, ...scryState.toHand.map(withoutMarks)],
      scryState: NO_SCRY,
    },
    key: 'simulator.history.scryCompleted',
    params: { count: scryState.takenInOrder.length },
  };
}

/** "Puts all cards back on top of the deck" (section 4), in their original order. */
export function scryCancel({ deck, scryState }: Game): GameStep {
  const taken = GROUPS.flatMap((group) => scryState[group]);
  const inOrder = scryState.takenInOrder.flatMap((id) =>
    taken.filter(({ instanceId }) => instanceId === id),
  );
  return {
    changes: { deck: [...inOrder, ...deck], scryState: NO_SCRY },
    key: 'simulator.history.scryCancelled',
    params: { count: inOrder.length },
  };
}

function seenOnTop(card: CardInstance): CardInstance {
  return { ...withoutMarks(card), isSeen: true };
}
