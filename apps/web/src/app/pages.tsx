import type { User } from '@inkfolio/contract/auth';
import { PAGE_PATHS } from '@inkfolio/contract/pages';
import { type ComponentType, lazy, useState, type ReactNode } from 'react';
import { matchPath } from 'react-router';
import { RequireSignIn } from '../features/auth/require-sign-in.tsx';
import { withTexts } from '../lib/i18n.ts';
import { isAccount, readPreference, usePreference } from '../lib/local-preferences.ts';
import { ROUTES, type PageSource } from './routes.ts';

/** Set for pages that need a signed-in player. */
interface PageProps {
  readonly user?: User;
}
type PageModule = Readonly<Record<string, ComponentType<PageProps>>>;

const modules = import.meta.glob<PageModule>('../features/**/*-page.tsx');

interface Page {
  readonly path: string;
  readonly isOnePage: boolean;
  readonly Shown: LazyPage<object>;
}

/** Pages of the routes, loaded on first display or preloaded. */
export const PAGES: readonly Page[] = ROUTES.map((route) => ({
  path: PAGE_PATHS[route.page],
  isOnePage: 'isOnePage' in route,
  Shown: 'player' in route ? forVisitorOrPlayer(route, route.player) : forReader(route),
}));

type Route = (typeof ROUTES)[number];

function forReader(route: Route): LazyPage<object> {
  if (route.access === 'public') return pageFrom(route);
  const ForPlayer = pageFrom({ ...route, texts: [...route.texts, 'account'] });
  const needsAccount = route.access === 'account';
  return Object.assign(
    () => (
      <RequireSignIn needsAccount={needsAccount}>
        {(user) => <ForPlayer user={user} />}
      </RequireSignIn>
    ),
    { preload: ForPlayer.preload },
  );
}

/** Page that differs for visitors and players; the stored token decides, without a request. */
function forVisitorOrPlayer(route: Route, player: PageSource): LazyPage<object> {
  const ForVisitor = pageFrom(route);
  const ForPlayer = pageFrom(player);
  return Object.assign(
    () => (isAccount(usePreference('auth_token')) ? <ForPlayer /> : <ForVisitor />),
    {
      preload: () => (isAccount(readPreference('auth_token')) ? ForPlayer : ForVisitor).preload(),
    },
  );
}

function pageFrom({ module, component, texts }: PageSource): LazyPage<PageProps> {
  const load = modules[`../features/${module}.tsx`];
  if (load === undefined) throw new Error(`unknown page module: ${module}`);
  return lazyPage(
    () => withTexts(load(), ...texts),
    (loaded) => componentOf(loaded, component),
  );
}

function componentOf(module: PageModule, name: string): ComponentType<PageProps> {
  const component = module[name];
  if (component === undefined) throw new Error(`no page module exports ${name}`);
  return component;
}

/** Path that identifies the page of an address: `/cards/7`, opened over its list, is `/cards`. */
export function pageOf(pathname: string): string {
  return (
    PAGES.find(({ path, isOnePage }) => isOnePage && matchPath(path, pathname))?.path ?? pathname
  );
}

/** Preloads a page. A failure is reported when the page is displayed. */
export async function preloadPage(pathname: string): Promise<void> {
  const page = PAGES.find(({ path }) => matchPath(path, pathname));
  await page?.Shown.preload().catch(() => undefined);
}

interface LazyPage<Props> {
  (props: Props): ReactNode;
  /** Loads the page; rejects on failure. */
  readonly preload: () => Promise<unknown>;
}

/** Renders a preloaded page synchronously. React's `lazy` would show the fallback for 300 ms. */
function lazyPage<Module, Props extends object>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
): LazyPage<Props> {
  let fetched: ComponentType<Props> | undefined;
  const preload = async () => (fetched = pick(await load()));
  const Awaited = lazy(async () => ({ default: await preload() }));

  function Page(props: Props) {
    // Constant while mounted: another component type would remount the page.
    const [Shown] = useState(() => fetched ?? Awaited);
    return <Shown {...props} />;
  }
  return Object.assign(Page, { preload });
}
