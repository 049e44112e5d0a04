import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { profiles } from '#domains/profiles/server/tables.ts';
import { userTypes } from '#platform/contract/userTypes.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import type { Session } from '#platform/server/session.ts';
import type { Values } from '../../../parts.ts';
import { applications } from '../../tables.ts';

/** Returns, for a kennel as the breeder, its name and these fields of its last request of the type. */
export async function repeatedOf(
  tx: Queryable,
  { profileId, userType }: Session,
  type: string,
  names: readonly string[],
): Promise<Values> {
  if (userType !== userTypes.kennel) return {};
  const [own] = await tx.select({ name: profiles.name }).from(profiles).where(eq(profiles.id, profileId));
  const [last] = await tx
    .select({ data: applications.data })
    .from(applications)
    .where(and(eq(applications.profileId, profileId), eq(applications.type, type), isNotNull(applications.sentAt)))
    .orderBy(desc(applications.id))
    .limit(1);
  const known = { ...(names.includes('nursery_name') && { nursery_name: own?.name.slice(0, 100) ?? '' }) };
  if (!last) return known;
  return {
    ...known,
    ...Object.fromEntries(names.flatMap((name) => (last.data[name] ? [[name, last.data[name]]] : []))),
  };
}
