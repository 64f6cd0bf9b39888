import { withoutMarks, type CardInstance, type Game } from './game.ts';
import type { HistoryKey, HistoryParams } from './game-history.ts';
import { generatorAt, shuffled } from './seeded-random.ts';

export interface GameStep {
  readonly changes: Partial<Game>;
  readonly key: HistoryKey;
  readonly params: HistoryParams;
}

/** Shuffles cards into a deck without marks; returns the new generator state, too. */
export function shuffledDeck(
  { random }: Game,
  cards: readonly CardInstance[],
): Pick<Game, 'deck' | 'random'> {
  const generator = generatorAt(random);
  const deck = shuffled(cards, generator).map(withoutMarks);
  return { deck, random: generator.state() };
}
