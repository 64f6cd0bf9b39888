import { SCRY_CHOICES } from '@inkfolio/domain/simulator/game';
import { refusalOf } from '@inkfolio/domain/simulator/refusal';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { useShortcut } from '../../../lib/shortcuts.tsx';
import { useTexts } from '../../../lib/i18n.ts';
import { lazyDialog } from '../../../lib/lazy-dialog.ts';
import { Button } from '../../../ui/button.tsx';
import { canMove, useTable } from './table-context.ts';

const ScryMenu = lazyDialog(
  () => import('./table-menus.tsx'),
  (module) => module.ScryMenu,
);

interface ScryButtonProps {
  readonly className?: string;
  readonly size?: 'sm' | 'md';
  /** True for the one button whose shortcut is in the list of keys. */
  readonly hasKey?: boolean;
}

/**
 * Opens the choice of how many top cards to look at. "Disabled on an empty deck" (specification,
 * section 5).
 */
export function ScryButton({ className, size = 'md', hasKey = false }: ScryButtonProps) {
  const { t } = useTexts();
  const table = useTable();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [open, setOpen] = useState(false);
  const isDisabled = !canMove(table) || table.game.deck.length === 0;
  const explainLook = () => {
    const why = refusalOf(table.game, { type: 'scryStart', count: SCRY_CHOICES[0] });
    if (why !== undefined) table.explain(why);
  };
  return (
    <>
      <Button
        ref={setAnchor}
        size={size}
        {...(className !== undefined && { className })}
        icon={<Eye aria-hidden="true" />}
        aria-label={t('simulator.look')}
        aria-haspopup="menu"
        aria-expanded={open}
        disabled={isDisabled}
        onClick={() => setOpen(true)}
      >
        {t('simulator.look')}
      </Button>
      {hasKey && (
        <ScryKey
          onPress={() => {
            if (isDisabled) explainLook();
            else setOpen(true);
          }}
        />
      )}
      <ScryMenu
        label={t('simulator.look')}
        left={table.game.deck.length}
        choices={SCRY_CHOICES}
        onChoose={(count) => table.act({ type: 'scryStart', count })}
        open={open && !isDisabled}
        onOpenChange={setOpen}
        anchor={anchor}
      />
    </>
  );
}

function ScryKey({ onPress }: { readonly onPress: () => void }) {
  useShortcut({ keys: 'l', descriptionId: 'simulator.key.look', run: onPress });
  return null;
}
