import { and, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm';
import { hashToken, newToken } from '#domains/accounts/server/public.ts';
import { cities } from '#domains/dictionaries/server/tables.ts';
import { dayIn } from '#domains/exhibitions/server/public.ts';
import { exhibitions } from '#domains/exhibitions/server/tables.ts';
import { organiserOf } from '#domains/showTeam/server/public.ts';
import { teamMembers } from '#domains/showTeam/server/tables.ts';
import { clock } from '#platform/contract/time/clock.ts';
import { formatLongDate } from '#platform/contract/time/dates.ts';
import { portalNow, portalToday } from '#platform/server/db/clock.ts';
import type { Db, Queryable } from '#platform/server/db/connect.ts';
import { notFound, PortalError } from '#platform/server/errors.ts';
import type { Caller } from '#platform/server/session.ts';
import type { EntryInput, JudgeOfShow, PhoneOfShow, RingOfShow, StewardsInput } from '../../contract.ts';
import { keptDays, mostPhones, pinTries } from '../../policy.ts';
import { accessOf } from '../queries/guests.ts';
import { ringJudges, ringPhones, ringStewards, rings } from '../tables.ts';
import { announce } from './openRings.ts';
import { makeJudgePin, makeRingPin, type Secrets, tryRingPin } from './pins.ts';

export interface RingPass {
  ringId: number;
  token: string;
  /** Until the access ends. */
  seconds: number;
}

type Admission = { name: string; memberId: number | null } | PortalError;

/**
 * Lets a phone into a ring on its day: by the PIN of the ring, or by the pass of a steward of the show's team to whom the
 * organiser has given this ring. A wrong try is counted although the answer is an error.
 */
export async function enterRing(db: Db, secrets: Secrets, caller: Caller | null, input: EntryInput): Promise<RingPass> {
  const entered = await db.transaction(async (tx): Promise<RingPass | PortalError> => {
    const [ring] = await tx.select().from(rings).where(eq(rings.code, input.code)).for('update');
    if (!ring) return new PortalError(404, 'Такого ринга нет. Откройте ссылку с кода, который лежит на столе ринга.');
    const timeZone = await timeZoneOf(tx, ring.exhibitionId);
    const now = clock.now();
    if (dayIn(timeZone, now) < ring.day)
      return new PortalError(409, `Ринг откроется ${formatLongDate(ring.day)}. Ссылка останется та же.`);
    if (dayIn(timeZone, now) > ring.day)
      return new PortalError(409, 'День этого ринга прошёл: новые телефоны к нему не подключают');
    const admission = input.pin === '' ? await bySteward(tx, caller, ring) : await byPin(tx, secrets, ring, input);
    if (admission instanceof PortalError) return admission;
    const token = await addPhone(tx, ring.id, { device: input.device, ...admission });
    if (token instanceof PortalError) return token;
    await announce(tx, ring.exhibitionId);
    const seconds = Math.ceil((accessOf(ring, timeZone).until.getTime() - now.getTime()) / 1000);
    return { ringId: ring.id, token, seconds };
  });
  if (entered instanceof PortalError) throw entered;
  return entered;
}

async function timeZoneOf(tx: Queryable, exhibitionId: number): Promise<string> {
  const [found] = await tx
    .select({ timeZone: cities.timeZone })
    .from(exhibitions)
    .innerJoin(cities, eq(cities.id, exhibitions.cityId))
    .where(eq(exhibitions.id, exhibitionId));
  if (!found) throw notFound();
  return found.timeZone;
}

async function byPin(
  tx: Queryable,
  secrets: Secrets,
  ring: typeof rings.$inferSelect,
  { pin, name }: EntryInput,
): Promise<Admission> {
  if (name.length < 2) return new PortalError(400, { name: 'Назовите себя: так вас назовёт журнал ринга' });
  const verdict = await tryRingPin(tx, secrets, ring, pin);
  if (verdict === 'right') return { name, memberId: null };
  if (verdict === 'locked')
    return new PortalError(
      429,
      { pin: `Слишком много неверных PIN. Попробуйте через ${pinTries.minutes} минут или попросите новый PIN.` },
      pinTries.minutes * 60,
    );
  return new PortalError(403, { pin: `PIN не подошёл. Осталось попыток: ${verdict.left}` });
}

async function bySteward(tx: Queryable, caller: Caller | null, ring: typeof rings.$inferSelect): Promise<Admission> {
  const passes = (caller?.guests ?? []).filter(
    ({ kind, recordId, role }) => kind === 'showTeam' && recordId === ring.exhibitionId && role === 'steward',
  );
  const [own] = await tx
    .select({ id: teamMembers.id, name: teamMembers.name })
    .from(ringStewards)
    .innerJoin(teamMembers, eq(teamMembers.id, ringStewards.memberId))
    .where(
      and(
        eq(ringStewards.ringId, ring.id),
        isNull(teamMembers.revokedAt),
        inArray(teamMembers.id, [...passes.map(({ id }) => id), 0]),
      ),
    )
    .for('share', { of: teamMembers });
  if (own) return { name: own.name, memberId: own.id };
  return new PortalError(403, { pin: 'Введите PIN ринга: его даёт секретариат выставки' });
}

async function addPhone(
  tx: Queryable,
  ringId: number,
  { device, name, memberId }: { device: string; name: string; memberId: number | null },
): Promise<string | PortalError> {
  const live = and(eq(ringPhones.ringId, ringId), isNull(ringPhones.revokedAt));
  const token = newToken();
  // The same phone comes back: its former cookie is revoked.
  const again = await tx
    .update(ringPhones)
    .set({ name, memberId, tokenHash: hashToken(token), enteredAt: sql`${portalNow}` })
    .where(and(live, eq(ringPhones.device, device)))
    .returning({ id: ringPhones.id });
  if (again.length) return token;
  if ((await tx.$count(ringPhones, live)) >= mostPhones)
    return new PortalError(409, `У ринга уже ${mostPhones} телефонов. Секретариат может отключить лишние.`);
  await tx.insert(ringPhones).values({ ringId, device, name, memberId, tokenHash: hashToken(token) });
  return token;
}

/** Locks a ring of the caller's show. Throws 404 for another show's. */
async function lockRing(tx: Queryable, caller: Caller, { exhibitionId, ringId }: RingOfShow): Promise<number> {
  const { show } = await organiserOf(tx, caller, exhibitionId, 'rings');
  const [ring] = await tx
    .select({ id: rings.id })
    .from(rings)
    .where(and(eq(rings.id, ringId), eq(rings.exhibitionId, show.id)))
    .for('update');
  if (!ring) throw notFound();
  return show.id;
}

export async function renewRingPin(
  tx: Queryable,
  secrets: Secrets,
  caller: Caller,
  input: RingOfShow,
): Promise<string> {
  await lockRing(tx, caller, input);
  return makeRingPin(tx, secrets, input.ringId);
}

/** Makes a new PIN of a judge of the caller's opened rings. Throws 404 for others. */
export async function renewJudgePin(
  tx: Queryable,
  secrets: Secrets,
  caller: Caller,
  { exhibitionId, refereeId }: JudgeOfShow,
): Promise<string> {
  const { show } = await organiserOf(tx, caller, exhibitionId, 'rings', { lock: true });
  const known = await tx.$count(
    ringJudges,
    and(eq(ringJudges.exhibitionId, show.id), eq(ringJudges.refereeId, refereeId)),
  );
  if (!known) throw notFound();
  return makeJudgePin(tx, secrets, { exhibitionId: show.id, refereeId });
}

/** Ends a phone's access at once. What it has not sent may still be sent by the same phone after a new entry. */
export async function revokePhone(
  tx: Queryable,
  caller: Caller,
  { exhibitionId, phoneId }: PhoneOfShow,
): Promise<void> {
  const [phone] = await tx.select({ ringId: ringPhones.ringId }).from(ringPhones).where(eq(ringPhones.id, phoneId));
  if (!phone) {
    await organiserOf(tx, caller, exhibitionId, 'rings');
    throw notFound();
  }
  const showId = await lockRing(tx, caller, { exhibitionId, ringId: phone.ringId });
  await tx
    .update(ringPhones)
    .set({ revokedAt: sql`coalesce(${ringPhones.revokedAt}, ${portalNow})` })
    .where(eq(ringPhones.id, phoneId));
  await announce(tx, showId);
}

/** Sets whose links open the ring. Throws 400 for people who are no stewards of the show's team. */
export async function saveStewards(tx: Queryable, caller: Caller, input: StewardsInput): Promise<void> {
  const showId = await lockRing(tx, caller, input);
  const ids = [...new Set(input.member_ids)];
  const known = await tx.$count(
    teamMembers,
    and(
      inArray(teamMembers.id, [...ids, 0]),
      eq(teamMembers.exhibitionId, showId),
      eq(teamMembers.role, 'steward'),
      isNull(teamMembers.revokedAt),
    ),
  );
  if (known !== ids.length)
    throw new PortalError(400, { member_ids: 'Ринг дают распорядителям из команды этой выставки' });
  await tx
    .delete(ringStewards)
    .where(and(eq(ringStewards.ringId, input.ringId), notInArray(ringStewards.memberId, [...ids, 0])));
  if (ids.length)
    await tx
      .insert(ringStewards)
      .values(ids.map((memberId) => ({ ringId: input.ringId, memberId })))
      .onConflictDoNothing();
  await announce(tx, showId);
}

/** Deletes the phones of past rings with the names of who held them; only the log of acts keeps those. Returns their number. */
export async function forgetPhones(db: Queryable): Promise<number> {
  const gone = await db
    .delete(ringPhones)
    .where(
      sql`exists (select from ${rings} where ${rings.id} = ${ringPhones.ringId}
        and ${rings.day} < ${portalToday}::date - ${keptDays}::int)`,
    )
    .returning({ id: ringPhones.id });
  return gone.length;
}
