import { afterAll, beforeEach, describe, expect, onTestFailed, test } from 'vitest';
import { freePort } from '../free-port.ts';
import { startSystemd } from './systemd-machine.ts';

/* Runs the units of deploy/ under systemd. */

const START_MS = 120_000;
const port = await freePort();
const machine = await startSystemd(
  [
    'PUBLIC_URL=https://inkfolio.example',
    'DISCORD_CLIENT_ID=inkfolio',
    'DISCORD_CLIENT_SECRET=secret',
    'CATALOGUE_SOURCE=sample',
    // An address of this machine, which the container shares.
    `HOST=127.0.0.1\nPORT=${port}\n`,
  ].join('\n'),
);
if (typeof machine === 'string') process.stdout.write(`skipped: units of systemd, ${machine}\n`);

describe.skipIf(typeof machine === 'string')('the systemd units', () => {
  const inside = async (command: string) => {
    if (typeof machine === 'string') throw new Error(machine);
    return machine.run('sh', '-ec', command);
  };
  afterAll(async () => {
    if (typeof machine !== 'string') await machine.remove();
  }, START_MS);
  beforeEach(() => {
    onTestFailed(async () => {
      const log = await inside('journalctl --no-pager --lines=30 --unit="inkfolio*"').catch(String);
      process.stdout.write(`${log}\n`);
    });
  });

  const pageStatus = async () =>
    (await fetch(`http://127.0.0.1:${port}/cards`).catch(() => undefined))?.status;
  const database = '/var/lib/inkfolio/inkfolio.db';

  test(
    'start the site as its own user, also after a restart',
    async () => {
      await inside('systemctl enable --now inkfolio');
      await expect.poll(pageStatus, { timeout: START_MS }).toBe(200);
      const folder = '/proc/$(systemctl show --value --property=MainPID inkfolio)';
      expect(await inside(`stat --format=%u ${folder}`)).not.toBe('0');
      const made = await inside(`stat --format='%i %a' ${database}`);
      await inside('systemctl restart inkfolio');
      await expect.poll(pageStatus, { timeout: START_MS }).toBe(200);
      expect(await inside('find /var/cache/inkfolio/ -type f | head -1')).not.toBe('');
      // The same file, readable by its owner only.
      expect(await inside(`stat --format='%i %a' ${database}`)).toBe(made);
      expect(made).toMatch(/ 600$/);
    },
    2 * START_MS,
  );

  test(
    'make a backup by timer that restores the site',
    async () => {
      await inside('systemctl enable --now inkfolio-backup.timer');
      expect(await inside('systemctl list-timers --no-pager')).toContain('inkfolio-backup.timer');
      await inside('systemctl start inkfolio-backup');
      expect(await inside('systemctl --failed --quiet --no-pager')).toBe('');
      const backups = '/var/lib/inkfolio-backup';
      const backup = await inside(`ls ${backups}/inkfolio-*.db`);
      await inside('systemctl stop inkfolio');
      await inside(
        `cd /opt/inkfolio && DATA_DIR=/var/lib/inkfolio node apps/server/src/commands/data.ts \
          restore ${backup} --replace --deletions ${backups}/deletions.json`,
      );
      // As docs/operations.md says for a restore by root.
      await inside(`chown --reference=/var/lib/inkfolio ${database}`);
      await inside('systemctl start inkfolio');
      await expect.poll(pageStatus, { timeout: START_MS }).toBe(200);
    },
    2 * START_MS,
  );
});
