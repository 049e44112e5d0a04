import { eq } from 'drizzle-orm';
import type { Queryable } from '#platform/server/db/connect.ts';
import { profiles } from '../tables.ts';

/** Removes personal data but keeps the row, because pedigrees and results reference it. */
export async function anonymiseProfile(tx: Queryable, profileId: number): Promise<void> {
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

/** For an unconfirmed registration, which nothing references yet. */
export async function deleteProfile(tx: Queryable, profileId: number): Promise<void> {
  await tx.delete(profiles).where(eq(profiles.id, profileId));
}
