import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { useTexts, withTexts } from '../../../lib/i18n.ts';
import { lazyDialog } from '../../../lib/lazy-dialog.ts';
import { MenuButton } from '../../../ui/menu-button.tsx';

const MyDecksMenu = lazyDialog(
  () => import('./my-decks-menu.tsx'),
  (module) => module.MyDecksMenu,
);
const ExportAllDialog = lazyDialog(
  () => withTexts(import('../dialogs/export/export-all-dialog.tsx'), 'files'),
  (module) => module.ExportAllDialog,
);

/** Menu button for all decks of a player: "import all decks and export all decks" (section 2). */
export function MyDecksMenuButton({ onImport }: { readonly onImport: () => void }) {
  const { t } = useTexts();
  const [exporting, setExporting] = useState(false);
  const label = t('decks.allMine');
  return (
    <>
      <MenuButton
        label={label}
        look="icon"
        onNear={MyDecksMenu.preload}
        menu={(place) => (
          <MyDecksMenu
            {...place}
            label={label}
            onImport={onImport}
            onExport={() => setExporting(true)}
          />
        )}
      >
        <Ellipsis aria-hidden="true" />
      </MenuButton>
      <ExportAllDialog open={exporting} onOpenChange={setExporting} />
    </>
  );
}
