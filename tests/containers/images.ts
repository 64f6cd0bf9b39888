import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { missingForContainers, openPodman, type Podman } from './podman.ts';

const DEFINITIONS = join(import.meta.dirname, 'images');
const BASE = 'localhost/inkfolio-test-base';
const DEBIAN = 'trixie';
/** Debian release with the Caddy version required by docs/install.md. */
const LATER_DEBIAN = 'forky';
/** Unused files: documentation, and the JIT compiler that PostgreSQL does not need. */
const EXCLUDED = [
  ...['/usr/share/doc/*', '/usr/share/man/*', '/usr/share/locale/*'],
  ...['/usr/lib/postgresql/*/lib/*jit*', '/usr/lib/*/libLLVM*', '/usr/lib/*/libz3*'],
];
const CACHE = join(homedir(), '.cache/inkfolio/container-bases');
const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
/** Certificates for registry connections of this machine. */
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';

/** Base images of the files in deploy/, with the packages of their replacements. */
const IMAGES = {
  node: { tag: 'docker.io/library/node:26-slim', packages: ['libatomic1'] },
  postgres: { tag: 'docker.io/library/postgres:17', packages: ['postgresql-17'] },
  // Needed only for stops under load behind the proxy; see `networkPrograms`.
  caddy: {
    tag: 'docker.io/library/caddy:2',
    packages: ['aardvark-dns', `caddy/${LATER_DEBIAN}`],
  },
};
type ImageName = keyof typeof IMAGES;

/**
 * Prepares containers with replacements of these images, or returns the reason why this machine
 * cannot run them. Outside CI, a failed base image is an error.
 */
export async function preparePodman(images: readonly ImageName[]): Promise<Podman | string> {
  const missing = missingForContainers();
  if (missing !== undefined) return missing;
  const podman = await openPodman();
  try {
    await makeBase(podman, images);
    return podman;
  } catch (error) {
    await podman.remove().catch(() => undefined);
    if (process.env['CI'] === undefined) throw error;
    return `no base of their images: ${String(error)}`;
  }
}

/**
 * Builds the base image from Debian packages, without an image registry. It takes minutes, so it is
 * cached on this machine for a week.
 */
async function makeBase(podman: Podman, images: readonly ImageName[]): Promise<void> {
  const packages = ['ca-certificates', ...images.flatMap((name) => IMAGES[name].packages)];
  const hasProxy = images.includes('caddy');
  const base = join(podman.folder, 'base.tar');
  const suites = hasProxy ? [DEBIAN, LATER_DEBIAN] : [DEBIAN];
  const sources = suites.map((suite) => `"deb http://deb.debian.org/debian ${suite} main"`);
  const leftOut = EXCLUDED.map((path) => `--dpkgopt='path-exclude=${path}'`).join(' ');
  // Mirrors frozen at a date are valid, too.
  const bootstrap = `mmdebstrap --mode=unshare --variant=essential --quiet ${leftOut} \
    --dpkgopt=force-unsafe-io --aptopt='APT::Default-Release "${DEBIAN}"' \
    --aptopt='Acquire::Check-Valid-Until "false"' --include=${packages.join()} \
    ${DEBIAN} - ${sources.join(' ')}`;
  const key = createHash('sha256').update(bootstrap).digest('hex').slice(0, 16);
  const cached = join(CACHE, `${key}.tar`);
  const madeAt = (await stat(cached).catch(() => undefined))?.mtimeMs ?? 0;
  if (Date.now() - madeAt < WEEK_MS) {
    await cp(cached, base);
  } else {
    await podman.shell(`${bootstrap} > ${base}`);
    await cp(base, cached);
  }
  if (hasProxy) await podman.shell(networkPrograms(base, podman.programs));
  await podman.shell(`podman import --quiet ${base} ${BASE}`);
  await podman.shell(`podman run --rm ${BASE} true`);
}

/**
 * Takes the container network programs from the base. With netavark 1.4 and aardvark-dns 1.4, name
 * resolution fails for seconds after some stops. Netavark runs with the libraries of the base.
 */
function networkPrograms(base: string, programs: string): string {
  const libraries = ['ld-linux-*', 'libc.so.*', 'libm.so.*', 'libgcc_s.so.*'];
  const paths = [
    ...['./usr/lib/podman/aardvark-dns', './usr/lib/podman/netavark'],
    ...libraries.map((name) => `'./usr/lib/*-linux-gnu/${name}'`),
  ];
  const inBase = `${programs}/base`;
  const start = `exec ${inBase}/ld-linux-* --library-path ${inBase} ${inBase}/netavark "$@"`;
  return `mkdir ${inBase}
    tar -xf ${base} -C ${inBase} --wildcards --transform='s,.*/,,' ${paths.join(' ')}
    mv ${inBase}/aardvark-dns ${programs}
    printf '#!/bin/sh\nexport NETAVARK_FW=iptables\n%s\n' '${start}' > ${programs}/netavark
    chmod 755 ${programs}/netavark`;
}

/** Builds the replacements of the base images. */
export async function makeImages(podman: Podman, images: readonly ImageName[]): Promise<void> {
  const context = join(podman.folder, 'images');
  await mkdir(context);
  for (const name of await readdir(DEFINITIONS)) {
    await cp(join(DEFINITIONS, name), join(context, name));
  }
  await cp(process.execPath, join(context, 'node'));
  const { npm_execpath: npm } = process.env;
  if (npm === undefined) throw new Error('the images take npm from the npm that runs this test');
  await cp(resolve(npm, '../..'), join(context, 'npm'), { recursive: true });
  await cp(CERTIFICATES, join(context, 'ca-certificates.crt'));
  for (const name of images) {
    const file = join(context, `${name}.Containerfile`);
    await podman.shell(`podman build --quiet --file ${file} --tag ${IMAGES[name].tag} ${context}`);
  }
}
