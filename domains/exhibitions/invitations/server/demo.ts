import { and, eq, gte, inArray, ne, sql } from 'drizzle-orm';
import { referees, refereeUnavailableDays } from '#domains/judges/server/tables.ts';
import { addDays, type Day, weekdayOf } from '#platform/contract/time/dates.ts';
import { dayMs } from '#platform/contract/time/duration.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { makeExhibition, type NewExhibition } from '../../server/factories.ts';
import { exhibitionReferees, exhibitions } from '../../server/tables.ts';
import { assessFit } from '../fit.ts';
import { firstState, type InvitationAct, type InvitationState, isListed, needsReason, stateAfter } from '../policy.ts';
import {
  findShow,
  judgeFactsOf,
  judgeOf,
  listBreedGroups,
  listOthers,
  listReferees,
  showFactsOf,
} from './queries/facts.ts';
import { judgeInvitationEvents, judgeInvitations } from './tables.ts';

interface Organiser {
  id: number;
  cityId: number;
  shortName: string;
}
export interface DemoInvitations {
  today: Day;
  now: Date;
  clubs: readonly Organiser[];
  nbcs: readonly (Organiser & { breedIds: readonly number[] })[];
  judges: readonly { id: number }[];
}

const saturday = 6;
/** Ids of `dictionaries/server/reference`. */
const ranks = { chf: 3, kchk: 4 };
const types = { national: 1, monobreed: 3 };
const lessons = 4;
const showCastes = [1, 2, 3, 4, 5, 6, 7, 8];

/** Adds invitations for judges who were listed before invitations existed, like the migration of an existing portal. */
async function writeListedJudges(db: Queryable, today: Day, now: Date): Promise<void> {
  const standing = await db
    .select({
      exhibitionId: exhibitionReferees.exhibitionId,
      refereeId: exhibitionReferees.refereeId,
      fciGroups: exhibitionReferees.fciGroups,
    })
    .from(exhibitionReferees)
    .innerJoin(exhibitions, eq(exhibitions.id, exhibitionReferees.exhibitionId))
    .where(and(gte(exhibitions.endsOn, addDays(today, -30)), ne(exhibitions.category, lessons)));
  for (let from = 0; from < standing.length; from += 5000) {
    const written = await db
      .insert(judgeInvitations)
      .values(
        standing
          .slice(from, from + 5000)
          .map((row) => ({ ...row, nbcStatus: 2, judgeStatus: 2, askedAt: new Date(now.getTime() - 60 * dayMs) })),
      )
      .returning({ invitationId: judgeInvitations.id, happenedAt: judgeInvitations.askedAt });
    await db.insert(judgeInvitationEvents).values(written.map((row) => ({ ...row, act: 'listed' })));
  }
}

interface Step {
  act: InvitationAct;
  by: number;
  daysAgo: number;
  reason?: string;
}
interface DemoInvitation {
  exhibitionId: number;
  typeId: number;
  clubId: number;
  refereeId: number;
  fciGroups?: readonly number[];
  dogs?: number;
  daysAgo: number;
  steps?: readonly Step[];
  remindedDaysAgo?: number;
}

/** Writes an invitation with a history that the policy allows. */
async function write(db: Queryable, now: Date, told: DemoInvitation): Promise<void> {
  const at = (daysAgo: number): Date => new Date(now.getTime() - daysAgo * dayMs);
  const { exhibitionId, refereeId, steps = [], daysAgo, clubId, remindedDaysAgo } = told;
  let state: InvitationState = firstState(told.typeId);
  let askedAt = at(daysAgo);
  for (const { act, daysAgo: when } of steps) {
    const next = stateAfter(state, act);
    if (!next) throw new Error(`The policy does not allow the demo step ${act}`);
    if (act === 'send' || act === 'reinvite') askedAt = at(when);
    state = next;
  }
  const last = steps.at(-1);
  const [written] = await db
    .insert(judgeInvitations)
    .values({
      exhibitionId,
      refereeId,
      fciGroups: [...(told.fciGroups ?? [])],
      expectedDogs: told.dogs ?? null,
      nbcStatus: state.nbc,
      judgeStatus: state.judge,
      reason: last && needsReason(last.act) ? (last.reason ?? null) : null,
      askedAt,
      remindedAt: remindedDaysAgo === undefined ? null : at(remindedDaysAgo),
      version: steps.length + 1,
    })
    .returning({ id: judgeInvitations.id });
  if (!written) throw new Error('The invitation was not inserted');
  const history = [
    { act: 'invite', by: clubId as number | null, daysAgo, reason: undefined as string | undefined },
    ...steps.map((step) => ({ ...step, reason: step.reason })),
    ...(remindedDaysAgo === undefined
      ? []
      : [{ act: 'remind', by: null, daysAgo: remindedDaysAgo, reason: undefined }]),
  ];
  await db.insert(judgeInvitationEvents).values(
    history.map(({ act, by, daysAgo: when, reason }) => ({
      invitationId: written.id,
      act,
      profileId: by || null,
      comment: reason ?? null,
      happenedAt: at(when),
    })),
  );
  if (isListed(state))
    await db
      .insert(exhibitionReferees)
      .values({ exhibitionId, refereeId, fciGroups: [...(told.fciGroups ?? [])] })
      .onConflictDoNothing();
}

/** Profile id for steps the portal makes itself. */
const portal = 0;

/** Saturdays ahead with no other show of the judge nearby. */
async function freeSaturdays(db: Queryable, refereeId: number, from: Day): Promise<Day[]> {
  const taken = await db
    .select({ beginsOn: exhibitions.beginsOn, endsOn: exhibitions.endsOn })
    .from(exhibitionReferees)
    .innerJoin(exhibitions, eq(exhibitions.id, exhibitionReferees.exhibitionId))
    .where(and(eq(exhibitionReferees.refereeId, refereeId), gte(exhibitions.endsOn, from)));
  const off = await db
    .select({ day: refereeUnavailableDays.day })
    .from(refereeUnavailableDays)
    .where(eq(refereeUnavailableDays.refereeId, refereeId));
  const isFree = (day: Day): boolean =>
    !taken.some(({ beginsOn, endsOn }) => addDays(day, 2) >= beginsOn && addDays(day, -2) <= endsOn) &&
    !off.some((one) => one.day >= addDays(day, -1) && one.day <= addDays(day, 2));
  const first = addDays(from, (saturday - weekdayOf(from) + 7) % 7);
  return Array.from({ length: 40 }, (_, at) => addDays(first, at * 7)).filter(isFree);
}

/** A judge and the groups they may judge at the show. */
interface Near {
  id: number;
  groups: number[];
}

/** Fitting judges without warnings, nearest first, except the judge of the demo account. */
async function nearestJudges(db: Queryable, showId: number, but: number): Promise<Near[]> {
  const show = await findShow(db, showId);
  if (!show) throw new Error('The demo show does not exist');
  const known = await listBreedGroups(db);
  const facts = showFactsOf(show, known);
  const others = await listOthers(db, show);
  return (await listReferees(db, sql`1 = any(${referees.kinds}) and ${referees.id} <> ${but}`, show))
    .map((judge) => ({
      judge: judgeOf(judge, show),
      fit: assessFit(judgeFactsOf(judge, others.get(judge.id) ?? [], known), facts),
    }))
    .filter(({ fit }) => fit.verdict === 'ok')
    .toSorted((one, other) => (one.judge.kilometres ?? 9999) - (other.judge.kilometres ?? 9999))
    .slice(0, 8)
    .map(({ judge, fit }) => ({ id: judge.referee_id, groups: fit.fci_groups.slice(0, 2) }));
}

/** Creates shows with invitations in every state, and shows without any. */
export async function demoInvitations(db: Queryable, demo: DemoInvitations): Promise<void> {
  const { today, now, clubs, nbcs, judges } = demo;
  await writeListedJudges(db, today, now);
  const [club, second, third, fourth] = clubs;
  const [nbc] = nbcs;
  const [line] = await db
    .select()
    .from(referees)
    .where(eq(referees.profileId, judges[0]?.id ?? 0));
  const free = line ? await freeSaturdays(db, line.id, addDays(today, 45)) : [];
  const [one, two, three, four, five, six, seven] = free;
  if (
    !club ||
    !second ||
    !third ||
    !fourth ||
    !nbc ||
    !line ||
    !one ||
    !two ||
    !three ||
    !four ||
    !five ||
    !six ||
    !seven
  )
    return;
  const make = (organiser: Organiser, name: string, beginsOn: Day, given: Partial<NewExhibition> = {}) =>
    makeExhibition(db, {
      clubId: organiser.id,
      cityId: organiser.cityId,
      name,
      beginsOn,
      rankIds: [ranks.chf],
      casteIds: showCastes,
      venue: 'Дворец спорта',
      description: 'Выставка под крышей. Ринги с 10:00, регистрация и ветеринарный контроль с 8:30.',
      entryClosesAt: `${addDays(beginsOn, -14)}T23:59:00+03:00`,
      ...given,
    });
  const known = await listBreedGroups(db);
  const breedId = nbc.breedIds[0] ?? 0;
  const group = known.get(breedId)?.group ?? 1;
  const mono = {
    ...{ typeId: types.monobreed, rankIds: [ranks.kchk], breedIds: [breedId], fciGroups: [group], nbcId: nbc.id },
    coverGroup: group,
  };
  const breedName = (known.get(breedId)?.name ?? '').replace(/ \(.*\)/, '').toLowerCase();

  const cup = await make(club, 'Кубок северного сияния', one);
  await everyState(db, now, { show: cup, club, judge: line.id, others: await nearestJudges(db, cup.id, line.id) });
  const asked = await make(club, `Клубная выставка породы ${breedName}`, two, mono);
  await askedClub(db, now, {
    ...{ show: asked, club, nbc: nbc.id, groups: [group] },
    others: await nearestJudges(db, asked.id, line.id),
  });
  // The judge's own page: accepted, offered elsewhere on the same day, offered for the next day, withdrawn, over.
  const own = (
    show: { id: number; typeId: number },
    organiser: Organiser,
    rest: Partial<DemoInvitation>,
  ): Promise<void> =>
    write(db, now, {
      ...{ exhibitionId: show.id, typeId: show.typeId, clubId: organiser.id, refereeId: line.id, daysAgo: 12 },
      ...{ fciGroups: [1, 5], dogs: 70 },
      ...rest,
    });
  const by = judges[0]?.id ?? 0;
  await own(await make(second, 'Янтарный кубок', three), second, {
    steps: [{ act: 'accept', by, daysAgo: 10 }],
  });
  await own(await make(third, 'Большая волга', three), third, { daysAgo: 28, dogs: 95 });
  await own(await make(fourth, 'Снежный барс', addDays(three, 1)), fourth, {
    daysAgo: 3,
    fciGroups: [9, 10],
    dogs: 64,
  });
  await own(await make(second, 'Хрустальная весна', four), second, {
    steps: [
      { act: 'accept', by, daysAgo: 9 },
      { act: 'withdraw', by, daysAgo: 2, reason: 'Плановая операция, врач запретил дорогу' },
    ],
  });
  await own(await make(third, 'Лесной хоровод', five), third, {
    daysAgo: 34,
    steps: [{ act: 'expire', by: portal, daysAgo: 4 }],
  });
  // Shows without invitations, one for each kind of end-to-end test.
  await make(club, 'Весенние старты', six, mono);
  await make(club, 'Весенние надежды', seven, mono);
}

interface Stage {
  show: { id: number; typeId: number };
  club: Organiser;
  others: readonly Near[];
}

async function everyState(
  db: Queryable,
  now: Date,
  { show, club, judge, others }: Stage & { judge: number },
): Promise<void> {
  const [first, second, third, fourth, fifth, sixth] = others;
  if (!first || !second || !third || !fourth || !fifth || !sixth) return;
  const people = await db
    .select({ id: referees.id, profileId: referees.profileId })
    .from(referees)
    .where(
      inArray(
        referees.id,
        others.map(({ id }) => id),
      ),
    );
  const by = (near: Near): number => people.find(({ id }) => id === near.id)?.profileId ?? portal;
  const put = ({ id, groups }: Near, rest: Partial<DemoInvitation>): Promise<void> =>
    write(db, now, {
      ...{ exhibitionId: show.id, typeId: show.typeId, clubId: club.id, refereeId: id, fciGroups: groups, daysAgo: 20 },
      ...rest,
    });
  await put(first, { dogs: 74, steps: [{ act: 'accept', by: by(first), daysAgo: 17 }] });
  await put(second, { dogs: 86, steps: [{ act: 'accept', by: by(second), daysAgo: 15 }] });
  await put({ id: judge, groups: [6, 7] }, { dogs: 45, daysAgo: 6 });
  await put(third, {
    steps: [{ act: 'decline', by: by(third), daysAgo: 14, reason: 'В этот день сужу дома, в своём клубе' }],
  });
  await put(fourth, {
    dogs: 50,
    steps: [
      { act: 'accept', by: by(fourth), daysAgo: 16 },
      { act: 'withdraw', by: by(fourth), daysAgo: 1, reason: 'Операция, врач запретил дорогу' },
    ],
  });
  await put(fifth, { daysAgo: 40, steps: [{ act: 'expire', by: portal, daysAgo: 10 }] });
  await put(sixth, {
    steps: [{ act: 'callOff', by: club.id, daysAgo: 8, reason: 'Эту группу отдаём другому судье' }],
  });
}

async function askedClub(
  db: Queryable,
  now: Date,
  { show, club, others, nbc, groups }: Stage & { nbc: number; groups: readonly number[] },
): Promise<void> {
  const [first, second, third, fourth] = others;
  if (!first || !second || !third || !fourth) return;
  const put = ({ id }: Near, rest: Partial<DemoInvitation>): Promise<void> =>
    write(db, now, {
      ...{ exhibitionId: show.id, typeId: show.typeId, clubId: club.id, refereeId: id, fciGroups: groups, daysAgo: 9 },
      ...rest,
    });
  await put(first, { remindedDaysAgo: 2 });
  await put(second, { daysAgo: 3 });
  await put(third, { steps: [{ act: 'authorise', by: nbc, daysAgo: 5 }] });
  await put(fourth, {
    steps: [{ act: 'refuse', by: nbc, daysAgo: 5, reason: 'Судил чемпионат породы в прошлом году' }],
  });
}
