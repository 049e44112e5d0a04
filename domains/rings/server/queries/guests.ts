import { and, eq, inArray, isNull, lt, or } from 'drizzle-orm';
import { hashToken } from '#domains/accounts/server/public.ts';
import { cities } from '#domains/dictionaries/server/tables.ts';
import { instantOf } from '#domains/exhibitions/server/public.ts';
import { exhibitions } from '#domains/exhibitions/server/tables.ts';
import { teamMembers } from '#domains/showTeam/server/tables.ts';
import { clock } from '#platform/contract/time/clock.ts';
import { minuteMs } from '#platform/contract/time/duration.ts';
import type { Db, Queryable } from '#platform/server/db/connect.ts';
import { forbidden, PortalError } from '#platform/server/errors.ts';
import type { Log } from '#platform/server/log.ts';
import type { Caller, Guest } from '#platform/server/session.ts';
import { phoneDays } from '../../policy.ts';
import { ringTokens } from '../cookies.ts';
import { ringPhones, ringStewards, rings } from '../tables.ts';

/** Phones with access: not revoked, and let in by PIN or by a steward's link that still opens the ring. */
const standing = (db: Queryable) =>
  db
    .select({ phone: ringPhones, ring: rings, timeZone: cities.timeZone })
    .from(ringPhones)
    .innerJoin(rings, eq(rings.id, ringPhones.ringId))
    .innerJoin(exhibitions, eq(exhibitions.id, rings.exhibitionId))
    .innerJoin(cities, eq(cities.id, exhibitions.cityId))
    .leftJoin(
      teamMembers,
      and(
        eq(teamMembers.id, ringPhones.memberId),
        isNull(teamMembers.revokedAt),
        // The access of a team ends when another organiser takes the show over.
        eq(teamMembers.organiserId, exhibitions.clubId),
      ),
    )
    .leftJoin(ringStewards, and(eq(ringStewards.memberId, teamMembers.id), eq(ringStewards.ringId, ringPhones.ringId)));
const isStanding = and(
  isNull(ringPhones.revokedAt),
  // A left join finds the steward only while both the membership and the ring are theirs.
  or(isNull(ringPhones.memberId), eq(ringStewards.memberId, ringPhones.memberId)),
);

/** The instants between which phones of a ring are let in. */
export function accessOf({ day }: { day: string }, timeZone: string): { from: Date; until: Date } {
  const { from, until } = phoneDays(day);
  return { from: instantOf(from, '00:00', timeZone), until: instantOf(until, '24:00', timeZone) };
}

/** The valid ring passes of a browser. Read at each request, so that a revocation takes effect at once. */
export async function findRingGuests({ db, log }: { db: Db; log: Log }, cookies: string): Promise<Guest[]> {
  const tokens = ringTokens(cookies);
  if (tokens.length === 0) return [];
  const now = clock.now();
  const found = (
    await standing(db).where(and(inArray(ringPhones.tokenHash, tokens.map(hashToken)), isStanding))
  ).filter(({ ring, timeZone }) => now < accessOf(ring, timeZone).until);
  const minuteAgo = new Date(now.getTime() - minuteMs).toISOString();
  const unseen = found.filter(({ phone: { seenAt } }) => seenAt === null || new Date(seenAt).toISOString() < minuteAgo);
  if (unseen.length)
    await db
      .update(ringPhones)
      .set({ seenAt: now.toISOString() })
      .where(
        and(
          inArray(
            ringPhones.id,
            unseen.map(({ phone }) => phone.id),
          ),
          or(isNull(ringPhones.seenAt), lt(ringPhones.seenAt, minuteAgo)),
        ),
      )
      // A full disk must not stop people from reading.
      .catch((error: Error) => log.warn({ err: error }, 'use of a ring pass not noted'));
  return found.map(({ phone, ring }) => ({
    ...{ kind: 'ring', id: phone.id, recordId: ring.id, role: 'steward', name: phone.name },
  }));
}

export interface Phone {
  id: number;
  ringId: number;
  exhibitionId: number;
  device: string;
  name: string;
  day: string;
  timeZone: string;
}

/**
 * The phone of the caller at this ring; throws 403 without a pass for it. With `lock`, locks the ring, so that its acts
 * are taken one batch after the other and a revocation waits for the batch, or the batch for it.
 */
export async function phoneAt(db: Queryable, caller: Caller, ringId: number, { lock = false } = {}): Promise<Phone> {
  const pass = (caller.guests ?? []).find((guest) => guest.kind === 'ring' && guest.recordId === ringId);
  if (!pass) throw forbidden();
  if (lock) await db.select({ id: rings.id }).from(rings).where(eq(rings.id, ringId)).for('update');
  const [found] = await standing(db).where(and(eq(ringPhones.id, pass.id), isStanding));
  if (!found) throw new PortalError(403, 'Организатор закрыл этому телефону доступ к рингу. Обратитесь в секретариат.');
  const { phone, ring, timeZone } = found;
  return {
    ...{ id: phone.id, ringId, exhibitionId: ring.exhibitionId, device: phone.device, name: phone.name },
    ...{ day: ring.day, timeZone },
  };
}
