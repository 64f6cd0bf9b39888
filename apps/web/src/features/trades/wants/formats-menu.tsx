import { Menu as Primitive } from '@base-ui/react/menu';
import { Copy, FileDown } from 'lucide-react';
import { useTexts } from '../../../lib/i18n.ts';
import { Menu, type MenuPlace } from '../../../ui/menu.tsx';
import menu from '../../../ui/menu.module.css';

interface FormatsMenuProps extends MenuPlace {
  readonly label: string;
  readonly onCopy: () => void;
  readonly onSave: (format: 'txt' | 'csv') => void;
}

/** Other formats of the want list. Load it lazily. */
export function FormatsMenu({ onCopy, onSave, ...place }: FormatsMenuProps) {
  const { t } = useTexts();
  return (
    <Menu {...place}>
      <Primitive.Item className={menu['item']} onClick={onCopy}>
        <Copy aria-hidden="true" />
        {t('wants.copyPrintings')}
      </Primitive.Item>
      {(['txt', 'csv'] as const).map((format) => (
        <Primitive.Item key={format} className={menu['item']} onClick={() => onSave(format)}>
          <FileDown aria-hidden="true" />
          {t(`wants.save.${format}`)}
        </Primitive.Item>
      ))}
    </Menu>
  );
}
