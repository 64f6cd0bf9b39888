import { timeAgo } from '@inkfolio/domain/decks/time-ago';
import { useState } from 'react';
import { useTexts, type TextId } from '../../../lib/i18n.ts';
import { formatDateTime } from '../../../lib/format.ts';

interface TimeAgoProps {
  readonly moment: string;
  /** Text of the tooltip; receives the day as `date`. */
  readonly titleId?: TextId;
}

/** Time since a deck changed, calculated on mount; the tooltip has the day. */
export function TimeAgo({ moment, titleId = 'deck.changedOn' }: TimeAgoProps) {
  const { t, language } = useTexts();
  const [now] = useState(() => Date.now());
  const { unit, count } = timeAgo(Date.parse(moment), now, new Date(now).setHours(0, 0, 0, 0));
  return (
    <time dateTime={moment} title={t(titleId, { date: formatDateTime(moment, language) })}>
      {t(`deck.ago.${unit}`, { count })}
    </time>
  );
}
