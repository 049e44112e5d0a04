import { and, asc, desc, eq, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { breeds } from '#domains/dictionaries/server/tables.ts';
import { profileAt } from '#domains/profiles/server/public.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { userTypes } from '#platform/contract/userTypes.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { statement } from '#platform/server/db/statement.ts';
import { subselect } from '#platform/server/db/subselect.ts';
import { jsonList, jsonRow } from '#platform/server/db/typedSql.ts';
import { notFound } from '#platform/server/errors.ts';
import { mainPhotoOf } from '../../photos/server/queries.ts';
import { birthOf } from '../../server/queries/births.ts';
import { dignityNames } from '../../server/queries/pedigree.ts';
import { dogs, stampCodes } from '../../server/tables.ts';
import type { DogsOnProfile } from '../contract.ts';

/** Further dogs are behind «Все собаки». */
const shown = 4;
const confirmed = 3;

/** SQL condition for queries of other domains. */
export const hasDogs = (profileId: SQLWrapper): SQL<boolean> =>
  subselect(sql`exists (select from ${dogs} where ${dogs.ownerId} = ${profileId})`);

/** A kennel's dogs are always public, a person's only when listed. */
const seen = and(eq(dogs.ownerId, profiles.id), or(eq(profiles.userType, userTypes.kennel), dogs.isListed));

const find = statement((db) =>
  db
    .select({
      dogs: jsonList(
        db
          .select(
            jsonRow({
              id: dogs.id,
              name: dogs.name,
              name_lat: dogs.nameLat,
              breed: breeds.name,
              fci_group: breeds.fciGroup,
              head: breeds.head,
              sex: dogs.sex,
              born_on: birthOf(dogs),
              titles: dignityNames(dogs.dignityIds),
              photo: mainPhotoOf,
            }),
          )
          .from(dogs)
          .innerJoin(breeds, eq(breeds.id, dogs.breedId))
          .where(seen)
          .orderBy(desc(dogs.id))
          .limit(shown),
      ),
      dogs_total: db.$count(dogs, seen),
      stamp_codes: jsonList(
        db
          .select({ row: sql<string>`${stampCodes.code}`.as('row') })
          .from(stampCodes)
          .where(and(eq(stampCodes.profileId, profiles.id), eq(stampCodes.status, confirmed)))
          .orderBy(desc(stampCodes.isDefault), asc(stampCodes.code)),
      ),
    })
    .from(profiles)
    .where(and(eq(profiles.id, profileAt(sql.placeholder('alias'))), eq(profiles.isActive, true))),
);

/** Throws 404. */
export async function getDogsOnProfile(db: Queryable, alias: string): Promise<DogsOnProfile> {
  const [found] = await find(db, { alias: alias.toLowerCase() });
  if (!found) throw notFound();
  return found;
}
