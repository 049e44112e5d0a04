import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import { breeds, cities } from '#domains/dictionaries/server/tables.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { notFound, PortalError } from '#platform/server/errors.ts';
import { states } from '../../machine.ts';
import { findRegistry } from '../../registry/columns.ts';
import { nameOfProfile } from '../../server/queries/one.ts';
import { applications } from '../../server/tables.ts';
import { maxResults, type ResultRegistry } from '../policy.ts';

/** Throws 404 for another profile's package, 409 for a draft. */
export async function findPackage(db: Queryable, profileId: number, applicationId: number) {
  const [pack] = await db
    .select()
    .from(applications)
    .where(
      and(eq(applications.id, applicationId), eq(applications.profileId, profileId), eq(applications.isPackage, true)),
    );
  if (!pack) throw notFound();
  if (pack.state === states.draft)
    throw new PortalError(409, 'Пакет ещё не отправлен: у его заявок нет трек-номеров. Сначала отправьте его.');
  const requests = await db
    .select()
    .from(applications)
    .where(eq(applications.packageId, applicationId))
    .orderBy(asc(applications.id));
  const [city] = pack.declarant
    ? await db.select({ name: cities.name }).from(cities).where(eq(cities.id, pack.declarant.city_id))
    : [];
  return {
    pack,
    requests,
    city: city?.name ?? '',
    sender: (await nameOfProfile(db, profileId)) ?? '',
    federation: (await nameOfProfile(db, pack.federationId)) ?? '',
  };
}

/** Own finished applications, the newest first; without `ids` all of them. */
export const listResults = (db: Queryable, profileId: number, registry: ResultRegistry, ids?: readonly number[]) =>
  db
    .select({
      type: applications.type,
      data: applications.data,
      dog: applications.dogName,
      pedigree: applications.pedigreeNumber,
      barcode: applications.barcode,
      number: applications.resultNumber,
      sentAt: applications.sentAt,
      doneAt: applications.doneAt,
      breed: breeds.name,
      sender: profiles.shortName,
    })
    .from(applications)
    .innerJoin(profiles, eq(profiles.id, applications.profileId))
    .leftJoin(breeds, eq(breeds.id, applications.breedId))
    .where(
      and(
        eq(applications.profileId, profileId),
        eq(applications.state, states.done),
        inArray(
          applications.type,
          findRegistry(registry).types.map(({ key }) => key),
        ),
        ids && inArray(applications.id, [...ids]),
      ),
    )
    .orderBy(desc(applications.doneAt), desc(applications.id))
    .limit(maxResults);
