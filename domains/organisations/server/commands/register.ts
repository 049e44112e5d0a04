import { eq, sql } from 'drizzle-orm';
import { freeAlias } from '#domains/profiles/aliasOf.ts';
import { createProfile, setBreeds, updateProfile } from '#domains/profiles/server/public.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { lock } from '#platform/server/db/typedSql.ts';
import { blankRecord } from '../../blankRecord.ts';
import { changesBetween, type Names, type RecordValues } from '../../fields.ts';
import { type OrganisationKind, userTypeOf } from '../../kinds.ts';
import { columnsOf, type Entry } from '../queries/entries.ts';
import { organisationChanges, organisationRecords, type RecordChange } from '../tables.ts';

/** Author and time of a change; `accountId` is null for a command. */
export interface ChangeAuthor {
  accountId: number | null;
  now: Date;
  names: Names;
}

/**
 * Locks the register: unique values (a number, a stamp code, an alias) are checked before the write, so writers must
 * not run at once.
 */
export const lockRegister = (tx: Queryable): Promise<unknown> => lock(tx, 'organisation register');

export async function writeHistory(
  tx: Queryable,
  { accountId, now }: Pick<ChangeAuthor, 'accountId' | 'now'>,
  line: { profileId: number; what: string; reason?: string; changes?: RecordChange[] },
): Promise<void> {
  await tx.insert(organisationChanges).values({ ...line, accountId, happenedAt: now });
}

/** Page data while the organisation has no account. */
const pageOf = (values: RecordValues) => ({
  name: values.name,
  shortName: values.short_name || values.name,
  cityId: values.city_id,
  address: values.address || null,
  headName: values.head_name || null,
});

/** «Питомник „Берег“» gets /kennel/bereg/: the path already says the kind. */
const addressName = (kind: OrganisationKind, { name, short_name }: RecordValues): string => {
  const [, quoted] = /[«"„]([^«»"„“]+)[»"“]/.exec(short_name || name) ?? [];
  return `${kind === 'nbc' ? 'nkp ' : ''}${quoted ?? (short_name || name)}`;
};

export interface NewEntry {
  kind: OrganisationKind;
  /** Given for a federation; others get one from their name. */
  alias: string | null;
  values: RecordValues;
}

/** Adds an entry with its page. `taken`: aliases that are not available. Returns the entry. */
export async function addEntry(
  tx: Queryable,
  writer: ChangeAuthor,
  { kind, alias, values }: NewEntry,
  taken: ReadonlySet<string>,
  reason = '',
): Promise<Entry> {
  const city = values.city_id === null ? undefined : writer.names.city(values.city_id);
  const address = alias ?? freeAlias((one) => taken.has(one), addressName(kind, values), city);
  const profileId = await createProfile(tx, {
    userType: userTypeOf(kind),
    alias: address,
    ...pageOf(values),
    federationId: values.federation_id,
    // A kennel's owner is an individual, who decides about publishing.
    isPublic: kind !== 'kennel',
  });
  if (values.breed_ids.length) await setBreeds(tx, profileId, values.breed_ids);
  await tx.insert(organisationRecords).values({ profileId, ...columnsOf(values), createdAt: writer.now });
  await writeHistory(tx, writer, {
    profileId,
    what: 'Внесена в реестр',
    reason,
    changes: changesBetween(blankRecord, values, writer.names),
  });
  return { profileId, kind, alias: address, values, version: 1, closedAt: null, hasAccount: false };
}

/** Writes the differing values and returns them. */
export async function changeEntry(
  tx: Queryable,
  writer: ChangeAuthor,
  entry: Entry,
  values: RecordValues,
  reason = '',
): Promise<RecordChange[]> {
  const changes = changesBetween(entry.values, values, writer.names);
  if (!changes.length) return changes;
  const { profileId } = entry;
  await tx
    .update(organisationRecords)
    .set({ ...columnsOf(values), version: sql`${organisationRecords.version} + 1` })
    .where(eq(organisationRecords.profileId, profileId));
  await updateProfile(tx, profileId, { federationId: values.federation_id, ...(!entry.hasAccount && pageOf(values)) });
  if (!entry.hasAccount) await setBreeds(tx, profileId, values.breed_ids);
  await writeHistory(tx, writer, { profileId, what: 'Изменена', reason, changes });
  return changes;
}
