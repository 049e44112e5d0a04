import type { Queryable } from '#platform/server/db/connect.ts';
import { findEntry } from '../queries/entries.ts';
import { loadWords } from '../queries/names.ts';
import { organisationRecords } from '../tables.ts';
import { changeEntry, holdRegister, writeHistory } from './register.ts';

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

/** A kennel whose application staff have approved stands in the register by what the application says. */
export async function enterKennel(tx: Queryable, kennel: ApprovedKennel): Promise<void> {
  await holdRegister(tx);
  const { profileId, name, cityId, address, stampCode, folderNumber, breedIds, now } = kennel;
  const reason = 'По одобренной заявке';
  const known = await findEntry(tx, profileId);
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
  const told = { name, city_id: cityId, address, folder_number: folderNumber, breed_ids: [...new Set(breedIds)] };
  const stamp_codes = [...new Set([...values.stamp_codes, stampCode])];
  await changeEntry(
    tx,
    { accountId: null, now, names: await loadWords(tx) },
    known,
    { ...values, ...told, stamp_codes },
    reason,
  );
}
