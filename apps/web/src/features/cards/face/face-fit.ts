import type { Card, CardTranslation } from '@inkfolio/domain/cards/card';

/** Size of the words of a face: 0 is the normal size, 3 the smallest. */
type Fit = 0 | 1 | 2 | 3;

/** A new paragraph leaves about half a line empty. */
const PARAGRAPH_COST = 20;

/**
 * The sizes at which the words of a card fit its face. Widths cannot be measured without drawing
 * twice, and counting letters is near enough: the limits were tried on the whole real catalogue in
 * four languages.
 */
interface FaceFit {
  readonly name: Fit;
  readonly version: Fit;
  readonly type: Fit;
  /** The rules with reminders and flavour: faces of 300 px and more. */
  readonly rules: Fit;
  /** The rules alone: faces of 200 to 299 px. */
  readonly shortRules: Fit;
}

/** The sizes at which the translation's words fit the card's face. */
export function faceFit(
  card: Pick<Card, 'strength' | 'willpower' | 'moveCost'>,
  translation: CardTranslation,
  typeLine: string,
): FaceFit {
  const { name, version, text, flavorText } = translation;
  const hasStats = card.strength !== null || card.willpower !== null || card.moveCost !== null;
  // Without the column of numbers a line takes a fifth more.
  const room = hasStats ? 1 : 1.2;
  const all = lengthOf(text) + (flavorText === null ? 0 : lengthOf(flavorText) + PARAGRAPH_COST);
  const withoutReminders = lengthOf(text.replace(/\([^()]*\)/g, ''));
  return {
    name: fit(name.length, [22, 28, 34]),
    version: fit(version?.length ?? 0, [36, 44, 99]),
    type: fit(typeLine.length, [hasStats ? 40 : 48, hasStats ? 46 : 55, 99]),
    rules: fit(all / room, [190, 300, 420]),
    shortRules: fit(withoutReminders / room, [140, 200, 280]),
  };
}

function fit(length: number, limits: readonly [number, number, number]): Fit {
  if (length <= limits[0]) return 0;
  if (length <= limits[1]) return 1;
  return length <= limits[2] ? 2 : 3;
}

function lengthOf(text: string): number {
  return text.length + PARAGRAPH_COST * text.split('\n').length;
}
