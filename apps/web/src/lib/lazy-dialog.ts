import {
  createElement,
  memo,
  useEffect,
  useEffectEvent,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import { useTexts } from './i18n.ts';
import { showToast } from './toasts.ts';

/**
 * A module that is fetched when it is first wanted, or undefined until it is there. What cannot be
 * fetched (offline) stays undefined and is tried again when it is next wanted, so that a part that
 * does not come never takes the page with it.
 */
export function useLazyModule<T extends object>(
  load: () => Promise<T>,
  wanted: boolean,
  onFailure?: () => void,
): T | undefined {
  const [module, setModule] = useState<T>();
  const missing = wanted && module === undefined;
  const reportFailure = useEffectEvent(() => onFailure?.());

  useEffect(() => {
    if (!missing) return undefined;
    let current = true;
    load().then(
      (loaded) => {
        if (current) setModule(loaded);
      },
      () => {
        if (current) reportFailure();
      },
    );
    return () => {
      current = false;
    };
  }, [load, missing]);

  return module;
}

/**
 * A component that draws nothing until it is first opened and its code is there. While it is closed,
 * changes of its props draw nothing either.
 */
export interface LazyDialog<Props extends object> {
  (props: Props): ReactNode;
  /** Fetches the code at the first sign of interest; a failure shows when it is opened. */
  readonly preload: () => void;
}

interface DialogState {
  readonly open: boolean;
  readonly onOpenChange?: (open: boolean) => void;
}

/**
 * A dialog, sheet, popover or menu that is fetched when it is first opened. `pick` names the
 * component of its module. One whose code cannot be fetched says so and closes: browsers remember a
 * failed module, so that only a reload fetches it again.
 */
export function lazyDialog<Module extends object, Props extends DialogState>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
): LazyDialog<Props> {
  let loaded: Module | undefined;
  const fetchModule = async () => (loaded = await load());

  const LazyDialog = memo(function LazyDialog(props: Props) {
    const { t } = useTexts();
    const fetched = useLazyModule(fetchModule, props.open, () => {
      showToast({ kind: 'error', text: t('crash.missingDialog') });
      props.onOpenChange?.(false);
    });
    // Rendered at once when it was fetched elsewhere: the next key may be meant for it.
    const module = fetched ?? (props.open ? loaded : undefined);
    return module && createElement(pick(module), props);
  }, areClosed);
  return Object.assign(LazyDialog, {
    preload: () => void fetchModule().catch(() => undefined),
  });
}

function areClosed(before: Pick<DialogState, 'open'>, now: Pick<DialogState, 'open'>): boolean {
  return !before.open && !now.open;
}
