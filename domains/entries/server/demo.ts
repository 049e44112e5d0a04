import { and, asc, eq, gt, gte, inArray, isNull, sql } from 'drizzle-orm';
import { makeAccount } from '#domains/accounts/server/factories.ts';
import { accounts } from '#domains/accounts/server/tables.ts';
import { dogs } from '#domains/dogs/server/tables.ts';
import { exhibitions } from '#domains/exhibitions/server/tables.ts';
import { demoStatement } from '#domains/payments/server/demo/statement.ts';
import { demoPay, demoPayee } from '#domains/payments/server/demo.ts';
import type { DemoContext, DemoProfile } from '#domains/profiles/server/demo.ts';
import { demoTeam } from '#domains/showTeam/server/demo.ts';
import { addDays } from '#platform/contract/time/dates.ts';
import { type UserType, userTypes } from '#platform/contract/userTypes.ts';
import { portalNow } from '#platform/server/db/clock.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import type { FileStore } from '#platform/server/files/fileStore.ts';
import { mails } from '#platform/server/mail/tables.ts';
import type { Session } from '#platform/server/session.ts';
import { demoChoice, demoExtras } from '../extras/server/demo.ts';
import { saveTerms } from '../terms/server/commands.ts';
import { termsOf } from '../terms/server/queries.ts';
import { entriesFollowOrders } from './commands/followOrders.ts';
import { sendEntry } from './commands/send.ts';
import { demoProofs } from './demo/proofs.ts';
import { demoStates } from './demo/states.ts';
import { listEntrantDogs } from './queries/fit.ts';
import { priceEntry } from './queries/offer.ts';
import { readShow } from './queries/show.ts';

/** Clubs of which one show takes entries: the first one's is nearly full, the second one's closes this week. */
const mostClubs = 3;
/** Days left until the closing of the second show. */
const daysLeft = 4;
const places = { first: 24, others: 260 };
const entrants = 14;

interface DemoEntries extends DemoContext {
  publicUrl: string;
  /** YYYY-MM-DD */
  today: string;
  files: FileStore;
}

/**
 * A show of the demonstration's club and one of two others take entries through the portal. The account of the owner
 * has entries in every state; the club's desk has papers to decide and its money two transfers that somebody has to
 * settle; a registrar and a cashier are in the team of the first show. Their mails are past and are not sent.
 */
export async function demoEntries(
  tx: Queryable,
  { clubs, people, publicUrl, today, files }: Pick<DemoEntries, 'clubs' | 'people' | 'publicUrl' | 'today' | 'files'>,
): Promise<void> {
  const [club] = clubs;
  const owner = people.at(-1);
  if (!club || !owner) return;
  const organiser = await sessionOf(tx, club, userTypes.club);
  if (!organiser) return;
  const [{ lastMail } = { lastMail: 0 }] = await tx
    .select({ lastMail: sql<number>`coalesce(max(${mails.id}), 0)::int` })
    .from(mails);
  const shows: number[] = [];
  for (const [at, one] of clubs.entries()) {
    if (shows.length === mostClubs) break;
    const open = await listOpenShows(tx, one.id);
    // The club's other shows stay closed, so that opening entries can be tried.
    const id = at === 0 ? (open[1] ?? open[0]) : open[0];
    if (id === undefined) continue;
    await demoPayee(tx, one, 50 + at);
    if (shows.length === 1) await closeOn(tx, id, `${addDays(today, daysLeft)}T23:59:00+03:00`);
    await openEntries(tx, { ...organiser, profileId: one.id }, { id, isFirst: at === 0, publicUrl });
    shows.push(id);
  }
  const keepers = await keepersOf(tx, people.slice(0, -3));
  for (const [at, keeper] of [...keepers, owner].entries()) {
    const session = await sessionOf(tx, keeper, userTypes.individual, `entrant${at + 1}@portal.example`);
    const isOwner = keeper === owner;
    for (const [place, id] of shows.entries()) {
      if (!session || (!isOwner && (at + place) % shows.length === 0)) continue;
      const number = await enter(tx, session, { exhibitionId: id, publicUrl, most: isOwner ? 4 : 2 });
      const isPaid = isOwner ? place === 0 : at % 4 !== 3;
      if (number && isPaid) await demoPay(tx, number, { followers: [entriesFollowOrders], publicUrl });
    }
  }
  await demoStates(tx, { profileId: owner.id, shows });
  const [first] = shows;
  if (first !== undefined) {
    await demoProofs(tx, files, first);
    await demoTeam(tx, organiser, { exhibitionId: first, publicUrl });
  }
  const followers = [entriesFollowOrders];
  await demoStatement(tx, { organiserId: club.id, day: addDays(today, -1), followers, publicUrl });
  await tx.delete(mails).where(gt(mails.id, lastMail));
}

/** Moves the closing of a show to an earlier instant. */
async function closeOn(tx: Queryable, id: number, instant: string): Promise<void> {
  await tx
    .update(exhibitions)
    .set({ entryClosesAt: instant })
    .where(and(eq(exhibitions.id, id), gt(exhibitions.entryClosesAt, instant)));
}

/** Coming shows of a club whose entry is open and that have fees, the nearest closing first. */
export async function listOpenShows(tx: Queryable, clubId: number): Promise<number[]> {
  const rows = await tx
    .select({ id: exhibitions.id })
    .from(exhibitions)
    .where(
      and(
        eq(exhibitions.clubId, clubId),
        eq(exhibitions.category, 1),
        eq(exhibitions.isCancelled, false),
        isNull(exhibitions.signUpLink),
        gt(exhibitions.entryClosesAt, portalNow),
        sql`exists (select from fee_rules where exhibition_id = ${exhibitions.id})`,
      ),
    )
    .orderBy(asc(exhibitions.entryClosesAt), asc(exhibitions.id));
  return rows.map(({ id }) => id);
}

/** People who own dogs and may therefore enter them. */
export async function keepersOf(tx: Queryable, people: readonly DemoProfile[]): Promise<DemoProfile[]> {
  const owners = await tx
    .selectDistinct({ id: dogs.ownerId })
    .from(dogs)
    .where(
      and(
        gte(dogs.bornOn, '2016-01-01'),
        inArray(
          dogs.ownerId,
          people.map(({ id }) => id),
        ),
      ),
    );
  const known = new Set(owners.map(({ id }) => id));
  return people.filter(({ id }) => known.has(id)).slice(0, entrants);
}

/** A session of the profile's account; an account is made when `mail` is given and there is none. */
export async function sessionOf(
  tx: Queryable,
  profile: DemoProfile,
  userType: UserType,
  mail?: string,
): Promise<Session | null> {
  const [found] = await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.profileId, profile.id));
  const account = found ?? (mail ? await makeAccount(tx, { profileId: profile.id, mail, roles: [] }) : null);
  if (!account) return null;
  return {
    ...{ sessionId: 0, accountId: account.id, profileId: profile.id },
    ...{ userType, alias: profile.alias, roles: [] },
  };
}

export async function openEntries(
  tx: Queryable,
  organiser: Session,
  { id, isFirst, publicUrl }: { id: number; isFirst: boolean; publicUrl: string },
): Promise<void> {
  const { pay_days, shows_counts, note, refund_scale, offers } = await termsOf(tx, await readShow(tx, id));
  const capacity = isFirst ? places.first : places.others;
  await saveTerms(
    tx,
    organiser,
    {
      ...{ exhibitionId: id, version: 0, open: true, pay_days, shows_counts, note, refund_scale },
      takes_letters: !isFirst,
      offers: offers.map((offer) => ({ ...offer, capacity })),
    },
    publicUrl,
  );
  await demoExtras(tx, organiser, id);
}

/** Enters up to `most` dogs of the person in the first fitting class of each day; returns the order's number. */
export async function enter(
  tx: Queryable,
  session: Session,
  { exhibitionId, publicUrl, most }: { exhibitionId: number; publicUrl: string; most: number },
): Promise<string | null> {
  const own = await listEntrantDogs(tx, session.profileId, exhibitionId);
  const lines = own
    .filter(({ refusal }) => refusal === null)
    .slice(0, most)
    .flatMap(({ id, days }) =>
      days.flatMap(({ offer_id, classes, refusal }) => {
        const fitting = classes.filter((one) => one.refusal === null);
        const chosen = fitting.at(-1);
        return id === null || refusal !== null || !chosen ? [] : [{ dog_id: id, offer_id, caste_id: chosen.caste_id }];
      }),
    );
  if (!lines.length) return null;
  const extras = await demoChoice(tx, {
    exhibitionId,
    offerIds: lines.map(({ offer_id }) => offer_id),
    isWithCatalogue: session.profileId % 2 === 0,
    isWithChild: session.profileId % 3 === 0,
    profileId: session.profileId,
  });
  const { total } = await priceEntry(tx, session.profileId, { exhibitionId, by_letter: false, lines, extras });
  const { order_number } = await sendEntry(
    tx,
    session,
    {
      ...{ exhibitionId, lines, extras, hand_dogs: [], handler: '', by_letter: false },
      ...{ is_owner_printed: true, agreed: true, expected_total: total },
    },
    publicUrl,
  );
  return order_number;
}
