import type { CopyPlaces } from '@inkfolio/domain/collection/reserved-copies';
import { MapPin } from 'lucide-react';
import { useTexts, withTexts } from '../../../lib/i18n.ts';
import { Emphasized } from '../../../ui/emphasized.tsx';
import { lazyDialog } from '../../../lib/lazy-dialog.ts';

interface FreeCopiesButtonProps extends Pick<CopyPlaces, 'free' | 'owned'> {
  readonly name: string;
  readonly isOpen: boolean;
  readonly onOpen: (button: HTMLButtonElement) => void;
}

/** Button with the number of free copies; opens the list of all places. */
export function FreeCopiesButton({ free, owned, name, isOpen, onOpen }: FreeCopiesButtonProps) {
  const { t } = useTexts();
  return (
    <button
      type="button"
      className="row min-h-[32px] justify-center gap-1.5 rounded-sm px-2 py-1 text-sm whitespace-nowrap text-muted hover:bg-surface-3 aria-expanded:bg-surface-3 [&_b]:font-bold [&_b]:text-text"
      aria-label={t('copies.freeLabel', { free, owned, name })}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      data-where
      onPointerEnter={WhereCopies.preload}
      onFocus={WhereCopies.preload}
      onClick={({ currentTarget }) => onOpen(currentTarget)}
    >
      <MapPin size={14} strokeWidth={1.75} aria-hidden="true" />
      <span>
        <Emphasized text={t('copies.freeOf', { free, owned })} />
      </span>
    </button>
  );
}

/** Dialog with the places of a card's copies, loaded on first use. */
export const WhereCopies = lazyDialog(
  () => withTexts(import('./where-copies.tsx'), 'collection'),
  (module) => module.WhereCopies,
);
