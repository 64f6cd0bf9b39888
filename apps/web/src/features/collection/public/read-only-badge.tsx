import { Eye } from 'lucide-react';
import { useTexts } from '../../../lib/i18n.ts';
import styles from './read-only-badge.module.css';

/** Whose collection it is, "when known, else a generic label" (specification, section 2). */
export function ReadOnlyBadge({ name }: { readonly name: string | undefined }) {
  const { t } = useTexts();
  return (
    <p className={styles['badge']}>
      <Eye aria-hidden="true" />
      {name === undefined
        ? t('collection.public.badgeOfNobody')
        : t('collection.public.badge', { name })}
    </p>
  );
}
