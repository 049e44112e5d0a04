import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bannedActions } from '#domains/accounts/bannedActions.ts';
import { isStaff } from '#domains/accounts/policy.ts';
import { type AccountKind, accountKinds, allowed, isUnder, kindOf, type Right, type Rights } from '#platform/contract/rights.ts';
import { readConfig } from '#platform/server/config.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { createLog } from '#platform/server/log.ts';
import type { Access } from '#platform/server/serve.ts';
import type { Session } from '#platform/server/session.ts';
import { buildApp } from '../app.ts';
import { portalRights } from './portalRights.ts';

const root = join(import.meta.dirname, '../../..');
let app: FastifyInstance;
/** Area → its rows. */
let areas: [string, Rights][];

beforeAll(async () => {
  const config = readConfig({ PORTAL_MODE: 'test', LOG_LEVEL: 'silent' });
  ({ app } = await buildApp({ config, log: createLog('silent'), db: {} as Db, web: null }));
  await app.ready();
  const files = globSync('domains/*/rights.ts', { cwd: root }).sort();
  areas = await Promise.all(
    files.map(async (file): Promise<[string, Rights]> => [file.split('/')[1] as string, ((await import(join(root, file))) as { rights: Rights }).rights]),
  );
  areas.push(['portal', portalRights]);
});
afterAll(() => app.close());

const session = (values: Partial<Session>): Session => ({ sessionId: 1, accountId: 1, profileId: 1, userType: 1, alias: 'somebody', roles: [], ...values });
const sessions: Record<AccountKind, Session[]> = {
  user: [session({ userType: 1 }), session({ userType: 1, roles: ['role_litter_registrator'] })],
  judge: [session({ userType: 1, roles: ['role_judge'] })],
  club: [session({ userType: 3 }), session({ userType: 3, roles: ['role_judge'] })],
  kennel: [session({ userType: 4 }), session({ userType: 4, alias: 'rkf' })],
  nbc: [session({ userType: 7 })],
  federation: [session({ userType: 5 }), session({ userType: 3, alias: 'rkf' }), session({ userType: 3, alias: 'oankoo' })],
  admin: [session({ userType: 101 })],
};

const kindsIn = (right: Right): readonly AccountKind[] => (typeof right === 'string' ? accountKinds : right.who);
const lets = (access: Access, one: Session): boolean => typeof access === 'string' || access(one);
const rows = (): [string, Right][] => areas.flatMap(([, rights]) => Object.entries(rights));

describe('the rights table [P17]', () => {
  it('has one row for each served endpoint, and no row for what is not served', () => {
    const served = [...app.served.values()];
    const raw = [...app.everyRoute].filter((route) => !served.some(({ endpoint }) => `${endpoint.method} ${endpoint.path}` === route));
    expect(rows().map(([name]) => name)).toHaveLength(new Set(rows().map(([name]) => name)).size);
    expect(
      rows()
        .map(([name]) => name)
        .sort(),
    ).toEqual([...served.map(({ endpoint }) => endpoint.name), ...raw].sort());
  });

  it('says of every endpoint what its access does, for each kind of member and for a visitor', () => {
    for (const [name, right] of rows()) {
      const serving = app.served.get(name)?.serving;
      if (!serving) continue;
      expect([name, 'visitor', serving.access === 'public']).toEqual([name, 'visitor', right === 'everyone']);
      for (const kind of accountKinds) {
        for (const one of sessions[kind]) expect([name, kind, lets(serving.access, one)]).toEqual([name, kind, kindsIn(right).includes(kind)]);
      }
    }
  });

  it('the parts of the API a ban closes are there', () => {
    const paths = [...app.served.values()].map(({ endpoint }) => endpoint.path);
    const parts = Object.values(bannedActions).flatMap(({ under, except = [] }) => [...under, ...except]);
    expect(parts.filter((part) => !paths.some((path) => isUnder(path, [part])))).toEqual([]);
  });

  it('is written down in docs/policies.md (mended by `vitest run --project server apps/server/rights/rights.test.ts -u`)', async () => {
    await expect(policies(areas)).toMatchFileSnapshot(join(root, 'docs/policies.md'));
  });
});

describe('the kind of a member [R6-01]', () => {
  it('follows the user type, the alias and the roles', () => {
    for (const kind of accountKinds) for (const one of sessions[kind]) expect(kindOf(one)).toBe(kind);
  });

  it('staff are administrators and federations, those by alias among them', () => {
    expect(accountKinds.filter((kind) => sessions[kind].every(isStaff))).toEqual(['federation', 'admin']);
    expect(accountKinds.filter((kind) => sessions[kind].some(isStaff))).toEqual(['federation', 'admin']);
    expect(allowed('club')(session({ userType: 3 }))).toBe(true);
    expect(allowed('club')(session({ userType: 3, alias: 'rkf' }))).toBe(false);
  });
});

const columns: Record<AccountKind, string> = {
  user: 'individual',
  judge: 'judge',
  club: 'club',
  kennel: 'kennel',
  nbc: 'breed club',
  federation: 'federation',
  admin: 'admin',
};

function policies(all: [string, Rights][]): string {
  const mark = (right: Right, kind: AccountKind): string => {
    if (!kindsIn(right).includes(kind)) return '–';
    return typeof right === 'object' && right.whose === 'own' ? 'own' : 'yes';
  };
  const head = ['call', 'visitor', ...accountKinds.map((kind) => columns[kind])];
  const table = (rights: Rights): string =>
    [
      `| ${head.join(' | ')} |`,
      `|${'---|'.repeat(head.length)}`,
      ...Object.entries(rights).map(
        ([name, right]) => `| ${[`\`${name}\``, right === 'everyone' ? 'yes' : '–', ...accountKinds.map((kind) => mark(right, kind))].join(' | ')} |`,
      ),
    ].join('\n');
  const sections = all.map(([area, rights]) => `## ${area}\n\n${table(rights)}\n`);
  return `# Who may call what\n\nMade of \`domains/*/rights.ts\`; a test compares it with the served routes. «own»: only what belongs to the caller; another's thing answers 404 or 403.\nA federation is \`user_type\` 5 and every club with a federation's alias; federations and administrators are staff.\n\n${sections.join('\n')}`;
}
