import { Menu } from '@base-ui/react/menu';
import { Check } from 'lucide-react';
import { useEffect, useState, type ReactNode, type RefObject } from 'react';
import styles from './choice-menu.module.css';

export interface Choice<T extends string> {
  readonly value: T;
  readonly text: string;
  readonly icon?: ReactNode;
  /** A short addition at the end, such as a code. */
  readonly note?: string;
  /** The language of the text, where it is not the page's. */
  readonly lang?: string;
}

export interface ChoiceMenuProps<T extends string> {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** The button that opened the menu: it stands beside it, and focus returns to it. */
  readonly anchor: RefObject<HTMLElement | null>;
  readonly label: string;
  readonly value: T;
  readonly choices: readonly Choice<T>[];
  readonly onChoose: (value: T) => void;
}

/** A menu in which one of a few things is chosen. ChoiceMenuButton loads it when it is opened. */
export function ChoiceMenu<T extends string>(props: ChoiceMenuProps<T>) {
  const { open, onOpenChange, anchor, label, value, choices, onChoose } = props;
  const [ready, setReady] = useState(false);

  // The primitive moves the focus into a menu that opens, not into one that is born open.
  useEffect(() => {
    const frame = requestAnimationFrame(() => setReady(true));
    return () => cancelAnimationFrame(frame);
  }, []);

  return (
    <Menu.Root open={open && ready} onOpenChange={(next) => onOpenChange(next)}>
      <Menu.Portal>
        <Menu.Positioner anchor={anchor} align="end" sideOffset={6} className={styles['place']}>
          <Menu.Popup className={styles['menu']} aria-label={label} finalFocus={anchor}>
            <Menu.RadioGroup value={value} onValueChange={(chosen: T) => onChoose(chosen)}>
              {choices.map((choice) => (
                <Menu.RadioItem
                  key={choice.value}
                  value={choice.value}
                  closeOnClick
                  className={styles['item']}
                >
                  {choice.icon}
                  <span className={styles['text']} lang={choice.lang}>
                    {choice.text}
                  </span>
                  {choice.note !== undefined && (
                    <span className={styles['note']} aria-hidden="true">
                      {choice.note}
                    </span>
                  )}
                  <Menu.RadioItemIndicator keepMounted className={styles['mark']}>
                    <Check size={16} strokeWidth={1.75} aria-hidden="true" />
                  </Menu.RadioItemIndicator>
                </Menu.RadioItem>
              ))}
            </Menu.RadioGroup>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
