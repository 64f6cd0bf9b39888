import { createElement, useEffect, useState, type ComponentType, type ReactNode } from 'react';

/**
 * A part of the page that is fetched when it is first wanted, or undefined until it is there. What
 * cannot be fetched (offline) stays undefined and is tried again when it is next wanted, so that a
 * menu that will not open never takes the page with it.
 */
export function useLazyDialog<T extends object>(
  load: () => Promise<T>,
  wanted: boolean,
): T | undefined {
  const [part, setPart] = useState<T>();
  const missing = wanted && part === undefined;

  useEffect(() => {
    if (!missing) return undefined;
    let current = true;
    load().then(
      (loaded) => {
        if (current) setPart(loaded);
      },
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [load, missing]);

  return part;
}

/**
 * A dialog, sheet or menu that is fetched when it is first opened, and not drawn until it is there.
 * `pick` names the component of its module.
 */
export function lazyDialog<Module extends object, Props extends { readonly open: boolean }>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
): (props: Props) => ReactNode {
  return function LazyDialog(props: Props) {
    const module = useLazyDialog(load, props.open);
    return module && createElement(pick(module), props);
  };
}
