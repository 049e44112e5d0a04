import { and, asc, eq, inArray } from 'drizzle-orm';
import { dignities } from '#domains/dictionaries/server/tables.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { dogAwards, dogTitles, titles } from '../../../records/server/tables.ts';
import type { Certificate, UsedCertificate } from '../../progress.ts';
import { titleCertificates } from '../tables.ts';

/** What the studbook knows about a dog's way to titles; certificates of the portal's shows come from their results. */
export interface TitleStanding {
  onPaper: Certificate[];
  titles: string[];
  /** Certificates of titles that it has, and those that are applied with: neither counts for another of the family. */
  spent: UsedCertificate[];
}

/** Standings of several dogs, by id, in three statements. */
export async function readTitleStandings(
  db: Queryable,
  dogIds: readonly number[],
): Promise<(dogId: number) => TitleStanding> {
  const ids = [...dogIds, 0];
  const awards = await db
    .select({
      dogId: dogAwards.dogId,
      name: dignities.name,
      on: dogAwards.givenOn,
      show: dogAwards.show,
      judge: dogAwards.judge,
      country: dogAwards.country,
    })
    .from(dogAwards)
    .innerJoin(dignities, eq(dignities.id, dogAwards.dignityId))
    .where(inArray(dogAwards.dogId, ids))
    .orderBy(asc(dogAwards.givenOn), asc(dogAwards.id));
  const borne = await db
    .select({ dogId: dogTitles.dogId, name: titles.name })
    .from(dogTitles)
    .innerJoin(titles, eq(titles.id, dogTitles.titleId))
    .where(inArray(dogTitles.dogId, ids));
  const spent = await db
    .select({
      dogId: titleCertificates.dogId,
      name: dignities.name,
      on: titleCertificates.givenOn,
      show: titleCertificates.show,
      title: titles.name,
    })
    .from(titleCertificates)
    .innerJoin(titles, eq(titles.id, titleCertificates.titleId))
    .innerJoin(dignities, and(eq(dignities.id, titleCertificates.dignityId)))
    .where(inArray(titleCertificates.dogId, ids))
    .orderBy(asc(titleCertificates.givenOn));
  const of = <Row extends { dogId: number }>(rows: readonly Row[], dogId: number): Omit<Row, 'dogId'>[] =>
    rows.flatMap(({ dogId: id, ...row }) => (id === dogId ? [row] : []));
  return (dogId) => ({
    onPaper: of(awards, dogId).map((award) => ({ ...award, country: award.country || null })) as Certificate[],
    titles: of(borne, dogId).map(({ name }) => name),
    spent: of(spent, dogId) as UsedCertificate[],
  });
}
