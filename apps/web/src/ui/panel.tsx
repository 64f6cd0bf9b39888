import { Drawer } from '@base-ui/react/drawer';
import { X } from 'lucide-react';
import { useRef, type ReactNode, type RefObject } from 'react';
import { useTexts } from '../lib/i18n.ts';
import { useMediaQuery } from '../lib/use-media-query.ts';
import { IconButton, Button } from './button.tsx';
import { classes } from './classes.ts';
import styles from './panel.module.css';

interface PanelProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** Called by Escape, which otherwise closes; a dialog above gets the key alone. */
  readonly onEscape?: (() => void) | undefined;
  readonly title: string;
  /** Hides the title visually: the content shows its own. */
  readonly titleHidden?: boolean;
  /** Replaces the bar with title and close button; must contain a way to close. */
  readonly head?: ReactNode;
  /** Tabs or facts beside the title. */
  readonly beside?: ReactNode;
  /** Actions; stay visible while the content scrolls. */
  readonly footer?: ReactNode;
  /**
   * Element to focus initially. Fields are ignored for touch, where the keyboard would cover the
   * content.
   */
  readonly initialFocus?: RefObject<HTMLElement | null> | 'title';
  readonly children: ReactNode;
}

interface DialogProps extends PanelProps {
  /**
   * Width: 560 px; 640 for a form that grows to a pair of columns (980) and fills a phone; 880 with
   * content beside the text; 1360 for a row of cards.
   */
  readonly size?: 'default' | 'form' | 'pair' | 'wide' | 'full';
}

/** Modal dialog in the centre; on phones a sheet from the bottom. Load it lazily. */
export function Dialog({ size = 'default', ...panel }: DialogProps) {
  return <Panel {...panel} place={size === 'default' ? 'centre' : size} />;
}

/**
 * Modal surface below the header, on compact screens the whole screen. The content scrolls by
 * itself. Load it lazily.
 */
export function Palette(panel: PanelProps) {
  return <Panel {...panel} place="palette" />;
}

interface SheetProps extends PanelProps {
  readonly side?: 'bottom' | 'right';
  /** Width of a right sheet: 460 px instead of 340, for longer content. */
  readonly wide?: boolean;
}

/** Modal sheet from the bottom, or from the right for a menu. Load it lazily. */
export function Sheet({ side = 'bottom', ...panel }: SheetProps) {
  return <Panel {...panel} place={side} />;
}

interface PlacedPanelProps extends PanelProps {
  readonly place: 'centre' | 'form' | 'pair' | 'wide' | 'full' | 'palette' | 'bottom' | 'right';
  readonly wide?: boolean;
}

const CONTENT =
  'min-h-0 flex-auto [touch-action:auto] [scroll-padding-block:16px] overflow-y-auto [overscroll-behavior:contain] px-(--edge-space) pt-2 pb-5';
const PALETTE_CONTENT = 'flex min-h-0 flex-auto flex-col [touch-action:auto]';

/**
 * Modal surface of Dialog and Sheet: traps and returns the focus; Escape, the close button and a
 * press outside close it. Sheets also close by a swipe. A centred dialog is at the bottom on
 * phones; rotating the phone keeps its state.
 */
function Panel(props: PlacedPanelProps) {
  const { open, onOpenChange, title, titleHidden, footer, initialFocus, children } = props;
  const { onEscape, wide, head, beside } = props;
  const { t } = useTexts();
  const phone = useMediaQuery('(max-width: 767px)');
  const touch = useMediaQuery('(pointer: coarse)');
  const titleRef = useRef<HTMLHeadingElement>(null);
  const isPalette = props.place === 'palette';
  const place = phone && props.place !== 'right' && !isPalette ? 'bottom' : props.place;
  const swipes = place === 'bottom' || place === 'right' || (isPalette && touch);
  return (
    <Drawer.Root
      open={open}
      onOpenChange={(next, { reason }) => {
        if (reason === 'escape-key' && onEscape) onEscape();
        else onOpenChange(next);
      }}
      swipeDirection={place === 'right' ? 'right' : 'down'}
    >
      <Drawer.Portal>
        <Drawer.Backdrop className={styles['scrim']} />
        <Drawer.Viewport className={styles['viewport']} data-place={place}>
          <Drawer.Popup
            className={styles['panel']}
            data-place={place}
            data-wide={wide}
            data-tall={props.place === 'form' || props.place === 'pair'}
            initialFocus={
              initialFocus === 'title' ? titleRef : touch && !isPalette ? undefined : initialFocus
            }
            data-base-ui-swipe-ignore={swipes ? undefined : ''}
          >
            {head === undefined ? (
              <div
                className={classes(
                  styles['head'],
                  beside ? 'flex-none max-md:flex-wrap' : undefined,
                )}
                data-bare={titleHidden}
              >
                <Drawer.Title
                  ref={titleRef}
                  tabIndex={-1}
                  className={
                    titleHidden ? 'sr-only' : beside ? 'text-xl max-md:flex-1' : 'flex-1 text-xl'
                  }
                >
                  {title}
                </Drawer.Title>
                {beside}
                <Drawer.Close
                  className="ms-auto"
                  render={<IconButton label={t('ui.close')} icon={<X />} />}
                />
              </div>
            ) : (
              <>
                <Drawer.Title className="sr-only">{title}</Drawer.Title>
                {head}
              </>
            )}
            <Drawer.Content className={isPalette ? PALETTE_CONTENT : CONTENT}>
              {children}
            </Drawer.Content>
            {footer !== undefined && <div className={styles['foot']}>{footer}</div>}
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  );
}

interface FilterSheetProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  readonly resetLabel: string;
  readonly onReset: () => void;
  /** Label of the close button, with the number of results. */
  readonly showLabel: string;
  readonly children: ReactNode;
}

/** Sheet with filters that apply at once. Load it lazily. */
export function FilterSheet(props: FilterSheetProps) {
  const { open, onOpenChange, title, resetLabel, onReset, showLabel, children } = props;
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      footer={
        <>
          <Button variant="ghost" size="lg" onClick={onReset}>
            {resetLabel}
          </Button>
          <Button variant="primary" size="lg" onClick={() => onOpenChange(false)}>
            {showLabel}
          </Button>
        </>
      }
    >
      {children}
    </Sheet>
  );
}
