import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { useTexts, withTexts } from '../../../lib/texts.ts';
import { usePart } from '../../../lib/use-part.ts';
import { MenuButton } from '../../../ui/menu-button.tsx';
import styles from './my-decks-menu-button.module.css';

const loadMenu = () => import('./my-decks-menu.tsx');
const loadImport = () =>
  withTexts(import('../import/bulk/bulk-import-dialog.tsx'), 'deck-import', 'deck-form');
const loadExport = () => withTexts(import('../export/export-all-dialog.tsx'), 'deck-share');

/** What a player can do with all of their decks: "import all decks and export all decks" (section 2). */
export function MyDecksMenuButton() {
  const { t } = useTexts();
  const [importing, setImporting] = useState(false);
  const importAll = usePart(loadImport, importing);
  const [exporting, setExporting] = useState(false);
  const exportAll = usePart(loadExport, exporting);
  const label = t('decks.allMine');
  return (
    <>
      <MenuButton
        label={label}
        className={styles['more']}
        load={loadMenu}
        menu={(part, place) => (
          <part.MyDecksMenu
            {...place}
            label={label}
            onImport={() => setImporting(true)}
            onExport={() => setExporting(true)}
          />
        )}
      >
        <Ellipsis aria-hidden="true" />
      </MenuButton>
      {importAll && <importAll.BulkImportDialog open={importing} onOpenChange={setImporting} />}
      {exportAll && <exportAll.ExportAllDialog open={exporting} onOpenChange={setExporting} />}
    </>
  );
}
