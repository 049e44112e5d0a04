import { and, eq, gte, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { moscowDay } from '#platform/contract/time/dates.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { query } from '#platform/server/db/typedSql.ts';
import { recordEvent } from '#platform/server/domainEvents.ts';
import type { Job } from '#platform/server/jobs.ts';
import { issuedDocuments, puppyCards } from '../../server/documents/tables.ts';
import { dogs } from '../../server/tables.ts';
import { puppyCard } from '../../texts.ts';
import { reminderMonths } from '../policy.ts';

/** Reminds owners of cards not exchanged at this age, once each, however late the job runs. */
async function remind(tx: Queryable, today: string, at: number): Promise<void> {
  const due = query
    .select({ id: issuedDocuments.id })
    .from(issuedDocuments)
    .innerJoin(dogs, eq(dogs.id, issuedDocuments.dogId))
    .where(
      and(
        eq(issuedDocuments.kind, puppyCard),
        isNotNull(issuedDocuments.issuedOn),
        isNull(issuedDocuments.revokedOn),
        gte(issuedDocuments.validUntil, today),
        isNotNull(dogs.ownerId),
        isNull(dogs.pedigreeNumber),
        sql`(${dogs.bornOn} + make_interval(months => ${reminderMonths[at]}))::date <= ${today}::date`,
      ),
    );
  const rows = await tx
    .update(puppyCards)
    .set({ reminders: at + 1 })
    .where(and(lt(puppyCards.reminders, at + 1), sql`${puppyCards.documentId} in ${due}`))
    .returning({ id: puppyCards.documentId });
  for (const { id } of rows) await recordEvent(tx, { name: 'dogs.card_due', ids: { documentId: id } });
}

export const cardJobs: readonly Job[] = [
  {
    name: 'remind-of-pedigrees',
    cron: '40 9 * * *',
    async run({ db, now }) {
      // Starts with the last age, so that a card overdue for two reminders gets one.
      for (const at of [...reminderMonths.keys()].reverse())
        await db.transaction((tx) => remind(tx, moscowDay(now), at));
    },
  },
];
