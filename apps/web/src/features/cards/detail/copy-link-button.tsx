import { Check, Link2 } from 'lucide-react';
import { useTexts, type TextId } from '../../../lib/i18n.ts';
import { useCopying } from '../../../lib/use-copying.ts';
import { Button } from '../../../ui/button.tsx';

/** "Link copied 2 s" (specification, section 9). */
const CONFIRMATION = 2000;

const TEXTS = {
  idle: 'detail.copyLink',
  copied: 'detail.linkCopied',
  failed: 'detail.copyFailed',
} as const satisfies Record<string, TextId>;

/** Copies the full address of a page of ours, and says so where it was pressed. */
export function CopyLinkButton({ path }: { readonly path: string }) {
  const { t } = useTexts();
  const { outcome, copy } = useCopying(CONFIRMATION);
  return (
    <Button
      variant="ghost"
      icon={outcome === 'copied' ? <Check aria-hidden="true" /> : <Link2 aria-hidden="true" />}
      onClick={() => void copy(new URL(path, location.origin).href)}
    >
      <span role="status">{t(TEXTS[outcome])}</span>
    </Button>
  );
}
