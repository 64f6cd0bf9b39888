import type { User } from '@inkfolio/contract/auth';
import { PAGE_PATHS } from '@inkfolio/contract/pages';
import { type ComponentType, lazy, useState, type ReactNode } from 'react';
import { matchPath } from 'react-router';
import { withTexts } from '../lib/i18n.ts';
import { readPreference, usePreference } from '../lib/local-preferences.ts';
import { ROUTES, type PageSource } from './routes.ts';

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
export const PAGES: readonly Page[] = ROUTES.map((route) => ({
  path: PAGE_PATHS[route.page],
  isOnePage: 'isOnePage' in route,
  Shown: 'player' in route ? forVisitorOrPlayer(route, route.player) : forReader(route),
}));

type Route = (typeof ROUTES)[number];

function forReader(route: Route): LazyPage<object> {
  const Public = pageFrom(route);
  if (route.access === 'public') return Public;
  return Object.assign(() => <RequireSignIn>{(user) => <Public user={user} />}</RequireSignIn>, {
    preload: () => Promise.all([RequireSignIn.preload(), Public.preload()]),
  });
}

/** Page that is another one for a player: this browser knows before the server who is there. */
function forVisitorOrPlayer(route: Route, player: PageSource): LazyPage<object> {
  const ForVisitor = pageFrom(route);
  const ForPlayer = pageFrom(player);
  return Object.assign(
    () => (usePreference('auth_token') === undefined ? <ForVisitor /> : <ForPlayer />),
    {
      preload: () =>
        (readPreference('auth_token') === undefined ? ForVisitor : ForPlayer).preload(),
    },
  );
}

function pageFrom({ module, component, texts }: PageSource): LazyPage<PageProps> {
  const load = modules[`../features/${module}.tsx`];
  if (load === undefined) throw new Error(`${module} is no module`);
  return lazyPage(
    () => withTexts(load(), ...texts),
    (loaded) => componentOf(loaded, component),
  );
}

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
