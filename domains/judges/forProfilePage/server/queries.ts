import { and, asc, eq, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { accounts } from '#domains/accounts/server/tables.ts';
import { breeds, judgingTerms } from '#domains/dictionaries/server/tables.ts';
import { profileAt } from '#domains/profiles/server/public.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { statement } from '#platform/server/db/statement.ts';
import { subselect } from '#platform/server/db/subselect.ts';
import { jsonList, jsonRow } from '#platform/server/db/typedSql.ts';
import { notFound } from '#platform/server/errors.ts';
import { referees } from '../../server/tables.ts';
import type { JudgingOnProfile } from '../contract.ts';

const breedsShown = 60;

/** A judge by the federation's list or by the account's role; a condition for queries of other domains. */
export const isJudge = (profileId: SQLWrapper): SQL<boolean> =>
  subselect(
    sql`exists (select from ${accounts} where ${accounts.profileId} = ${profileId} and ${accounts.roles} ? 'role_judge')
      or exists (select from ${referees} where ${referees.profileId} = ${profileId})`,
  );

const isIn = (value: AnyPgColumn, list: AnyPgColumn): SQL<boolean> => sql`${value} = any(${list})`;

/** Names of the judging terms whose ids a column holds. */
const terms = (db: Queryable, column: AnyPgColumn): SQL<string[]> =>
  jsonList(
    db
      .select({ row: sql<string>`${judgingTerms.name}`.as('row') })
      .from(judgingTerms)
      .where(isIn(judgingTerms.id, column))
      .orderBy(asc(judgingTerms.id)),
  );

const find = statement((db) =>
  db
    .select({
      judging: {
        referee_id: referees.id,
        sheet_number: referees.sheetNumber,
        is_all_breed: referees.isAllBreed,
        fci_groups: referees.fciGroups,
        breeds: jsonList(
          db
            .select(jsonRow({ id: breeds.id, name: breeds.name, fci_group: breeds.fciGroup }))
            .from(breeds)
            .where(and(isIn(breeds.id, referees.breedIds), sql`not ${isIn(breeds.fciGroup, referees.fciGroups)}`))
            .orderBy(asc(breeds.name))
            .limit(breedsShown),
        ),
        breeds_total: db.$count(
          breeds,
          or(referees.isAllBreed, isIn(breeds.fciGroup, referees.fciGroups), isIn(breeds.id, referees.breedIds)),
        ),
        ranks: terms(db, referees.rankIds),
        contests: terms(db, referees.contestIds),
        disciplines: terms(db, referees.disciplineIds),
      },
    })
    .from(profiles)
    .leftJoin(referees, eq(referees.profileId, profiles.id))
    .where(and(eq(profiles.id, profileAt(sql.placeholder('alias'))), eq(profiles.isActive, true))),
);

/** Throws 404. */
export async function getJudgingOnProfile(db: Queryable, alias: string): Promise<JudgingOnProfile> {
  const [found] = await find(db, { alias: alias.toLowerCase() });
  if (!found) throw notFound();
  return found;
}
