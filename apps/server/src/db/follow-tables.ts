/** Players whom a player follows. */
export interface PlayerFollowsTable {
  user_id: string;
  player_id: string;
  followed_at: number;
}

/** Cards that a player follows, whichever of their printings. */
export interface CardFollowsTable {
  user_id: string;
  /** The first printing. */
  card_id: number;
  followed_at: number;
}

/** When each player last looked at what is new; see domain/users/visits.ts. */
export interface VisitsTable {
  user_id: string;
  last_call_at: number;
  /** Null in the first visit. */
  previous_visit_at: number | null;
}

/** Secrets in the addresses of private feeds; the address itself is known to its player alone. */
export interface FollowFeedsTable {
  user_id: string;
  token_hash: string;
  made_at: number;
}
