import type { Destination } from '@inkfolio/domain/simulator/game-action';
import { ArrowDownToLine, ArrowUpToLine, Droplet, Hand, Play, Shuffle, Trash2 } from 'lucide-react';

const ICONS = {
  hand: Hand,
  board: Play,
  inkZone: Droplet,
  discard: Trash2,
  deckTop: ArrowUpToLine,
  deckRandom: Shuffle,
  deckBottom: ArrowDownToLine,
} as const satisfies Record<Destination, unknown>;

export function DestinationIcon({ to }: { readonly to: Destination }) {
  const Icon = ICONS[to];
  return <Icon size={16} strokeWidth={1.75} aria-hidden="true" />;
}
