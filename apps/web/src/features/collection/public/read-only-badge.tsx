import { Eye } from 'lucide-react';
import { useTexts } from '../../../lib/i18n.ts';
import { classes } from '../../../ui/classes.ts';
import styles from './public-chapter.module.css';

/** Badge with the owner's name, "when known, else a generic label" (specification, section 2). */
export function ReadOnlyBadge({ name }: { readonly name: string | undefined }) {
  const { t } = useTexts();
  return (
    <p className={classes('row', 'surface', 'fineprint', styles['badge'])}>
      <Eye size={16} strokeWidth={1.75} aria-hidden="true" />
      {name === undefined
        ? t('collection.public.badgeOfNobody')
        : t('collection.public.badge', { name })}
    </p>
  );
}
