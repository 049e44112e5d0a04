import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { accounts } from '#domains/accounts/server/tables.ts';
import { seenBy } from '#domains/applications/server/public.ts';
import { applications } from '#domains/applications/server/tables.ts';
import { personalDataRequests } from '#domains/consents/server/tables.ts';
import { breedingRightHolds } from '#domains/dogs/breedingRights/server/tables.ts';
import { matings } from '#domains/dogs/matings/server/tables.ts';
import { dogRequests } from '#domains/dogs/server/tables.ts';
import { dogFreezes } from '#domains/dogs/transfers/server/tables.ts';
import { exhibitions } from '#domains/exhibitions/server/tables.ts';
import { feedbackMessages } from '#domains/feedback/server/tables.ts';
import { refereeClaims } from '#domains/judges/server/tables.ts';
import { kennelApplications } from '#domains/kennels/server/tables.ts';
import { organisationRecords } from '#domains/organisations/server/tables.ts';
import { withinReach } from '#domains/profiles/server/public.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { reachOf } from '#platform/contract/access.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { int, selectRow } from '#platform/server/db/typedSql.ts';
import { mails } from '#platform/server/mail/tables.ts';
import { jobRows } from '#platform/server/queues/jobRows.ts';
import { deadLetters } from '#platform/server/queues/queueList.ts';
import type { Session } from '#platform/server/session.ts';
import type { AdminQueues, Queue } from '../../admin/queues.ts';

/** Restricts rows to members of the staff's federation; empty when the staff act on all. */
function ofMembers(staff: Session, profileId: SQLWrapper): SQL {
  const whose = withinReach(staff);
  return whose ? sql`and exists (select from ${profiles} where ${profiles.id} = ${profileId} and ${whose})` : sql``;
}

/** Conditions of waiting rows per section: requests for staff, organisations without an account, failed mails. */
const waitingFor = (staff: Session): Record<Queue, SQL> => ({
  applications: sql`${applications} where ${applications.state} = 2 and ${seenBy(reachOf(staff)) ?? sql`true`}`,
  feedback: sql`${feedbackMessages} where ${feedbackMessages.status} = 1 and ${feedbackMessages.confirmHash} is null`,
  'personal-data': sql`${personalDataRequests} join ${accounts} on ${accounts.id} = ${personalDataRequests.accountId}
    where ${personalDataRequests.status} = 1 ${ofMembers(staff, accounts.profileId)}`,
  kennels: sql`${kennelApplications} where ${kennelApplications.status} = 1 ${ofMembers(staff, kennelApplications.profileId)}`,
  judges: sql`${refereeClaims} where ${refereeClaims.status} = 1`,
  'dog-requests': sql`${dogRequests} where ${dogRequests.status} = 1`,
  'dog-disputes': sql`${dogFreezes} where ${dogFreezes.releasedAt} is null`,
  'breeding-rights': sql`${breedingRightHolds} where ${breedingRightHolds.releasedAt} is null`,
  'mating-acts': sql`${matings} where ${matings.state} = 'review'`,
  'exhibition-reports': sql`${exhibitions} cross join lateral jsonb_to_recordset(${exhibitions.reports}) as r(date_sent text, date_received text)
    where r.date_sent is not null and r.date_received is null ${ofMembers(staff, exhibitions.clubId)}`,
  organisations: sql`${organisationRecords} where ${organisationRecords.closedAt} is null
    and not exists (select from ${accounts} where ${accounts.profileId} = ${organisationRecords.profileId})`,
  mails: sql`${mails} where ${mails.failedAt} is not null`,
  // Failed mail jobs are counted by the mails section.
  'job-queues': sql`${jobRows} where ${jobRows.name} = ${deadLetters} and ${jobRows.sourceName} is distinct from 'letters'`,
});

export async function countQueues(db: Queryable, staff: Session, sections: readonly Queue[]): Promise<AdminQueues> {
  const waiting = waitingFor(staff);
  const counts = sections.map((section): [Queue, SQL<number>] => [
    section,
    int(sql`(select count(*) from ${waiting[section]})`),
  ]);
  const found = await selectRow(db, Object.fromEntries(counts));
  return sections.map((section) => ({ section, waiting: found[section] ?? 0 }));
}
