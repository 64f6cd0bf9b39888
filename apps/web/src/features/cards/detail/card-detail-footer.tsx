import type { Card } from '@inkfolio/domain/cards/card';
import { ArrowLeft, ArrowRight, Check, Link2, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTexts, type TextId } from '../../../lib/i18n.ts';
import { useShortcut } from '../../../lib/shortcuts.tsx';
import { useCopying } from '../../../lib/use-copying.ts';
import { useDeferredMount } from '../../../lib/use-deferred-mount.ts';
import { IconButton, Button } from '../../../ui/button.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { FollowButton } from '../../follows/follow-button.tsx';
import { useAddCardSlot } from '../collection-slots.ts';
import type { CardSteps } from './use-card-steps.ts';

interface CardDetailFooterProps {
  readonly card: Card;
  readonly steps: CardSteps;
  /** False while the dialog closes: the live region is then silent. */
  readonly isOpen: boolean;
}

/** Footer of the card dialog: position in the results, previous and next, link. */
export function CardDetailFooter({ card, steps, isOpen }: CardDetailFooterProps) {
  const { t } = useTexts();
  const { position, total, previous, next } = steps;
  const name = card.translations[0]?.fullName ?? '';
  const { hasDecks } = useAddCardSlot(false);
  const isWhole = useDeferredMount();
  return (
    <div className="spread flex-1 flex-wrap">
      {position !== undefined && (
        <div className="row">
          <IconButton
            variant="secondary"
            label={t('detail.previous')}
            icon={<ArrowLeft aria-hidden="true" />}
            aria-disabled={previous === undefined}
            onClick={previous}
          />
          <span
            className="min-w-[5.5em] text-center font-display text-lg/snug font-medium text-muted italic lining-nums tabular-nums"
            aria-hidden="true"
          >
            {t('detail.position', { position, total })}
          </span>
          <IconButton
            variant="secondary"
            label={t('detail.next')}
            icon={<ArrowRight aria-hidden="true" />}
            aria-disabled={next === undefined}
            busy={steps.isLoadingNext}
            onClick={next}
          />
        </div>
      )}
      <VisuallyHidden>
        <span role="status">
          {isOpen && (position === undefined ? name : t('detail.shown', { name, position, total }))}
        </span>
      </VisuallyHidden>
      <div className="row ms-auto min-h-(--control-md)">
        {isWhole && (
          <>
            <FollowButton target={{ kind: 'card', card }} variant="ghost" />
            <CopyLinkButton path={`/cards/${card.id}`} />
          </>
        )}
      </div>
      {hasDecks && (
        <div className="min-h-(--control-md) max-xs:grid max-xs:basis-full">
          {isWhole && <AddToDeckButton key={card.id} card={card} />}
        </div>
      )}
    </div>
  );
}

function AddToDeckButton({ card }: { readonly card: Card }) {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const { slot } = useAddCardSlot(isOpen);
  useShortcut({
    ...({ keys: 'a', descriptionId: 'detail.addToDeck', scope: 'dialog' } as const),
    run: () => setOpen(true),
  });
  return (
    <>
      <Button
        variant="primary"
        icon={<Plus aria-hidden="true" />}
        aria-haspopup="dialog"
        busy={isOpen && slot === undefined}
        onClick={() => setOpen(true)}
      >
        {t('detail.addToDeck')}
      </Button>
      {slot && <slot.AddCardDialog card={card} open={isOpen} onOpenChange={setOpen} />}
    </>
  );
}

/** "Link copied 2 s" (specification, section 9). */
const CONFIRMATION = 2000;

const TEXTS = {
  idle: 'detail.copyLink',
  copied: 'detail.linkCopied',
  failed: 'detail.copyFailed',
} as const satisfies Record<string, TextId>;

/** Copies the absolute address of a page of this site; confirms on the button. */
function CopyLinkButton({ path }: { readonly path: string }) {
  const { t } = useTexts();
  const { outcome, copy } = useCopying(CONFIRMATION);
  return (
    <>
      <Button
        variant="ghost"
        icon={outcome === 'copied' ? <Check aria-hidden="true" /> : <Link2 aria-hidden="true" />}
        onClick={() => void copy(new URL(path, location.origin).href)}
      >
        <span className="heardIfCompact">{t(TEXTS[outcome])}</span>
      </Button>
      {/* A live region inside the button would replace its accessible name. */}
      <VisuallyHidden>
        <span role="status">{outcome !== 'idle' && t(TEXTS[outcome])}</span>
      </VisuallyHidden>
    </>
  );
}
