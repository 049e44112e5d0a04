import { makeAccount } from '#domains/accounts/server/factories.ts';
import { makeProfile } from '#domains/profiles/server/factories.ts';
import { userTypes } from '#platform/contract/userTypes.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import type { StaffRole } from '../policy.ts';
import { roleWords } from '../texts.ts';
import { staffMembers } from './tables.ts';

interface DemoClerk {
  name: string;
  mail: string;
  role: StaffRole;
}

const clerks: readonly DemoClerk[] = [
  { name: 'Соколова Анна', mail: 'reception@portal.example', role: 'reception' },
  { name: 'Громов Илья', mail: 'shows@portal.example', role: 'shows' },
  { name: 'Белова Мария', mail: 'head@portal.example', role: 'head' },
];

/** Names and mails of the demonstration's named staff. */
export const demoClerks = clerks.map(({ mail, role }) => ({ name: `именной: ${roleWords[role]}`, mail }));

/** Named staff of a federation, who have accepted their invitations; returns their accounts by role. */
export async function demoStaff(
  db: Queryable,
  { employerId, now }: { employerId: number; now: Date },
): Promise<Partial<Record<StaffRole, number>>> {
  const made: Partial<Record<StaffRole, number>> = {};
  for (const [at, { name, mail, role }] of clerks.entries()) {
    const { id: profileId } = await makeProfile(db, {
      ...{ userType: userTypes.admin, alias: `staff_demo_${at + 1}`, name, shortName: name, isActive: false },
    });
    const { id: accountId } = await makeAccount(db, { profileId, employerId, mail, mailConfirmedAt: now });
    await db
      .insert(staffMembers)
      .values({ employerId, accountId, name, mail, roles: [role], invitedAt: now, acceptedAt: now });
    made[role] = accountId;
  }
  return made;
}
