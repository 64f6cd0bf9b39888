import { cp, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { missingForContainers, openPodman, type Podman } from './podman.ts';

const DEFINITIONS = join(import.meta.dirname, 'images');
const BASE = 'localhost/inkfolio-test-base';
const DEBIAN = 'trixie';
/** Has the Caddy that docs/operations.md asks for. */
const LATER_DEBIAN = 'forky';
/** Files that nothing here reads: documentation, and the compiler that PostgreSQL goes without. */
const LEFT_OUT = [
  ...['/usr/share/doc/*', '/usr/share/man/*', '/usr/share/locale/*'],
  ...['/usr/lib/postgresql/*/lib/*jit*', '/usr/lib/*/libLLVM*', '/usr/lib/*/libz3*'],
];
/** The certificates by which this machine reaches the registries. */
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';

/** Images that the files of deploy/ start from, and what stands for them here. */
const IMAGES = {
  node: 'docker.io/library/node:24-slim',
  postgres: 'docker.io/library/postgres:17',
  caddy: 'docker.io/library/caddy:2',
};

/**
 * Containers with the base of their images, or the reason why this machine cannot have them. Outside of the
 * continuous integration a base that cannot be made is an error.
 */
export async function preparePodman(): Promise<Podman | string> {
  const missing = missingForContainers();
  if (missing !== undefined) return missing;
  const podman = await openPodman();
  try {
    await makeBase(podman);
    return podman;
  } catch (error) {
    await podman.remove().catch(() => undefined);
    if (process.env['CI'] === undefined) throw error;
    return `no base of their images: ${String(error)}`;
  }
}

/** Makes the base of all images from Debian's packages: no registry of images need be reached. */
async function makeBase(podman: Podman): Promise<void> {
  const base = join(podman.folder, 'base.tar');
  const source = (suite: string) => `"deb http://deb.debian.org/debian ${suite} main"`;
  const leftOut = LEFT_OUT.map((path) => `--dpkgopt='path-exclude=${path}'`).join(' ');
  // Mirrors of a fixed day are as good.
  await podman.shell(
    `mmdebstrap --mode=unshare --variant=essential --quiet ${leftOut} \
      --aptopt='APT::Default-Release "${DEBIAN}"' --aptopt='Acquire::Check-Valid-Until "false"' \
      --include=ca-certificates,postgresql-17,aardvark-dns,caddy/${LATER_DEBIAN} \
      ${DEBIAN} ${base} ${source(DEBIAN)} ${source(LATER_DEBIAN)}`,
  );
  await podman.shell(networkPrograms(base, podman.programs));
  await podman.shell(`podman import --quiet ${base} ${BASE}`);
  await podman.shell(`podman run --rm ${BASE} true`);
}

/**
 * Takes the network of containers from the base: with netavark 1.4 and aardvark-dns 1.4 no name is known for
 * seconds after some stops. Netavark runs with the libraries of the base.
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

/** Makes the images that stand for those of others. */
export async function makeImages(podman: Podman): Promise<void> {
  const context = join(podman.folder, 'images');
  await mkdir(context);
  for (const name of await readdir(DEFINITIONS)) {
    await cp(join(DEFINITIONS, name), join(context, name));
  }
  await cp(process.execPath, join(context, 'node'));
  const packageManager = join(await podman.shell('npm root --global'), 'npm');
  await cp(packageManager, join(context, 'npm'), { recursive: true });
  await cp(CERTIFICATES, join(context, 'ca-certificates.crt'));
  for (const [name, tag] of Object.entries(IMAGES)) {
    const file = join(context, `${name}.Containerfile`);
    await podman.shell(`podman build --quiet --file ${file} --tag ${tag} ${context}`);
  }
}
