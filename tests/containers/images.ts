import { cp, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Podman } from './podman.ts';

const DEFINITIONS = join(import.meta.dirname, 'images');
const BASE = 'localhost/inkfolio-test-base';
const DEBIAN = 'trixie';
/** Has the Caddy that docs/operations.md asks for. */
const LATER_DEBIAN = 'forky';
/** The certificates by which this machine reaches the registries. */
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';

/** Images that the files of deploy/ start from, and what stands for them here. */
const IMAGES = {
  node: 'docker.io/library/node:24-slim',
  postgres: 'docker.io/library/postgres:17',
  caddy: 'docker.io/library/caddy:2',
};

/** Makes the base of all images from Debian's packages: no registry of images need be reached. */
export async function makeBase(podman: Podman): Promise<void> {
  const base = join(podman.folder, 'base.tar');
  const source = (suite: string) => `"deb http://deb.debian.org/debian ${suite} main"`;
  // Mirrors of a fixed day are as good.
  await podman.shell(
    `mmdebstrap --mode=unshare --variant=apt --quiet \
      --aptopt='APT::Default-Release "${DEBIAN}"' --aptopt='Acquire::Check-Valid-Until "false"' \
      --include=ca-certificates,postgresql-17,caddy/${LATER_DEBIAN} \
      ${DEBIAN} ${base} ${source(DEBIAN)} ${source(LATER_DEBIAN)}`,
  );
  await podman.shell(`podman import --quiet ${base} ${BASE}`);
  await podman.shell(`podman run --rm ${BASE} true`);
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
