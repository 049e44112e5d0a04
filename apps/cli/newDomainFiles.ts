import { upperFirst } from '#platform/contract/joinText.ts';

/**
 * Returns the files of a new domain, path → text: one table, one endpoint, one page, one policy and one test, all in
 * use. `name` is the plural used in addresses, code and the table's name.
 */
export function newDomainFiles(name: string): Record<string, string> {
  const Name = upperFirst(name);
  return {
    'contract.ts': `import type { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type * as schemas from './schemas.ts';

export type ${Name}List = z.infer<typeof schemas.${name}List>;

/** Newest first. */
export const list${Name} = endpoint<Record<string, never>, ${Name}List>({ name: 'list${Name}', method: 'GET', path: '/api/${name}', topics: ['${name}'] });
`,
    'schemas.ts': `import { z } from 'zod';

export const noInput = z.strictObject({});

export const ${name}List = z.array(z.object({ id: z.int(), title: z.string() }));
`,
    'paths.ts': `/** Addresses of the domain's pages, for pages, mails and the sitemap. */
export const ${name}Path = '/${name}';
`,
    'policy.ts': `import { type UserType, userTypes } from '#platform/contract/userTypes.ts';

/** Hidden entries are visible to administrators. */
export const canReadHidden = (session: { userType: UserType } | null): boolean => session?.userType === userTypes.admin;
`,
    'server/tables.ts': `import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';

export const ${name} = pgTable('${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  title: text('title').notNull(),
  isHidden: boolean('is_hidden').notNull().default(false),
});
`,
    'server/queries.ts': `import { desc, eq } from 'drizzle-orm';
import type { Queryable } from '#platform/server/db/connect.ts';
import type { ${Name}List } from '../contract.ts';
import { ${name} } from './tables.ts';

export const list${Name} = (db: Queryable, { withHidden }: { withHidden: boolean }): Promise<${Name}List> =>
  db
    .select({ id: ${name}.id, title: ${name}.title })
    .from(${name})
    .where(withHidden ? undefined : eq(${name}.isHidden, false))
    .orderBy(desc(${name}.id));
`,
    'server/routes.ts': `import type { FastifyInstance } from 'fastify';
import type { Db } from '#platform/server/db/connect.ts';
import { serve } from '#platform/server/serve.ts';
import * as contract from '../contract.ts';
import { canReadHidden } from '../policy.ts';
import * as schemas from '../schemas.ts';
import { list${Name} } from './queries.ts';

export function ${name}Routes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, contract.list${Name}, {
    access: 'everyone',
    input: schemas.noInput,
    answer: schemas.${name}List,
    summary: '${Name}',
    handle: ({ session }) => list${Name}(db, { withHidden: canReadHidden(session) }),
  });
}
`,
    [`server/${name}.test.ts`]: `import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApp } from '#platform/testing/app.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { ${name}Routes } from './routes.ts';
import { ${name} } from './tables.ts';

let database: TestDatabase;
let app: FastifyInstance;

beforeAll(async () => {
  database = await createTestDatabase();
  app = await testApp({ db: database.db, routes: ${name}Routes });
});

afterAll(async () => {
  await app.close();
  await database.drop();
});

it('lists the newest first and hides what is hidden', async () => {
  await database.db.insert(${name}).values([{ title: 'Первая' }, { title: 'Вторая' }, { title: 'Скрытая', isHidden: true }]);
  const response = await app.inject('/api/${name}');
  expect(response.json()).toMatchObject({ returnCode: 200, result: [{ title: 'Вторая' }, { title: 'Первая' }] });
});
`,
    'web/routes.ts': `import type { RouteObject } from 'react-router';
import { page } from '#platform/web/page/page.tsx';
import { ${name}Path } from '../paths.ts';

export const ${name}Routes: RouteObject[] = [page(${name}Path, () => import('./${Name}Page.tsx'))];
`,
    [`web/${Name}Page.tsx`]: `import { PageHead } from '#platform/ui/typography/PageHead.tsx';
import { PageMeta } from '#platform/web/page/PageMeta.tsx';
import type { Reader } from '#platform/web/page/page.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { list${Name} } from '../contract.ts';
import { ${name}Path } from '../paths.ts';

export async function read(reader: Reader): Promise<void> {
  await reader.read(list${Name}, {});
}

export function Page() {
  const items = useRead(list${Name}, {}).data ?? [];
  return (
    <div className="wrap">
      <PageMeta title="${Name}" description="${Name}" path={${name}Path} />
      <PageHead title="${Name}" />
      <ul>
        {items.map(({ id, title }) => (
          <li key={id}>{title}</li>
        ))}
      </ul>
    </div>
  );
}
`,
  };
}

/** The portal's server with the domain's line in its list. */
export function addToServer(text: string, name: string): string {
  const listed = addAfterLast(text, /^ {2}\{ name: .*\},$/gm, `  { name: '${name}', routes: ${name}Routes },`);
  return addAfterLast(
    listed,
    /^import \{.+\} from '#domains\/.+';$/gm,
    `import { ${name}Routes } from '#domains/${name}/server/routes.ts';`,
  );
}

/** The table of pages with the domain's pages in its list. */
export function addToPages(text: string, name: string): string {
  const spreads = [...text.matchAll(/\.\.\.\w+Routes/g)];
  const last = spreads.at(-1);
  if (!last) throw new Error('apps/web/routes.tsx has no list of domains’ pages');
  const listed = `${text.slice(0, last.index)}...${name}Routes, ${text.slice(last.index)}`;
  return addAfterLast(
    listed,
    /^import \{.+\} from '#domains\/.+';$/gm,
    `import { ${name}Routes } from '#domains/${name}/web/routes.ts';`,
  );
}

function addAfterLast(text: string, pattern: RegExp, line: string): string {
  const last = [...text.matchAll(pattern)].at(-1);
  if (!last) throw new Error(`No place for «${line.trim()}»`);
  const end = last.index + last[0].length;
  return `${text.slice(0, end)}\n${line}${text.slice(end)}`;
}
