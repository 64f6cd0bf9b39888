import { Menu as Primitive } from '@base-ui/react/menu';
import { FileDown, FileUp } from 'lucide-react';
import { useTexts } from '../../../lib/i18n.ts';
import { type MenuPlace, Menu } from '../../../ui/menu.tsx';
import menu from '../../../ui/menu.module.css';

interface MyDecksMenuProps extends MenuPlace {
  readonly label: string;
  readonly onImport: () => void;
  readonly onExport: () => void;
}

/** Menu of all decks of a player; MyDecksMenuButton loads it on demand. */
export function MyDecksMenu({ onImport, onExport, ...place }: MyDecksMenuProps) {
  const { t } = useTexts();
  return (
    <Menu {...place}>
      <Primitive.Item className={menu['item']} onClick={onImport}>
        <FileUp aria-hidden="true" />
        {t('decks.importAll')}
      </Primitive.Item>
      <Primitive.Item className={menu['item']} onClick={onExport}>
        <FileDown aria-hidden="true" />
        {t('decks.exportAll')}
      </Primitive.Item>
    </Menu>
  );
}
