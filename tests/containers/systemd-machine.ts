import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';

const ROOT = resolve(import.meta.dirname, '../..');
const run = promisify(execFile);
/** Debian release whose systemd supports cgroups v1 and v2. */
const DEBIAN = 'bookworm';
const PACKAGES = 'systemd,systemd-sysv,dbus,ca-certificates,libstdc++6,libatomic1';
const UNITS = ['inkfolio.service', 'inkfolio-backup.service', 'inkfolio-backup.timer'];
const PROGRAMS = ['systemd-nspawn', 'mmdebstrap', 'nsenter', 'pgrep'];
const START_MS = 90_000;
const LOOK_MS = 500;

/** Debian container with systemd as init, in the host's network. */
export interface SystemdMachine {
  /** Runs a program inside; returns its output. Throws if it fails. */
  run(program: string, ...parameters: readonly string[]): Promise<string>;
  remove(): Promise<void>;
}

/**
 * Starts a container with the clone in /opt/inkfolio, the units of deploy/ and their settings file.
 * Returns the reason if this machine cannot run one.
 */
export async function startSystemd(settings: string): Promise<SystemdMachine | string> {
  if (process.getuid?.() !== 0) return 'only root may start a systemd';
  const missing = PROGRAMS.filter((name) => spawnSync(name, ['--version']).error !== undefined);
  if (missing.length > 0) return `${missing.join(' and ')} not installed`;
  const folder = await mkdtemp(join(tmpdir(), 'inkfolio-systemd-'));
  const removeFolder = () => rm(folder, { recursive: true, force: true });
  const root = join(folder, 'root');
  try {
    await run('mmdebstrap', [
      ...['--variant=essential', '--quiet', `--include=${PACKAGES}`],
      ...['--dpkgopt=path-exclude=/usr/share/doc/*', DEBIAN, root],
    ]);
  } catch {
    await removeFolder();
    return 'mmdebstrap could not make a Debian';
  }
  for (const unit of UNITS) {
    await cp(join(ROOT, 'deploy', unit), join(root, 'etc/systemd/system', unit));
  }
  await writeFile(join(root, 'etc/inkfolio.env'), settings, { mode: 0o600 });
  await cp(process.execPath, join(root, 'usr/bin/node'));
  await chmod(join(root, 'usr/bin/node'), 0o755);
  const container = spawn(
    'systemd-nspawn',
    [
      ...[`--directory=${root}`, '--register=no', '--keep-unit', '--boot', '--console=pipe'],
      `--bind-ro=${ROOT}:/opt/inkfolio`,
    ],
    { stdio: 'ignore' },
  );
  const ended = once(container, 'exit');
  const machine: SystemdMachine = {
    async run(...command) {
      const { stdout: init } = await run('pgrep', ['-P', String(container.pid)]);
      const namespaces = ['-m', '-u', '-i', '-p', '-r', '-w', '-t', init.trim()];
      return (await run('nsenter', [...namespaces, ...command])).stdout.trim();
    },
    async remove() {
      // Killing init ends all its processes.
      const { stdout: init } = await run('pgrep', ['-P', String(container.pid)]).catch(() => ({
        stdout: '',
      }));
      if (init !== '') process.kill(Number(init), 'SIGKILL');
      await ended;
      await removeFolder();
    },
  };
  const until = performance.now() + START_MS;
  while (container.exitCode === null && performance.now() < until) {
    if (await isUp(machine)) return machine;
    await setTimeout(LOOK_MS);
  }
  await machine.remove();
  return 'systemd does not start in a container here';
}

/** Returns true when systemd has finished booting. */
async function isUp(machine: SystemdMachine): Promise<boolean> {
  const active = machine.run('systemctl', 'is-active', 'multi-user.target');
  return (await active.catch(() => '')) === 'active';
}
