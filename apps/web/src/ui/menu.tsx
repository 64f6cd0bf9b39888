import { Menu as Primitive } from '@base-ui/react/menu';
import { Check } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import type { Option } from './choice.tsx';
import { classes } from './classes.ts';
import styles from './menu.module.css';

export interface MenuPlace {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** Button: position of the menu, and target of the returned focus. */
  readonly anchor: HTMLElement | null;
}

interface MenuProps extends MenuPlace {
  readonly label: string;
  /** Makes the menu a sheet with this title in compact windows. */
  readonly title?: string;
  readonly children: ReactNode;
}

/** Menu surface; entries have the class `item` of `menu.module.css`. Load it lazily. */
export function Menu({ open, onOpenChange, anchor, label, title, children }: MenuProps) {
  const [ready, setReady] = useState(false);

  // The library focuses a menu that is being opened, but not one mounted open.
  useEffect(() => {
    const frame = requestAnimationFrame(() => setReady(true));
    return () => cancelAnimationFrame(frame);
  }, []);

  return (
    <Primitive.Root open={open && ready} onOpenChange={(next) => onOpenChange(next)}>
      <Primitive.Portal>
        {title !== undefined && <Primitive.Backdrop className={styles['backdrop']} />}
        <Primitive.Positioner
          anchor={anchor}
          align="end"
          sideOffset={6}
          className={classes('z-popover', title === undefined ? undefined : styles['sheet'])}
        >
          <Primitive.Popup
            className={styles['menu']}
            aria-label={label}
            finalFocus={() => !isInOtherDialog(anchor) && anchor}
          >
            {title !== undefined && (
              <p
                className="truncate px-2.5 pt-3 pb-1 font-display text-lg lg:hidden"
                aria-hidden="true"
              >
                {title}
              </p>
            )}
            {children}
          </Primitive.Popup>
        </Primitive.Positioner>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

interface MenuChoiceProps<T extends string> {
  readonly value: T;
  readonly options: readonly (Option<T> & {
    /** Short note at the end, for example a code. */
    readonly note?: string;
  })[];
  readonly onChange: (value: T) => void;
}

export interface ChoiceMenuProps<T extends string> extends MenuChoiceProps<T>, MenuPlace {
  readonly label: string;
}

/** Menu with one selected option. */
export function ChoiceMenu<T extends string>(props: ChoiceMenuProps<T>) {
  const { value, options, onChange, ...place } = props;
  return (
    <Menu {...place}>
      <MenuChoice value={value} options={options} onChange={onChange} />
    </Menu>
  );
}

/** Single choice within a menu; with a title, the marks are before the labels. */
export function MenuChoice<T extends string>(
  props: MenuChoiceProps<T> & { readonly title?: string },
) {
  const { value, options, onChange, title } = props;
  return (
    <Primitive.RadioGroup
      value={value}
      aria-label={title}
      className={title === undefined ? undefined : styles['titled']}
      onValueChange={(chosen: T) => onChange(chosen)}
    >
      {title !== undefined && (
        <div className="px-2.5 pt-2 pb-1 text-xs font-bold text-faint" aria-hidden="true">
          {title}
        </div>
      )}
      {options.map((option) => (
        <Primitive.RadioItem
          key={option.value}
          value={option.value}
          closeOnClick={title === undefined}
          className={`${styles['item'] ?? ''} ${styles['choice'] ?? ''}`}
        >
          {option.icon}
          <span className={styles['text']} lang={option.lang}>
            {option.label}
          </span>
          {option.note !== undefined && (
            <span className="text-xs font-medium text-faint" aria-hidden="true">
              {option.note}
            </span>
          )}
          <Primitive.RadioItemIndicator keepMounted className={styles['mark']}>
            <Check size={16} strokeWidth={1.75} aria-hidden="true" />
          </Primitive.RadioItemIndicator>
        </Primitive.RadioItem>
      ))}
    </Primitive.RadioGroup>
  );
}

export interface ToggledChoice {
  readonly value: string;
  readonly text: string;
  readonly icon?: ReactNode;
  readonly chosen: boolean;
  readonly toggle: () => void;
}

export interface ToggleMenuProps extends MenuPlace {
  readonly label: string;
  readonly choices: readonly ToggledChoice[];
}

/** Menu with several selectable options; stays open. */
export function ToggleMenu({ choices, ...place }: ToggleMenuProps) {
  return (
    <Menu {...place}>
      {choices.map(({ value, text, icon, chosen, toggle }) => (
        <Primitive.CheckboxItem
          key={value}
          checked={chosen}
          onCheckedChange={toggle}
          closeOnClick={false}
          className={`${styles['item'] ?? ''} ${styles['choice'] ?? ''}`}
        >
          {icon}
          <span className={styles['text']}>{text}</span>
          <Primitive.CheckboxItemIndicator keepMounted className={styles['mark']}>
            <Check size={16} strokeWidth={1.75} aria-hidden="true" />
          </Primitive.CheckboxItemIndicator>
        </Primitive.CheckboxItem>
      ))}
    </Menu>
  );
}

/** Whether a dialog opened by an entry took the focus while the menu faded out. */
function isInOtherDialog(anchor: Element | null): boolean {
  const dialog = document.activeElement?.closest('[role=dialog]');
  return dialog !== undefined && dialog !== null && !dialog.contains(anchor);
}
