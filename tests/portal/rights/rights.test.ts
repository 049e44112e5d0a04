import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '#apps/server/app.ts';
import { bannedActions } from '#domains/accounts/bannedActions.ts';
import { isStaff } from '#domains/accounts/policy.ts';
import {
  type Access,
  type AccountKind,
  accountKinds,
  canCall,
  type GuestKind,
  isForEveryone,
  isPathUnder,
  kindOf,
  only,
} from '#platform/contract/access.ts';
import { readConfig } from '#platform/server/config.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { createLog } from '#platform/server/log.ts';
import { guestsOf, type Served } from '#platform/server/serve.ts';
import type { Session } from '#platform/server/session.ts';
import { plainRoutes } from './plainRoutes.ts';

let app: FastifyInstance;

beforeAll(async () => {
  const config = readConfig({ PORTAL_MODE: 'test', LOG_LEVEL: 'silent' });
  ({ app } = await buildApp({ config, log: createLog('silent'), db: {} as Db, web: null }));
  await app.ready();
});
afterAll(() => app.close());

const session = (values: Partial<Session>): Session => ({
  sessionId: 1,
  accountId: 1,
  profileId: 1,
  userType: 1,
  alias: 'somebody',
  roles: [],
  ...values,
});
const sessions: Record<AccountKind, Session[]> = {
  user: [session({ userType: 1 }), session({ userType: 1, roles: ['role_litter_registrator'] })],
  judge: [session({ userType: 1, roles: ['role_judge'] })],
  club: [session({ userType: 3 }), session({ userType: 3, roles: ['role_judge'] })],
  kennel: [session({ userType: 4 }), session({ userType: 4, alias: 'rkf' })],
  nbc: [session({ userType: 7 })],
  federation: [
    session({ userType: 5 }),
    session({ userType: 3, alias: 'rkf' }),
    session({ userType: 3, alias: 'oankoo' }),
  ],
  admin: [session({ userType: 101 })],
};

describe('permissions [P17]', () => {
  it('are declared with every call; other routes are listed and public', () => {
    const served = new Set([...app.served.values()].map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`));
    expect([...app.everyRoute].filter((route) => !served.has(route)).sort()).toEqual([...plainRoutes].sort());
  });

  it('name existing parts of the API in bans', () => {
    const paths = [...app.served.values()].map(({ endpoint }) => endpoint.path);
    const parts = Object.values(bannedActions).flatMap(({ under, except = [] }) => [...under, ...except]);
    expect(parts.filter((part) => !paths.some((path) => isPathUnder(path, [part])))).toEqual([]);
  });

  it('are written in docs/policies.md (updated by `vitest run --project server tests/portal/rights/rights.test.ts -u`)', async () => {
    await expect(policies([...app.served.values()])).toMatchFileSnapshot(
      join(import.meta.dirname, '../../../docs/policies.md'),
    );
  });
});

describe('kindOf [R6-01]', () => {
  it('depends on the user type, the alias and the roles', () => {
    for (const kind of accountKinds) for (const one of sessions[kind]) expect(kindOf(one)).toBe(kind);
  });

  it('returns staff kinds for administrators and federations, those by alias included', () => {
    expect(accountKinds.filter((kind) => sessions[kind].every(isStaff))).toEqual(['federation', 'admin']);
    expect(accountKinds.filter((kind) => sessions[kind].some(isStaff))).toEqual(['federation', 'admin']);
    expect(canCall(only('club'), session({ userType: 3 }))).toBe(true);
    expect(canCall(only('club'), session({ userType: 3, alias: 'rkf' }))).toBe(false);
    expect(canCall(only('club'), null)).toBe(false);
  });
});

const columns: Record<AccountKind | 'head', string> = {
  user: 'individual',
  judge: 'judge',
  club: 'club',
  kennel: 'kennel',
  nbc: 'breed club',
  federation: 'federation',
  head: 'head federation',
  admin: 'admin',
};

const guestWord = (kind: GuestKind | undefined): string => (kind === 'ring' ? 'ring' : kind ? 'team' : '–');

/** One table for each part of the API, by address. */
function policies(all: readonly Served[]): string {
  const mark = (access: Access, kind: AccountKind | 'head'): string => {
    if (typeof access === 'string') return 'yes';
    if (!access.who.includes(kind === 'head' ? 'federation' : kind)) return '–';
    if (kind === 'federation' && access.isHeadOnly) return '–';
    if (access.whose === 'own') return 'own';
    return kind === 'federation' && access.whose === 'members' ? 'members' : 'yes';
  };
  // The head federation has its own column.
  const kinds = accountKinds.flatMap((kind) => (kind === 'federation' ? [kind, 'head' as const] : [kind]));
  const head = ['call', 'address', 'visitor', ...kinds.map((kind) => columns[kind])];
  const row = ({ endpoint: { name, method, path }, serving: { access } }: Served): string =>
    `| ${[
      `\`${name}\``,
      `${method} ${path}`,
      isForEveryone(access) ? 'yes' : guestWord(guestsOf(access)),
      ...kinds.map((kind) => mark(access, kind)),
    ].join(' | ')} |`;
  const parts = Map.groupBy(
    [...all].sort((a, b) =>
      `${a.endpoint.path} ${a.endpoint.method}` < `${b.endpoint.path} ${b.endpoint.method}` ? -1 : 1,
    ),
    ({ endpoint }) => endpoint.path.split('/')[2] as string,
  );
  const sections = [...parts].map(([part, calls]) =>
    [`## /api/${part}\n`, `| ${head.join(' | ')} |`, `|${'---|'.repeat(head.length)}`, ...calls.map(row), ''].join(
      '\n',
    ),
  );
  return `# Who may call what\n\nMade of each call's \`access\`, as it is served. «own»: only what belongs to the caller; another's thing answers 404 or 403.\n«team» under visitor: also a member of a show's team by the pass of a link, at that show and with a right of the role (\`domains/showTeam/policy.ts\`).\n«ring» under visitor: a phone that a ring has let in by its PIN or by a steward's link, at that ring on its day (\`domains/rings/policy.ts\`).\nA federation is \`user_type\` 5 and every club with a federation's alias; federations and administrators are staff.\n«members»: only what belongs to the federation's own members, and the papers it issued itself; another's thing answers 403 or 404. The head federation (РКФ, alias \`rkf\`) and administrators act on all.\n«–» under federation, «yes» under head federation: what all federations share (the studbook, dictionaries, rules, the list of judges, the portal's pages and its office), and people, who belong to no federation.\nA federation enters only accounts of its own members; whom a member belongs to is changed by the head federation and administrators.\nWhat is served without a call (files, feeds) stands in \`tests/portal/rights/plainRoutes.ts\` and is read by everybody.\n\n${sections.join('\n')}`;
}
