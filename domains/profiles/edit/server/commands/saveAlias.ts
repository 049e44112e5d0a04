import type { Db } from '#platform/server/db/connect.ts';
import { forbidden } from '#platform/server/errors.ts';
import { changeAlias } from '../../../server/commands/changeAlias.ts';
import type { AliasInput, ProfileEdit } from '../../contract.ts';
import { canChangeAlias } from '../../policy.ts';
import { getProfileEdit } from '../queries.ts';

/** Links to the old address redirect to the new one. */
export const saveAlias = (db: Db, input: AliasInput): Promise<ProfileEdit> =>
  db.transaction(async (tx) => {
    const before = await getProfileEdit(tx, input.profileId);
    if (!canChangeAlias(before)) throw forbidden();
    await changeAlias(tx, input);
    return getProfileEdit(tx, input.profileId);
  });
