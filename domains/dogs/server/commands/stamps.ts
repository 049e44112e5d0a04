import { and, asc, desc, eq, isNull, ne, sql } from 'drizzle-orm';
import { organisationRecords } from '#domains/organisations/server/tables.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import type { Queryable, Transactable } from '#platform/server/db/connect.ts';
import { runStatement } from '#platform/server/db/typedSql.ts';
import { recordEvent } from '#platform/server/domainEvents.ts';
import { notFound, PortalError } from '#platform/server/errors.ts';
import { stampCodes } from '../tables.ts';

const confirmed = 3;

export interface OwnStamp {
  code: string;
  is_default: boolean;
  created_at: string;
}

export async function listOwnStamps(db: Queryable, profileId: number): Promise<OwnStamp[]> {
  const rows = await db
    .select({ code: stampCodes.code, is_default: stampCodes.isDefault, created_at: stampCodes.createdAt })
    .from(stampCodes)
    .where(and(eq(stampCodes.profileId, profileId), eq(stampCodes.status, confirmed)))
    .orderBy(desc(stampCodes.isDefault), asc(stampCodes.code));
  return rows.map((row) => ({ ...row, created_at: new Date(row.created_at).toISOString() }));
}

/** Locks the code and returns its holder; other callers for the same code wait until this transaction ends. */
export async function lockStamp(tx: Queryable, code: string): Promise<number | null> {
  await runStatement(tx, sql`select pg_advisory_xact_lock(hashtext(${`stamp ${code}`}))`);
  const [held] = await tx
    .select({ profileId: stampCodes.profileId })
    .from(stampCodes)
    .where(and(eq(stampCodes.code, code), eq(stampCodes.status, confirmed)))
    .orderBy(desc(stampCodes.createdAt))
    .limit(1);
  return held?.profileId ?? null;
}

/**
 * Returns the name of another holder of the code, by a confirmed application or by the federation's register of
 * organisations. The database refuses a second holder too; this check gives a readable message.
 */
export async function findOtherHolder(tx: Queryable, code: string, profileId: number): Promise<string | null> {
  await runStatement(tx, sql`select pg_advisory_xact_lock(hashtext(${`stamp ${code}`}))`);
  const [held] = await tx
    .select({ name: profiles.shortName })
    .from(stampCodes)
    .innerJoin(profiles, eq(profiles.id, stampCodes.profileId))
    .where(and(eq(stampCodes.code, code), eq(stampCodes.status, confirmed), ne(stampCodes.profileId, profileId)))
    .limit(1);
  if (held) return held.name;
  const [written] = await tx
    .select({ name: organisationRecords.name })
    .from(organisationRecords)
    .where(
      and(
        sql`${organisationRecords.stampCodes} @> array[${code}]`,
        ne(organisationRecords.profileId, profileId),
        isNull(organisationRecords.closedAt),
      ),
    )
    .limit(1);
  return written?.name ?? null;
}

/** Confirms the code for this profile; its first code becomes the default. Throws 409 when another profile has it. */
export async function confirmStamp(tx: Queryable, profileId: number, code: string): Promise<void> {
  const other = await findOtherHolder(tx, code, profileId);
  if (other !== null)
    throw new PortalError(409, { number: `Код ${code} уже записан за другой организацией: ${other}` });
  const isFirst = (await listOwnStamps(tx, profileId)).length === 0;
  await tx
    .insert(stampCodes)
    .values({ code, profileId, status: confirmed, isDefault: isFirst })
    .onConflictDoUpdate({
      target: [stampCodes.code, stampCodes.profileId],
      set: { status: confirmed, isDefault: isFirst },
    });
  await recordEvent(tx, { name: 'dogs.stampConfirmed', ids: { profileId } });
}

/** Sets the default code; it has to be one of the profile's confirmed ones. */
export async function chooseStamp(tx: Transactable, profileId: number, code: string): Promise<void> {
  const own = and(eq(stampCodes.profileId, profileId), eq(stampCodes.status, confirmed));
  const held = await tx.select({ code: stampCodes.code }).from(stampCodes).where(own).for('update');
  if (!held.some((one) => one.code === code)) throw notFound();
  await tx
    .update(stampCodes)
    .set({ isDefault: sql`${stampCodes.code} = ${code}` })
    .where(own);
}
