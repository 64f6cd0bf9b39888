import { Rss } from 'lucide-react';
import { useTexts } from '../../../lib/i18n.ts';

export function FeedLink({ path }: { readonly path: string }) {
  const { t } = useTexts();
  return (
    <a href={path} className="row w-fit gap-1.5 text-sm">
      <Rss size={16} strokeWidth={1.75} aria-hidden="true" />
      {t('decks.feed')}
    </a>
  );
}
