import { and, eq, sql } from 'drizzle-orm';
import { staffReach } from '#platform/contract/access.ts';
import { addDays, type Day, daysBetween } from '#platform/contract/time/dates.ts';
import type { Queryable, Transactable } from '#platform/server/db/connect.ts';
import { recordEvent } from '#platform/server/domainEvents.ts';
import { notFound, PortalError } from '#platform/server/errors.ts';
import type { Session } from '#platform/server/session.ts';
import { record } from '../../../admin/server/commands/journal.ts';
import { type HistoryStep, states } from '../../../machine.ts';
import { writeHistory } from '../../../server/commands/move.ts';
import { writeMessage } from '../../../server/commands/send.ts';
import { type ApplicationRow, isVisibleTo } from '../../../server/queries/lockApplication.ts';
import { applications } from '../../../server/tables.ts';
import { proposalStates } from '../../policy.ts';
import { refusalOfDays } from '../queries/neighbours.ts';
import { dateRangeText } from '../queries/proposals.ts';
import { applicationShows, showProposals } from '../tables.ts';

type Proposal = typeof showProposals.$inferSelect;

/** Writes the event into the history; the application stays in work. */
const writeTalk = (
  tx: Transactable,
  session: Session,
  row: ApplicationRow,
  said: { step: HistoryStep; actor: 'applicant' | 'reviewer'; words: string; now: Date },
): Promise<void> => writeHistory(tx, row, { ...said, session, to: states.inWork, publicComment: said.words });

/** Locks the application and the requested show; throws 409 unless it is in work. */
async function lockRequested(tx: Transactable, where: ReturnType<typeof and>) {
  const [row] = await tx.select().from(applications).where(where).for('update');
  if (!row) throw notFound();
  const [asked] = await tx.select().from(applicationShows).where(eq(applicationShows.applicationId, row.id));
  if (!asked) throw notFound();
  if (row.state !== states.inWork)
    throw new PortalError(409, 'Другие дни предлагают, пока заявка в работе: сейчас она решена или у клуба');
  return { row, asked };
}

async function assertDaysFree(
  tx: Queryable,
  format: number,
  to: { beginsOn: Day; endsOn: Day },
  now: Date,
): Promise<void> {
  const refusal = await refusalOfDays(tx, format, to, now);
  if (refusal) throw new PortalError(409, { begins_on: refusal });
}

/** Proposes other days, as many as requested, and withdraws a waiting proposal. */
export async function proposeDays(
  tx: Transactable,
  session: Session,
  input: { application_id: number; begins_on: Day; comment: string },
  now: Date,
): Promise<void> {
  const federationId = staffReach(session);
  const { row, asked } = await lockRequested(
    tx,
    and(eq(applications.id, input.application_id), isVisibleTo({ federationId, types: null })),
  );
  const beginsOn = input.begins_on;
  const to = { beginsOn, endsOn: addDays(beginsOn, daysBetween(asked.beginsOn, asked.endsOn)) };
  if (to.beginsOn === asked.beginsOn) throw new PortalError(409, { begins_on: 'Об этих днях клуб и просит' });
  await assertDaysFree(tx, asked.typeId, to, now);
  const waiting = and(eq(showProposals.applicationId, row.id), eq(showProposals.state, proposalStates.waiting));
  await tx.update(showProposals).set({ state: proposalStates.takenBack, answeredAt: now }).where(waiting);
  await tx.insert(showProposals).values({
    applicationId: row.id,
    ...to,
    comment: input.comment,
    state: proposalStates.waiting,
    proposedAt: now,
  });
  const words = `${dateRangeText(to)} вместо ${dateRangeText(asked)}${input.comment && `. ${input.comment}`}`;
  await writeTalk(tx, session, row, { step: 'proposeDays', actor: 'reviewer', words, now });
  await recordEvent(tx, { name: 'applications.daysProposed', ids: { applicationId: row.id } });
  await record(tx, session, row, 'proposeShowDays', {
    field: 'Дни выставки',
    from: dateRangeText(asked),
    to: dateRangeText(to),
  });
}

/** Locks the proposal and its application; throws 409 when it is answered or withdrawn. */
async function lockProposal(
  tx: Transactable,
  proposalId: number,
  mayHold: (row: ApplicationRow) => boolean,
): Promise<{ proposal: Proposal; row: ApplicationRow; asked: typeof applicationShows.$inferSelect }> {
  const [found] = await tx.select().from(showProposals).where(eq(showProposals.id, proposalId));
  if (!found) throw notFound();
  const { row, asked } = await lockRequested(tx, eq(applications.id, found.applicationId));
  if (!mayHold(row)) throw notFound();
  const [proposal] = await tx.select().from(showProposals).where(eq(showProposals.id, proposalId)).for('update');
  if (proposal?.state !== proposalStates.waiting)
    throw new PortalError(409, 'На это предложение уже ответили, или его сняли: обновите страницу');
  return { proposal, row, asked };
}

export async function takeBackProposal(
  tx: Transactable,
  session: Session,
  proposalId: number,
  now: Date,
): Promise<void> {
  const federationId = staffReach(session);
  const { proposal, row } = await lockProposal(
    tx,
    proposalId,
    (one) => federationId === null || one.federationId === federationId,
  );
  await tx
    .update(showProposals)
    .set({ state: proposalStates.takenBack, answeredAt: now })
    .where(eq(showProposals.id, proposal.id));
  await writeTalk(tx, session, row, { step: 'takeBackDays', actor: 'reviewer', words: dateRangeText(proposal), now });
  await recordEvent(tx, { name: 'applications.daysTakenBack', ids: { applicationId: row.id } });
  await record(tx, session, row, 'takeBackShowProposal', {
    field: 'Предложенные дни',
    from: dateRangeText(proposal),
    to: 'предложение снято',
  });
}

/** Accepts the proposed days, which changes the application, or declines them. */
export async function answerProposal(
  tx: Transactable,
  session: Session,
  { proposalId, accepted }: { proposalId: number; accepted: boolean },
  now: Date,
): Promise<void> {
  const { proposal, row, asked } = await lockProposal(tx, proposalId, (one) => one.profileId === session.profileId);
  const to = { beginsOn: proposal.beginsOn, endsOn: proposal.endsOn };
  if (accepted) {
    await assertDaysFree(tx, asked.typeId, to, now);
    await tx.update(applicationShows).set(to).where(eq(applicationShows.applicationId, row.id));
    await tx
      .update(applications)
      .set({
        data: { ...row.data, date_begin: to.beginsOn, date_end: to.endsOn },
        subject: row.subject.replace(dateRangeText(asked), dateRangeText(to)),
        version: sql`${applications.version} + 1`,
        updatedAt: now,
      })
      .where(eq(applications.id, row.id));
  }
  await tx
    .update(showProposals)
    .set({ state: accepted ? proposalStates.accepted : proposalStates.declined, answeredAt: now })
    .where(eq(showProposals.id, proposal.id));
  const words = accepted
    ? `${dateRangeText(to)} вместо ${dateRangeText(asked)}`
    : `${dateRangeText(asked)}, а не ${dateRangeText(to)}`;
  await writeTalk(tx, session, row, { step: accepted ? 'agreeDays' : 'keepDays', actor: 'applicant', words, now });
  const text = accepted
    ? `Клуб согласен провести выставку ${dateRangeText(to)}`
    : `Клуб просит оставить ${dateRangeText(asked)}`;
  await writeMessage(tx, session, { applicationId: row.id, text, who: 'applicant' }, now);
}
