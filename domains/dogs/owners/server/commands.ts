import { and, eq, isNull, sql } from 'drizzle-orm';
import { portalNow } from '#platform/server/db/clock.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { notFound, PortalError } from '#platform/server/errors.ts';
import { dogs } from '../../server/tables.ts';
import { mainPlace, maxOwners } from '../policy.ts';
import { dogOwners } from './tables.ts';

/** Locks the dog, so that its owners change one at a time. Throws 404. */
export async function lockDog(
  tx: Queryable,
  dogId: number,
): Promise<{ id: number; ownerId: number | null; bornOn: string }> {
  const [dog] = await tx
    .select({ id: dogs.id, ownerId: dogs.ownerId, bornOn: dogs.bornOn })
    .from(dogs)
    .where(eq(dogs.id, dogId))
    .for('update');
  if (!dog) throw notFound();
  return dog;
}

const present = (dogId: number) => and(eq(dogOwners.dogId, dogId), isNull(dogOwners.until));

/** Sets the day from which the present owners have the dog; null when it is unknown. */
export async function startOwnership(tx: Queryable, dogId: number, day: string | null): Promise<void> {
  await tx.update(dogOwners).set({ since: day }).where(present(dogId));
}

/** Makes the profile the only owner from this day. A person's choice to show the dog publicly is reset. */
export async function replaceOwners(tx: Queryable, dogId: number, profileId: number, day: string): Promise<void> {
  await lockDog(tx, dogId);
  await tx
    .update(dogOwners)
    .set({ until: sql`greatest(${dogOwners.since}, ${day}::date)` })
    .where(present(dogId));
  const [last] = await tx
    .select({ day: sql<string | null>`max(${dogOwners.until})::text` })
    .from(dogOwners)
    .where(eq(dogOwners.dogId, dogId));
  const since = last?.day && last.day > day ? last.day : day;
  await tx.insert(dogOwners).values({ dogId, profileId, place: mainPlace, since });
  await tx
    .update(dogs)
    .set({ ownerId: profileId, ownerName: null, isListed: false, updatedAt: portalNow })
    .where(eq(dogs.id, dogId));
}

export async function addOwner(tx: Queryable, dogId: number, profileId: number, day: string): Promise<void> {
  await lockDog(tx, dogId);
  const owners = await tx.select().from(dogOwners).where(present(dogId));
  if (owners.some((owner) => owner.profileId === profileId)) throw new PortalError(409, 'Эта собака уже ваша');
  const taken = new Set(owners.map(({ place }) => place));
  const place = Array.from({ length: maxOwners }, (_, at) => at + 1).find((one) => !taken.has(one));
  if (place === undefined || !taken.has(mainPlace))
    throw new PortalError(409, `У собаки не может быть больше ${maxOwners} владельцев одновременно`);
  await tx.insert(dogOwners).values({ dogId, profileId, place, since: day });
}
