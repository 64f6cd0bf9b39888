import type { Deck } from '@inkfolio/contract/decks';
import { deckFileName } from '@inkfolio/domain/decks/deck-file-name';
import { useMutation, useQuery, queryOptions } from '@tanstack/react-query';
import { Check, Copy, Download } from 'lucide-react';
import { useCallback } from 'react';
import type { DeckPictureView } from '@inkfolio/contract/deck-picture';
import type { Language } from '@inkfolio/domain/language';
import { classes } from '../../../../ui/classes.ts';
import { usePreference, writePreference } from '../../../../lib/local-preferences.ts';
import { saveFile } from '../../../../lib/save-file.ts';
import { useTexts } from '../../../../lib/i18n.ts';
import { useCopying } from '../../../../lib/use-copying.ts';
import { Button } from '../../../../ui/button.tsx';
import { CopyOutcomeNote } from '../../../../ui/copy-outcome-note.tsx';
import { Note } from '../../../../ui/note.tsx';
import { Choice } from '../../../../ui/choice.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx';
import { VIEW_MODES, type ViewMode } from '../../parts/use-view-mode.ts';
import { getDeckPicture } from '../../data/decks.api.ts';
import { decksKey } from '../../data/decks.queries.ts';

/** "Image copied 3 s" (specification, section 4). */
const IMAGE_COPIED = 3000;
/** Height of the first rows of cards; the rest scrolls. */
const FRAME = 'h-[min(36dvh,320px)] rounded-sm border border-line bg-field';
const DEFAULT_VIEW: ViewMode = 'stack';

/**
 * Saves or copies the deck as a picture, in a remembered view mode. Load it lazily, with
 * `deck-picture` and `share`.
 */
export function DeckPicturePanel({ deck }: { readonly deck: Deck }) {
  const { t, language } = useTexts();
  const view = usePreference('deckExportViewMode') ?? DEFAULT_VIEW;
  const query = useQuery(deckPictureQuery(deck, view, language));
  const { data: preview, fetchStatus, isError, refetch } = query;
  return (
    <div className="stack">
      <Choice
        label={t('deck.view')}
        value={view}
        options={VIEW_MODES.map((value) => ({ value, label: t(`deck.view.${value}`) }))}
        onChange={(chosen) => writePreference('deckExportViewMode', chosen)}
      />
      {preview !== undefined ? (
        <Picture key={view} deck={deck} view={view} preview={preview} />
      ) : fetchStatus === 'paused' ? (
        <p role="status" className="help">
          {t('picture.offline')}
        </p>
      ) : isError && fetchStatus === 'idle' ? (
        <div role="alert" className="actions">
          <Note kind="error">{t('picture.failed')}</Note>
          <Button onClick={() => void refetch()}>{t('ui.tryAgain')}</Button>
        </div>
      ) : (
        <div
          role="status"
          className={classes(FRAME, 'grid content-start gap-6 overflow-hidden px-4 pt-8')}
        >
          <VisuallyHidden>{t('picture.loading')}</VisuallyHidden>
          <Skeleton shape="line" width="44%" />
          <span className="grid grid-cols-6 gap-2">
            {Array.from({ length: 6 }, (_, index) => (
              <Skeleton key={index} shape="card" />
            ))}
          </span>
        </div>
      )}
    </div>
  );
}

interface PictureProps {
  readonly deck: Deck;
  readonly view: ViewMode;
  readonly preview: Blob;
}

function Picture({ deck, view, preview }: PictureProps) {
  const { t, language } = useTexts();
  const readPng = () => getDeckPicture(deck.id, view, language, { format: 'png' });
  const saving = useMutation({
    // Offline the mutation must fail with an error; a paused one would show nothing.
    networkMode: 'always',
    mutationFn: async () => {
      const png = await readPng();
      saveFile(deckFileName(deck.name, view), png, png.type);
    },
  });
  const { outcome, copy } = useCopying(IMAGE_COPIED);
  const show = useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(preview);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [preview],
  );
  return (
    <>
      <div
        className={classes(FRAME, 'overflow-auto overscroll-contain')}
        role="region"
        aria-label={t('picture.preview')}
        tabIndex={0}
      >
        <img ref={show} className="w-full" alt={t('picture.alt', { name: deck.name })} />
      </div>
      <div className="actions">
        <Button
          icon={<Download aria-hidden="true" />}
          disabled={saving.isPending}
          onClick={() => saving.mutate()}
        >
          {t('picture.download')}
        </Button>
        <Button
          icon={outcome === 'copied' ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
          onClick={() => void copy(readPng())}
        >
          {t('picture.copy')}
        </Button>
        <CopyOutcomeNote outcome={outcome} />
      </div>
      {saving.isError && <Note kind="error">{t('picture.failed')}</Note>}
    </>
  );
}

/** Query of the deck's picture; its key includes the time of the last change. */
function deckPictureQuery({ id, updatedAt }: Deck, view: DeckPictureView, language: Language) {
  return queryOptions({
    queryKey: [...decksKey(), 'picture', id, updatedAt, view, language],
    queryFn: ({ signal }) => getDeckPicture(id, view, language, { format: 'webp', signal }),
  });
}
