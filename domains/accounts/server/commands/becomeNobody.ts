import { eq } from 'drizzle-orm';
import { profiles } from '#domains/profiles/server/tables.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { accounts } from '../tables.ts';

/** The mail of an account that is nobody's any more. */
export const nobodysMail = '@deleted.invalid';

/** The rows stay, because others stand on them: pedigrees, results, the audit log. Nothing in them says whose they were. */
export async function becomeNobody(tx: Queryable, accountId: number, profileId: number, now: Date): Promise<void> {
  await tx
    .update(accounts)
    .set({
      mail: `deleted-${accountId}${nobodysMail}`,
      passwordHash: '',
      roles: [],
      bannedActions: [],
      personalDataRequestStatus: 0,
      personalDataRequestAccepted: false,
      personalDataDisseminationStatus: 3,
      blockedAt: now,
    })
    .where(eq(accounts.id, accountId));
  await tx
    .update(profiles)
    .set({
      alias: `deleted_${profileId}`,
      name: 'Удалённый участник',
      shortName: 'Удалённый участник',
      nameLat: null,
      lastName: null,
      firstName: null,
      secondName: null,
      description: '',
      cityId: null,
      address: null,
      site: null,
      logoLink: null,
      headlinerLink: null,
      headName: null,
      contacts: [],
      schedule: [],
      disclosed: [],
      isPublic: false,
      isActive: false,
      latitude: null,
      longitude: null,
    })
    .where(eq(profiles.id, profileId));
}
