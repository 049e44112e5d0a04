/** The effect of a migration's statement on a portal that runs at the same time. */
export interface Risk {
  /**
   * `locks`: readers or writers of the table wait; `breaks`: the previous release does not work with the new schema.
   */
  kind: 'locks' | 'breaks';
  table: string;
  statement: string;
  why: string;
}

type Rule = [pattern: RegExp, kind: Risk['kind'], why: string];

const table = String.raw`(?:ONLY )?(?:"?public"?\.)?"?(\w+)"?`;
const altered = `^ALTER TABLE (?:IF EXISTS )?${table} `;
const rule = (pattern: string, kind: Risk['kind'], why: string): Rule => [new RegExp(pattern, 'i'), kind, why];

/**
 * Concerns tables that existed before the migration. Quick and harmless are: new tables, nullable columns and constant
 * defaults, constraints `NOT VALID`, triggers, statements of `…afterwards.sql`.
 */
const rules: readonly Rule[] = [
  rule(
    String.raw`^CREATE (?:UNIQUE )?INDEX (?!CONCURRENTLY)(?:IF NOT EXISTS )?\S+ ON ${table}`,
    'locks',
    'writers wait until the index is built: CREATE INDEX CONCURRENTLY IF NOT EXISTS in …afterwards.sql',
  ),
  rule(
    String.raw`${altered}.*\bADD COLUMN (?=.*(?:GENERATED ALWAYS AS (?:IDENTITY|\(.+\) STORED)|\b(?:big|small)?serial\b|gen_random_uuid|random\(|clock_timestamp))`,
    'locks',
    'every row is written anew: an empty column, filled by a job',
  ),
  rule(
    String.raw`${altered}.*\bADD COLUMN (?!.*\bDEFAULT\b)(?!.*\bGENERATED\b)(?=.*\bNOT NULL\b)`,
    'breaks',
    'the release before writes rows without it: a default, or NOT NULL one release later',
  ),
  rule(
    `${altered}ADD CONSTRAINT (?!.*NOT VALID)(?!.*USING INDEX)`,
    'locks',
    'every row is checked meanwhile: NOT VALID here, VALIDATE CONSTRAINT in …afterwards.sql',
  ),
  rule(String.raw`${altered}.*\bVALIDATE CONSTRAINT`, 'locks', 'every row is checked meanwhile: in …afterwards.sql'),
  rule(String.raw`${altered}.*\bALTER COLUMN .*\bTYPE\b`, 'locks', 'every row is written anew: a new column beside it'),
  rule(
    String.raw`${altered}.*\bSET NOT NULL`,
    'breaks',
    'the release before may write it empty: a release later, after a CHECK (… IS NOT NULL)',
  ),
  rule(String.raw`${altered}.*\bDROP COLUMN`, 'breaks', 'the release before reads it: one release later'),
  rule(String.raw`${altered}.*\bDROP DEFAULT`, 'breaks', 'the release before relies on it: one release later'),
  rule(String.raw`${altered}RENAME\b`, 'breaks', 'the release before knows the old name: a new one beside it'),
  rule(`^DROP TABLE (?:IF EXISTS )?${table}`, 'breaks', 'the release before reads it: one release later'),
  rule(
    `^(?:UPDATE|DELETE FROM) ${table}`,
    'locks',
    'writers of these rows wait until the migration ends: by a job, in small parts',
  ),
  rule(`^TRUNCATE (?:TABLE )?${table}`, 'locks', 'readers wait, and the rows are gone for the release before'),
  rule(`^(?:LOCK TABLE|CLUSTER|VACUUM FULL|REINDEX TABLE) ${table}`, 'locks', 'readers wait'),
];

/** A comment above a statement whose table is known to be small, or unused since an earlier release. */
const accepted = /^[ \t]*-- accepted: \S.{9,}$/m;

/** Statements of a migration's file with the comments above them. */
export const statementsOf = (file: string): string[] =>
  file
    .split('--> statement-breakpoint')
    .flatMap((part) => (/\$\$/.test(part) ? [part] : part.split(/;\s*$/m)))
    .filter((part) => withoutComments(part) !== '');

const withoutComments = (part: string): string =>
  part
    .replace(/^[ \t]*--.*$/gm, '')
    .replace(/\s+/g, ' ')
    .replace(/;\s*$/, '')
    .trim();

/** Statements that need a pause or break the previous release; those with an acceptance comment are left out. */
export function risksOf(file: string): Risk[] {
  const statements = statementsOf(file);
  const made = new Set(
    statements.flatMap((part) => /^CREATE TABLE (?:IF NOT EXISTS )?"?(\w+)"?/i.exec(withoutComments(part))?.[1] ?? []),
  );
  return statements.flatMap((part) => {
    if (accepted.test(part)) return [];
    const statement = withoutComments(part);
    return rules.flatMap(([pattern, kind, why]) => {
      const found = pattern.exec(statement)?.[1];
      return found && !made.has(found) ? [{ kind, table: found, statement, why }] : [];
    });
  });
}
