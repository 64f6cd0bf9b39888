import { isSong, translationOf, type Card } from '@inkfolio/domain/cards/card';
import type { Language } from '@inkfolio/domain/language';
import type { Translate } from '../../../lib/i18n.ts';

/** Label of a card for screen readers: "Oriel Marrowick, Keeper of Low Tides. Cost 4…" */
export function cardLabel(card: Card, language: Language, t: Translate): string {
  const { name, version } = translationOf(card, language);
  return t('face.label', {
    name: version === null ? name : `${name}, ${version}`,
    cost: card.cost,
    inkwell: t(card.inkwell ? 'face.inkable' : 'face.notInkable'),
    kind: kindOf(card, t),
  });
}

function kindOf(card: Card, t: Translate): string {
  const type = t(`face.type.${isSong(card) ? 'SONG' : card.type}`);
  const [first, second] = card.colors;
  if (first === undefined) return t('face.kind.noInk', { type });
  const ink = t(`face.ink.${first}`);
  return second === undefined
    ? t('face.kind.oneInk', { ink, type })
    : t('face.kind.twoInks', { ink, second: t(`face.ink.${second}`), type });
}
