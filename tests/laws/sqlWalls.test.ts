import { expect, it } from 'vitest';
import { readSources, type SourceFile } from '#platform/testing/imports.ts';
import { root } from '../root.ts';

/**
 * Module boundaries for SQL: the other domains' tables that a domain may join in its queries. Other data must come from
 * the owner's `public.ts`.
 */
const reads: Readonly<Record<string, readonly string[]>> = {
  accounts: ['dictionaries', 'profiles'],
  alarms: ['accounts', 'profiles'],
  applications: ['accounts', 'dictionaries', 'dogs', 'exhibitions', 'media', 'organisations', 'profiles'],
  backups: ['accounts', 'profiles'],
  catalogue: ['accounts', 'dictionaries', 'dogs', 'entries', 'exhibitions', 'judges', 'media', 'profiles'],
  consents: ['accounts', 'dictionaries', 'media', 'profiles'],
  directory: ['accounts', 'dictionaries', 'dogs', 'exhibitions', 'judges', 'profiles'],
  dogs: ['accounts', 'dictionaries', 'media', 'organisations', 'profiles'],
  drafts: ['accounts'],
  educationals: ['accounts', 'dictionaries', 'exhibitions', 'profiles'],
  entries: ['accounts', 'dictionaries', 'dogs', 'exhibitions', 'judges', 'media', 'payments', 'profiles'],
  exhibitions: ['accounts', 'dictionaries', 'dogs', 'judges', 'profiles'],
  federationDetails: ['dictionaries', 'media', 'profiles'],
  feedback: ['accounts', 'media', 'profiles'],
  judges: ['accounts', 'dictionaries', 'media', 'profiles'],
  kennels: ['accounts', 'dictionaries', 'media', 'profiles'],
  knowledge: ['profiles'],
  media: ['profiles'],
  news: ['accounts', 'dictionaries', 'dogs', 'exhibitions', 'profiles'],
  notifications: ['accounts', 'profiles'],
  organisations: ['accounts', 'dictionaries', 'judges', 'profiles'],
  payments: ['accounts', 'dictionaries', 'exhibitions', 'profiles'],
  planner: ['dictionaries', 'exhibitions', 'profiles'],
  pressFigures: ['dictionaries', 'dogs', 'entries', 'exhibitions', 'profiles'],
  profiles: ['dictionaries'],
  registerImports: ['accounts', 'profiles'],
  search: [
    'accounts',
    'dictionaries',
    'dogs',
    'educationals',
    'exhibitions',
    'judges',
    'knowledge',
    'media',
    'news',
    'profiles',
  ],
  rings: ['accounts', 'catalogue', 'dictionaries', 'entries', 'exhibitions', 'judges', 'media', 'profiles', 'showTeam'],
  showTeam: ['accounts', 'dictionaries', 'exhibitions', 'profiles'],
  staff: ['accounts', 'profiles'],
  visits: ['accounts', 'profiles'],
  webhooks: ['accounts'],
};

/** Remaining writes to other domains' tables: each must become a command of the owner. None may be added. */
const writes: Readonly<Record<string, readonly string[]>> = {};

const sources = readSources(root, ['domains']).filter(
  ({ path }) => path.includes('/server/') && !/\.test\.ts$|\/demo|factories|Fixture|\/test[A-Z]/.test(path),
);
const domainOf = (path: string): string => path.split('/')[1] ?? '';

/** Table → the domain that declares it. */
const owners = new Map(
  sources.flatMap(({ path, text }) =>
    [...text.matchAll(/pgTable\(\s*'(\w+)'/g)].map(([, table = '']) => [table, domainOf(path)] as const),
  ),
);

/** Imported table objects of other domains → their domain. */
const imported = ({ text }: SourceFile): Map<string, string> =>
  new Map(
    [...text.matchAll(/import (?:type )?\{([^}]*)\} from '#domains\/(\w+)\/server\/tables\.ts'/g)].flatMap(
      ([, names = '', domain = '']) =>
        names.split(',').map((name) => [name.trim().replace(/^type /, ''), domain] as const),
    ),
  );

const withoutComments = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(?<!:)\/\/[^\n]*/g, '');

/** Tables named in SQL text, which neither the compiler nor the import laws detect. */
const inText = ({ text }: SourceFile): string[] =>
  [...withoutComments(text).matchAll(/\b(?:from|join|update|into)\s+"?(\w+)"?/gi)]
    .map(([, table = '']) => table)
    .filter((table) => owners.has(table));

/** Domains whose tables the file reads and writes, named in SQL or as objects. */
function crossings(file: SourceFile): { reads: Set<string>; writes: Set<string> } {
  const found = { reads: new Set<string>(), writes: new Set<string>() };
  const own = domainOf(file.path);
  const text = withoutComments(file.text);
  const objects = imported(file);
  const note = (kind: 'reads' | 'writes', domain: string | undefined) =>
    domain !== undefined && domain !== own && found[kind].add(domain);
  for (const [, verb = '', table = ''] of text.matchAll(/\b(from|join|update|into|delete from)\s+"?(\w+)"?/gi))
    note(/from$|join/i.test(verb) && !/^delete/i.test(verb) ? 'reads' : 'writes', owners.get(table));
  for (const [, table = ''] of text.matchAll(/\.(?:insert|update|delete)\((\w+)/g)) note('writes', objects.get(table));
  for (const [name, domain] of objects) {
    if (
      new RegExp(`(?<!\\.(?:insert|update|delete)\\()\\b${name}\\b(?!,? \\}? ?from)`).test(
        text.replace(/import [^;]*;/g, ''),
      )
    )
      note('reads', domain);
  }
  return found;
}

const pairs = (kind: 'reads' | 'writes'): Record<string, string[]> => {
  const found: Record<string, Set<string>> = {};
  for (const file of sources) {
    const own = domainOf(file.path);
    for (const domain of crossings(file)[kind]) found[own] = (found[own] ?? new Set()).add(domain);
  }
  return Object.fromEntries(
    Object.entries(found)
      .map(([from, to]) => [from, [...to].toSorted()] as const)
      .toSorted(([one], [other]) => one.localeCompare(other)),
  );
};

it('a domain reads only the listed other domains’ tables', () => {
  expect(pairs('reads')).toEqual(reads);
});

it('a domain writes to another’s tables only where listed', () => {
  expect(pairs('writes')).toEqual(writes);
});

it('SQL names tables by imported objects, never in text', () => {
  const found = sources.flatMap((file) => inText(file).map((table) => `${file.path}: ${table}`));
  expect(found).toEqual([]);
  const text = 'sql`select name from accounts a join cities c on true`';
  expect(inText({ path: 'domains/news/server/queries.ts', text, imports: [] })).toEqual(['accounts', 'cities']);
});

it('detects a table named in SQL text and a written table object', () => {
  const read = {
    path: 'domains/news/server/queries.ts',
    text: 'sql`select name from accounts a join cities c on true`',
    imports: [],
  };
  expect([...crossings(read).reads]).toEqual(['accounts', 'dictionaries']);
  const write = {
    path: 'domains/news/server/commands.ts',
    text: "import { profiles } from '#domains/profiles/server/tables.ts';\nawait tx.update(profiles).set({ name });",
    imports: [],
  };
  expect([...crossings(write).writes]).toEqual(['profiles']);
});
