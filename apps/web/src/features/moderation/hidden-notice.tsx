import type { RestrictionKind } from '@inkfolio/domain/moderation/moderation';
import { useQuery } from '@tanstack/react-query';
import { withTexts } from '../../lib/i18n.ts';
import { useLazyModule } from '../../lib/lazy-dialog.ts';
import { ownReportsQuery } from './reports.queries.ts';

const loadNotice = () => withTexts(import('./restriction-notice.tsx'), 'moderation');

interface HiddenNoticeProps {
  readonly kind: RestrictionKind;
  readonly targetId: string;
}

/** Tells the owner why their content is hidden; renders nothing otherwise. */
export function HiddenNotice({ kind, targetId }: HiddenNoticeProps) {
  const { data } = useQuery(ownReportsQuery());
  const restriction = data?.restrictions.find(
    (each) => each.kind === kind && each.targetId === targetId,
  );
  const module = useLazyModule(loadNotice, restriction !== undefined);
  return (
    restriction &&
    module && (
      <div className="page pt-3 pb-12">
        <module.RestrictionNotice restriction={restriction} />
      </div>
    )
  );
}
