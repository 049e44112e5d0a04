import type { Queryable } from '#platform/server/db/connect.ts';
import type { Session } from '#platform/server/session.ts';
import { addMember } from './commands/members.ts';

/** A registrar and a cashier of a show of the demonstration; their links are mailed and not opened yet. */
export async function demoTeam(
  tx: Queryable,
  organiser: Session,
  { exhibitionId, publicUrl }: { exhibitionId: number; publicUrl: string },
): Promise<void> {
  const team = [
    { role: 'registrar', name: 'Анна Регистраторова', mail: 'registrar@portal.example' },
    { role: 'cashier', name: 'Иван Кассиров', mail: 'cashier@portal.example' },
  ] as const;
  for (const member of team) await addMember(tx, organiser, { exhibitionId, ...member }, publicUrl);
}
