// Compares Node in the npm packages of all platforms with the releases that the Node project signs.
import { hash } from 'node:crypto';
import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { outputOf } from './run-command.js';

/**
 * Node package of one platform, as package-lock.json pins it.
 * @typedef {{ name: string, version: string, integrity: string }} Runtime
 */

const SOURCES = {
  dist: 'https://nodejs.org/dist',
  /** Keys of all releasers, including former ones, who may have signed the version. */
  keyring: 'https://raw.githubusercontent.com/nodejs/release-keys/HEAD/gpg/pubring.kbx',
  /** @param {Runtime} runtime */
  specOf: ({ name, version }) => `${name}@${version}`,
};
/** Timeout of one download of up to 110 MB. */
const TIMEOUT_MS = 5 * 60_000;

class Mismatch extends Error {}
class Unavailable extends Error {}

/**
 * @param {string} lockfile content of package-lock.json
 * @returns {Runtime[]}
 */
export function runtimesIn(lockfile) {
  const { packages } = /** @type {{ packages: Record<string, Runtime> }} */ (JSON.parse(lockfile));
  return Object.entries(packages).flatMap(([path, { version, integrity }]) => {
    const name = /^node_modules\/(node-(?:bin-)?(?:linux|darwin|win)-\w+)$/.exec(path)?.[1];
    return name === undefined ? [] : [{ name, version, integrity }];
  });
}

/**
 * Downloads each package and its official archive, and compares the programs in them.
 * @param {readonly Runtime[]} runtimes
 * @param {Partial<typeof SOURCES>} [sources]
 * @returns {Promise<{ readonly differences: readonly string[], readonly obstacle?: string }>} `obstacle`: why
 *   not everything was compared
 */
export async function compareRuntimes(runtimes, sources) {
  const { dist, keyring, specOf } = { ...SOURCES, ...sources };
  /** @type {string[]} */
  const differences = [];
  const folder = fs.mkdtempSync(join(tmpdir(), 'inkfolio-runtimes-'));
  try {
    if (outputOf('gpgv', ['--version']).status !== 0) {
      throw new Unavailable('gpgv is not installed');
    }
    for (const [version, group] of Map.groupBy(runtimes, (runtime) => runtime.version)) {
      const base = `${dist}/v${version}`;
      await collect(`Node ${version}`, async () => {
        const sums = await signedSums(base, keyring, folder);
        for (const runtime of group) {
          const place = fs.mkdtempSync(join(folder, 'package-'));
          await collect(runtime.name, () => verify(runtime, specOf(runtime), base, sums, place));
          fs.rmSync(place, { recursive: true });
        }
      });
    }
    return { differences };
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error;
    return { differences, obstacle: error.message };
  } finally {
    fs.rmSync(folder, { recursive: true });
  }

  /**
   * @param {string} name
   * @param {() => Promise<void>} check
   */
  async function collect(name, check) {
    try {
      await check();
    } catch (error) {
      if (!(error instanceof Mismatch)) throw error;
      differences.push(`${name}: ${error.message}`);
    }
  }
}

/**
 * Returns the signed lines of SHASUMS256.txt: sum, two spaces, file.
 * @param {string} base
 * @param {string} keyring
 * @param {string} folder
 */
async function signedSums(base, keyring, folder) {
  const [ring, signed] = [join(folder, 'pubring.kbx'), join(folder, 'SHASUMS256.txt.asc')];
  fs.writeFileSync(ring, await download(keyring));
  fs.writeFileSync(signed, await download(`${base}/SHASUMS256.txt.asc`));
  const flags = ['--status-fd', '2', '--keyring', ring, '--output', '-'];
  const { status, stdout, stderr } = outputOf('gpgv', [...flags, signed]);
  // For a revoked key gpgv exits with 0 too, but without this line.
  if (status !== 0 || !/^\[GNUPG:\] GOODSIG /m.test(stderr)) {
    throw new Mismatch('SHASUMS256.txt.asc has no valid signature of a releaser');
  }
  return stdout.split('\n');
}

/**
 * Throws a mismatch unless the package starts the official program.
 * @param {Runtime} runtime
 * @param {string} spec
 * @param {string} base
 * @param {readonly string[]} sums
 * @param {string} folder
 */
async function verify({ name, version, integrity }, spec, base, sums, folder) {
  const platform = name.replace(/^node-(bin-)?/, '');
  const isWindows = platform.startsWith('win-');
  const program = isWindows ? 'bin/node.exe' : 'bin/node';
  const file = isWindows ? `${platform}/node.exe` : `node-v${version}-${platform}.tar.gz`;
  const sum = sums.find((line) => line.endsWith(`  ${file}`));
  if (sum === undefined) throw new Mismatch(`no signed sum of ${file}`);
  const official = await download(`${base}/${file}`);
  if (sum !== `${hash('sha256', official)}  ${file}`) {
    throw new Mismatch(`${file} differs from its signed sum`);
  }

  const flags = ['--ignore-scripts', '--loglevel=error', '--pack-destination', folder];
  const { status, stderr } = outputOf('npm', ['pack', spec, ...flags]);
  const [tarball] = fs.readdirSync(folder);
  if (status !== 0 || tarball === undefined) {
    throw new Unavailable(`npm pack ${spec}: ${stderr.split('\n', 1).join('')}`);
  }
  const packed = fs.readFileSync(join(folder, tarball));
  if (integrity !== `sha512-${hash('sha512', packed, 'base64')}`) {
    throw new Mismatch('the tarball differs from package-lock.json');
  }

  const unpacked = unpack(packed, join(folder, 'package'));
  const { bin } = /** @type {{ bin: unknown }} */ (
    JSON.parse(fs.readFileSync(join(unpacked, 'package.json'), 'utf8'))
  );
  if (JSON.stringify(bin) !== JSON.stringify({ node: program })) {
    throw new Mismatch(`package.json names other programs than ${program}`);
  }
  const signed = isWindows
    ? official
    : fs.readFileSync(join(unpack(official, join(folder, 'official')), program));
  const shipped = join(unpacked, program);
  if (!fs.existsSync(shipped) || !signed.equals(fs.readFileSync(shipped))) {
    throw new Mismatch(`${program} differs from ${file}`);
  }
}

/**
 * Unpacks an archive as npm does: without the first folder of each path, whatever its name.
 * @param {Buffer} archive
 * @param {string} folder
 */
function unpack(archive, folder) {
  fs.mkdirSync(folder);
  fs.writeFileSync(`${folder}.tar.gz`, archive);
  const flags = ['-xzf', `${folder}.tar.gz`, '-C', folder, '--strip-components=1'];
  if (outputOf('tar', flags).status !== 0) throw new Mismatch('an archive cannot be unpacked');
  return folder;
}

/** @param {string} url */
async function download(url) {
  let status, body;
  try {
    const response = await fetch(url, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
      // A kept connection may be closed by the server while gpgv, npm or tar holds up this process.
      headers: { connection: 'close' },
    });
    status = response.status;
    body = Buffer.from(await response.arrayBuffer());
  } catch {
    throw new Unavailable(`${url} is unreachable`);
  }
  if (status === 404) throw new Mismatch(`${url} does not exist`);
  if (status !== 200) throw new Unavailable(`${url} returned ${status}`);
  return body;
}
