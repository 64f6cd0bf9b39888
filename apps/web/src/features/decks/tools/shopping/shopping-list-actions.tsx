import type { ShoppingList } from '@inkfolio/contract/collection';
import { wantsText } from '@inkfolio/domain/collection/card-wants-file';
import {
  shoppingListCsv,
  shoppingListFileName,
} from '@inkfolio/domain/collection/shopping-list-files';
import { Check, Copy, Download, Printer } from 'lucide-react';
import { saveFile } from '../../../../lib/save-file.ts';
import { useTexts } from '../../../../lib/i18n.ts';
import { useCopying } from '../../../../lib/use-copying.ts';
import { Button } from '../../../../ui/button.tsx';
import { Note } from '../../../../ui/note.tsx';
import styles from './shopping.module.css';
import { localDay } from '../../../../lib/format.ts';

/** As long as the text of a deck says that it was copied. */
const COPIED = 3000;

interface ShoppingListActionsProps {
  readonly items: ShoppingList;
  readonly deckNames: ReadonlyMap<string, string>;
}

/** The ways to take the list to a shop. */
export function ShoppingListActions({ items, deckNames }: ShoppingListActionsProps) {
  const { t, language } = useTexts();
  const { outcome, copy } = useCopying(COPIED);
  const text = () => wantsText(items, language);
  const save = (format: 'txt' | 'csv') => {
    const name = shoppingListFileName(localDay(), format);
    if (format === 'txt') saveFile(name, text(), 'text/plain;charset=utf-8');
    else saveFile(name, shoppingListCsv(items, deckNames, language), 'text/csv;charset=utf-8');
  };
  return (
    <div className={styles['actions']}>
      <Button
        variant="primary"
        icon={outcome === 'copied' ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
        onClick={() => void copy(text())}
      >
        {t('shopping.copy')}
      </Button>
      <Button icon={<Download aria-hidden="true" />} onClick={() => save('txt')}>
        {t('shopping.saveText')}
      </Button>
      <Button icon={<Download aria-hidden="true" />} onClick={() => save('csv')}>
        {t('shopping.saveCsv')}
      </Button>
      <Button icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
        {t('shopping.print')}
      </Button>
      <div role="status">
        {outcome === 'copied' && <Note kind="success">{t('shopping.copied')}</Note>}
        {outcome === 'failed' && <Note kind="error">{t('shopping.copyFailed')}</Note>}
      </div>
    </div>
  );
}
