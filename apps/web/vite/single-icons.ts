import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/** `export { default as Heart, default as HeartIcon } from './icons/heart.mjs';` */
const EXPORTED = /^export \{ (default as [^}]+) \} from '\.\/(icons\/[\w-]+\.mjs)';$/gm;
const IMPORTED = /^import \{([^}]+)\} from 'lucide-react';$/gm;

/**
 * Names each icon by its own file instead of the library's index, which names all of them: so the
 * build knows which page needs which icon (`shared-code.ts`).
 */
export function singleIcons(): Plugin {
  let files: ReadonlyMap<string, string> | undefined;
  return {
    name: 'single-icons',
    apply: 'build',
    enforce: 'pre',
    async transform(code, id) {
      if (!/\.tsx?$/.test(id) || !code.includes("from 'lucide-react'")) return null;
      const index = await this.resolve('lucide-react', id);
      if (index === null) return null;
      const known = (files ??= await iconFiles(index.id));
      const single = code.replace(IMPORTED, (_, names: string) =>
        names
          .split(',')
          .map((name) => name.trim())
          .filter((name) => name !== '')
          .map((name) => importOf(name, known))
          .join(''),
      );
      return { code: single, map: null };
    },
  };
}

function importOf(name: string, files: ReadonlyMap<string, string>): string {
  const file = files.get(name);
  return file === undefined
    ? `import { ${name} } from 'lucide-react';`
    : `import ${name} from ${JSON.stringify(file)};`;
}

/** The file of each icon by each of its names. */
async function iconFiles(index: string): Promise<ReadonlyMap<string, string>> {
  const folder = dirname(index);
  const code = await readFile(index, 'utf8');
  return new Map(
    [...code.matchAll(EXPORTED)].flatMap(([, names = '', file = '']) =>
      names
        .split(', ')
        .map((each) => [each.replace('default as ', ''), join(folder, file)] as const),
    ),
  );
}
