import { wantsCsv, wantsText } from '@inkfolio/domain/collection/card-wants-file';
import { wantedFileName, type WantedList } from '@inkfolio/domain/collection/wanted-list';
import { isSpecialRarity, type FoilMode } from '@inkfolio/domain/collection/collection';
import type { Language } from '@inkfolio/domain/language';
import { Check, Copy, Download, Printer } from 'lucide-react';
import { useMemo } from 'react';
import { saveFile } from '../../../lib/save-file.ts';
import { useTexts } from '../../../lib/i18n.ts';
import { useCopying } from '../../../lib/use-copying.ts';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/note.tsx';
import { localDay } from '../../../lib/format.ts';
import { AddToWants } from '../add-to-wants.tsx';

/** Duration of the "copied" notice in milliseconds, as for a deck's text. */
const COPIED = 3000;

interface WantedActionsProps {
  readonly setCode: string;
  readonly wanted: WantedList;
  readonly language: Language;
  readonly foilMode: FoilMode;
}

const FINISHES = { all: 'any', 'non-foil': 'normal', foil: 'foil' } as const;

export function WantedActions({ setCode, wanted, language, foilMode }: WantedActionsProps) {
  const { t } = useTexts();
  const { outcome, copy } = useCopying(COPIED);
  const parts = [wanted.standard, wanted.special].filter(({ length }) => length > 0);
  // A card and its special printing share a name but are different products on markets.
  const text = () => parts.map((part) => wantsText(part, language)).join('\n');
  const missing = useMemo(
    () =>
      [...wanted.standard, ...wanted.special].map(({ card, quantity }) => {
        const finish = isSpecialRarity(card) ? 'foil' : FINISHES[foilMode];
        return { card, quantity, printing: 'one', finish, reason: null } as const;
      }),
    [wanted, foilMode],
  );
  const nameOf = (format: 'txt' | 'csv') => wantedFileName(setCode, localDay(), format);
  return (
    <div className="wrap">
      <Button
        variant="primary"
        icon={outcome === 'copied' ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
        onClick={() => void copy(text())}
      >
        {t('wanted.copy')}
      </Button>
      <Button
        icon={<Download aria-hidden="true" />}
        onClick={() => saveFile(nameOf('txt'), text(), 'text/plain;charset=utf-8')}
      >
        {t('wanted.saveText')}
      </Button>
      <Button
        icon={<Download aria-hidden="true" />}
        onClick={() =>
          saveFile(nameOf('csv'), wantsCsv(parts.flat(), language), 'text/csv;charset=utf-8')
        }
      >
        {t('wanted.saveCsv')}
      </Button>
      <Button icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
        {t('wanted.print')}
      </Button>
      <AddToWants cards={missing} />
      <div role="status">
        {outcome === 'copied' && <Note kind="success">{t('wanted.copied')}</Note>}
        {outcome === 'failed' && <Note kind="error">{t('wanted.copyFailed')}</Note>}
      </div>
    </div>
  );
}
