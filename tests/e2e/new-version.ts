import {
  appendFile,
  cp,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const DIST = resolve(import.meta.dirname, '../../apps/web/dist');
const ENTRY = /assets\/(index-[\w-]+)\.js/;

/** Message that keeps the worker of a copied version busy forever. */
export const NEVER_END = 'never-end';

const NEVER_ENDING = `
self.addEventListener('message', (event) => {
  if (event.data === '${NEVER_END}') event.waitUntil(new Promise(() => {}));
});`;

/** Copies the built page to a folder from which a site can be served. */
export async function copyVersion(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'inkfolio-version-'));
  await cp(DIST, folder, { recursive: true });
  await appendFile(join(folder, 'sw.js'), NEVER_ENDING);
  // Compressed copies lack the addition.
  await Promise.all(['br', 'gz'].map((form) => rm(join(folder, `sw.js.${form}`))));
  return folder;
}

/** Turns the folder into the next version: renames the entry script in all files. */
export async function publishNextVersion(folder: string): Promise<void> {
  const shell = await readFile(join(folder, 'index.html'), 'utf8');
  const [, old = ''] = ENTRY.exec(shell) ?? [];
  const next = `${old}z`;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isFile()) continue;
    // Compressed copies would still have the old content.
    if (/\.(?:br|gz)$/.test(path)) await rm(path);
    if (!/\.(?:js|html)$/.test(path)) continue;
    const text = await readFile(path, 'utf8');
    if (text.includes(old)) await writeFile(path, text.replaceAll(old, next));
  }
  await rename(join(folder, `assets/${old}.js`), join(folder, `assets/${next}.js`));
}
