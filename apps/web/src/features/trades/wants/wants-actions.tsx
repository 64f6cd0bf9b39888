import type { User } from '@inkfolio/contract/auth';
import { wantsCsv, wantsText } from '@inkfolio/domain/collection/card-wants-file';
import { tradeListText } from '@inkfolio/domain/trades/trade-text';
import { Check, ChevronDown, Copy, Printer, Share2 } from 'lucide-react';
import { useState } from 'react';
import { localDay } from '../../../lib/format.ts';
import { useTexts, withTexts } from '../../../lib/i18n.ts';
import { lazyDialog } from '../../../lib/lazy-dialog.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { useCopying } from '../../../lib/use-copying.ts';
import { Button } from '../../../ui/button.tsx';
import { MenuButton } from '../../../ui/menu-button.tsx';
import { Note } from '../../../ui/note.tsx';
import type { ShownSource, WantedCard } from '../data/use-wants.ts';
import type { PrintedWants } from './print-wants-dialog.tsx';
import { sourceName } from './source-name.ts';

const COPIED = 3000;

const ShareWantsDialog = lazyDialog(
  () => import('./share-wants-dialog.tsx'),
  (module) => module.ShareWantsDialog,
);
const PrintWantsDialog = lazyDialog(
  () => withTexts(import('./print-wants-dialog.tsx'), 'deck'),
  (module) => module.PrintWantsDialog,
);
const FormatsMenu = lazyDialog(
  () => import('./formats-menu.tsx'),
  (module) => module.FormatsMenu,
);

interface WantsActionsProps {
  readonly user: User;
  readonly wants: readonly WantedCard[];
  readonly sources: readonly ShownSource[];
  readonly onPrint: (printed: PrintedWants) => void;
}

/** Copies, prints and shares the list; a bar at the bottom of narrow windows. */
export function WantsActions({ user, wants, sources, onPrint }: WantsActionsProps) {
  const { t, language } = useTexts();
  const { outcome, copy } = useCopying(COPIED);
  const [isSharing, setSharing] = useState(false);
  const [isPrinting, setPrinting] = useState(false);
  const names = new Map(sources.map((source) => [source.key, sourceName(source, t)]));
  const save = (format: 'txt' | 'csv') => {
    const name = `inkfolio_wants_${localDay()}.${format}`;
    if (format === 'txt') {
      saveFile(name, wantsText(wants, language), 'text/plain;charset=utf-8');
      return;
    }
    const csv = wantsCsv(wants, language, {
      titles: ['Owned', 'For'],
      cellsOf: (want) => [
        want.owned,
        want.sources.flatMap((key) => names.get(key) ?? []).join('; '),
      ],
    });
    saveFile(name, csv, 'text/csv;charset=utf-8');
  };
  return (
    <div
      className="row ms-auto flex-wrap gap-2 max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-bar max-lg:border-t max-lg:border-line max-lg:bg-surface-2 max-lg:px-(--gutter) max-lg:pt-2.5 max-lg:pb-[calc(var(--space-2h)_+_env(safe-area-inset-bottom))] max-lg:*:min-h-(--touch)"
      data-task-bar
    >
      <div role="status" className="empty:hidden! max-lg:hidden!">
        {outcome === 'failed' && <Note kind="error">{t('trades.copyFailed')}</Note>}
      </div>
      <span className="row gap-px">
        <Button
          className="rounded-e-none"
          icon={outcome === 'copied' ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
          onClick={() => void copy(wantsText(wants, language))}
        >
          {t(outcome === 'copied' ? 'trades.copied' : 'wants.copy')}
        </Button>
        <MenuButton
          label={t('wants.formats')}
          look="framed"
          onNear={FormatsMenu.preload}
          menu={(place) => (
            <FormatsMenu
              {...place}
              label={t('wants.formats')}
              onCopy={() => void copy(tradeListText(wants, language))}
              onSave={save}
            />
          )}
        >
          <ChevronDown aria-hidden="true" />
        </MenuButton>
      </span>
      <Button
        icon={<Printer aria-hidden="true" />}
        className="max-sm:w-(--touch) max-sm:p-0 max-sm:[&>span]:hidden"
        aria-label={t('trades.print')}
        aria-haspopup="dialog"
        onClick={() => setPrinting(true)}
      >
        {t('trades.print')}
      </Button>
      <Button
        variant="primary"
        className="max-lg:flex-auto [&>span]:whitespace-nowrap"
        icon={<Share2 aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setSharing(true)}
      >
        {t('wants.share')}
      </Button>
      <ShareWantsDialog user={user} open={isSharing} onOpenChange={setSharing} />
      <PrintWantsDialog
        user={user}
        open={isPrinting}
        onOpenChange={setPrinting}
        onPrint={(printed) => {
          setPrinting(false);
          onPrint(printed);
        }}
      />
    </div>
  );
}
