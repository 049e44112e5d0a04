import { and, asc, eq, inArray } from 'drizzle-orm';
import { type Day, formatDateRange } from '#platform/contract/time/dates.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { states } from '../../../machine.ts';
import { applications } from '../../../server/tables.ts';
import type { OwnShows } from '../../contract.ts';
import { proposalStates } from '../../policy.ts';
import { applicationShows, showProposals } from '../tables.ts';

type Proposal = typeof showProposals.$inferSelect;

export const dateRangeText = ({ beginsOn, endsOn }: { beginsOn: Day; endsOn: Day }): string =>
  formatDateRange(beginsOn, endsOn, { year: true });

export async function listProposals(db: Queryable, profileId: number): Promise<OwnShows['proposals']> {
  const rows = await db
    .select({ proposal: showProposals, subject: applications.subject, asked: applicationShows })
    .from(showProposals)
    .innerJoin(applications, eq(applications.id, showProposals.applicationId))
    .innerJoin(applicationShows, eq(applicationShows.applicationId, applications.id))
    .where(
      and(
        eq(applications.profileId, profileId),
        eq(applications.state, states.inWork),
        eq(showProposals.state, proposalStates.waiting),
      ),
    )
    .orderBy(asc(showProposals.id));
  return rows.map(({ proposal, subject, asked }) => ({
    ...toProposal(proposal),
    application_id: proposal.applicationId,
    name: subject,
    asked_on: dateRangeText(asked),
  }));
}

const toProposal = ({ id, beginsOn, endsOn, comment }: Proposal) => ({
  id,
  begins_on: beginsOn,
  ends_on: endsOn,
  comment,
});

export async function waitingProposals(
  db: Queryable,
  applicationIds: readonly number[],
): Promise<Map<number, ReturnType<typeof toProposal>>> {
  if (!applicationIds.length) return new Map();
  const rows = await db
    .select()
    .from(showProposals)
    .where(
      and(inArray(showProposals.applicationId, [...applicationIds]), eq(showProposals.state, proposalStates.waiting)),
    );
  return new Map(rows.map((row) => [row.applicationId, toProposal(row)]));
}
