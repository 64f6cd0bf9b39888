import { ArrowLeft, ClipboardList, FileSpreadsheet, Search, X } from 'lucide-react';
import { useEffect, useRef, useState, type ClipboardEvent } from 'react';
import { textOfFile } from '../../lib/file-text.ts';
import { useTexts } from '../../lib/i18n.ts';
import { useFileDrop } from '../../ui/paste-field.tsx';
import { IconButton } from '../../ui/button.tsx';
import { Palette } from '../../ui/panel.tsx';
import { FoundBody } from './found-body.tsx';
import { openFind, type FindStart } from './find-state.ts';
import { PastedBody } from './pasted-body.tsx';
import { recognisePaste } from './recognise-paste.ts';
import { useResultKeys } from './use-result-keys.ts';
import { useFindGroups } from './use-find-groups.ts';
import { useRecentGroup } from './use-recent-group.ts';

interface FindDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** Undefined while closed; another object each time the palette opens. */
  readonly start: FindStart | undefined;
}

/** Text as typed, or a pasted text that is shown as a chip. */
interface Content {
  readonly text: string;
  readonly fileName?: string | undefined;
  readonly isPaste: boolean;
}

const EMPTY: Content = { text: '', isPaste: false };
const LIST_ID = 'find-results';
const ESCAPE = 'Esc';

/**
 * Finds cards, decks, players, sets and actions, and recognises pasted texts and files. Load it
 * lazily, with the texts `find` and `account`.
 */
export function FindDialog({ open, onOpenChange, start }: FindDialogProps) {
  const { t } = useTexts();
  /** Field, or the primary button of a pasted text. */
  const focusRef = useRef<HTMLElement>(null);
  const [opened, setOpened] = useState<FindStart>();
  const [content, setContent] = useState(EMPTY);
  if (start !== undefined && start !== opened) {
    setOpened(start);
    setContent(contentOf(start));
  }
  const file = start?.file;
  useEffect(() => {
    if (file) void pasteOfFile(file).then(setContent);
  }, [file]);
  const { text, isPaste } = content;
  const recent = useRecentGroup(text === '', opened);
  const groups = [...recent, ...useFindGroups(isPaste ? '' : text, open)];
  const close = () => onOpenChange(false);
  const list = useResultKeys({ groups, text, listId: LIST_ID, onDone: close });
  const clear = () => {
    setContent(EMPTY);
    setTimeout(() => focusRef.current?.focus());
  };

  const onKeyDown = isPaste ? undefined : list.onKeyDown;
  const onPaste = (event: ClipboardEvent) => {
    const [pastedFile] = event.clipboardData.files;
    const pasted = contentOf({ paste: event.clipboardData.getData('text/plain') });
    if (pastedFile) openFind({ file: pastedFile });
    else if (pasted.isPaste) setContent(pasted);
    else return;
    event.preventDefault();
  };
  const drop = useFileDrop((dropped) => openFind({ file: dropped }));

  return (
    <Palette
      open={open}
      onOpenChange={onOpenChange}
      onEscape={text === '' ? undefined : clear}
      title={t('find.label')}
      initialFocus={focusRef}
      head={
        <div
          className="flex h-[60px] flex-none items-center gap-3 border-b border-b-line px-5 has-[input:focus-visible]:border-b-accent max-lg:h-[58px] max-lg:gap-0.5 max-lg:bg-surface-1 max-lg:px-1"
          onKeyDown={onKeyDown}
        >
          <Search className="size-[19px] flex-none text-muted max-lg:hidden" aria-hidden="true" />
          <IconButton
            className="size-(--touch) lg:hidden"
            label={t('ui.close')}
            icon={<ArrowLeft aria-hidden="true" />}
            onClick={close}
          />
          {isPaste ? (
            <PasteChip content={content} onRemove={clear} />
          ) : (
            <input
              ref={(field) => {
                focusRef.current = field;
              }}
              type="text"
              role="combobox"
              className="h-full min-w-0 flex-1 border-0 bg-transparent px-1 text-lg text-text outline-0 placeholder:text-faint"
              aria-label={t('find.label')}
              placeholder={t('find.label')}
              aria-expanded={list.count > 0}
              aria-autocomplete="list"
              aria-controls={LIST_ID}
              aria-activedescendant={list.activeId}
              autoComplete="off"
              spellCheck={false}
              enterKeyHint="search"
              value={text}
              onChange={({ target }) => setContent({ text: target.value, isPaste: false })}
              onPaste={onPaste}
            />
          )}
          {!isPaste && text !== '' && (
            <IconButton
              className="size-(--touch) lg:hidden"
              label={t('find.clear')}
              icon={<X aria-hidden="true" />}
              onClick={clear}
            />
          )}
          <button
            type="button"
            className="ms-auto grid min-h-(--touch) place-items-center max-lg:hidden"
            onClick={close}
          >
            <span className="sr-only">{t('ui.close')} </span>
            <kbd>{ESCAPE}</kbd>
          </button>
        </div>
      }
    >
      <div className="flex min-h-0 flex-auto flex-col" onKeyDown={onKeyDown} {...drop}>
        {isPaste ? (
          <PastedBody paste={text} fileName={content.fileName} focusRef={focusRef} onDone={close} />
        ) : (
          <FoundBody
            groups={groups}
            text={text}
            list={list}
            onPaste={(pasted) => setContent({ text: pasted, isPaste: true })}
            onNoPaste={() => focusRef.current?.focus()}
          />
        )}
      </div>
    </Palette>
  );
}

/** Converts the start to content; one pasted line of plain words becomes a search. */
function contentOf({ text = '', paste }: FindStart): Content {
  if (paste === undefined) return { text, isPaste: false };
  const isPaste = recognisePaste(paste).kind !== 'words';
  return { text: isPaste ? paste : paste.trim(), isPaste };
}

/** Reads the file; one that cannot be read counts as empty. */
async function pasteOfFile(file: File): Promise<Content> {
  return { text: (await textOfFile(file)) ?? '', fileName: file.name, isPaste: true };
}

function PasteChip({
  content,
  onRemove,
}: {
  readonly content: Content;
  readonly onRemove: () => void;
}) {
  const { t } = useTexts();
  const { text, fileName } = content;
  const count = text.trimEnd().split(/\r\n|[\n\r]/).length;
  const Icon = fileName === undefined ? ClipboardList : FileSpreadsheet;
  return (
    <span className="inline-flex h-9 min-w-0 items-center gap-2 rounded-sm border border-accent-line bg-accent-soft ps-3 font-medium max-lg:h-(--touch)">
      <Icon className="size-4 flex-none text-accent" aria-hidden="true" />
      <span className="min-w-0 truncate">
        {fileName === undefined
          ? t('find.pasted', { count })
          : t('find.pastedFile', { name: fileName, count })}
      </span>
      <IconButton
        size="sm"
        className="max-lg:size-(--touch)"
        label={t('find.removePaste')}
        icon={<X aria-hidden="true" />}
        onClick={onRemove}
      />
    </span>
  );
}
