import type { Card, Color } from '@inkfolio/domain/cards/card';
import type { ReactNode } from 'react';

/** Result, recent find or action. */
export interface FindRow {
  readonly kind: 'card' | 'deck' | 'player' | 'set' | 'search' | 'action' | 'all';
  readonly title: string;
  readonly note?: string | undefined;
  readonly to: string;
  /** Navigation state of `to`. */
  readonly state?: object;
  /** Replaces the navigation; the palette stays open. */
  readonly run?: () => void;
  readonly card?: Card | undefined;
  readonly colors?: readonly Color[];
  readonly icon?: ReactNode;
}

/** Identifies a row; its place in the list changes while results arrive. */
export const keyOf = ({ kind, to, title }: FindRow) => `${kind} ${to} ${title}`;

export interface FindGroup {
  readonly id: 'recent' | 'cards' | 'decks' | 'players' | 'sets' | 'actions';
  readonly rows: readonly FindRow[];
  /** Row in the heading: all results. */
  readonly all?: FindRow | undefined;
  readonly isLoading?: boolean;
  /** True while the rows of an earlier text are shown. */
  readonly isPending?: boolean;
  readonly onRetry?: (() => void) | undefined;
}
