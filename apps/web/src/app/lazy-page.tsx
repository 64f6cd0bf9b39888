import { lazy, useState, type ComponentType, type ReactNode } from 'react';

/** A page that is fetched when it is first shown, or before. */
export interface LazyPage<Props> {
  (props: Props): ReactNode;
  /** Fetches it; rejects when it does not come. */
  readonly preload: () => Promise<unknown>;
}

/**
 * A page that was fetched before is drawn at once. React would have one that is waited for, even for
 * a moment, give way to the fallback, and leave that for 300 ms.
 */
export function lazyPage<Module, Props extends object>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
): LazyPage<Props> {
  let fetched: ComponentType<Props> | undefined;
  const preload = async () => (fetched = pick(await load()));
  const Awaited = lazy(async () => ({ default: await preload() }));

  function Page(props: Props) {
    // As long as it is shown it stays the one or the other: a change would draw it afresh.
    const [Shown] = useState(() => fetched ?? Awaited);
    return <Shown {...props} />;
  }
  return Object.assign(Page, { preload });
}
