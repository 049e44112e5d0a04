import { and, asc, desc, eq, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { breeds } from '#domains/dictionaries/server/tables.ts';
import { isDisclosed } from '#domains/profiles/disclosure.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { fullAlias, type UserType, userTypes } from '#platform/contract/userTypes.ts';
import { portalToday } from '#platform/server/db/clock.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { hasRightFreeze } from '../../../breedingRights/server/queries/freezes.ts';
import { breederToday } from '../../../breedingRights/server/queries/rights.ts';
import { matings } from '../../../matings/server/tables.ts';
import { studbookPath } from '../../../paths.ts';
import { dogDeaths } from '../../../records/server/tables.ts';
import { dogs } from '../../../server/tables.ts';
import type { LitterPlan, LitterPlans } from '../../contract.ts';
import { actsOf, maxPlans, type PlanSide, studWord } from '../../policy.ts';
import { litterPlans } from '../tables.ts';

const [sire, dam] = [alias(dogs, 'sire'), alias(dogs, 'dam')];
const studBreeder = breederToday(litterPlans.sireId);
const damBreeder = breederToday(litterPlans.damId);

/** Both dogs live, the month is not over, and no litter of the bitch is expected or waits for its registration. */
const isStillPlanned: SQL = sql`(
  ${litterPlans.plannedFor} + interval '1 month' > ${portalToday}
  and not exists (select from ${dogDeaths} where ${dogDeaths.dogId} in (${litterPlans.sireId}, ${litterPlans.damId}))
  and not exists (select from ${matings} where ${matings.damId} = ${litterPlans.damId} and ${matings.litterId} is null
    and ${matings.announcedAt} is not null and ${matings.state} = 'agreed'))`;

const isOwnBitch: SQL = sql`${damBreeder} = ${litterPlans.profileId}`;
const isActivePlanner: SQL = sql`exists (select from ${profiles} where ${profiles.id} = ${litterPlans.profileId} and ${profiles.isActive})`;
const isPublic = sql<boolean>`(${litterPlans.announcedAt} is not null and ${isOwnBitch} and ${isActivePlanner} and ${isStillPlanned})`;

/**
 * Plans that everybody sees, for the directory of litters. The stud is null unless the planner may breed from it today
 * or the member who may breed from it has agreed that it is named.
 */
export const publicLitterPlans: SQL = sql`
  select ${litterPlans.id} as id, ${dogs.breedId} as breed_id,
    case when ${studBreeder} = ${litterPlans.profileId}
      or ${litterPlans.studAnswer} = 'agreed' and ${litterPlans.studAnsweredBy} = ${studBreeder}
      then ${litterPlans.sireId} end as sire_id,
    ${litterPlans.damId} as dam_id, ${litterPlans.plannedFor} as day, ${litterPlans.profileId} as planner_id
  from ${litterPlans} join ${dogs} on ${dogs.id} = ${litterPlans.damId}
  where ${isPublic}`;

const selectPlans = (db: Queryable, where: SQL | undefined) =>
  db
    .select({
      plan: litterPlans,
      sire: { id: sire.id, name_lat: sire.nameLat },
      dam: { id: dam.id, name_lat: dam.nameLat },
      breed: breeds.name,
      studBreederId: studBreeder,
      isStudFrozen: hasRightFreeze(litterPlans.sireId),
      mayBreed: sql<boolean>`coalesce(${isOwnBitch}, false)`,
      isPublic: sql<boolean>`coalesce(${isPublic}, false)`,
      planner: {
        name: profiles.shortName,
        alias: profiles.alias,
        userType: profiles.userType,
        disclosed: profiles.disclosed,
      },
    })
    .from(litterPlans)
    .innerJoin(sire, eq(sire.id, litterPlans.sireId))
    .innerJoin(dam, eq(dam.id, litterPlans.damId))
    .innerJoin(breeds, eq(breeds.id, dam.breedId))
    .innerJoin(profiles, eq(profiles.id, litterPlans.profileId))
    .where(where)
    .orderBy(desc(litterPlans.createdAt), asc(litterPlans.id))
    .limit(maxPlans);
export type PlanRow = Awaited<ReturnType<typeof selectPlans>>[number];

export const wordOf = ({ plan, studBreederId }: PlanRow) =>
  studWord({
    plannerId: plan.profileId,
    studBreederId,
    answer: plan.studAnswer,
    answeredBy: plan.studAnsweredBy,
  });

/** The side of a profile; null for outsiders, to whom a private plan does not exist. */
export function sideOf(row: PlanRow, profileId: number): PlanSide | null {
  if (row.plan.profileId === profileId) return 'planner';
  return row.plan.announcedAt !== null && row.studBreederId === profileId ? 'stud' : null;
}

export const actsOn = (row: PlanRow, side: PlanSide) =>
  actsOf(side, {
    ...{ isAnnounced: row.plan.announcedAt !== null, mayBreed: row.mayBreed },
    ...{ word: wordOf(row), isStudFrozen: row.isStudFrozen },
  });

function wirePlan(row: PlanRow, side: PlanSide): LitterPlan {
  const { plan, breed } = row;
  const dogOf = (one: { id: number; name_lat: string }) => ({ ...one, breed, path: studbookPath(one.id) });
  return {
    id: plan.id,
    version: plan.version,
    sire: dogOf(row.sire),
    dam: dogOf(row.dam),
    planned_for: plan.plannedFor,
    is_public: row.isPublic,
    word: wordOf(row),
    is_stud_frozen: row.isStudFrozen,
    acts: [...actsOn(row, side)],
  };
}

/** A person without a public name is shown by the page's address. */
const plannerOf = ({ name, alias: address, userType, disclosed }: PlanRow['planner']) => ({
  name: userType === userTypes.kennel || isDisclosed({ userType, disclosed }, 'full_name') ? name : address,
  full_alias: fullAlias(userType as UserType, address),
});

export async function findPlan(db: Queryable, planId: number): Promise<PlanRow | undefined> {
  const [found] = await selectPlans(db, eq(litterPlans.id, planId));
  return found;
}

/** Announced plans with the dog on either side. */
export const listAnnouncedOf = (db: Queryable, dogId: number): Promise<PlanRow[]> =>
  selectPlans(
    db,
    and(isNotNull(litterPlans.announcedAt), or(eq(litterPlans.sireId, dogId), eq(litterPlans.damId, dogId))),
  );

export async function listPlans(db: Queryable, profileId: number): Promise<LitterPlans> {
  const [own, asked] = [
    await selectPlans(db, eq(litterPlans.profileId, profileId)),
    await selectPlans(
      db,
      and(isNotNull(litterPlans.announcedAt), ne(litterPlans.profileId, profileId), sql`${studBreeder} = ${profileId}`),
    ),
  ];
  return {
    items: own.map((row) => wirePlan(row, 'planner')),
    // A plan that is private again asks for no consent.
    requests: asked
      .filter((row) => row.isPublic)
      .map((row) => ({ ...wirePlan(row, 'stud'), planner: plannerOf(row.planner) })),
  };
}
