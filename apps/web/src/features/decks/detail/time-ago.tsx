import { timeAgo } from '@inkfolio/domain/decks/time-ago';
import { useState } from 'react';
import { useTexts } from '../../../lib/texts.ts';

/** How long ago a deck changed, as of when it came into view; the day itself is in the tooltip. */
export function TimeAgo({ moment }: { readonly moment: string }) {
  const { t, language } = useTexts();
  const [now] = useState(() => Date.now());
  const { unit, count } = timeAgo(Date.parse(moment), now, new Date(now).setHours(0, 0, 0, 0));
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short' });
  const date = format.format(new Date(moment));
  return (
    <time dateTime={moment} title={t('deck.changedOn', { date })}>
      {t(`deck.ago.${unit}`, { count })}
    </time>
  );
}
