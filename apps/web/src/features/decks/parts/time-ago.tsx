import { timeAgo } from '@inkfolio/domain/decks/time-ago';
import { useState } from 'react';
import { useTexts, type TextId } from '../../../lib/i18n.ts';
import { formatDateTime } from '../../../lib/format.ts';

interface TimeAgoProps {
  readonly moment: string;
  /** The tooltip's text, with the day itself as `date`. */
  readonly titleId?: TextId;
}

/** Time since a deck changed, as of when it came into view; the day itself is in the tooltip. */
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
