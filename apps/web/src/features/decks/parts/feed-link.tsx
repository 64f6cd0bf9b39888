import { Rss } from 'lucide-react';
import { useTexts } from '../../../lib/i18n.ts';
import styles from './feed-link.module.css';

export function FeedLink({ path }: { readonly path: string }) {
  const { t } = useTexts();
  return (
    <a href={path} className={styles['link']}>
      <Rss size={16} strokeWidth={1.75} aria-hidden="true" />
      {t('decks.feed')}
    </a>
  );
}
