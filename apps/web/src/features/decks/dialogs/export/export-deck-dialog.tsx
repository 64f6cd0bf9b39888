import type { Deck } from '@inkfolio/contract/decks';
import { deckFileName } from '@inkfolio/domain/decks/deck-file-name';
import { writeCardList } from '@inkfolio/domain/lists/card-list';
import { useQuery } from '@tanstack/react-query';
import { Check, Copy, Download, ExternalLink, FileDown, Image, List, Printer } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useTexts, withTexts } from '../../../../lib/i18n.ts';
import { useLazyModule } from '../../../../lib/lazy-dialog.ts';
import { saveFile } from '../../../../lib/save-file.ts';
import { useCopying } from '../../../../lib/use-copying.ts';
import { Button } from '../../../../ui/button.tsx';
import { Choice } from '../../../../ui/choice.tsx';
import { CopyOutcomeNote } from '../../../../ui/copy-outcome-note.tsx';
import { Dialog } from '../../../../ui/panel.tsx';
import { Note } from '../../../../ui/note.tsx';
import { Switch } from '../../../../ui/switch.tsx';
import { tabPanelProps, Tabs } from '../../../../ui/tabs.tsx';
import styles from '../deck-dialogs.module.css';
import { exportedDeck, jsonText } from './exported-deck.ts';
import { playSitesQuery, waysToPlay } from './play-sites.ts';
import { useDeckExport, type DeckExportState, type DeckExportChoices } from './use-deck-export.ts';

/** "Text copy 3 s" (specification, section 4). */
const TEXT_COPIED = 3000;

const loadPicture = () => withTexts(import('../picture/deck-picture-panel.tsx'), 'files');

interface ExportDeckDialogProps {
  readonly deck: Deck;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Dialog with all export formats of the deck. Load it lazily, with `deck-share` and `share`. */
export function ExportDeckDialog({ deck, open, onOpenChange }: ExportDeckDialogProps) {
  const { t } = useTexts();
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('export.title')}>
      {deck.deckCards.length === 0 ? (
        <p className="help">{t('export.empty')}</p>
      ) : (
        <Content deck={deck} />
      )}
    </Dialog>
  );
}

const TABS_ID = 'export';
const TABS = [
  { value: 'list', Icon: List },
  { value: 'play', Icon: ExternalLink },
  { value: 'picture', Icon: Image },
  { value: 'file', Icon: FileDown },
] as const;
type ExportTab = (typeof TABS)[number]['value'];

function Content({ deck }: { readonly deck: Deck }) {
  const { t } = useTexts();
  const [tab, setTab] = useState<ExportTab>('list');
  const exported = useDeckExport(deck);
  return (
    <div className="stack gap-4">
      <div className={styles['tabs']}>
        <Tabs
          id={TABS_ID}
          label={t('export.title')}
          value={tab}
          isPlain
          tabs={TABS.map(({ value, Icon }) => ({
            value,
            label: (
              <>
                <Icon aria-hidden="true" />
                {t(`export.${value}`)}
              </>
            ),
          }))}
          onChange={setTab}
        />
        <Link to={`/decks/${deck.id}/print`}>
          <Printer aria-hidden="true" />
          {t('export.print')}
        </Link>
      </div>
      <div
        {...tabPanelProps(TABS_ID, tab)}
        className="flex min-h-[min(52dvh,460px)] flex-col gap-3"
      >
        {tab === 'list' && <CardListPart exported={exported} />}
        {tab === 'play' && <PlayPart exported={exported} />}
        {tab === 'picture' && <PicturePart deck={deck} />}
        {tab === 'file' && <FilePart exported={exported} />}
      </div>
    </div>
  );
}

interface WayProps {
  readonly icon: ReactNode;
  readonly hint: string;
  readonly children: ReactNode;
}

function Way({ icon, hint, children }: WayProps) {
  return (
    <div className="stack mx-auto max-w-[40ch] flex-1 place-content-center justify-items-center text-center [&>svg]:stroke-[1.5] [&>svg]:text-2xl [&>svg]:text-faint">
      {icon}
      <p className="help">{hint}</p>
      <div className="actions justify-center">{children}</div>
    </div>
  );
}

function PicturePart({ deck }: { readonly deck: Deck }) {
  const { t } = useTexts();
  const panel = useLazyModule(loadPicture, true);
  return (
    <>
      <p className="help">{t('export.pictureHint')}</p>
      {panel && <panel.DeckPicturePanel deck={deck} />}
    </>
  );
}

interface ExportedProps {
  readonly exported: DeckExportState;
}

function CardListPart({ exported }: ExportedProps) {
  const { t } = useTexts();
  const { list, retryEnglish } = exported;
  const { outcome, copy } = useCopying(TEXT_COPIED);
  const text = list && writeCardList(list);
  return (
    <>
      <div className="stack box">
        <LanguageChoice {...exported} />
        <MissingChoice {...exported} />
        <Switch
          label={t('export.printings')}
          help={t('export.printingsHint')}
          checked={exported.withPrintings}
          onChange={exported.choosePrintings}
        />
      </div>
      <pre className={styles['list']} role="region" aria-label={t('export.list')} tabIndex={0}>
        {text ?? (retryEnglish ? '' : t('export.loading'))}
      </pre>
      {retryEnglish && text === undefined ? (
        <Failure text={t('export.noEnglish')} onRetry={retryEnglish} />
      ) : (
        <div className="actions">
          <Button
            variant="primary"
            busy={text === undefined}
            icon={outcome === 'copied' ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
            onClick={() => void copy(text ?? '')}
          >
            {t('export.copyText')}
          </Button>
          <CopyOutcomeNote outcome={outcome} />
        </div>
      )}
    </>
  );
}

interface FailureProps {
  readonly text: string;
  readonly onRetry: () => void;
}

function Failure({ text, onRetry }: FailureProps) {
  const { t } = useTexts();
  return (
    <div className="actions">
      <div role="alert">
        <Note kind="error">{text}</Note>
      </div>
      <Button onClick={onRetry}>{t('ui.tryAgain')}</Button>
    </div>
  );
}

function PlayPart({ exported }: ExportedProps) {
  const { t } = useTexts();
  const { data: sites, isError, isPaused, refetch } = useQuery(playSitesQuery);
  const { deck, english, retryEnglish } = exported;
  if (sites === undefined && (isError || isPaused)) {
    return <Failure text={t('export.noSites')} onRetry={() => void refetch()} />;
  }
  if (english === undefined && retryEnglish) {
    return <Failure text={t('export.noEnglish')} onRetry={retryEnglish} />;
  }
  return (
    <>
      <BoxedMissingChoice {...exported} />
      <Way icon={<ExternalLink aria-hidden="true" />} hint={t('export.playHint')}>
        {waysToPlay(sites ?? [], deck.name, english).map(({ site, link }) => {
          const buttonProps = {
            icon: <ExternalLink aria-hidden="true" />,
            children: site,
            'aria-label': t('export.playOn', { site }),
          };
          return link === undefined ? (
            <Button key={site} {...buttonProps} busy />
          ) : (
            <Button
              key={site}
              {...buttonProps}
              href={link}
              target="_blank"
              rel="noopener noreferrer"
            />
          );
        })}
      </Way>
    </>
  );
}

function FilePart({ exported }: ExportedProps) {
  const { t, language } = useTexts();
  const { deck } = exported;
  const save = () =>
    saveFile(
      deckFileName(deck.name, 'json'),
      jsonText(exportedDeck(deck, language)),
      'application/json',
    );
  return (
    <>
      <BoxedMissingChoice {...exported} />
      <Way icon={<FileDown aria-hidden="true" />} hint={t('export.fileHint')}>
        <Button icon={<Download aria-hidden="true" />} onClick={save}>
          {t('export.saveJson')}
        </Button>
      </Way>
    </>
  );
}

function LanguageChoice({ ownLanguage, language, chooseLanguage }: DeckExportChoices) {
  const { t } = useTexts();
  if (ownLanguage === undefined) return null;
  return (
    <div className="wrap justify-between">
      <div className="flex-[1_1_220px] leading-snug [&>:first-child]:font-semibold">
        <p>{t('export.language')}</p>
        <p className="fineprint">{t('export.languageHint')}</p>
      </div>
      <Choice
        label={t('export.language')}
        value={language}
        options={(['en', ownLanguage] as const).map((value) => ({
          value,
          label: t(`language.${value}`),
        }))}
        onChange={chooseLanguage}
      />
    </div>
  );
}

function MissingChoice({ missing, onlyMissing, chooseOnlyMissing }: DeckExportChoices) {
  const { t } = useTexts();
  if (missing === undefined) return null;
  return (
    <Switch
      label={t('export.onlyMissing')}
      help={t('export.missing', { count: missing })}
      checked={onlyMissing}
      onChange={chooseOnlyMissing}
    />
  );
}

function BoxedMissingChoice(choices: DeckExportChoices) {
  if (choices.missing === undefined) return null;
  return (
    <div className="box">
      <MissingChoice {...choices} />
    </div>
  );
}
