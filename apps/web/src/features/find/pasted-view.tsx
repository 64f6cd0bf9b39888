import type { LucideIcon } from 'lucide-react';
import { useEffect, type ReactNode, type RefObject } from 'react';
import { useNavigate } from 'react-router';
import { useTexts } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { keepPaste, type PasteState } from '../../lib/paste-state.ts';
import { setReturnPath } from '../auth/return-path.ts';
import { useSession } from '../auth/session.ts';

export interface PastedProps extends PasteState {
  readonly onDone: () => void;
  /** Set to the primary button, which takes the focus. */
  readonly focusRef: RefObject<HTMLElement | null>;
}

export function stateOf({ paste, fileName }: PasteState): PasteState {
  return fileName === undefined ? { paste } : { paste, fileName };
}

interface PastedViewProps {
  readonly icon: LucideIcon;
  /** Inks in place of the icon. */
  readonly inks?: ReactNode;
  readonly title: ReactNode;
  readonly note?: ReactNode;
  /** Column at the right, on compact screens below. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

export function PastedView({ icon: Icon, inks, title, note, aside, children }: PastedViewProps) {
  return (
    <div className="flex min-h-0 flex-auto max-lg:flex-col max-lg:overflow-y-auto">
      <div className="stack min-w-0 flex-1 content-start gap-4 px-6 pt-5 pb-4 max-lg:flex-none max-lg:px-4 lg:overflow-y-auto">
        <div className="flex items-center gap-3.5 max-lg:items-start">
          {inks ?? (
            <span className="grid size-[46px] flex-none place-items-center rounded-md bg-surface-3">
              <Icon size={21} aria-hidden="true" />
            </span>
          )}
          <div className="min-w-0">
            <div role="status">
              <h3 className="text-xl/tight [word-spacing:0.08em]">{title}</h3>
            </div>
            {note !== undefined && <p className="help mt-0.5 wrap-anywhere">{note}</p>}
          </div>
        </div>
        {children}
      </div>
      {aside}
    </div>
  );
}

interface PrimaryProps extends Omit<PastedProps, keyof PasteState> {
  readonly to: string;
  readonly state?: PasteState;
  readonly icon?: ReactNode;
  /** True beside a more likely step. */
  readonly isQuiet?: boolean;
  readonly children: string;
}

/** Next step: opens a page with the pasted text, for visitors after the log-in. */
export function Primary(props: PrimaryProps) {
  const { to, state, icon, isQuiet = false, focusRef, onDone, children } = props;
  const { t } = useTexts();
  const navigate = useNavigate();
  const isVisitor = useSession().status === 'visitor';
  // The pasted text replaces the field that had the focus.
  useEffect(() => {
    if (!isQuiet) focusRef.current?.focus();
  }, [focusRef, isQuiet]);
  return (
    <Button
      variant={isQuiet ? 'secondary' : 'primary'}
      size={isQuiet ? 'md' : 'lg'}
      icon={icon}
      className={`justify-self-start max-lg:justify-self-stretch ${isQuiet ? '' : 'min-w-[264px]'}`}
      ref={(button) => {
        if (!isQuiet) focusRef.current = button;
      }}
      onClick={() => {
        onDone();
        if (isVisitor && state) {
          keepPaste({ path: to, ...state });
          setReturnPath(to);
          void navigate('/login');
        } else void navigate(to, { state });
      }}
    >
      {children}
      {!isQuiet && (
        <kbd
          className="ms-2.5 border-current/35 bg-transparent text-inherit opacity-85 max-lg:hidden"
          aria-hidden="true"
        >
          {t('find.enter')}
        </kbd>
      )}
    </Button>
  );
}
