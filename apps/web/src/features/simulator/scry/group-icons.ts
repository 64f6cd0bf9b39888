import type { LucideIcon } from 'lucide-react';
import { ArrowDownToLine, ArrowUpToLine, Hand } from 'lucide-react';
import type { Tray } from './scry-places.ts';

export const GROUP_ICONS: Readonly<Record<Tray, LucideIcon>> = {
  toHand: Hand,
  toTop: ArrowUpToLine,
  toBottom: ArrowDownToLine,
};
