import { CircleHelp } from 'lucide-react';
import { useId, type CSSProperties, type ReactNode } from 'react';
import { useTexts } from '../lib/i18n.ts';

interface WordHelpProps {
  /** Heading or control whose words are explained. */
  readonly title: string;
  readonly words?: readonly { readonly name: string; readonly text: string }[];
  readonly children?: ReactNode;
}

/**
 * Question mark beside a control that explains its words. Below its button; in the middle of the
 * window in browsers that cannot place it.
 */
export function WordHelp({ title, words = [], children }: WordHelpProps) {
  const { t } = useTexts();
  const id = useId();
  const anchor: CSSProperties & Record<`--${string}`, string> = { '--anchor': `--${id}` };
  return (
    <span style={anchor}>
      <button
        type="button"
        className="quiet reach inline-grid min-h-[26px] place-items-center px-1 text-muted [anchor-name:var(--anchor)]"
        aria-label={t('ui.wordsOf', { title })}
        popoverTarget={id}
      >
        <CircleHelp size={16} aria-hidden="true" />
      </button>
      <div
        id={id}
        popover="auto"
        className="raised w-[min(340px,calc(100vw-16px))] px-4 py-3 font-text text-md/normal font-regular text-muted supports-[anchor-name:--a]:[inset:anchor(bottom)_auto_auto_anchor(left)] supports-[anchor-name:--a]:m-0 supports-[anchor-name:--a]:[position-anchor:var(--anchor)] supports-[anchor-name:--a]:[position-try-fallbacks:flip-inline,flip-block] [&>*+*]:mt-2"
      >
        {children}
        {words.map(({ name, text }) => (
          <p key={name}>
            <b className="block font-semibold text-text">{name}</b>
            {text}
          </p>
        ))}
      </div>
    </span>
  );
}
