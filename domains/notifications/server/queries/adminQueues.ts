import { type SQL, sql } from 'drizzle-orm';
import { accounts } from '#domains/accounts/server/tables.ts';
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
import type { Queryable } from '#platform/server/db/connect.ts';
import { int, selectRow } from '#platform/server/db/typedSql.ts';
import { mails } from '#platform/server/mail/tables.ts';
import { jobRows } from '#platform/server/queues/jobRows.ts';
import { deadLetters } from '#platform/server/queues/queueList.ts';
import type { AdminQueues, Queue } from '../../admin/queues.ts';

/** Conditions of waiting rows per section: requests for staff, organisations without an account, failed mails. */
const waiting: Record<Queue, SQL> = {
  applications: sql`${applications} where ${applications.state} = 2`,
  feedback: sql`${feedbackMessages} where ${feedbackMessages.status} = 1 and ${feedbackMessages.confirmHash} is null`,
  'personal-data': sql`${personalDataRequests} where ${personalDataRequests.status} = 1`,
  kennels: sql`${kennelApplications} where ${kennelApplications.status} = 1`,
  judges: sql`${refereeClaims} where ${refereeClaims.status} = 1`,
  'dog-requests': sql`${dogRequests} where ${dogRequests.status} = 1`,
  'dog-disputes': sql`${dogFreezes} where ${dogFreezes.releasedAt} is null`,
  'breeding-rights': sql`${breedingRightHolds} where ${breedingRightHolds.releasedAt} is null`,
  'mating-acts': sql`${matings} where ${matings.state} = 'review'`,
  'exhibition-reports': sql`${exhibitions} cross join lateral jsonb_to_recordset(${exhibitions.reports}) as r(date_sent text, date_received text)
    where r.date_sent is not null and r.date_received is null`,
  organisations: sql`${organisationRecords} where ${organisationRecords.closedAt} is null
    and not exists (select from ${accounts} where ${accounts.profileId} = ${organisationRecords.profileId})`,
  mails: sql`${mails} where ${mails.failedAt} is not null`,
  // Failed mail jobs are counted by the mails section.
  'job-queues': sql`${jobRows} where ${jobRows.name} = ${deadLetters} and ${jobRows.sourceName} is distinct from 'letters'`,
};

export async function countQueues(db: Queryable, sections: readonly Queue[]): Promise<AdminQueues> {
  const counts = sections.map((section): [Queue, SQL<number>] => [
    section,
    int(sql`(select count(*) from ${waiting[section]})`),
  ]);
  const found = await selectRow(db, Object.fromEntries(counts));
  return sections.map((section) => ({ section, waiting: found[section] ?? 0 }));
}
