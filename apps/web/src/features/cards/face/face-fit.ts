import type { Card, CardTranslation } from '@inkfolio/domain/cards/card';

/** Text size of a face: 0 is normal, 3 the smallest. */
type Fit = 0 | 1 | 2 | 3;

/** Characters that a paragraph break costs: about half a line stays empty. */
const PARAGRAPH_COST = 20;

/**
 * Text sizes at which a card's text fits its face. Measuring would need a second render; counting
 * characters is accurate enough: the limits were tested on the complete real catalogue in four
 * languages.
 */
interface FaceFit {
  readonly name: Fit;
  readonly version: Fit;
  readonly type: Fit;
  /** Rules with reminders and flavour: faces of 300 px and more. */
  readonly rules: Fit;
  /** Rules only: faces of 200 to 299 px. */
  readonly shortRules: Fit;
}

export function faceFit(
  card: Pick<Card, 'strength' | 'willpower' | 'moveCost'>,
  translation: CardTranslation,
  typeLine: string,
): FaceFit {
  const { name, version, text, flavorText } = translation;
  const hasStats = card.strength !== null || card.willpower !== null || card.moveCost !== null;
  // Without the column of numbers, a line holds a fifth more.
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
