import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { profiles } from '#domains/profiles/server/tables.ts';
import { userTypes } from '#platform/contract/userTypes.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import type { Session } from '#platform/server/session.ts';
import type { ApplicationType, ValuesOfType } from '../../../forms/type.ts';
import { applications } from '../../tables.ts';

/** For a kennel as the breeder: its name and these fields of its last request of the type. */
export async function valuesFromLastRequest<Type extends ApplicationType = ApplicationType>(
  tx: Queryable,
  { profileId, userType }: Session,
  type: Type['key'],
  names: readonly (keyof ValuesOfType<Type> & string)[],
): Promise<ValuesOfType<Type>> {
  if (userType !== userTypes.kennel) return {} as ValuesOfType<Type>;
  const [own] = await tx.select({ name: profiles.name }).from(profiles).where(eq(profiles.id, profileId));
  const [last] = await tx
    .select({ data: applications.data })
    .from(applications)
    .where(and(eq(applications.profileId, profileId), eq(applications.type, type), isNotNull(applications.sentAt)))
    .orderBy(desc(applications.id))
    .limit(1);
  const repeated = names.flatMap((name) => (last?.data[name] ? [[name, last.data[name]]] : []));
  const name = names.some((one) => one === 'nursery_name') && { nursery_name: own?.name.slice(0, 100) ?? '' };
  return { ...name, ...Object.fromEntries(repeated) } as ValuesOfType<Type>;
}
