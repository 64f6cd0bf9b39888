import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const ROOT = resolve(import.meta.dirname, '../..');
/** User without privileges, to whom a run as root gives the containers. */
const USER = 'containers';
const isRoot = process.getuid?.() === 0;
const asUser: readonly string[] = isRoot ? ['runuser', '-u', USER, '--'] : [];
const PROGRAMS = ['podman', 'podman-compose', 'mmdebstrap', 'openssl'];
const PROGRAM_FOLDERS = ['/usr/libexec/podman', '/usr/local/lib/podman', '/usr/lib/podman'];
/** Device of the network of containers without privileges. */
const NETWORK_DEVICE = '/dev/net/tun';
/** The output of a build is long. */
const MAX_OUTPUT = 64 * 1024 * 1024;

/** Tools that this machine lacks for containers; undefined when it has all. */
export function missingForContainers(): string | undefined {
  const missing = PROGRAMS.filter((program) => spawnSync(program, ['--help']).error !== undefined);
  if (missing.length > 0) return `${missing.join(' and ')} not installed: apt-get install them`;
  if (isRoot && spawnSync('id', [USER]).status !== 0) {
    return `no user to run them: useradd --create-home ${USER}`;
  }
  const [program, ...parameters] = [...asUser, 'unshare', '--map-root-user', '--map-auto', 'true'];
  const { status, stderr } = spawnSync(program, parameters, { encoding: 'utf8' });
  if (status !== 0) return `no user namespaces here: ${stderr.trim()}`;
  const [test, ...access] = [...asUser, 'test', '-w', NETWORK_DEVICE];
  if (spawnSync(test, access).status !== 0) return `${NETWORK_DEVICE} is not writable`;
  return undefined;
}

/** A folder with a copy of the source, its own store of images, and containers of a plain user. */
export interface Podman {
  readonly folder: string;
  /** Folder of programs that Podman takes in place of those of this machine. */
  readonly programs: string;
  /** The source, as git has it. */
  readonly source: string;
  /** Runs commands of a shell as the user, in the source; returns what they print. Throws when one fails. */
  shell(commands: string): Promise<string>;
  remove(): Promise<void>;
}

export async function openPodman(): Promise<Podman> {
  const folder = await mkdtemp(join(tmpdir(), 'inkfolio-containers-'));
  // Users inside of containers come through.
  await chmod(folder, 0o755);
  const source = join(folder, 'site');
  await mkdir(source);
  const programs = join(folder, 'programs');
  await mkdir(programs);
  await mkdir(join(folder, 'run'), { mode: 0o700 });
  const list = execFileSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    {
      cwd: ROOT,
    },
  );
  const packed = execFileSync('tar', ['--null', '--files-from=-', '-c'], {
    cwd: ROOT,
    input: list,
    maxBuffer: 4 * MAX_OUTPUT,
  });
  execFileSync('tar', ['-x'], { cwd: source, input: packed });
  await writeFile(join(folder, 'storage.conf'), '[storage]\ndriver = "overlay"\n');
  await writeFile(join(folder, 'containers.conf'), engineSettings(programs));
  if (isRoot) execFileSync('chown', ['-R', `${USER}:`, folder]);
  // Another user gets the HOME of that user, unless it is told last.
  const environment = [
    `HOME=${folder}`,
    `TMPDIR=${folder}`,
    `XDG_RUNTIME_DIR=${join(folder, 'run')}`,
    `CONTAINERS_CONF=${join(folder, 'containers.conf')}`,
    `CONTAINERS_STORAGE_CONF=${join(folder, 'storage.conf')}`,
  ];
  const shell = async (commands: string) => {
    const [program, ...parameters] = [...asUser, 'env', ...environment, 'sh', '-ec', commands];
    const { stdout } = await promisify(execFile)(program, parameters, {
      cwd: source,
      maxBuffer: MAX_OUTPUT,
    });
    return stdout.trim();
  };
  return {
    folder,
    programs,
    source,
    shell,
    async remove() {
      // Takes the mounts and the files of users inside of the containers too.
      await shell('podman system reset --force');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Settings of Podman for this machine. */
function engineSettings(programs: string): string {
  const folders = JSON.stringify([programs, ...PROGRAM_FOLDERS]);
  const settings = `[engine]\nhelper_binaries_dir = ${folders}\n`;
  if (existsSync('/sys/fs/cgroup/cgroup.controllers')) return settings;
  // crun does not know control groups of the first version.
  return `${settings}runtime = "runc"\ncgroup_manager = "cgroupfs"\n`;
}
