import { STARTING_HAND } from '../decks/deck-odds.ts';
import { withoutMarks, type CardInstance, type Game } from './game.ts';
import { shuffledDeck, type GameStep } from './game-step.ts';

/** "Classic start draws the first 7 cards of the shuffled deck, then mulligan" (section 4). */
export function startClassic(game: Game): GameStep | undefined {
  const hand = game.deck.slice(0, STARTING_HAND);
  return startWith(game, hand, 'simulator.history.startedClassic');
}

/**
 * "Exactly 7 cards; each copy may be picked only up to the number in the deck" (specification,
 * section 5). The rest of the deck keeps its order.
 */
export function startManual(game: Game, deckCardIds: readonly string[]): GameStep | undefined {
  const left = [...game.deck];
  const hand = deckCardIds.flatMap((wanted) => {
    const place = left.findIndex(({ deckCardId }) => deckCardId === wanted);
    return place === -1 ? [] : left.splice(place, 1);
  });
  const isExact = deckCardIds.length === STARTING_HAND;
  return isExact ? startWith(game, hand, 'simulator.history.startedManual') : undefined;
}

function startWith(
  { deck }: Game,
  hand: readonly CardInstance[],
  key: GameStep['key'],
): GameStep | undefined {
  if (hand.length !== STARTING_HAND) return undefined;
  const changes = { phase: 'mulligan', hand, deck: without(deck, hand) } as const;
  return { changes, key, params: { count: STARTING_HAND } };
}

/**
 * "Keep (go to playing); all (whole hand back to the deck, reshuffle, draw the same number);
 * partial (selected cards shuffled back, as many drawn)" (specification, section 4). With option
 * `official`, the order of CR 2.2 applies. Drawn cards follow the remaining ones.
 */
export function mulligan(game: Game, instanceIds: readonly number[]): GameStep | undefined {
  const returned = game.hand.filter(({ instanceId }) => instanceIds.includes(instanceId));
  if (returned.length !== instanceIds.length) return undefined;
  const count = returned.length;
  const kept = without(game.hand, returned);
  if (count === 0) {
    const params = { count: kept.length };
    return { changes: { phase: 'playing' }, key: 'simulator.history.keptHand', params };
  }
  const { hand, ...rest } = exchanged(game, returned);
  return {
    changes: { phase: 'playing', hand: [...kept, ...hand], ...rest },
    key: kept.length === 0 ? 'simulator.history.mulliganedAll' : 'simulator.history.mulliganedSome',
    params: { count },
  };
}

/** Draws replacements; returns the new cards and the remaining deck. */
function exchanged(
  game: Game,
  returned: readonly CardInstance[],
): Pick<Game, 'hand' | 'deck' | 'random'> {
  const count = returned.length;
  const together = [...game.deck, ...returned];
  if (game.options.mulliganOrder === 'official') {
    return { hand: together.slice(0, count), ...shuffledDeck(game, together.slice(count)) };
  }
  const { deck, random } = shuffledDeck(game, together);
  return { hand: deck.slice(0, count).map(withoutMarks), deck: deck.slice(count), random };
}

function without(
  cards: readonly CardInstance[],
  taken: readonly CardInstance[],
): readonly CardInstance[] {
  return cards.filter((card) => !taken.includes(card));
}
