import { and, asc, eq, gte, inArray, or, sql } from 'drizzle-orm';
import { breeds, ranks } from '#domains/dictionaries/server/tables.ts';
import { referees, refereeUnavailableDays } from '#domains/judges/server/tables.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { addDays, moscowDay } from '#platform/contract/time/dates.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import type { Session } from '#platform/server/session.ts';
import type { ShowWithNote } from '../../../server/ical.ts';
import { listFeedShows } from '../../../server/queries/listFeed.ts';
import { exhibitions } from '../../../server/tables.ts';
import { romanGroup } from '../../../texts.ts';
import type { Offer, OwnJudging } from '../../contract.ts';
import { clashesOf, type Reason } from '../../fit.ts';
import { answerDeadline, dogsPerDay, type InvitationTerms, judgeStatuses, needsAuthorisation } from '../../policy.ts';
import { stateOf } from '../commands/step.ts';
import { judgeInvitations } from '../tables.ts';
import { daysOf, type InvitingShow, listOthers, listShows } from './facts.ts';

const daysBack = 400;

async function refereeOf(db: Queryable, { profileId }: Session): Promise<number | null> {
  const [line] = await db.select({ id: referees.id }).from(referees).where(eq(referees.profileId, profileId));
  return line?.id ?? null;
}

/** Lists offers, upcoming and past shows of the calling judge. */
export async function getOwnJudging(
  db: Queryable,
  session: Session,
  now: Date,
  terms: InvitationTerms,
): Promise<OwnJudging> {
  const today = moscowDay(now);
  const refereeId = await refereeOf(db, session);
  const nothing = { today, referee_id: refereeId, dogs_a_day: terms.dogsADay };
  if (refereeId === null) return { ...nothing, offers: [], ahead: [], past: [], unavailable_days: [] };
  const rows = (
    await db
      .select({ invitation: judgeInvitations })
      .from(judgeInvitations)
      .innerJoin(exhibitions, eq(exhibitions.id, judgeInvitations.exhibitionId))
      .where(
        and(
          eq(judgeInvitations.refereeId, refereeId),
          sql`${judgeInvitations.judgeStatus} <> ${judgeStatuses.notAsked}`,
          // An invitation called off before the breed club agreed was never sent to the judge.
          eq(judgeInvitations.nbcStatus, 2),
          gte(exhibitions.endsOn, addDays(today, -daysBack)),
        ),
      )
      .orderBy(asc(exhibitions.beginsOn), asc(judgeInvitations.id))
  ).map(({ invitation }) => invitation);
  const offers = await offersOf(db, refereeId, rows, terms);
  const { waiting, accepted, withdrawn } = judgeStatuses;
  const isAhead = ({ show }: Offer): boolean => show.ends_on >= today && !show.is_cancelled;
  const waits = offers.filter((offer) => isAhead(offer) && offer.judge_status === waiting);
  const judging = offers.filter(
    (offer) => isAhead(offer) && (offer.judge_status === accepted || offer.judge_status === withdrawn),
  );
  const rest = new Set([...waits, ...judging]);
  const days = await db
    .select({ day: refereeUnavailableDays.day })
    .from(refereeUnavailableDays)
    .where(and(eq(refereeUnavailableDays.refereeId, refereeId), gte(refereeUnavailableDays.day, addDays(today, -31))))
    .orderBy(asc(refereeUnavailableDays.day));
  return {
    ...nothing,
    offers: waits.toSorted((one, other) => ((one.answer_by ?? '') < (other.answer_by ?? '') ? -1 : 1)),
    ahead: judging,
    past: offers.filter((offer) => !rest.has(offer)).toReversed(),
    unavailable_days: days.map(({ day }) => day),
  };
}

async function offersOf(
  db: Queryable,
  refereeId: number,
  rows: readonly (typeof judgeInvitations.$inferSelect)[],
  terms: InvitationTerms,
): Promise<Offer[]> {
  const shows = await listShows(
    db,
    rows.map(({ exhibitionId }) => exhibitionId),
  );
  const byId = new Map(shows.map((show) => [show.id, show]));
  const words = await wordsOf(db, shows);
  const [first, last] = [
    shows.map(({ beginsOn }) => beginsOn).toSorted()[0],
    shows
      .map(({ endsOn }) => endsOn)
      .toSorted()
      .at(-1),
  ];
  if (!first || !last) return [];
  const others = (await listOthers(db, { id: 0, beginsOn: first, endsOn: last }, [refereeId])).get(refereeId) ?? [];
  return rows.flatMap((row) => {
    const show = byId.get(row.exhibitionId);
    const names = show && words.get(show.id);
    if (!show || !names) return [];
    const state = stateOf(row);
    const isOpen = state.judge === judgeStatuses.waiting || state.judge === judgeStatuses.accepted;
    const reasons: Reason[] = isOpen
      ? clashesOf(
          others.filter(({ id }) => id !== show.id),
          { city_id: show.cityId, days: daysOf(show), place: { lat: show.lat, lng: show.lng } },
          'judge',
        )
      : [];
    return [
      {
        id: row.id,
        version: row.version,
        judge_status: state.judge,
        show: {
          id: show.id,
          name: show.name,
          begins_on: show.beginsOn,
          ends_on: show.endsOn,
          city: show.city,
          starts: show.days.toSorted((a, b) => (a.date < b.date ? -1 : 1))[0]?.time_from ?? null,
          is_cancelled: show.isCancelled,
          ...names,
        },
        fci_groups: row.fciGroups,
        expected_dogs: row.expectedDogs,
        load: dogsPerDay(row.expectedDogs, show.days.length),
        is_authorised_by_club: needsAuthorisation(show.typeId),
        answer_by:
          state.judge === judgeStatuses.waiting
            ? answerDeadline(moscowDay(row.askedAt), show.beginsOn, terms.answerDays)
            : null,
        reason: row.reason,
        reasons,
      },
    ];
  });
}

type Words = Pick<Offer['show'], 'club' | 'ranks' | 'breeds'>;

async function wordsOf(db: Queryable, shows: readonly InvitingShow[]): Promise<Map<number, Words>> {
  const ids = shows.map(({ id }) => id);
  if (!ids.length) return new Map();
  const clubs = await db
    .select({ id: exhibitions.id, club: profiles.shortName, rankIds: exhibitions.rankIds })
    .from(exhibitions)
    .innerJoin(profiles, eq(profiles.id, exhibitions.clubId))
    .where(inArray(exhibitions.id, ids));
  const allRanks = await db.select({ id: ranks.id, name: ranks.shortName, colour: ranks.colour }).from(ranks);
  const breedIds = [...new Set(shows.flatMap((show) => show.breedIds))];
  const named = await db
    .select({ id: breeds.id, name: breeds.name })
    .from(breeds)
    .where(or(inArray(breeds.id, breedIds), sql`false`));
  const breedOf = new Map(named.map(({ id, name }) => [id, name]));
  return new Map(
    clubs.map(({ id, club, rankIds }) => [
      id,
      {
        club,
        ranks: rankIds.flatMap((rankId) => allRanks.find((rank) => rank.id === rankId) ?? []),
        breeds: (shows.find((show) => show.id === id)?.breedIds ?? []).flatMap((breedId) => breedOf.get(breedId) ?? []),
      },
    ]),
  );
}

/** «Сужу группы IX и X» */
function judgingWords(groups: readonly number[]): string {
  if (!groups.length) return 'Сужу: группы назовёт организатор';
  if (groups.length >= 10) return 'Сужу все группы FCI';
  const named = groups.map((group) => romanGroup(group) || 'вне FCI');
  return `Сужу ${named.length > 1 ? `группы ${named.slice(0, -1).join(', ')} и ${named.at(-1)}` : `группу ${named[0]}`}`;
}

/** Shows for the judge's iCalendar feed: accepted ones from a month back on. */
export async function listJudgingFeed(db: Queryable, session: Session, now: Date): Promise<ShowWithNote[]> {
  const refereeId = await refereeOf(db, session);
  if (refereeId === null) return [];
  const taken = await db
    .select({ id: judgeInvitations.exhibitionId, groups: judgeInvitations.fciGroups })
    .from(judgeInvitations)
    .innerJoin(exhibitions, eq(exhibitions.id, judgeInvitations.exhibitionId))
    .where(
      and(
        eq(judgeInvitations.refereeId, refereeId),
        // A judge who withdrew is not going, even before the organiser confirms.
        eq(judgeInvitations.judgeStatus, judgeStatuses.accepted),
        gte(exhibitions.endsOn, addDays(moscowDay(now), -31)),
      ),
    );
  const groupsOf = new Map(taken.map(({ id, groups }) => [id, groups]));
  const shows = await listFeedShows(db, [...groupsOf.keys()]);
  return shows.map((show) => ({ ...show, note: judgingWords(groupsOf.get(show.id) ?? []) }));
}
