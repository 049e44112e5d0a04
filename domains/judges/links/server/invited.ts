import { eq } from 'drizzle-orm';
import type { Queryable } from '#platform/server/db/connect.ts';
import { notFound } from '#platform/server/errors.ts';
import { referees } from '../../server/tables.ts';

export interface InvitedJudge {
  refereeId: number;
  name: string;
  mail: string;
  cityId: number | null;
  isLinked: boolean;
}

/** A line of the list as an invitation reads it; locked until the transaction ends. Throws 404. */
export async function lockInvitedJudge(tx: Queryable, refereeId: number): Promise<InvitedJudge> {
  const [line] = await tx.select().from(referees).where(eq(referees.id, refereeId)).for('update');
  if (!line) throw notFound();
  const { name, mail, cityId, profileId } = line;
  return { refereeId, name, mail, cityId, isLinked: profileId !== null };
}

/** Whether a line of the list is linked to this person. */
export const hasLine = async (db: Queryable, profileId: number): Promise<boolean> =>
  (await db.$count(referees, eq(referees.profileId, profileId))) > 0;
