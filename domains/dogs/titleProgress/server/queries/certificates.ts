import { and, asc, eq } from 'drizzle-orm';
import { dignities } from '#domains/dictionaries/server/tables.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { dogAwards, dogTitles, titles } from '../../../records/server/tables.ts';
import { titleCertificates, titleRules } from '../tables.ts';

/** A certificate in the studbook or in a show's results, with the fields that identify it. */
export interface GivenCertificate {
  dignityId: number;
  name: string;
  on: string;
  show: string;
}

/** Empty without a known rule. */
export async function certificatesFor(db: Queryable, title: string): Promise<ReadonlySet<string>> {
  const [found] = await db
    .select({ rule: titleRules.rule })
    .from(titleRules)
    .innerJoin(titles, eq(titles.id, titleRules.titleId))
    .where(eq(titles.name, title));
  return new Set(found?.rule.ways.flatMap(({ certificates }) => certificates));
}

export async function listAwards(
  db: Queryable,
  dogId: number,
): Promise<(GivenCertificate & { id: number; judge: string })[]> {
  return db
    .select({
      id: dogAwards.id,
      dignityId: dogAwards.dignityId,
      name: dignities.name,
      on: dogAwards.givenOn,
      show: dogAwards.show,
      judge: dogAwards.judge,
    })
    .from(dogAwards)
    .innerJoin(dignities, eq(dignities.id, dogAwards.dignityId))
    .where(eq(dogAwards.dogId, dogId))
    .orderBy(asc(dogAwards.givenOn), asc(dogAwards.id));
}

/** Certificates used or applied with in a family of titles. */
export const listClaims = (db: Queryable, dogId: number, family: string) =>
  db
    .select({
      dignityId: titleCertificates.dignityId,
      on: titleCertificates.givenOn,
      show: titleCertificates.show,
      title: titles.name,
      applicationId: titleCertificates.applicationId,
    })
    .from(titleCertificates)
    .innerJoin(titles, eq(titles.id, titleCertificates.titleId))
    .where(and(eq(titleCertificates.dogId, dogId), eq(titleCertificates.family, family)));
export type Claim = Awaited<ReturnType<typeof listClaims>>[number];

export const isSame = (one: GivenCertificate, other: Pick<Claim, 'dignityId' | 'on' | 'show'>): boolean =>
  one.dignityId === other.dignityId && one.on === other.on && one.show === other.show;

/** Certificates used for titles the dog has. Pending applications are not public. */
export const readUsedCertificates = (db: Queryable, dogId: number) =>
  db
    .select({
      name: dignities.name,
      on: titleCertificates.givenOn,
      show: titleCertificates.show,
      title: titles.name,
    })
    .from(titleCertificates)
    .innerJoin(titles, eq(titles.id, titleCertificates.titleId))
    .innerJoin(dignities, eq(dignities.id, titleCertificates.dignityId))
    .innerJoin(
      dogTitles,
      and(eq(dogTitles.dogId, titleCertificates.dogId), eq(dogTitles.titleId, titleCertificates.titleId)),
    )
    .where(eq(titleCertificates.dogId, dogId))
    .orderBy(asc(titleCertificates.givenOn));
