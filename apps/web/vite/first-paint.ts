import { join } from 'node:path';
import type { Rolldown } from 'vite';

type Context = Rolldown.ChunkingContext;

/** What the first paint of a page begins with; the rest follows by their static imports. */
const BEGINNINGS = [
  'main.tsx',
  'features/home/home-page.tsx',
  'features/cards/card-browser-page.tsx',
] as const;

/**
 * Tells for a module whether a first paint needs it: whether static imports lead to it. What only
 * opens when it is wanted, or belongs to other pages, is behind an `import()`.
 */
export function neededAtFirst(sourceFolder: string): (id: string, context: Context) => boolean {
  const needed = new Map<Context, Set<string>>();
  return (id, context) => {
    const known = needed.get(context);
    if (known !== undefined) return known.has(id);
    const found = new Set<string>();
    const visit = (module: string) => {
      if (found.has(module)) return;
      found.add(module);
      context.getModuleInfo(module)?.importedIds.forEach(visit);
    };
    for (const file of BEGINNINGS) visit(join(sourceFolder, file));
    needed.set(context, found);
    return found.has(id);
  };
}
