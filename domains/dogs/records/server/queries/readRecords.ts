import { desc, eq, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { dignities } from '#domains/dictionaries/server/tables.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { bool, texts } from '#platform/server/db/typedSql.ts';
import { publicDeath } from '../../../deaths/server/queries.ts';
import { readUsedCertificates } from '../../../titleProgress/server/queries/certificates.ts';
import type { Records, Title } from '../../contract.ts';
import { dogAwards, dogDeaths, dogExaminations, dogNumbers, dogTitles, titles } from '../tables.ts';

export async function readRecords(db: Queryable, dogId: number): Promise<Records> {
  const [numbers, borne, awards, examinations, [death], spent] = await Promise.all([
    db
      .select({
        id: dogNumbers.id,
        studbook: dogNumbers.studbook,
        number: dogNumbers.number,
        is_primary: dogNumbers.isPrimary,
      })
      .from(dogNumbers)
      .where(eq(dogNumbers.dogId, dogId))
      .orderBy(desc(dogNumbers.isPrimary), dogNumbers.id),
    db
      .select({
        id: dogTitles.id,
        name: titles.name,
        full_name: titles.fullName,
        given_on: dogTitles.givenOn,
        number: dogTitles.number,
        paper: dogTitles.paper,
      })
      .from(dogTitles)
      .innerJoin(titles, eq(titles.id, dogTitles.titleId))
      .where(eq(dogTitles.dogId, dogId))
      .orderBy(desc(titles.weight)),
    db
      .select({
        id: dogAwards.id,
        name: dignities.name,
        full_name: dignities.fullName,
        given_on: dogAwards.givenOn,
        show: dogAwards.show,
        judge: dogAwards.judge,
        country: dogAwards.country,
        number: dogAwards.number,
      })
      .from(dogAwards)
      .innerJoin(dignities, eq(dignities.id, dogAwards.dignityId))
      .where(eq(dogAwards.dogId, dogId))
      .orderBy(desc(dogAwards.givenOn), dogAwards.id),
    db
      .select({
        id: dogExaminations.id,
        kind: dogExaminations.kind,
        examined_on: dogExaminations.examinedOn,
        laboratory: dogExaminations.laboratory,
        paper: dogExaminations.paper,
        left: dogExaminations.left,
        right: dogExaminations.right,
        result: dogExaminations.result,
      })
      .from(dogExaminations)
      .where(eq(dogExaminations.dogId, dogId))
      .orderBy(desc(dogExaminations.examinedOn), dogExaminations.id),
    db.select().from(dogDeaths).where(eq(dogDeaths.dogId, dogId)),
    readUsedCertificates(db, dogId),
  ]);
  return {
    ...{ numbers, titles: borne, awards, examinations, spent },
    death: death ? publicDeath(death) : null,
  };
}

export const listTitles = (db: Queryable): Promise<Title[]> =>
  db.select({ id: titles.id, name: titles.name, full_name: titles.fullName }).from(titles).orderBy(desc(titles.weight));

interface Titled {
  id: AnyPgColumn;
  dignityIds: AnyPgColumn;
}

/** The dog's titles, the highest first, followed by show awards from the old records. */
export const titleNames = ({ id, dignityIds }: Titled): SQL<string[]> =>
  texts(sql`array(select ${titles.name} from ${dogTitles} join ${titles} on ${titles.id} = ${dogTitles.titleId}
      where ${dogTitles.dogId} = ${id} order by ${titles.weight} desc)
    || array(select ${dignities.name} from ${dignities} where ${dignities.id} = any(${dignityIds}) order by ${dignities.id})`);

/** True when the dog has a title, or certificates in the old records. */
export const isTitled = ({ id, dignityIds }: Titled): SQL<boolean> =>
  bool(sql`cardinality(${dignityIds}) > 0 or exists (select from ${dogTitles} where ${dogTitles.dogId} = ${id})`);
