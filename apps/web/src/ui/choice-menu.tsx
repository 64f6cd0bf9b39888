import { Menu as Primitive } from '@base-ui/react/menu';
import { Check } from 'lucide-react';
import styles from './choice-menu.module.css';
import type { Option } from './choice.tsx';
import type { MenuPlace } from './menu-button.tsx';
import menu from './menu.module.css';
import { Menu } from './menu.tsx';

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

/** Menu with one selected option; ChoiceMenuButton loads it on demand. */
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
        <div className={styles['title']} aria-hidden="true">
          {title}
        </div>
      )}
      {options.map((option) => (
        <Primitive.RadioItem
          key={option.value}
          value={option.value}
          closeOnClick={title === undefined}
          className={`${menu['item'] ?? ''} ${styles['choice'] ?? ''}`}
        >
          {option.icon}
          <span className={styles['text']} lang={option.lang}>
            {option.label}
          </span>
          {option.note !== undefined && (
            <span className={styles['note']} aria-hidden="true">
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
