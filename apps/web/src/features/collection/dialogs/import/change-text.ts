import type { ChangeCounts } from '@inkfolio/domain/collection/collection-import';
import type { Translate } from '../../../../lib/i18n.ts';

const KINDS = ['added', 'changed', 'removed'] as const;

/** Describes changes of a collection in numbers of cards: `12 new, 3 changed`. */
export function changeText(counts: ChangeCounts, t: Translate): string {
  const parts = KINDS.filter((kind) => counts[kind] > 0).map((kind) =>
    t(`files.change.${kind}`, { count: counts[kind] }),
  );
  return parts.length === 0 ? t('files.noChange') : parts.join(', ');
}
