import { and, asc, eq, gt, gte, inArray, isNull, sql } from 'drizzle-orm';
import { makeAccount } from '#domains/accounts/server/factories.ts';
import { accounts } from '#domains/accounts/server/tables.ts';
import { dogs } from '#domains/dogs/server/tables.ts';
import { exhibitions } from '#domains/exhibitions/server/tables.ts';
import { demoPay, demoPayee } from '#domains/payments/server/demo.ts';
import type { DemoContext, DemoProfile } from '#domains/profiles/server/demo.ts';
import { type UserType, userTypes } from '#platform/contract/userTypes.ts';
import { portalNow } from '#platform/server/db/clock.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { mails } from '#platform/server/mail/tables.ts';
import type { Session } from '#platform/server/session.ts';
import { saveTerms } from '../terms/server/commands.ts';
import { termsOf } from '../terms/server/queries.ts';
import { entriesFollowOrders } from './commands/followOrders.ts';
import { sendEntry } from './commands/send.ts';
import { listEntrantDogs } from './queries/fit.ts';
import { priceEntry } from './queries/offer.ts';
import { readShow } from './queries/show.ts';

/** Clubs of which one show takes entries; the first club's show has few places. */
const mostClubs = 3;
const places = { first: 24, others: 260 };
const entrants = 14;

interface DemoEntries extends DemoContext {
  publicUrl: string;
}

/**
 * A show of the demonstration's club and one of two others take entries through the portal, with entries in several
 * states; the account of the owner has a paid one and two that wait for money. Their mails are past and are not sent.
 */
export async function demoEntries(
  tx: Queryable,
  { clubs, people, publicUrl }: Pick<DemoEntries, 'clubs' | 'people' | 'publicUrl'>,
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
    await openEntries(tx, { ...organiser, profileId: one.id }, { id, isFirst: at === 0, publicUrl });
    shows.push(id);
  }
  const keepers = await keepersOf(tx, people.slice(0, -3));
  for (const [at, keeper] of [...keepers, owner].entries()) {
    const session = await sessionOf(tx, keeper, userTypes.individual, `entrant${at + 1}@portal.example`);
    const isOwner = keeper === owner;
    for (const [place, id] of shows.entries()) {
      if (!session || (!isOwner && (at + place) % shows.length === 0)) continue;
      const number = await enter(tx, session, { exhibitionId: id, publicUrl });
      const isPaid = isOwner ? place === 0 : at % 4 !== 3;
      if (number && isPaid) await demoPay(tx, number, { followers: [entriesFollowOrders], publicUrl });
    }
  }
  await tx.delete(mails).where(gt(mails.id, lastMail));
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
  const { pay_days, takes_letters, shows_counts, note, refund_scale, offers } = await termsOf(
    tx,
    await readShow(tx, id),
  );
  const capacity = isFirst ? places.first : places.others;
  await saveTerms(
    tx,
    organiser,
    {
      ...{ exhibitionId: id, version: 0, open: true, pay_days, takes_letters, shows_counts, note, refund_scale },
      offers: offers.map((offer) => ({ ...offer, capacity })),
    },
    publicUrl,
  );
}

/** Enters up to two dogs of the person in the first fitting class of each day; returns the order's number. */
export async function enter(
  tx: Queryable,
  session: Session,
  { exhibitionId, publicUrl }: { exhibitionId: number; publicUrl: string },
): Promise<string | null> {
  const own = await listEntrantDogs(tx, session.profileId, exhibitionId);
  const lines = own
    .filter(({ refusal }) => refusal === null)
    .slice(0, 2)
    .flatMap(({ id, days }) =>
      days.flatMap(({ offer_id, classes, refusal }) => {
        const fitting = classes.filter((one) => one.refusal === null);
        const chosen = fitting.at(-1);
        return id === null || refusal !== null || !chosen ? [] : [{ dog_id: id, offer_id, caste_id: chosen.caste_id }];
      }),
    );
  if (!lines.length) return null;
  const { total } = await priceEntry(tx, session.profileId, { exhibitionId, by_letter: false, lines });
  const { order_number } = await sendEntry(
    tx,
    session,
    {
      ...{ exhibitionId, lines, hand_dogs: [], handler: '', by_letter: false },
      ...{ is_owner_printed: true, agreed: true, expected_total: total },
    },
    publicUrl,
  );
  return order_number;
}
