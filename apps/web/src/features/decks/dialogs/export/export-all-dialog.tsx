import type { DeckSummary } from '@inkfolio/contract/decks';
import { allDecksFileName } from '@inkfolio/domain/decks/deck-file-name';
import type { DeckExport } from '@inkfolio/domain/decks/deck-json';
import { useEffect, useRef, useState } from 'react';
import { errorMessage } from '../../../../lib/error-message.ts';
import { saveFile } from '../../../../lib/save-file.ts';
import { useTexts } from '../../../../lib/i18n.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/panel.tsx';
import { Note } from '../../../../ui/note.tsx';
import { jsonText, exportedDeck } from './exported-deck.ts';
import { HttpError } from '../../../../lib/http.ts';
import { getDeck, getOwnDecks } from '../../data/decks.api.ts';
import { collectDecks } from './collect-decks.ts';
import { localDay } from '../../../../lib/format.ts';

/** Maximum number of failed decks listed by name; more would hide the actions below. */
const FAILURES_SHOWN = 6;

interface ExportAllDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Saves all decks of the player in one file. Load it lazily, with `deck-share`. */
export function ExportAllDialog({ open, onOpenChange }: ExportAllDialogProps) {
  const { t } = useTexts();
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('exportAll.title')}>
      <Content onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}

function Content({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTexts();
  const { state, retry } = useAllDecksExport();
  return (
    <div className="stack gap-4">
      {state.status === 'reading' && (
        <Progress done={state.done} total={state.total} onCancel={onClose} />
      )}
      {state.status === 'failed' && (
        <>
          <div role="alert">
            <Note kind="error">{errorMessage(state.error, t, 'exportAll.failed')}</Note>
          </div>
          <div className="actions justify-end">
            <Button onClick={retry}>{t('exportAll.again')}</Button>
          </div>
        </>
      )}
      {state.status === 'read' && <Outcome {...state} onRetry={retry} onClose={onClose} />}
    </div>
  );
}

interface ProgressProps {
  readonly done: number;
  readonly total: number | undefined;
  readonly onCancel: () => void;
}

function Progress({ done, total, onCancel }: ProgressProps) {
  const { t } = useTexts();
  return (
    <>
      <div className="spread">
        <p role="status">{t('exportAll.reading')}</p>
        {total !== undefined && (
          <span className="lining-nums tabular-nums">
            {t('exportAll.progress', { done, total })}
          </span>
        )}
      </div>
      <progress
        className="progress"
        aria-label={t('exportAll.reading')}
        max={total ?? 1}
        value={done}
      />
      <div className="actions justify-end">
        <Button onClick={onCancel}>{t('exportAll.cancel')}</Button>
      </div>
    </>
  );
}

interface OutcomeProps {
  readonly decks: readonly DeckExport[];
  readonly failed: readonly DeckSummary[];
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

/** Saves a complete file at once; an incomplete one only if the player agrees. */
function Outcome({ decks, failed, onRetry, onClose }: OutcomeProps) {
  const { t } = useTexts();
  const isWhole = failed.length === 0 && decks.length > 0;
  const [fileName, setFileName] = useState<string>();
  const isSaving = useRef(false);

  useEffect(() => {
    if (!isWhole || isSaving.current) return;
    isSaving.current = true;
    setFileName(save(decks));
  }, [isWhole, decks]);

  const hidden = failed.length - FAILURES_SHOWN;
  return (
    <>
      <div role="status" className="empty:hidden!">
        {fileName !== undefined && (
          <Note kind="success">
            {t('exportAll.saved', { count: decks.length, file: fileName })}
          </Note>
        )}
        {decks.length === 0 && failed.length === 0 && t('exportAll.none')}
      </div>
      {failed.length > 0 && (
        <div role="alert" className="stack gap-1">
          <Note kind="error">{t('exportAll.missing', { count: failed.length })}</Note>
          <ul className="list-disc ps-5 wrap-anywhere text-muted">
            {failed.slice(0, FAILURES_SHOWN).map(({ id, name }) => (
              <li key={id}>{name}</li>
            ))}
            {hidden > 0 && <li>{t('exportAll.more', { count: hidden })}</li>}
          </ul>
        </div>
      )}
      <div className="actions justify-end">
        {failed.length > 0 && (
          <>
            {decks.length > 0 && (
              <Button onClick={() => setFileName(save(decks))}>
                {t('exportAll.saveOthers', { count: decks.length })}
              </Button>
            )}
            <Button variant="primary" onClick={onRetry}>
              {t('exportAll.again')}
            </Button>
          </>
        )}
        {failed.length === 0 && (
          <Button variant="primary" onClick={onClose}>
            {t('exportAll.close')}
          </Button>
        )}
      </div>
    </>
  );
}

function save(decks: readonly DeckExport[]): string {
  const name = allDecksFileName(localDay());
  saveFile(name, jsonText(decks), 'application/json');
  return name;
}

type AllDecksExport =
  /** `total` is undefined until the decks are listed. */
  | { readonly status: 'reading'; readonly done: number; readonly total: number | undefined }
  | { readonly status: 'failed'; readonly error: unknown }
  | {
      readonly status: 'read';
      readonly decks: readonly DeckExport[];
      readonly failed: readonly DeckSummary[];
    };

const BEGINNING: AllDecksExport = { status: 'reading', done: 0, total: undefined };

/** Loads all decks of the player while mounted; `retry` loads the missing ones. */
function useAllDecksExport(): {
  readonly state: AllDecksExport;
  readonly retry: () => void;
} {
  const [state, setState] = useState(BEGINNING);
  const [attempt, setAttempt] = useState(1);
  const read = useRef(new Map<string, DeckExport>());

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    readAll(read.current, setState, signal).catch((error: unknown) => {
      if (!signal.aborted) setState({ status: 'failed', error });
    });
    return () => controller.abort();
  }, [attempt]);

  return {
    state,
    retry: () => {
      setState(BEGINNING);
      setAttempt(attempt + 1);
    },
  };
}

/** Loads all decks; `known` caches loaded decks for a retry. */
async function readAll(
  known: Map<string, DeckExport>,
  tell: (state: AllDecksExport) => void,
  signal: AbortSignal,
): Promise<void> {
  const listed = await getOwnDecks(signal);
  const readDeck = async (id: string) => {
    const deck = known.get(id) ?? (await readExport(id, signal));
    if (deck !== undefined) known.set(id, deck);
    return deck;
  };
  const total = listed.length;
  const onProgress = (done: number) => tell({ status: 'reading', done, total });
  onProgress(0);
  tell({ status: 'read', ...(await collectDecks({ listed, read: readDeck, onProgress, signal })) });
}

async function readExport(id: string, signal: AbortSignal): Promise<DeckExport | undefined> {
  try {
    return exportedDeck(await getDeck(id, 'en', signal), 'en');
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return undefined;
    throw error;
  }
}
