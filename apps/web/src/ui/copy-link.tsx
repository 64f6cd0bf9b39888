import { Check, Copy } from 'lucide-react';
import { useTexts } from '../lib/i18n.ts';
import { useCopying } from '../lib/use-copying.ts';
import { Button } from './button.tsx';
import { CopyOutcomeNote } from './copy-outcome-note.tsx';
import { TextField } from './text-field.tsx';

/** "Link copied 2 s" (specification, section 9). */
export const LINK_COPIED = 2000;

interface CopyLinkProps {
  readonly label: string;
  readonly address: string;
}

/** Address with a copy button. Needs the texts `share`. */
export function CopyLink({ label, address }: CopyLinkProps) {
  const { t } = useTexts();
  const { outcome, copy } = useCopying(LINK_COPIED);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2 max-md:grid-cols-1 [&>[role=status]]:col-span-full">
      <TextField label={label} value={address} onChange={() => undefined} readOnly />
      <Button
        variant="primary"
        icon={outcome === 'copied' ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
        onClick={() => void copy(address)}
      >
        {t('share.copyLink')}
      </Button>
      <CopyOutcomeNote outcome={outcome} />
    </div>
  );
}
