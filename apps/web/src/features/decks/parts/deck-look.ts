import type { DeckSummary } from '@inkfolio/contract/decks';
import { INK_ICONS } from '@inkfolio/domain/art/icon-shapes';
import type { Color } from '@inkfolio/domain/cards/card';
import { displayNameOf } from '@inkfolio/domain/users/display-name';
import type { CSSProperties } from 'react';
import type { Translate } from '../../../lib/i18n.ts';

/** Describes the origin of a deck; decks of `viewerId` are labelled as the viewer's own. */
export function originText(deck: DeckSummary, viewerId: string | undefined, t: Translate): string {
  if (deck.user === null) return t('decks.official');
  if (deck.userId === viewerId) return t('decks.yours');
  return t('decks.by', { name: displayNameOf(deck.user) });
}

/** "A border in the deck colour (solid for one colour, gradient for several)" (section 2). */
export function edgeOf(
  colors: readonly Color[],
  degrees = 100,
): CSSProperties & Record<`--${string}`, string> {
  const inks = colors.map((color) => `var(--ink-${INK_ICONS[color]})`);
  const [first = 'var(--line)', second] = inks;
  if (second === undefined) return { '--edge': `linear-gradient(${first}, ${first})` };
  const stops = inks.length === 2 ? `${first} 28%, ${second} 72%` : inks.join(', ');
  return { '--edge': `linear-gradient(${degrees}deg, ${stops})` };
}
