import { ClipboardPaste, Search } from 'lucide-react';
import { useId, useRef, useState, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import { useTexts } from '../../lib/i18n.ts';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { Button } from '../../ui/button.tsx';
import { closeFind, openFind } from '../find/find-state.ts';

/** Field of the visitor's home page: finds or takes anything, by the search of the site. */
export function HomeField() {
  const { t } = useTexts();
  const id = useId();
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [isRefused, setRefused] = useState(false);
  const isTouch = useMediaQuery('(pointer: coarse)');
  /** Keeps the text until the palette is loaded, so that no key press is lost. */
  const take = (next: string) => {
    setText(next);
    if (next !== '') openFind({ text: next });
  };
  const paste = async () => {
    const copied = await navigator.clipboard.readText().catch(() => '');
    setRefused(copied === '');
    if (copied === '') field.current?.focus();
    else openFind({ paste: copied });
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    closeFind();
    if (text.trim() !== '') void navigate(`/cards?query=${encodeURIComponent(text.trim())}`);
  };
  return (
    <form role="search" onSubmit={submit} className="max-w-[560px]">
      <div className="row h-[62px] gap-3 rounded-full border-[1.5px] border-line-strong bg-field ps-5 pe-2 shadow-2 focus-within:border-focus focus-within:outline-1 focus-within:outline-focus max-lg:h-[56px] max-lg:ps-4">
        <Search
          size={21}
          strokeWidth={1.75}
          className="flex-none text-muted max-[359px]:hidden"
          aria-hidden="true"
        />
        <input
          ref={field}
          id="home-find"
          type="search"
          value={text}
          className="h-full min-w-0 flex-1 border-0 bg-transparent text-lg outline-none placeholder:text-faint placeholder:opacity-100 max-lg:text-md"
          aria-label={t('home.find')}
          aria-describedby={id}
          placeholder={t('home.find')}
          autoComplete="off"
          enterKeyHint="search"
          onChange={({ target }) => take(target.value)}
          onPaste={(event) => {
            // A field of one line would lose the line breaks of a list.
            event.preventDefault();
            openFind({ paste: event.clipboardData.getData('text') });
          }}
        />
        <Button
          className="min-h-[44px] rounded-full!"
          icon={<ClipboardPaste aria-hidden="true" />}
          onClick={() => void paste()}
        >
          {t('home.paste')}
        </Button>
      </div>
      <p id={id} className="ms-5 mt-2 text-sm text-faint" role="status">
        {isRefused ? t(isTouch ? 'home.holdToPaste' : 'home.pressToPaste') : t('home.findWhat')}
      </p>
    </form>
  );
}
