import type { Plugin } from 'vite';

/*
 * What libraries carry for other kinds of sites is in the first script of every page, because
 * their modules hold on to it. Where such a module is moved or changed by a new version, nothing is
 * put in its place and the page only gets larger, which the journey about its weight notices.
 */

/** The preloading of a site whose pages are rendered by the router's own server; ours is not. */
const ROUTER_FRAMEWORK = {
  file: /react-router\/dist\/production\/lib\/dom\/ssr\/components\.js$/,
  code: `
    import { createContext } from 'react';
    export const FrameworkContext = /* @__PURE__ */ createContext(undefined);
    export const PrefetchPageLinks = () => null;
    export const mergeRefs = (theirs) => theirs;
    export const usePrefetchBehavior = () => [false, undefined, {}];
  `,
};

/** An icon as the library draws it, without its settings for all icons of a site. */
const ICON = {
  file: /lucide-react\/dist\/esm\/createLucideIcon\.mjs$/,
  code: `
    import { createElement } from 'react';
    export default ({ node }) => ({ size = 24, ...rest }) =>
      createElement(
        'svg',
        {
          xmlns: 'http://www.w3.org/2000/svg', width: size, height: size, viewBox: '0 0 24 24',
          fill: 'none', stroke: 'currentColor', strokeWidth: 2, strokeLinecap: 'round',
          strokeLinejoin: 'round', 'aria-hidden': rest['aria-label'] || rest.role ? undefined : 'true',
          ...rest,
        },
        node.map(([tag, attributes]) => createElement(tag, attributes)),
      );
  `,
};

const REPLACED = [ROUTER_FRAMEWORK, ICON];

const ROUTER = 'node_modules/react-router/dist/production/';
/** Names for tools of developers; they keep components alive that nobody uses. */
const DISPLAY_NAMES = /^\w+\.displayName = "[^"]*";$/gm;
const FORWARDED = /= (React\$1\.(?:forwardRef|createContext)\()/g;

/** Leaves out of the built page what libraries have for other kinds of sites. */
export function smallerLibraries(): Plugin {
  return {
    name: 'smaller-libraries',
    apply: 'build',
    transform(code, id) {
      const replaced = REPLACED.find(({ file }) => file.test(id));
      if (replaced !== undefined)
        return { code: replaced.code + unused(code, replaced), map: null };
      if (!id.includes(ROUTER)) return null;
      const lighter = code.replace(DISPLAY_NAMES, '').replace(FORWARDED, '= /* @__PURE__ */ $1');
      return { code: lighter, map: null };
    },
  };
}

/** What else the module exports: named by other modules, though never called. */
function unused(original: string, { code }: (typeof REPLACED)[number]): string {
  const [, list = ''] = /^export \{ (.+) \};$/m.exec(original) ?? [];
  const names = list
    .split(', ')
    .filter((name) => !name.includes(' as ') && !code.includes(` ${name} =`));
  return names.map((name) => `export const ${name} = undefined;\n`).join('');
}
