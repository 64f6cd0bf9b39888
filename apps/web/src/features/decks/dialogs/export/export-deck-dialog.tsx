import type { Deck } from '@inkfolio/contract/decks';
import { deckFileName } from '@inkfolio/domain/decks/deck-file-name';
import { writeDeckText } from '@inkfolio/domain/decks/deck-text';
import { useQuery } from '@tanstack/react-query';
import { Check, Copy, Download, ExternalLink, Printer } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { useTexts, withTexts } from '../../../../lib/i18n.ts';
import { useLazyModule } from '../../../../lib/lazy-dialog.ts';
import { saveFile } from '../../../../lib/save-file.ts';
import { useCopying } from '../../../../lib/use-copying.ts';
import { Button } from '../../../../ui/button.tsx';
import { Choice } from '../../../../ui/choice.tsx';
import { classes } from '../../../../ui/classes.ts';
import { CopyOutcomeNote } from '../../../../ui/copy-outcome-note.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Note } from '../../../../ui/note.tsx';
import { Switch } from '../../../../ui/switch.tsx';
import styles from './export-deck-dialog.module.css';
import { exportedDeck, jsonText } from './exported-deck.ts';
import { playSitesQuery, waysToPlay } from './play-sites.ts';
import { useDeckExport, type DeckExportState, type DeckExportChoices } from './use-deck-export.ts';

/** "Text copy 3 s" (specification, section 4). */
const TEXT_COPIED = 3000;

const loadPicture = () => withTexts(import('../picture/deck-picture-panel.tsx'), 'deck-picture');

interface ExportDeckDialogProps {
  readonly deck: Deck;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** The ways to take the deck along. Load it, with `deck-share` and `share`, when it is wanted. */
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

function Content({ deck }: { readonly deck: Deck }) {
  const { t, language } = useTexts();
  const exported = useDeckExport(deck);
  const fileName = deckFileName(deck.name, 'json');
  return (
    <div className="wideStack">
      <ExportChoices {...exported} />
      <CardListPart exported={exported} />
      <PlayPart exported={exported} />
      <Part title={t('export.file')} hint={t('export.fileHint')}>
        <Button
          icon={<Download aria-hidden="true" />}
          onClick={() =>
            saveFile(fileName, jsonText(exportedDeck(exported.deck, language)), 'application/json')
          }
        >
          {t('export.saveJson')}
        </Button>
      </Part>
      <Part title={t('export.picture')} hint={t('export.pictureHint')}>
        <PicturePart deck={deck} />
      </Part>
      <Part title={t('export.paper')} hint={t('export.paperHint')}>
        <Button to={`/decks/${deck.id}/print`} icon={<Printer aria-hidden="true" />}>
          {t('export.print')}
        </Button>
      </Part>
    </div>
  );
}

interface PartProps {
  readonly title: string;
  readonly hint?: string;
  readonly children: ReactNode;
}

function Part({ title, hint, children }: PartProps) {
  const id = useId();
  return (
    <div className={classes('tightStack', styles['part'])} role="group" aria-labelledby={id}>
      <h3 id={id} className="subtitle">
        {title}
      </h3>
      {hint !== undefined && <p className="fineprint">{hint}</p>}
      <div className={classes('actions', styles['actions'])}>{children}</div>
    </div>
  );
}

function PicturePart({ deck }: { readonly deck: Deck }) {
  const panel = useLazyModule(loadPicture, true);
  return panel && <panel.DeckPicturePanel deck={deck} />;
}

function CardListPart({ exported }: { readonly exported: DeckExportState }) {
  const { t } = useTexts();
  const { list, retryEnglish } = exported;
  const { outcome, copy } = useCopying(TEXT_COPIED);
  const text = list && writeDeckText(list);
  return (
    <Part title={t('export.list')}>
      <pre className={styles['list']} role="region" aria-label={t('export.list')} tabIndex={0}>
        {text ?? (retryEnglish ? '' : t('export.loading'))}
      </pre>
      {retryEnglish && text === undefined ? (
        <>
          <div role="alert">
            <Note kind="error">{t('export.noEnglish')}</Note>
          </div>
          <Button onClick={retryEnglish}>{t('deck.tryAgain')}</Button>
        </>
      ) : (
        <>
          <Button
            variant="primary"
            busy={text === undefined}
            icon={outcome === 'copied' ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
            onClick={() => void copy(text ?? '')}
          >
            {t('export.copyText')}
          </Button>
          <CopyOutcomeNote outcome={outcome} />
        </>
      )}
    </Part>
  );
}

function PlayPart({ exported }: { readonly exported: DeckExportState }) {
  const { t } = useTexts();
  const { data: sites } = useQuery(playSitesQuery);
  const { deck, english, retryEnglish } = exported;
  if (sites === undefined || (english === undefined && retryEnglish)) return null;
  return (
    <Part title={t('export.play')} hint={t('export.playHint')}>
      {waysToPlay(sites, deck.name, english).map(({ site, link }) => {
        const look = {
          icon: <ExternalLink aria-hidden="true" />,
          children: site,
          'aria-label': t('export.playOn', { site }),
        };
        return link === undefined ? (
          <Button key={site} {...look} busy />
        ) : (
          <Button key={site} {...look} href={link} target="_blank" rel="noopener noreferrer" />
        );
      })}
    </Part>
  );
}

/**
 * Choices of the export: the language, and all cards or the missing ones; nothing without a choice.
 */
function ExportChoices(choices: DeckExportChoices) {
  const { ownLanguage, language, chooseLanguage, missing, onlyMissing, chooseOnlyMissing } =
    choices;
  const { t } = useTexts();
  if (ownLanguage === undefined && missing === undefined) return null;
  return (
    <div className={classes('stack', 'box')}>
      {ownLanguage !== undefined && (
        <div className={classes('wrap', styles['language'])}>
          <div className={styles['words']}>
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
      )}
      {missing !== undefined && (
        <Switch
          label={t('export.onlyMissing')}
          help={t('export.missing', { count: missing })}
          checked={onlyMissing}
          onChange={chooseOnlyMissing}
        />
      )}
    </div>
  );
}
