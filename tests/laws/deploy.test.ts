import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { configSchema } from '#platform/server/config.ts';
import { testApp } from '#platform/testing/app.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/database.ts';

const units = globSync('deploy/systemd/*').sort();
const read = (path: string): string => readFileSync(path, 'utf8');

describe('the systemd units', () => {
  const hasSystemd = spawnSync('systemd-analyze', ['--version'], { stdio: 'ignore' }).status === 0;

  it.skipIf(!hasSystemd)(
    `are understood by systemd, and closed${hasSystemd ? '' : ': skipped, there is no systemd-analyze on this machine'}`,
    () => {
      expect(units).toHaveLength(4);
      const { status, stderr } = spawnSync('systemd-analyze', ['verify', ...units], { encoding: 'utf8' });
      // Their programs exist where they are installed, not here.
      const said = stderr
        .split('\n')
        .filter((line) => line && !/\/usr\/bin\/node is not executable|Failed to create|bus/.test(line));
      expect({ said, status: said.length ? status : 0 }).toEqual({ said: [], status: 0 });
      for (const unit of units.filter((path) => path.endsWith('.service'))) {
        const { stdout } = spawnSync('systemd-analyze', ['security', '--offline=yes', unit], { encoding: 'utf8' });
        expect(Number(/exposure level for \S+ (\d+\.\d)/.exec(stdout)?.[1]), unit).toBeLessThan(3);
      }
    },
  );

  it('start existing files', () => {
    const started = units.flatMap((unit) =>
      [...read(unit).matchAll(/\/opt\/portal\/(\S+)| (apps\/cli\/\S+)/g)].map(([, one, other]) => one ?? other ?? ''),
    );
    expect(started.length).toBeGreaterThan(3);
    expect(started.filter((path) => !existsSync(path))).toEqual([]);
  });
});

describe('a unit on a machine of its own', () => {
  const services = units.filter((path) => path.endsWith('.service'));
  const settingOf = (unit: string, name: string): string | undefined =>
    new RegExp(`^${name}=(.*)$`, 'm').exec(read(unit))?.[1];

  it('refuses a call of the system beyond its filter, because a kill ends Node at its start [Round3-C6]', () => {
    expect(services).toHaveLength(3);
    for (const unit of services)
      expect({ unit, answer: settingOf(unit, 'SystemCallErrorNumber') }).toEqual({ unit, answer: 'EPERM' });
  });

  it('starts a program that installs nothing, because the code is read-only there [Round3-C6]', () => {
    for (const unit of services)
      expect(settingOf(unit, 'ExecStart'), unit).toMatch(
        /^\/usr\/bin\/node \/opt\/portal\/apps\/cli\/(?:serve|portal)\.mjs(?: |$)/,
      );
  });
});

it('the settings example names existing settings', () => {
  const known = new Set(Object.keys(configSchema.shape));
  const named = [...read('deploy/portal.env.example').matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map(([, name = '']) => name);
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((name) => !known.has(name))).toEqual([]);
});

it('docs/cluster.md fills every value of the files of deploy/cluster, and no other', () => {
  const valuesOf = (texts: string[]): string[] =>
    [
      ...new Set(
        texts.flatMap((text) => [...text.matchAll(/@([A-Z]+(?:_[A-Z0-9]+)*)@/g)].map(([, name = '']) => name)),
      ),
    ].sort();
  const files = globSync('deploy/cluster/*');
  expect(files).toHaveLength(3);
  expect(valuesOf([read('docs/cluster.md')])).toEqual(valuesOf(files.map(read)));
});

it('an image contains nothing that the repository ignores, no history and no secrets [Round3-C6]', () => {
  const names = (path: string): string[] =>
    read(path)
      .split('\n')
      .map((line) => line.replace(/^\*\*\//, '').replace(/\/$/, ''))
      .filter((line) => line && !line.startsWith('#'));
  const left = names('.dockerignore');
  expect(names('.gitignore').filter((name) => name !== '.DS_Store' && !left.includes(name))).toEqual([]);
  expect(left).toEqual(expect.arrayContaining(['.git', '.env', 'portal.env', '*.key']));
});

it('the containers start only with passwords, by words that every compose reads [Round3-C6]', () => {
  // `${NAME:?}` without a message is a password of that very text for podman-compose.
  const needed = [...read('deploy/containers/compose.yaml').matchAll(/\$\{\w*PASSWORD\w*([^}]*)\}/g)];
  expect(needed.length).toBeGreaterThan(3);
  for (const [whole, rest = ''] of needed) expect(rest, whole).toMatch(/^:\?.+/);
});

it('the containers have the backup folders of the settings example [Round3-C6]', () => {
  const example = read('deploy/portal.env.example');
  for (const setting of ['BACKUP_TO', 'BACKUP_KEY_FILE']) {
    const path = new RegExp(`^#?${setting}=(/\\S+)$`, 'm').exec(example)?.[1];
    expect(read('deploy/containers/compose.yaml')).toContain(`:${path}`);
  }
});

describe('alerts and the dashboard', () => {
  let database: TestDatabase;
  let folder: string;
  let told: Set<string>;
  beforeAll(async () => {
    database = await createTestDatabase();
    folder = mkdtempSync(join(tmpdir(), 'portal-deploy-'));
    const settings = { BACKUP_TO: folder, BACKUP_KEY_FILE: 'key', DATA_DIR: folder };
    const app = await testApp({ db: database.db, routes: () => undefined, settings });
    await app.inject('/healthz');
    const { body } = await app.inject('/metrics');
    told = new Set([...body.matchAll(/^([a-z_][a-z0-9_]*)(?:\{| )/gm)].map(([, name = '']) => name));
    await app.close();
  });
  afterAll(async () => {
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Metric names in an expression: words before a selector, a range or an operator, except keywords. */
  const metricsOf = (expression: string): string[] =>
    [...expression.replace(/"[^"]*"/g, '').matchAll(/\b(?:portal|http|process|nodejs)_\w+/g)].map(([name]) => name);

  it('use existing metrics', () => {
    const alerts = [...read('deploy/prometheus/alerts.yml').matchAll(/expr: (.+)/g)].map(
      ([, expression = '']) => expression,
    );
    const dashboard = JSON.parse(read('deploy/grafana/portal.json')) as { panels: { targets: { expr: string }[] }[] };
    const asked = [...alerts, ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))].flatMap(
      metricsOf,
    );
    expect(asked.length).toBeGreaterThan(30);
    expect([...new Set(asked)].filter((name) => !told.has(name))).toEqual([]);
    // And each of the portal's metrics is used by one.
    expect([...told].filter((name) => name.startsWith('portal_') && !asked.includes(name))).toEqual([]);
  });

  it('every alert is explained for its receiver', () => {
    const guide = read('docs/operations.md');
    const alarms = [...read('deploy/prometheus/alerts.yml').matchAll(/alert: (\w+)/g)].map(([, name = '']) => name);
    expect(alarms.length).toBeGreaterThan(10);
    expect(alarms.filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);
  });
});
