import { WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/i18n.ts';
import { useOnline } from '../../lib/use-online.ts';

/** Line under the header while offline; `note` adds details. */
export function OfflineBar({ note }: { readonly note: ReactNode }) {
  const { t } = useTexts();
  const online = useOnline();
  return (
    <div role="status">
      {!online && (
        <p className="row fineprint min-h-[36px] justify-center border-b border-b-line-soft bg-surface-sunk px-(--gutter) py-1.5 text-muted [&>svg]:text-warning">
          <WifiOff aria-hidden="true" />
          <span>
            {t('offline.notice')}
            {note}
          </span>
        </p>
      )}
    </div>
  );
}
