import {
  DEFAULT_MAX_COPIES,
  type Format,
  type FormatLegality,
  type Card,
} from '@inkfolio/domain/cards/card';
import type { Language } from '@inkfolio/domain/language';
import { Ban, CalendarClock, CircleCheck, CircleX, type LucideIcon } from 'lucide-react';
import { useTexts, type Translate } from '../../../lib/i18n.ts';
import { formatDay } from '../../../lib/format.ts';
import styles from './card-detail.module.css';

/** Formats in which the card is legal, until when, and the copy limit. */
export function CardLegality({ card }: { readonly card: Card }) {
  const { t } = useTexts();
  const { legality, maxCopiesInDeck } = card;
  return (
    <section aria-label={t('detail.legality')}>
      <dl className={styles['facts']}>
        <FormatRow format="CORE" isAllowed={card.coreAllowed} legality={legality.core} />
        <FormatRow
          format="INFINITY"
          isAllowed={card.infinityAllowed}
          legality={legality.infinity}
        />
        {maxCopiesInDeck !== DEFAULT_MAX_COPIES && (
          <div>
            <dt>{t('detail.copies')}</dt>
            <dd>
              {maxCopiesInDeck === null
                ? t('detail.copiesAny')
                : t('detail.copiesAtMost', { count: maxCopiesInDeck })}
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}

interface FormatRowProps {
  readonly format: Format;
  readonly isAllowed: boolean;
  readonly legality: FormatLegality;
}

function FormatRow({ format, isAllowed, legality }: FormatRowProps) {
  const { t, language } = useTexts();
  const status = legalityIn(isAllowed, legality);
  const { Icon, color } = SIGNS[status];
  return (
    <div>
      <dt>{t(`format.${format}`)}</dt>
      <dd className="row gap-x-3 gap-y-0.5">
        <Icon size={16} strokeWidth={1.75} style={{ color }} aria-hidden="true" />
        {legalityText(status, legality, language, t)}
      </dd>
    </div>
  );
}

type LegalityStatus = 'allowed' | 'leaving' | 'banned' | 'refused';

const SIGNS: Record<LegalityStatus, { readonly Icon: LucideIcon; readonly color: string }> = {
  allowed: { Icon: CircleCheck, color: 'var(--success)' },
  leaving: { Icon: CalendarClock, color: 'var(--warning)' },
  banned: { Icon: Ban, color: 'var(--danger)' },
  refused: { Icon: CircleX, color: 'var(--danger)' },
};

function legalityIn(
  isAllowed: boolean,
  { bannedSince, allowedUntil }: FormatLegality,
): LegalityStatus {
  if (bannedSince !== null) return 'banned';
  if (!isAllowed) return 'refused';
  return allowedUntil === null ? 'allowed' : 'leaving';
}

function legalityText(
  status: LegalityStatus,
  { bannedSince, allowedUntil }: FormatLegality,
  language: Language,
  t: Translate,
): string {
  if (status === 'banned' && bannedSince !== null) {
    return t('detail.bannedSince', { date: formatDay(bannedSince, language) });
  }
  if (allowedUntil !== null) {
    const textId = status === 'leaving' ? 'detail.allowedUntil' : 'detail.notAllowedSince';
    return t(textId, { date: formatDay(allowedUntil, language) });
  }
  return t(status === 'refused' ? 'detail.notAllowed' : 'detail.allowed');
}
