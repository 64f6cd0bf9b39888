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
  onFailure?: (error: unknown) => void,
): T | undefined {
  const [module, setModule] = useState<T>();
  const missing = wanted && module === undefined;
  const reportFailure = useEffectEvent((error: unknown) => onFailure?.(error));

  useEffect(() => {
    if (!missing) return undefined;
    let current = true;
    load().then(
      (loaded) => {
        if (current) setModule(loaded);
      },
      (error: unknown) => {
        if (current) reportFailure(error);
      },
    );
    return () => {
      current = false;
    };
  }, [load, missing]);

  return module;
}

/**
 * A module without which there is no page, or none as soon as it is needed. A failure is thrown then,
 * for the error boundary of the page to show: else the page would wait for it without end.
 */
export function useNeededModule<T extends object>(
  load: () => Promise<T>,
  wanted: boolean,
  needed = wanted,
): T | undefined {
  const [failure, setFailure] = useState<Error>();
  const module = useLazyModule(load, wanted, (error) =>
    setFailure(error instanceof Error ? error : new Error(String(error))),
  );
  if (failure !== undefined && needed) throw failure;
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
