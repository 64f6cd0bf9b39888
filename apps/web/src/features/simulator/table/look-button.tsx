import { SCRY_CHOICES } from '@inkfolio/domain/simulator/game';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { useShortcut } from '../../../lib/shortcuts.tsx';
import { useTexts } from '../../../lib/texts.ts';
import { usePart } from '../../../lib/use-part.ts';
import { Button } from '../../../ui/button.tsx';
import { canMove, useTable } from './table-context.ts';

const loadMenu = () => import('./look-menu.tsx');

interface LookButtonProps {
  readonly className?: string | undefined;
  /** Only one of those on the page is named in the list of keys. */
  readonly hasKey?: boolean;
}

/** Looks at the top cards: asks at how many. "Disabled on an empty deck" (specification, section 5). */
export function LookButton({ className, hasKey = false }: LookButtonProps) {
  const { t } = useTexts();
  const table = useTable();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [open, setOpen] = useState(false);
  const part = usePart(loadMenu, open);
  const isDisabled = !canMove(table) || table.game.deck.length === 0;
  return (
    <>
      <Button
        ref={setAnchor}
        size="sm"
        {...(className !== undefined && { className })}
        icon={<Eye aria-hidden="true" />}
        aria-haspopup="menu"
        aria-expanded={open}
        disabled={isDisabled}
        onClick={() => setOpen(true)}
      >
        {t('simulator.look')}
      </Button>
      {hasKey && <LookKey onPress={() => !isDisabled && setOpen(true)} />}
      {part && (
        <part.LookMenu
          label={t('simulator.look')}
          left={table.game.deck.length}
          choices={SCRY_CHOICES}
          onChoose={(count) => table.act({ type: 'scryStart', count })}
          open={open && !isDisabled}
          onOpenChange={setOpen}
          anchor={anchor}
        />
      )}
    </>
  );
}

function LookKey({ onPress }: { readonly onPress: () => void }) {
  useShortcut({ keys: 'l', descriptionId: 'simulator.key.look', run: onPress });
  return null;
}
