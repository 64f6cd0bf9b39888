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
 * Loads a module once it is `wanted`; undefined until then. A failed load (offline) stays undefined
 * and is retried the next time it is wanted, so that a missing part never breaks the page.
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
 * Loads a module that the page cannot do without. A failed load is thrown while the module is
 * needed, so that the error boundary of the page shows it.
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
 * Component that renders nothing until it is first opened and its code is loaded. While closed,
 * changed props do not rerender it.
 */
export interface LazyDialog<Props extends object> {
  (props: Props): ReactNode;
  /** Preloads the code; a failure is reported when the component is opened. */
  readonly preload: () => void;
}

interface DialogState {
  readonly open: boolean;
  readonly onOpenChange?: (open: boolean) => void;
}

/**
 * Wraps a dialog, sheet, popover or menu that is loaded when first opened. `pick` selects the
 * component of its module. If loading fails, it shows an error and closes: browsers cache a failed
 * module, so only a reload can fetch it.
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
    // Rendered synchronously if preloaded: the next key press may be meant for it.
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
