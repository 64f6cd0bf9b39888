import { Menu as Primitive } from '@base-ui/react/menu';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './choice-menu.module.css';
import type { MenuPlace } from './menu-button.tsx';
import menu from './menu.module.css';
import { Menu } from './menu.tsx';

export interface Choice<T extends string> {
  readonly value: T;
  readonly text: string;
  readonly icon?: ReactNode;
  /** A short addition at the end, such as a code. */
  readonly note?: string;
  /** The language of the text, where it is not the page's. */
  readonly lang?: string;
}

export interface ChoiceMenuProps<T extends string> extends MenuPlace {
  readonly label: string;
  readonly value: T;
  readonly choices: readonly Choice<T>[];
  readonly onChoose: (value: T) => void;
}

/** A menu in which one of a few things is chosen. ChoiceMenuButton loads it when it is opened. */
export function ChoiceMenu<T extends string>(props: ChoiceMenuProps<T>) {
  const { value, choices, onChoose, ...place } = props;
  return (
    <Menu {...place}>
      <Primitive.RadioGroup value={value} onValueChange={(chosen: T) => onChoose(chosen)}>
        {choices.map((choice) => (
          <Primitive.RadioItem
            key={choice.value}
            value={choice.value}
            closeOnClick
            className={`${menu['item'] ?? ''} ${styles['choice'] ?? ''}`}
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
            <Primitive.RadioItemIndicator keepMounted className={styles['mark']}>
              <Check size={16} strokeWidth={1.75} aria-hidden="true" />
            </Primitive.RadioItemIndicator>
          </Primitive.RadioItem>
        ))}
      </Primitive.RadioGroup>
    </Menu>
  );
}
