import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { addToPages, addToServer, newDomainFiles } from './newDomainFiles.ts';

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

it('a new domain has its sides and the files of both', () => {
  expect(Object.keys(newDomainFiles('visits')).sort()).toEqual([
    'contract.ts',
    'paths.ts',
    'policy.ts',
    'schemas.ts',
    'server/queries.ts',
    'server/routes.ts',
    'server/tables.ts',
    'server/visits.test.ts',
    'web/VisitsPage.tsx',
    'web/routes.ts',
  ]);
});

it('a new domain is added to the portal’s two lists, and nothing else changes there', () => {
  const server = read('apps/server/domains.ts');
  const withServer = addToServer(server, 'visits');
  expect(added(server, withServer)).toEqual([
    "import { visitsRoutes } from '#domains/visits/server/routes.ts';",
    "  { name: 'visits', routes: visitsRoutes },",
  ]);
  const pages = read('apps/web/routes.tsx');
  const withPages = addToPages(pages, 'visits');
  expect(withPages).toContain("import { visitsRoutes } from '#domains/visits/web/routes.ts';");
  expect(withPages.match(/\.\.\.visitsRoutes, /g)).toHaveLength(1);
});

const added = (before: string, after: string): string[] => {
  const known = before.split('\n');
  return after.split('\n').filter((line) => !known.includes(line));
};
