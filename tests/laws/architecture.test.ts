import { describe, expect, it } from 'vitest';
import { holdsCode, type Import, importsOf, readSources, type SourceFile } from '#platform/testing/imports.ts';
import { root } from '../root.ts';

/**
 * Import rules between modules. Each law says what a file may not import (or contain) and has a violating example, so
 * that a law that no longer detects anything fails too. `docs/ARCHITECTURE.md` explains the rules.
 */
interface Law {
  law: string;
  forbids: (file: SourceFile, imported: Import) => boolean;
  /** An example that must be detected: its path and text. */
  broken: [path: string, text: string];
}

const sideOf = (path: string): 'web' | 'server' | undefined => {
  if (/^(domains\/[^/]+\/([^/]+\/)?web|platform\/(web|ui)|apps\/web)\//.test(path)) return 'web';
  return /^(domains\/[^/]+\/([^/]+\/)?server|platform\/server|apps\/server)\//.test(path) ? 'server' : undefined;
};
const domainOf = (path: string): string | undefined => /^domains\/([^/]+)\//.exec(path)?.[1];
/** Files of both sides: a domain's own files, in subfolders where there are many. */
const isDomainRoot = (path: string): boolean =>
  sideOf(path) === undefined && /^domains\/[^/]+\/([^/]+\/)?[^/]+\.ts$/.test(path);
const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);
/** Tests and demo data use each other's factories. */
const isFixture = (path: string): boolean =>
  isTest(path) || /\/server\/(factories|demo|test[A-Z]\w*)(\/|\.ts)/.test(path);
/** Files that may contain SQL. Reference data are written by one command. */
const holdsSql = (path: string): boolean =>
  /\/server\/(.+\/)?(queries|commands|tables|jobs|notices|staffBadges|sitemap|loadReference)(\/|\.ts)/.test(path);

const laws: Law[] = [
  {
    law: 'web and server never import each other, not even a type',
    forbids: ({ path }, { target }) => new Set([sideOf(path), sideOf(target), undefined]).size === 3,
    broken: ['domains/news/web/NewsPage.tsx', "import type { Row } from '../server/queries.ts';"],
  },
  {
    law: 'a domain’s root file belongs to both sides: no React, Fastify, Drizzle, Node; only Zod, the contract and other root files',
    forbids: ({ path }, { target }) =>
      isDomainRoot(path) && !isTest(path) && !/^(zod|platform\/contract\/.+)$/.test(target) && !isDomainRoot(target),
    broken: ['domains/news/policy.ts', "import { readFile } from 'node:fs/promises';"],
  },
  {
    law: 'the platform’s contract stands on nothing but Zod',
    forbids: ({ path }, { target }) =>
      path.startsWith('platform/contract/') && !isTest(path) && !/^(zod|platform\/contract\/.+)$/.test(target),
    broken: ['platform/contract/time/dates.ts', "import dayjs from 'dayjs';"],
  },
  {
    law: 'the platform knows no domain and no app',
    forbids: ({ path }, { target }) => path.startsWith('platform/') && /^(domains|apps)\//.test(target),
    broken: ['platform/server/session.ts', "import { accounts } from '#domains/accounts/server/tables.ts';"],
  },
  {
    law: 'nothing imports the apps',
    forbids: ({ path }, { target }) => !path.startsWith('apps/') && target.startsWith('apps/'),
    broken: ['domains/news/server/routes.ts', "import { buildApp } from '#apps/server/app.ts';"],
  },
  {
    law: 'the platform’s components have no data of their own',
    forbids: ({ path }, { target }) =>
      path.startsWith('platform/ui/') && !isTest(path) && /^(platform\/(web|server)\/|@tanstack\/)/.test(target),
    broken: ['platform/ui/CityPicker.tsx', "import { useRead } from '#platform/web/calls/read.ts';"],
  },
  {
    law: 'a domain uses another by its root files, its public.ts, and, to join, its tables.ts',
    forbids: ({ path }, { target }) => {
      const [from, to] = [domainOf(path), domainOf(target)];
      if (!from || !to || from === to) return false;
      if (isDomainRoot(target) || /^domains\/[^/]+\/(web|server)\/public\.tsx?$/.test(target)) return false;
      if (/\/server\/tables\.ts$/.test(target)) return !holdsSql(path) && !isFixture(path);
      return !(isFixture(path) && /\/server\/(factories|demo|loadReference|test[A-Z]\w*)(\/|\.ts)/.test(target));
    },
    broken: ['domains/news/server/commands.ts', "import { findClub } from '#domains/profiles/server/queries.ts';"],
  },
  {
    law: 'SQL is written in queries, commands, tables, jobs, notices, staff badges and the sitemap',
    forbids: ({ path }, { target, isType }) =>
      domainOf(path) !== undefined &&
      /^(drizzle-orm|pg)(\/|$)/.test(target) &&
      !isType &&
      !holdsSql(path) &&
      !isFixture(path),
    broken: ['domains/news/server/routes.ts', "import { eq } from 'drizzle-orm';"],
  },
  {
    law: 'contracts and tables are written apart: neither is derived from the other',
    forbids: ({ path }, { target }) =>
      /^drizzle-(zod|typebox|valibot)$/.test(target) ||
      (/\/tables\.ts$/.test(path) &&
        (target === 'zod' || /^domains\/[^/]+\/([^/]+\/)?(contract|schemas)\.ts$/.test(target))),
    broken: ['domains/news/server/tables.ts', "import { article } from '../schemas.ts';"],
  },
  {
    law: 'an import of our own names the file whole',
    forbids: (_, { target }) => /^(apps|domains|platform)\//.test(target) && !/\.\w+(\?\w+)?$/.test(target),
    broken: ['domains/news/web/routes.ts', "import { NewsPage } from './NewsPage';"],
  },
];

interface Rule {
  law: string;
  forbids: (file: SourceFile) => boolean;
  broken: [path: string, text: string];
}

const lines = (text: string): number => text.split('\n').length;

const rules: Rule[] = [
  {
    law: 'the environment is read in one place',
    // The typed client's example is a program of its own.
    forbids: ({ path, text }) =>
      /\bprocess\.env\b/.test(text) && !['platform/server/config.ts', 'apps/client/example.ts'].includes(path),
    broken: ['domains/news/server/mails.ts', 'const host = process.env.SMTP_HOST;'],
  },
  {
    law: 'fetch and the socket client are called in platform/web only',
    forbids: ({ path, text, imports }) =>
      !path.startsWith('platform/web/') &&
      // Only whether the portal answers.
      path !== 'platform/ui/loading/onReconnect.ts' &&
      // The server's own calls: a payment service and the source of releases (platform/testing/outgoing.test.ts).
      path !== 'domains/payments/server/gateways/yookassa.ts' &&
      path !== 'platform/server/operations/checks/newRelease.ts' &&
      !isTest(path) &&
      (/(^|[^.\w])fetch\(/.test(text) || imports.some(({ target }) => /^socket\.io-client/.test(target))),
    broken: ['domains/news/web/NewsPage.tsx', "const news = await fetch('/api/news');"],
  },
  {
    law: 'parts load by the platform’s lazy, which waits for the network: React’s own fails for good',
    forbids: ({ path, text }) =>
      path !== 'platform/ui/loading/lazy.ts' && /import \{[^}]*\blazy\b[^}]*\} from 'react';/.test(text),
    broken: ['domains/news/web/NewsPage.tsx', "import { lazy, Suspense } from 'react';"],
  },
  {
    law: 'links are the platform’s: one import of the router’s Link brings 3 kB of prefetching into every first load',
    forbids: ({ path, text }) =>
      !isTest(path) &&
      /import \{[^}]*\b(Link|NavLink|Form|useFetcher|useSubmit)\b[^}]*\} from 'react-router';/.test(text),
    broken: ['domains/news/web/NewsPage.tsx', "import { Link, useParams } from 'react-router';"],
  },
  {
    law: 'routes declare their access: no domain checks again whether the caller is signed in',
    forbids: ({ path, text }) =>
      path.startsWith('domains/') && !isTest(path) && /if \(!(call\.)?session\) throw unauthorized/.test(text),
    broken: ['domains/news/server/routes.ts', 'if (!session) throw unauthorized();'],
  },
  {
    law: 'tables people bring are read by readTable alone',
    forbids: ({ path, text }) => !isTest(path) && /WorkbookReader|\.xlsx\.(read|load)/.test(text),
    broken: ['domains/dogs/server/import/readFile.ts', 'const book = new exceljs.stream.xlsx.WorkbookReader(path);'],
  },
  {
    law: 'SQL is sent as text by typedSql.ts and statement.ts alone: types of results come from columns and casts',
    forbids: ({ path, text }) =>
      !isTest(path) &&
      !/^platform\/server\/db\/(typedSql|statement)\.ts$/.test(path) &&
      !path.startsWith('platform/testing/') &&
      /\.execute(<|\()/.test(text),
    broken: [
      'domains/news/server/queries.ts',
      'const { rows } = await db.execute<{ id: number }>(sql`select 1 as id`);',
    ],
  },
  {
    law: 'no barrels: nothing is there only to pass on, but a domain’s public.ts',
    forbids: ({ path, text }) =>
      /(^|\/)index\.tsx?$/.test(path) || (/^export \* from/m.test(text) && !/\/public\.tsx?$/.test(path)),
    broken: ['platform/ui/index.ts', "export { Button } from './Button.tsx';"],
  },
  {
    law: 'a domain’s web/public.ts only re-exports, so that an import loads nothing else',
    forbids: ({ path, text }) => /^domains\/[^/]+\/web\/public\.tsx?$/.test(path) && holdsCode(path, text),
    broken: ['domains/news/web/public.ts', "import { lazy } from 'react';\nexport { a } from './a.ts';"],
  },
  {
    law: 'a file has at most 350 lines, a test 600',
    forbids: ({ path, text }) => lines(text) > (isTest(path) ? 601 : 351),
    broken: ['domains/news/server/queries.ts', '\n'.repeat(351)],
  },
  {
    law: 'kinds of profiles and contacts are called by name',
    forbids: ({ path, text }) =>
      !isTest(path) &&
      !isFixture(path) &&
      !/Fixture\.tsx?$/.test(path) &&
      /\b(user_type|userType|contact_type_id)\b ?[!=]== ?\d/.test(text),
    broken: ['domains/news/web/Card.tsx', 'const isOfficial = author.user_type === 5;'],
  },
  {
    law: 'a name says what is inside',
    forbids: ({ path }) =>
      /(^|\/)(utils?|helpers?|misc|common|shared)(\/|\.tsx?$)|Manager\.tsx?$|(^|\/)I[A-Z][a-z]\w*\.tsx?$/.test(path),
    broken: ['domains/news/server/utils.ts', ''],
  },
  {
    law: 'texts for members are in texts.ts, never in words.ts beside it',
    forbids: ({ path }) => /(^|\/)words\.tsx?$/.test(path),
    broken: ['domains/news/web/words.ts', ''],
  },
];

const portal = readSources(root, ['apps', 'domains', 'platform']);
const example = ([path, text]: [string, string]): SourceFile => ({ path, text, imports: importsOf(path, text) });

/** Imports between domains, without tests and demo data. */
function needs(files: SourceFile[]): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const { path, imports } of files) {
    const from = domainOf(path);
    if (!from || isFixture(path)) continue;
    const others = imports.map(({ target }) => domainOf(target)).filter((to) => to !== undefined && to !== from);
    found.set(from, new Set([...(found.get(from) ?? []), ...(others as string[])]));
  }
  return found;
}

/** The first cycle, or nothing. */
function circleIn(graph: Map<string, Set<string>>, way: string[] = []): string[] {
  const last = way.at(-1);
  if (last !== undefined && way.indexOf(last) < way.length - 1) return way.slice(way.indexOf(last));
  for (const next of last === undefined ? graph.keys() : (graph.get(last) ?? [])) {
    const circle = circleIn(graph, [...way, next]);
    if (circle.length) return circle;
  }
  return [];
}

describe('the import laws', () => {
  it('hold for the whole portal', () => {
    expect(portal.length).toBeGreaterThan(200);
    expect(portal.flatMap(({ imports }) => imports).length).toBeGreaterThan(1000);
    for (const side of ['web', 'server'] as const)
      expect(portal.filter(({ path }) => sideOf(path) === side).length, side).toBeGreaterThan(50);
  });

  for (const { law, forbids, broken } of laws) {
    it(law, () => {
      const found = portal.flatMap((file) =>
        file.imports.filter((imported) => forbids(file, imported)).map(({ target }) => `${file.path} → ${target}`),
      );
      expect(found).toEqual([]);
      const caught = example(broken);
      expect(
        caught.imports.some((imported) => forbids(caught, imported)),
        'the law sees its own example',
      ).toBe(true);
    });
  }

  it('domains have no import cycle', () => {
    expect(circleIn(needs(portal))).toEqual([]);
    const circle = [
      example(['domains/a/server/commands.ts', "import '#domains/b/server/public.ts';"]),
      example(['domains/b/paths.ts', "import '#domains/a/paths.ts';"]),
    ];
    expect(circleIn(needs(circle))).toEqual(['a', 'b', 'a']);
  });

  it('notifications deliver what other domains bring, and need only accounts and profiles', () => {
    expect([...(needs(portal).get('notifications') ?? [])].toSorted()).toEqual(['accounts', 'profiles']);
  });

  for (const { law, forbids, broken } of rules) {
    it(law, () => {
      expect(portal.filter(forbids).map(({ path }) => path)).toEqual([]);
      expect(forbids(example(broken)), 'the law sees its own example').toBe(true);
    });
  }
});

describe('import detection', () => {
  const seen = (text: string) =>
    importsOf('domains/news/web/Some.tsx', text).map(({ target, isType }) => `${isType ? 'type ' : ''}${target}`);

  it('finds every form of import', () => {
    expect(seen("import React from 'react';")).toEqual(['react']);
    expect(seen("import './Some.module.css';")).toEqual(['domains/news/web/Some.module.css']);
    expect(seen("import type { A } from '../contract.ts';")).toEqual(['type domains/news/contract.ts']);
    expect(seen("import { type A, b } from '#platform/web/calls/api.ts';")).toEqual(['platform/web/calls/api.ts']);
    expect(seen("export { a } from './a.ts';")).toEqual(['domains/news/web/a.ts']);
    expect(seen("export * from './a.ts';")).toEqual(['domains/news/web/a.ts']);
    expect(seen("const a = () => import('../server/a.ts');")).toEqual(['domains/news/server/a.ts']);
    expect(seen("type A = typeof import('../server/a.ts');")).toEqual(['type domains/news/server/a.ts']);
  });

  it('ignores imports inside text', () => {
    expect(seen("// import a from './a.ts'\nconst text = \"import b from './b.ts'\";")).toEqual([]);
  });
});
