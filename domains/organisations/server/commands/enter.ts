import { and, isNull, ne, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/server/db/connect.ts';
import { PortalError } from '#platform/server/errors.ts';
import type { RecordValues } from '../../contract.ts';
import { texts } from '../../texts.ts';
import { findEntry, listTakenStamps } from '../queries/entries.ts';
import { loadWords } from '../queries/names.ts';
import { organisationRecords } from '../tables.ts';
import { changeEntry, lockRegister, writeHistory } from './register.ts';

export interface ApprovedKennel {
  profileId: number;
  name: string;
  cityId: number;
  address: string;
  stampCode: string;
  folderNumber: string;
  breedIds: readonly number[];
  now: Date;
}

/** Throws 409 for a code another organisation has in the register or by a confirmed application. */
async function refuseHeldStamp(
  tx: Queryable,
  code: string,
  before: RecordValues | undefined,
  profileId: number,
): Promise<void> {
  if (before?.stamp_codes.includes(code)) return;
  const [held] = await listTakenStamps(tx, [code], profileId);
  const [written] = held
    ? []
    : await tx
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
  const other = held ?? (written && { code, name: written.name });
  if (other) throw new PortalError(409, texts.heldStamp(other));
}

/** Adds an approved kennel to the register with the data of its application. */
export async function registerKennel(tx: Queryable, kennel: ApprovedKennel): Promise<void> {
  await lockRegister(tx);
  const { profileId, name, cityId, address, stampCode, folderNumber, breedIds, now } = kennel;
  const reason = 'По одобренной заявке';
  const known = await findEntry(tx, profileId);
  await refuseHeldStamp(tx, stampCode, known?.values, profileId);
  if (!known) {
    await tx.insert(organisationRecords).values({
      profileId,
      name,
      cityId,
      address,
      folderNumber,
      stampCodes: [stampCode],
      breedIds: [...new Set(breedIds)],
      createdAt: now,
    });
    return writeHistory(tx, { accountId: null, now }, { profileId, what: 'Внесена в реестр', reason });
  }
  const { values } = known;
  const fromApplication = {
    name,
    city_id: cityId,
    address,
    folder_number: folderNumber,
    breed_ids: [...new Set(breedIds)],
  };
  const stamp_codes = [...new Set([...values.stamp_codes, stampCode])];
  await changeEntry(
    tx,
    { accountId: null, now, names: await loadWords(tx) },
    known,
    { ...values, ...fromApplication, stamp_codes },
    reason,
  );
}
