import type { FastifyInstance } from 'fastify';
import { spawnSync } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { BODY_BYTES, FILE_BODY_BYTES } from './http/requests/connection-limits.ts';
import { openSampleApp } from './testing/sample-app.ts';

/* Compares deploy/ and docs/reference.md with the program. */

const ROOT = join(import.meta.dirname, '../../..');
const read = (path: string) => readFile(join(ROOT, path), 'utf8');
const CREATED = 'fastify.initialization';

/** Limits of all routes with their own limit, and the default limit. */
async function bodyLimits(): Promise<readonly number[]> {
  const limits: number[] = [];
  const onCreated = (message: unknown) => {
    const { fastify } = message as { readonly fastify: FastifyInstance };
    limits.push(fastify.initialConfig.bodyLimit ?? Infinity);
    fastify.addHook('onRoute', ({ bodyLimit }) => {
      if (bodyLimit !== undefined) limits.push(bodyLimit);
    });
  };
  subscribe(CREATED, onCreated);
  const site = await openSampleApp();
  unsubscribe(CREATED, onCreated);
  await site.close();
  return limits;
}

describe('body sizes', () => {
  test('the proxy allows exactly what the site accepts', async () => {
    const limits = await bodyLimits();
    expect(limits[0]).toBe(BODY_BYTES);
    expect(limits.length).toBeGreaterThan(3);
    expect(Math.max(...limits)).toBe(FILE_BODY_BYTES);
    const [, megabytes] = /max_size (\d+)MB/.exec(await read('deploy/Caddyfile')) ?? [];
    expect(Number(megabytes) * 1_000_000).toBe(FILE_BODY_BYTES);
  });

  test('the documentation has the same limits', async () => {
    const row = /^\| body .*$/m.exec(await read('docs/reference.md'))?.[0];
    expect(row).toContain(`${BODY_BYTES / 1024} kB`);
    expect(row).toContain(`files ${FILE_BODY_BYTES / 1_000_000} MB`);
  });
});

describe('the reverse proxy', () => {
  test('checks readiness of each server and strips foreign trace headers', async () => {
    const file = (await read('deploy/Caddyfile')).replaceAll(/^\s*#.*$/gm, '');
    const compose = await read('deploy/compose.yaml');
    const [, upstreams = ''] = /reverse_proxy (.+) \{/.exec(file) ?? [];
    const servers = [...compose.matchAll(/^ {2}(\S+):\n {4}<<: \*site$/gm)].map(([, name]) => name);
    expect(servers.length).toBeGreaterThan(1);
    expect(upstreams.split(' ')).toEqual(servers.map((name) => `${name}:3000`));
    expect(file).toContain('health_uri /readyz?exclude=database\n');
    expect(file).not.toMatch(/fail_duration|unhealthy_/);
    expect(file).toContain('lb_try_duration');
    for (const name of ['traceparent', 'tracestate']) {
      expect(file).toContain(`request_header -${name}`);
    }
  });

  test('drops a draining server before it stops listening and waits for its end', async () => {
    const file = await read('deploy/Caddyfile');
    const compose = await read('deploy/compose.yaml');
    const numberIn = (text: string, pattern: RegExp) => Number(pattern.exec(text)?.[1]);
    const drain = numberIn(compose, /DRAIN_MS: (\d+)/);
    const checked = numberIn(file, /health_interval (\d+)ms/);
    const keepAlive = 1000 * numberIn(file, /keepalive (\d+)s/);
    expect(drain).toBeGreaterThanOrEqual(2 * checked + keepAlive);
    expect(1000 * numberIn(compose, /stop_grace_period: (\d+)s/)).toBeGreaterThan(10_000);
  });

  test('enforces HTTPS with HSTS for subdomains and rejects plain API requests', async () => {
    const file = (await read('deploy/Caddyfile')).replaceAll(/^\s*#.*$/gm, '');
    const policy = /Strict-Transport-Security "max-age=(\d+); includeSubDomains"/.exec(file)?.[1];
    expect(Number(policy)).toBeGreaterThanOrEqual(365 * 24 * 60 * 60);
    // Redirects of Caddy itself would forward requests before the last site could reject them.
    expect(file).toContain('auto_https disable_redirects');
    expect(file).toMatch(/http:\/\/ \{\s+handle \/api\/\* \{\s+respond "[^"]+" 403\s+\}/);
    expect(file).toMatch(/handle \{\s+redir \{\$PUBLIC_URL\}\{uri\} 308/);
  });

  const hasCaddy = spawnSync('caddy', ['version']).status === 0;
  test.skipIf(!hasCaddy)('has a valid Caddyfile (skipped without Caddy)', () => {
    const { status, stderr } = spawnSync(
      'caddy',
      ['validate', '--config', join(ROOT, 'deploy/Caddyfile'), '--adapter', 'caddyfile'],
      { env: { ...process.env, PUBLIC_URL: 'http://localhost:8480' }, encoding: 'utf8' },
    );
    expect(status, stderr).toBe(0);
  });
});

describe('the systemd units', () => {
  const units = globSync('deploy/*.{service,timer}', { cwd: ROOT });
  const canVerify =
    spawnSync('systemd-analyze', ['--version']).status === 0 && existsSync('/usr/bin/node');

  test.skipIf(!canVerify)('are valid (skipped without systemd)', () => {
    expect(units).toHaveLength(3);
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', ...units], {
      cwd: ROOT,
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([0, '']);
  });

  test('run site and backups as one user with the same sandbox', async () => {
    const closing =
      /^(?:Capability|Dynamic|Inaccessible|Lock|NoNew|Private|Protect|Restrict\w|SystemCall|UMask)\w*=.*$/gm;
    const site = (await read('deploy/inkfolio.service')).match(closing) ?? [];
    const backups = await read('deploy/inkfolio-backup.service');
    expect(site.length).toBeGreaterThan(20);
    expect(backups.match(closing)).toEqual(site);
    // A unit without User= is run by the user of its name.
    expect(backups).toContain('\nUser=inkfolio\n');
  });
});

describe('secrets and sources', () => {
  test.skipIf(!existsSync(join(ROOT, '.git')))('git ignores secrets but not their example', () => {
    const isIgnored = (path: string) =>
      spawnSync('git', ['check-ignore', '--quiet', '--no-index', path], { cwd: ROOT }).status === 0;
    for (const path of ['deploy/.env', '.env', 'house.gz', 'inkfolio.dump', 'backup.db']) {
      expect([path, isIgnored(path)]).toEqual([path, true]);
    }
    expect(isIgnored('deploy/example.env')).toBe(false);
  });

  test('the image excludes secrets', async () => {
    const lines = (await read('deploy/Containerfile.dockerignore')).split('\n');
    expect(lines).toEqual(expect.arrayContaining(['**/.env', '**/*.env', 'data', '.git']));
  });

  test('the image excludes tests and development packages', async () => {
    const lines = (await read('deploy/Containerfile.dockerignore')).split('\n');
    for (const path of ['**/*.test.ts', 'apps/server/src/testing', 'tests', 'bench']) {
      expect(lines).toContain(path);
    }
    const sources = globSync('apps/server/src/**/*.ts', { cwd: ROOT });
    const shipped = sources.filter((path) => !/\.test\.ts$|\/testing\//.test(path));
    const importing = shipped.filter((path) =>
      /from '[^']*\/testing\//.test(readFileSync(join(ROOT, path), 'utf8')),
    );
    expect(importing).toEqual([]);
  });

  test('the site cannot serve the git history', async () => {
    expect(await read('deploy/inkfolio.service')).toContain(
      'InaccessiblePaths=-/opt/inkfolio/.git',
    );
    expect((await read('deploy/Containerfile.dockerignore')).split('\n')).toContain('.git');
  });

  test("the site's database role is no superuser", async () => {
    const compose = await read('deploy/compose.yaml');
    const superuser = /POSTGRES_USER: (\w+)/.exec(compose)?.[1];
    const role = /DATABASE_URL: postgres:\/\/(\w+):/.exec(compose)?.[1];
    expect(superuser).toBe('postgres');
    const script = await read('deploy/create-site-role.sh');
    expect(script).toContain(`create role ${role} login nosuperuser`);
    expect(script).toContain(`create database ${role} owner ${role}`);
  });
});
