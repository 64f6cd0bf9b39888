import { Menu as Primitive } from '@base-ui/react/menu';
import { FileDown, FileUp } from 'lucide-react';
import { useTexts } from '../../../lib/texts.ts';
import type { MenuPlace } from '../../../ui/menu-button.tsx';
import menu from '../../../ui/menu.module.css';
import { Menu } from '../../../ui/menu.tsx';

interface MyDecksMenuProps extends MenuPlace {
  readonly label: string;
  readonly onImport: () => void;
  readonly onExport: () => void;
}

/** What a player seldom does with all their decks. MyDecksMenuButton loads it when it is opened. */
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
