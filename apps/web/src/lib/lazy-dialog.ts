import { createElement, useEffect, useState, type ComponentType, type ReactNode } from 'react';

/**
 * A module that is fetched when it is first wanted, or undefined until it is there. What cannot be
 * fetched (offline) stays undefined and is tried again when it is next wanted, so that a part that
 * does not come never takes the page with it.
 */
export function useLazyModule<T extends object>(
  load: () => Promise<T>,
  wanted: boolean,
): T | undefined {
  const [module, setModule] = useState<T>();
  const missing = wanted && module === undefined;

  useEffect(() => {
    if (!missing) return undefined;
    let current = true;
    load().then(
      (loaded) => {
        if (current) setModule(loaded);
      },
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [load, missing]);

  return module;
}

/** A component that draws nothing until it is first opened and its code is there. */
export interface LazyDialog<Props extends object> {
  (props: Props): ReactNode;
  /** Fetches the code at the first sign of interest; a failure shows when it is opened. */
  readonly preload: () => void;
}

/**
 * A dialog, sheet, popover or menu that is fetched when it is first opened. `pick` names the
 * component of its module.
 */
export function lazyDialog<Module extends object, Props extends { readonly open: boolean }>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
): LazyDialog<Props> {
  let loaded: Module | undefined;
  const fetchModule = async () => (loaded = await load());

  const LazyDialog = (props: Props) => {
    const fetched = useLazyModule(fetchModule, props.open);
    // Rendered at once when it was fetched elsewhere: the next key may be meant for it.
    const module = fetched ?? (props.open ? loaded : undefined);
    return module && createElement(pick(module), props);
  };
  LazyDialog.preload = () => void fetchModule().catch(() => undefined);
  return LazyDialog;
}
