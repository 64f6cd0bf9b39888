import { useRef, type KeyboardEvent, type ReactNode } from 'react';

interface TabsProps<T extends string> {
  readonly label: string;
  /** Prefix of the ids of tabs and panels: see `tabPanelProps`. */
  readonly id: string;
  readonly value: T;
  readonly tabs: readonly { readonly value: T; readonly label: ReactNode }[];
  readonly onChange: (value: T) => void;
  /** Unstyled tabs: the caller provides the styles. */
  readonly isPlain?: boolean;
}

/** Tabs that switch the panel below: one tab stop, arrow keys. */
export function Tabs<T extends string>(props: TabsProps<T>) {
  const { label, id, value, tabs, onChange, isPlain = false } = props;
  const list = useRef<HTMLDivElement>(null);

  const onKeyDown = (event: KeyboardEvent) => {
    const index = tabs.findIndex((tab) => tab.value === value);
    const next = nextTab(event.key, index, tabs.length);
    const tab = next === undefined ? undefined : tabs[next];
    if (next === undefined || tab === undefined) return;
    event.preventDefault();
    onChange(tab.value);
    list.current?.querySelectorAll('button')[next]?.focus();
  };

  return (
    <div
      ref={list}
      className={isPlain ? undefined : 'track max-w-full [scrollbar-width:none] overflow-x-auto'}
      role="tablist"
      aria-label={label}
      onKeyDown={onKeyDown}
    >
      {tabs.map((tab) => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          id={`${id}-${tab.value}`}
          className={
            isPlain
              ? undefined
              : 'segment min-h-[32px] flex-[1_0_auto] px-3 text-md whitespace-nowrap focus-visible:outline-offset-[-2px] pointer-coarse:min-h-[38px]'
          }
          aria-selected={tab.value === value}
          aria-controls={`${id}-${tab.value}-panel`}
          tabIndex={tab.value === value ? 0 : -1}
          onClick={() => onChange(tab.value)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}

export function tabPanelProps(id: string, value: string) {
  return {
    role: 'tabpanel',
    id: `${id}-${value}-panel`,
    'aria-labelledby': `${id}-${value}`,
  } as const;
}

function nextTab(key: string, index: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return (index + 1) % count;
    case 'ArrowLeft':
      return (index + count - 1) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
