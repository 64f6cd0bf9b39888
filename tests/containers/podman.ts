import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const ROOT = resolve(import.meta.dirname, '../..');
/** Unprivileged user that runs the containers if the test runs as root. */
const USER = 'containers';
const isRoot = process.getuid?.() === 0;
const asUser: readonly string[] = isRoot ? ['runuser', '-u', USER, '--'] : [];
const PROGRAMS = ['podman', 'podman-compose', 'mmdebstrap', 'openssl'];
const PROGRAM_FOLDERS = ['/usr/libexec/podman', '/usr/local/lib/podman', '/usr/lib/podman'];
/** Device for the network of unprivileged containers. */
const NETWORK_DEVICE = '/dev/net/tun';
/** Output limit of long builds. */
const MAX_OUTPUT = 64 * 1024 * 1024;

/** Returns what this machine lacks for containers; undefined if it is complete. */
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

/** Folder with a copy of the source, an image store, and containers of a plain user. */
export interface Podman {
  readonly folder: string;
  /** Folder of programs that replace those of the system for Podman. */
  readonly programs: string;
  /** Copy of the source as tracked by git. */
  readonly source: string;
  /** Runs shell commands in the source folder; returns their output. Throws if one fails. */
  shell(commands: string): Promise<string>;
  remove(): Promise<void>;
}

export async function openPodman(): Promise<Podman> {
  const folder = await mkdtemp(join(tmpdir(), 'inkfolio-containers-'));
  // Users inside containers need access.
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
  // HOME must be set last, because runuser sets the user's own.
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
      // Also removes mounts, and files of users inside containers.
      await shell('podman system reset --force');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Creates the Podman settings for this machine. */
function engineSettings(programs: string): string {
  const folders = JSON.stringify([programs, ...PROGRAM_FOLDERS]);
  const settings = `[engine]\nhelper_binaries_dir = ${folders}\n`;
  if (existsSync('/sys/fs/cgroup/cgroup.controllers')) return settings;
  // crun does not support cgroups v1.
  return `${settings}runtime = "runc"\ncgroup_manager = "cgroupfs"\n`;
}
