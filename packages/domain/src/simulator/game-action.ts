/** Destination of a card that is moved; the deck has three places (specification, section 2). */
export type Destination =
  | 'hand'
  | 'board'
  | 'inkZone'
  | 'discard'
  | 'deckTop'
  | 'deckBottom'
  | 'deckRandom';

/** The groups among which looked-at cards are sorted; `viewedCards` are those still to sort. */
export type ScryGroup = 'viewedCards' | 'toHand' | 'toTop' | 'toBottom';

/** Action of a player: plain data, so that a game can be stored and replayed. */
export type GameAction = GameMove & {
  /** Time of the action, in epoch milliseconds, for the history. */
  readonly at?: number;
};

/** An action without its time. Cards are named by their `instanceId`. */
export type GameMove =
  /** "Draws the first 7 cards of the shuffled deck" (specification, section 4). */
  | { readonly type: 'startClassic' }
  /** The seven cards of the starting hand, by `deckCardId`; a card that is wanted twice, twice. */
  | { readonly type: 'startManual'; readonly deckCardIds: readonly string[] }
  /**
   * Returned cards: none keeps the hand, the whole hand is a mulligan of all, else a partial one.
   */
  | { readonly type: 'mulligan'; readonly instanceIds: readonly number[] }
  | { readonly type: 'draw' }
  | { readonly type: 'move'; readonly instanceId: number; readonly to: Destination }
  | { readonly type: 'shuffle' }
  | { readonly type: 'nextTurn'; readonly readyAll: boolean }
  /** `count` is one of `SCRY_CHOICES`. */
  | { readonly type: 'scryStart'; readonly count: number }
  /** `index` is the card's new place in the group, 0 the first; without it, the last. */
  | {
      readonly type: 'scrySort';
      readonly instanceId: number;
      readonly to: ScryGroup;
      readonly index?: number;
    }
  | { readonly type: 'scryComplete' }
  | { readonly type: 'scryCancel' }
  | { readonly type: 'exert'; readonly instanceId: number }
  | { readonly type: 'ready'; readonly instanceId: number }
  | { readonly type: 'readyAll' }
  /** `change` is a whole number from -99 to 99; the damage stays within 0 and 99. */
  | { readonly type: 'damage'; readonly instanceId: number; readonly change: number }
  /** `change` is a whole number from -99 to 99; the lore stays within 0 and 99. */
  | { readonly type: 'lore'; readonly change: number }
  | { readonly type: 'reset' };
