import { eq } from 'drizzle-orm';
import { organisationRecords } from '#domains/organisations/server/tables.ts';
import type { litters, pedigrees } from '../../../forms/packages.ts';
import type { TypeHook } from './hook.ts';

export const packageHook: TypeHook<typeof litters | typeof pedigrees> = {
  /** Prefills the number of the federation's folder for this profile. */
  async preset(tx, { profileId }) {
    const [record] = await tx
      .select({ folder_number: organisationRecords.folderNumber })
      .from(organisationRecords)
      .where(eq(organisationRecords.profileId, profileId));
    return record ?? {};
  },
};
