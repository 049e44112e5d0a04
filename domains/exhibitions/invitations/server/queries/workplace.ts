import { asc, eq, inArray } from 'drizzle-orm';
import { referees } from '#domains/judges/server/tables.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { moscowDay } from '#platform/contract/time/dates.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import type { Session } from '#platform/server/session.ts';
import { showMessages } from '../../../messages/server/tables.ts';
import { clashesOf } from '../../../schedule/clashes.ts';
import { scheduleOf } from '../../../schedule/server/queries/schedule.ts';
import type { Workplace } from '../../contract.ts';
import { assessFit } from '../../fit.ts';
import {
  answerDeadline,
  dogsPerDay,
  type InvitationTerms,
  inviteStatusOf,
  needsAuthorisation,
  pendingSide,
} from '../../policy.ts';
import { stateOf } from '../commands/step.ts';
import { judgeInvitationEvents, judgeInvitations } from '../tables.ts';
import { hasAccount } from './authorisations.ts';
import {
  type InvitingShow,
  judgeFactsOf,
  judgeOf,
  listBreedGroups,
  listOthers,
  listReferees,
  showFactsOf,
} from './facts.ts';
import { getOwnShow, refusalToInvite } from './lockInvitation.ts';

/** The organiser's page of a show: invitations with states and history. */
export async function getWorkplace(
  db: Queryable,
  session: Session,
  { id, now }: { id: number; now: Date },
  terms: InvitationTerms,
): Promise<Workplace> {
  const show = await getOwnShow(db, session, id);
  return {
    id: show.id,
    category: show.category,
    fci_groups: show.fciGroups,
    refusal: refusalToInvite(show, now),
    breed_club: await breedClubOf(db, show),
    needs_authorisation: needsAuthorisation(show.typeId),
    dogs_a_day: terms.dogsADay,
    answer_days: terms.answerDays,
    days: show.days.length,
    is_granted: show.isGranted,
    schedule: await scheduleIn(db, show, now, terms),
    messages: await db.$count(showMessages, eq(showMessages.exhibitionId, show.id)),
    invitations: await listInvitations(db, show, terms),
  };
}

async function scheduleIn(
  db: Queryable,
  show: InvitingShow,
  now: Date,
  { dogsADay }: InvitationTerms,
): Promise<Workplace['schedule']> {
  const schedule = await scheduleOf(db, show, { now, dogsADay });
  return {
    rows: schedule.rows.length,
    clashes: clashesOf(schedule).filter(({ tone }) => tone === 'bad').length,
    is_published: schedule.is_published,
  };
}

async function breedClubOf(db: Queryable, { nbcId }: InvitingShow): Promise<Workplace['breed_club']> {
  if (nbcId === null) return null;
  const [club] = await db.select({ name: profiles.shortName }).from(profiles).where(eq(profiles.id, nbcId));
  return club ? { name: club.name, has_account: await hasAccount(db, nbcId) } : null;
}

async function listInvitations(
  db: Queryable,
  show: InvitingShow,
  { answerDays }: InvitationTerms,
): Promise<Workplace['invitations']> {
  const rows = await db
    .select()
    .from(judgeInvitations)
    .where(eq(judgeInvitations.exhibitionId, show.id))
    .orderBy(asc(judgeInvitations.id));
  if (!rows.length) return [];
  const ids = rows.map(({ refereeId }) => refereeId);
  const judges = new Map((await listReferees(db, inArray(referees.id, ids), show)).map((judge) => [judge.id, judge]));
  const others = await listOthers(db, show, ids);
  const known = await listBreedGroups(db);
  const facts = showFactsOf(show, known);
  const history = await listHistory(
    db,
    rows.map(({ id }) => id),
  );
  return rows.flatMap((row) => {
    const judge = judges.get(row.refereeId);
    if (!judge) return [];
    const state = stateOf(row);
    return [
      {
        ...judgeOf(judge, show),
        id: row.id,
        version: row.version,
        nbc_status: state.nbc,
        judge_status: state.judge,
        status: inviteStatusOf(state),
        reason: row.reason,
        fci_groups: row.fciGroups,
        expected_dogs: row.expectedDogs,
        load: dogsPerDay(row.expectedDogs, show.days.length),
        asked_at: row.askedAt.toISOString(),
        reminded_at: row.remindedAt?.toISOString() ?? null,
        answer_by:
          pendingSide(state) === 'judge' ? answerDeadline(moscowDay(row.askedAt), show.beginsOn, answerDays) : null,
        consent_document_id: row.consentDocumentId,
        reasons: assessFit(judgeFactsOf(judge, others.get(judge.id) ?? [], known), facts).reasons,
        history: history.get(row.id) ?? [],
      },
    ];
  });
}

async function listHistory(
  db: Queryable,
  ids: readonly number[],
): Promise<Map<number, Workplace['invitations'][number]['history']>> {
  const rows = await db
    .select({
      invitationId: judgeInvitationEvents.invitationId,
      act: judgeInvitationEvents.act,
      at: judgeInvitationEvents.happenedAt,
      comment: judgeInvitationEvents.comment,
      who: profiles.shortName,
    })
    .from(judgeInvitationEvents)
    .leftJoin(profiles, eq(profiles.id, judgeInvitationEvents.profileId))
    .where(inArray(judgeInvitationEvents.invitationId, [...ids]))
    .orderBy(asc(judgeInvitationEvents.id));
  const byInvitation = Map.groupBy(rows, ({ invitationId }) => invitationId);
  return new Map(
    [...byInvitation].map(([id, events]) => [
      id,
      events.map(({ act, at, comment, who }) => ({ act, at: at.toISOString(), comment, who })),
    ]),
  );
}
