import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ASVS_LEVEL_2 } from './testing/asvs-requirements.ts';

const ROOT = join(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
/** Measures, and the requirements of the standard. */
const DOCUMENT = read('docs/security.md') + read('docs/asvs.md');

/** Table rows by chapter; the first cell names requirements. */
const ROWS = [...DOCUMENT.matchAll(/^\| (\d+\.\d+\.[^|]*) \|(.*)\|$/gm)].map(
  ([, ids = '', rest = '']) => ({ ids, cells: rest.split('|').map((cell) => cell.trim()) }),
);
const STANDINGS = ['met', 'not met', 'not applicable', 'operator'];

/** Ids in a cell: `1.2.3`, `1.2.3, 1.2.5`, `1.2.3–5` or a whole section, `1.2.*`. */
function idsOf(cell: string): readonly string[] {
  return cell.split(', ').flatMap((part) => {
    const [, section = '', first = '', last = first] =
      /^(\d+\.\d+)\.(\d+|\*)(?:–(\d+))?$/.exec(part) ?? [];
    expect(section, `"${part}" is no id`).not.toBe('');
    return ASVS_LEVEL_2.filter((id) => {
      const number = Number(id.split('.')[2]);
      const isNamed = first === '*' || (number >= Number(first) && number <= Number(last));
      return id.startsWith(`${section}.`) && isNamed;
    });
  });
}

test('the standard has 253 requirements of levels 1 and 2', () => {
  expect(ASVS_LEVEL_2).toHaveLength(253);
});

test('each requirement has one row', () => {
  expect(ROWS.flatMap(({ ids }) => idsOf(ids)).toSorted()).toEqual(ASVS_LEVEL_2.toSorted());
});

test('each row starts with its state in one word', () => {
  for (const { ids, cells } of ROWS) {
    expect(cells, ids).toHaveLength(3);
    expect(STANDINGS, ids).toContain(cells[1]);
    expect(cells[2], ids).not.toBe('');
  }
});

test('every named file exists', () => {
  const named = [...DOCUMENT.matchAll(/`([\w./-]+\.(?:tsx?|js|json|yaml|service))`/g)].map(
    ([, path = '']) => path,
  );
  expect(named.length).toBeGreaterThan(50);
  const missing = named.filter((path) => placeOf(path) === undefined);
  expect([...new Set(missing)]).toEqual([]);
});

test('every named test exists in its file', () => {
  const named = [...DOCUMENT.matchAll(/`([\w./-]+\.(?:test|journey)\.ts)`((?: \("[^"]+"\))+)/g)];
  expect(named.length).toBeGreaterThan(30);
  const missing = named.flatMap(([, path = '', names = '']) => {
    const place = placeOf(path);
    const content = place === undefined ? '' : readFileSync(place, 'utf8');
    const all = [...names.matchAll(/"([^"]+)"/g)].map(([, name = '']) => name);
    return all.filter((name) => !content.includes(name)).map((name) => `${path}: ${name}`);
  });
  expect(missing).toEqual([]);
});

/** Path of the file, named from the root or from the server's `src`. */
function placeOf(path: string): string | undefined {
  return [ROOT, import.meta.dirname]
    .map((folder) => join(folder, path))
    .find((place) => existsSync(place));
}

test('every file that uses cryptography is in the inventory', () => {
  const inventory = /## Cryptography([^]*?)\n## /.exec(DOCUMENT)?.[1] ?? '';
  const using = globSync('{apps,packages}/*/src/**/*.{ts,tsx}', { cwd: ROOT })
    .filter((path) => !/\.test\.tsx?$|\/testing\//.test(path))
    .filter((path) => /'node:crypto'|'oauth4webapi'|crypto\.(subtle|getRandom)/.test(read(path)));
  expect(using.length).toBeGreaterThan(5);
  const named = [...inventory.matchAll(/`([\w./-]+\/[\w./-]*)`/g)].map(([, path = '']) => path);
  const unnamed = using.filter((path) => !named.some((name) => path.includes(name)));
  expect(unnamed).toEqual([]);
});

interface BillOfMaterials {
  readonly components: readonly {
    readonly purl: string;
    readonly hashes?: readonly { readonly alg: string }[];
  }[];
}

test('every package is listed with a hash from the npm registry', () => {
  const command = /`(npm sbom [^`]+)`/.exec(DOCUMENT)?.[1] ?? '';
  const [program = '', ...parameters] = command.split(' ');
  const { stdout, stderr } = spawnSync(program, parameters, { cwd: ROOT, encoding: 'utf8' });
  expect(stdout, stderr).not.toBe('');
  const { components } = JSON.parse(stdout) as BillOfMaterials;
  const foreign = components.filter(({ purl }) => !purl.startsWith('pkg:npm/%40inkfolio/'));
  expect(foreign.length).toBeGreaterThan(50);
  for (const { purl, hashes } of foreign) {
    expect(purl).toMatch(/^pkg:npm\/[^?]+@[^?]+$/);
    expect(hashes, purl).toMatchObject([{ alg: 'SHA-512' }]);
  }
});
