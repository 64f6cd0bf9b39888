import type { User } from '@inkfolio/contract/auth';
import { PAGE_PATHS } from '@inkfolio/contract/pages';
import { type ComponentType, lazy, useState, type ReactNode } from 'react';
import { matchPath } from 'react-router';
import { withTexts } from '../lib/i18n.ts';
import { ROUTES } from './routes.ts';

/** Pages for players are given theirs. */
interface PageProps {
  readonly user?: User;
}
type PageModule = Readonly<Record<string, ComponentType<PageProps>>>;

const modules = import.meta.glob<PageModule>('../features/**/*-page.tsx');

/** The guard of pages for players, with its texts. */
const RequireSignIn = lazyPage(
  () => withTexts(import('../features/auth/require-sign-in.tsx'), 'account'),
  (module) => module.RequireSignIn,
);

interface Page {
  readonly path: string;
  readonly isOnePage: boolean;
  readonly Shown: LazyPage<object>;
}

/** The pages of the routes, each fetched when it is first shown or preloaded. */
export const PAGES: readonly Page[] = ROUTES.map((route) => {
  const load = modules[`../features/${route.module}.tsx`];
  if (load === undefined) throw new Error(`${route.module} is no module`);
  const Public = lazyPage(
    () => withTexts(load(), ...route.texts),
    (module) => componentOf(module, route.component),
  );
  const ForUser = Object.assign(
    () => <RequireSignIn>{(user) => <Public user={user} />}</RequireSignIn>,
    { preload: () => Promise.all([RequireSignIn.preload(), Public.preload()]) },
  );
  return {
    path: PAGE_PATHS[route.page],
    isOnePage: 'isOnePage' in route,
    Shown: route.access === 'user' ? ForUser : Public,
  };
});

function componentOf(module: PageModule, name: string): ComponentType<PageProps> {
  const component = module[name];
  if (component === undefined) throw new Error(`no page exports ${name}`);
  return component;
}

/**
 * The page an address belongs to. A card opens over the list it was found in, so `/cards/7` is the
 * page of `/cards`.
 */
export function pageOf(pathname: string): string {
  return (
    PAGES.find(({ path, isOnePage }) => isOnePage && matchPath(path, pathname))?.path ?? pathname
  );
}

/** Fetches what a page needs before it is shown. A failure shows when the page is. */
export async function preloadPage(pathname: string): Promise<void> {
  const page = PAGES.find(({ path }) => matchPath(path, pathname));
  await page?.Shown.preload().catch(() => undefined);
}

/** A page that is fetched when it is first shown, or before. */
interface LazyPage<Props> {
  (props: Props): ReactNode;
  /** Fetches it; rejects when it does not come. */
  readonly preload: () => Promise<unknown>;
}

/**
 * A page that was fetched before is drawn at once. React would have one that is waited for, even for
 * a moment, give way to the fallback, and leave that for 300 ms.
 */
function lazyPage<Module, Props extends object>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
): LazyPage<Props> {
  let fetched: ComponentType<Props> | undefined;
  const preload = async () => (fetched = pick(await load()));
  const Awaited = lazy(async () => ({ default: await preload() }));

  function Page(props: Props) {
    // Kept for as long as the page is shown: another component would mount it again.
    const [Shown] = useState(() => fetched ?? Awaited);
    return <Shown {...props} />;
  }
  return Object.assign(Page, { preload });
}
