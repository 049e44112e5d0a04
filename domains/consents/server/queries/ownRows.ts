import { sql } from 'drizzle-orm';
import type { Queryable } from '#platform/server/db/connect.ts';
import { oneOf, selectRows, selectUnknown, text } from '#platform/server/db/typedSql.ts';

const ownedBy = ['accounts', 'profiles'] as const;
const fates = ['deleted', 'released', 'kept'] as const;

export interface OwnTable {
  table: string;
  column: string;
  of: (typeof ownedBy)[number];
  /** The table's `on delete` rule: the row is deleted, detached, or kept. */
  fate: (typeof fates)[number];
}

/** Columns with secrets or technical values, which are not the person's data. */
const secrets = /hash|token|secret|recovery|link_group|embedding|search|p256dh|^auth$|^endpoint$|credential|public_key/;

/** Whether a column of an own table stays out of the archive. Known places are hashes of addresses. */
export const isSecretColumn = (name: string, table?: string): boolean =>
  secrets.test(name) || (table === 'known_places' && name === 'place');

/** Consent records outlive their account, so they have no foreign key. */
const records: OwnTable = { table: 'consent_records', column: 'account_id', of: 'accounts', fate: 'kept' };

/**
 * Returns every column with a foreign key to an account or a profile, read from the catalogue, so that tables of new
 * domains are included automatically.
 */
export async function listOwnTables(db: Queryable): Promise<OwnTable[]> {
  const rows = await selectRows(
    db,
    {
      table: text(sql`source.relname`),
      column: text(sql`attribute.attname`),
      of: oneOf(ownedBy, sql`target.relname`),
      fate: oneOf(fates, sql`case link.confdeltype when 'c' then 'deleted' when 'n' then 'released' else 'kept' end`),
    },
    sql`from pg_constraint link
      join pg_class source on source.oid = link.conrelid
      join pg_class target on target.oid = link.confrelid
      join pg_attribute attribute on attribute.attrelid = link.conrelid and attribute.attnum = link.conkey[1]
      where link.contype = 'f' and target.relname = any(${sql.param(ownedBy)}::text[]) and target.relnamespace = 'public'::regnamespace
        and source.relnamespace = 'public'::regnamespace and cardinality(link.conkey) = 1
      order by 1, 2`,
  );
  return [...rows, records];
}

/** Leaves out the table's secrets. */
export async function listOwnRows(
  db: Queryable,
  { table, column }: Pick<OwnTable, 'table' | 'column'>,
  id: number,
): Promise<Record<string, unknown>[]> {
  const rows = await selectUnknown(
    db,
    sql`select * from ${sql.identifier(table)} where ${sql.identifier(column)} = ${id} order by 1 limit 100000`,
  );
  return rows.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => !isSecretColumn(name, table))));
}

interface AttachedTable {
  table: string;
  /** Its column that refers to a row of `parent`, which belongs to the person by `owner`. */
  column: string;
  parent: string;
  owner: string;
  /** Columns about staff and other people, and what staff write for staff. */
  hidden: readonly string[];
}

/**
 * Tables without a column of their own that names the person: what belongs to a row of theirs. Staff's notes about an
 * application are hidden from its sender and are not in the list.
 */
export const attachedTables: readonly AttachedTable[] = [
  ...[
    { table: 'application_history', hidden: ['internal_comment', 'account_id', 'entered_by'] },
    { table: 'application_reviews', hidden: ['reviewed_by'] },
    { table: 'application_messages', hidden: ['account_id'] },
  ].map((one) => ({ ...one, column: 'application_id', parent: 'applications', owner: 'profile_id' })),
  ...[
    { table: 'organisation_invitations', hidden: ['sent_by'] },
    { table: 'invitation_recipients', hidden: [] },
  ].map((one) => ({ ...one, column: 'referee_id', parent: 'referees', owner: 'profile_id' })),
  ...[
    { table: 'mating_puppies', hidden: [] },
    { table: 'litter_inspections', hidden: ['last_name', 'first_name', 'second_name', 'signed_by'] },
  ].map((one) => ({ ...one, column: 'mating_id', parent: 'matings', owner: 'dam_owner_id' })),
];

export async function listAttachedRows(
  db: Queryable,
  { table, column, parent, owner, hidden }: AttachedTable,
  profileId: number,
): Promise<Record<string, unknown>[]> {
  const rows = await selectUnknown(
    db,
    sql`select own.* from ${sql.identifier(table)} own join ${sql.identifier(parent)} parent on parent.id = own.${sql.identifier(column)}
      where parent.${sql.identifier(owner)} = ${profileId} order by 1 limit 100000`,
  );
  return rows.map((row) =>
    Object.fromEntries(Object.entries(row).filter(([name]) => !isSecretColumn(name, table) && !hidden.includes(name))),
  );
}
