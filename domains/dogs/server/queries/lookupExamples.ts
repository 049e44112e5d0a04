import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { profiles } from '#domains/profiles/server/tables.ts';
import { userTypes } from '#platform/contract/userTypes.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { query } from '#platform/server/db/typedSql.ts';
import type { LookupExamples } from '../../contract.ts';
import { dogs, stampCodes } from '../tables.ts';
import { stampOf } from './studbook.ts';

const confirmed = 3;

const popular = query
  .select({ id: profiles.id })
  .from(profiles)
  .where(and(eq(profiles.userType, userTypes.kennel), profiles.isActive))
  .orderBy(desc(profiles.likes), profiles.id)
  .limit(20)
  .as('popular');

/** A dog whose numbers its kennel's page shows publicly, and an organisation's code. */
export async function getLookupExamples(db: Queryable): Promise<LookupExamples> {
  const [dog] = await db
    .select({
      name: dogs.name,
      pedigree_number: dogs.pedigreeNumber,
      stamp_code: dogs.stampCode,
      stamp_number: dogs.stampNumber,
    })
    .from(popular)
    .innerJoin(dogs, eq(dogs.ownerId, popular.id))
    .where(and(isNotNull(dogs.pedigreeNumber), isNotNull(dogs.stampNumber)))
    .orderBy(dogs.id)
    .limit(1);
  const [stamp] = await db
    .select({ code: stampCodes.code })
    .from(stampCodes)
    .innerJoin(profiles, and(eq(profiles.id, stampCodes.profileId), profiles.isActive))
    .where(eq(stampCodes.status, confirmed))
    .orderBy(stampCodes.code)
    .limit(1);
  return {
    dog: dog ? { name: dog.name, pedigree_number: dog.pedigree_number, stamp: stampOf(dog) } : null,
    stamp_code: stamp?.code ?? null,
  };
}
