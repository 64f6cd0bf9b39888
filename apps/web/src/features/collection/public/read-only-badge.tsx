import { playerPath } from '@inkfolio/contract/pages';
import { Eye } from 'lucide-react';
import { Link } from 'react-router';
import { useTexts } from '../../../lib/i18n.ts';

interface ReadOnlyBadgeProps {
  readonly userId: string;
  readonly name: string | undefined;
}

/**
 * Badge with the owner's name, "when known, else a generic label" (specification, section 2); links
 * to their page.
 */
export function ReadOnlyBadge({ userId, name }: ReadOnlyBadgeProps) {
  const { t } = useTexts();
  return (
    <p className="row surface fineprint w-fit max-w-full rounded-full bg-surface-2 px-3 py-1 font-semibold wrap-anywhere text-muted">
      <Eye size={16} strokeWidth={1.75} aria-hidden="true" />
      {name === undefined ? (
        t('collection.public.badgeOfNobody')
      ) : (
        <Link to={playerPath(userId)} className="link">
          {t('collection.public.badge', { name })}
        </Link>
      )}
    </p>
  );
}
