import { and, asc, desc, eq, lt } from 'drizzle-orm';
import { shiftClock } from '#domains/catalogue/server/demo.ts';
import { catalogues } from '#domains/catalogue/server/tables.ts';
import { sessionOf } from '#domains/entries/server/demo.ts';
import { readShow } from '#domains/entries/server/public.ts';
import { instantOf } from '#domains/exhibitions/server/public.ts';
import { exhibitions } from '#domains/exhibitions/server/tables.ts';
import type { DemoProfile } from '#domains/profiles/server/demo.ts';
import { daysBetween, moscowDay } from '#platform/contract/time/dates.ts';
import { minuteMs } from '#platform/contract/time/duration.ts';
import { userTypes } from '#platform/contract/userTypes.ts';
import { portalToday } from '#platform/server/db/clock.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import type { ActInput } from '../contract.ts';
import { openRings } from './commands/openRings.ts';
import { takeActs } from './commands/sync.ts';
import { addPhone, judgeDogs, noSecrets, openWriter, type Writer } from './demo/writing.ts';
import { type FoldedBreed, foldBreeds } from './queries/breeds.ts';
import { readRules, type ShowRingRules } from './queries/rules.ts';
import { ringBreeds, rings } from './tables.ts';

/** Breeds of the held show that are left open: called, and waiting. */
const leftOpen = 2;
const firstMinute = 600;
const minutesADog = 3;

/** The rings of the show that the demonstration's club held last: most breeds judged and closed, in their past. */
export async function demoRings(tx: Queryable, club: DemoProfile): Promise<void> {
  const [held] = await tx
    .select({ id: exhibitions.id, beginsOn: exhibitions.beginsOn })
    .from(exhibitions)
    .innerJoin(catalogues, eq(catalogues.exhibitionId, exhibitions.id))
    .where(and(eq(exhibitions.clubId, club.id), lt(exhibitions.endsOn, portalToday)))
    .orderBy(desc(exhibitions.endsOn), desc(exhibitions.id))
    .limit(1);
  const organiser = await sessionOf(tx, club, userTypes.club);
  if (!held || !organiser) return;
  const { now, timeZone } = await readShow(tx, held.id);
  const days = daysBetween(held.beginsOn, moscowDay(now));
  await shiftClock(tx, { days: -days });
  const { judges } = await openRings(tx, noSecrets, organiser, held.id);
  const pinOf = new Map(judges.map(({ referee_id, pin }) => [referee_id, pin]));
  const rules = await readRules(tx, held.id);
  const opened = await tx
    .select()
    .from(rings)
    .where(eq(rings.exhibitionId, held.id))
    .orderBy(asc(rings.day), asc(rings.number));
  for (const ring of opened) {
    const phone = await addPhone(tx, ring, { timeZone, name: `Надежда Орехова, ринг ${ring.number}` });
    const breeds = await tx
      .select()
      .from(ringBreeds)
      .where(eq(ringBreeds.ringId, ring.id))
      .orderBy(ringBreeds.position);
    const startsAt = instantOf(ring.day, '00:00', timeZone).getTime() + firstMinute * minuteMs;
    const writer = openWriter(phone, (counter) => startsAt + counter * minutesADog * minuteMs);
    for (const [at, breed] of breeds.entries()) {
      const isOpen = at > 0 && at >= breeds.length - leftOpen;
      const [folded] = await foldBreeds(tx, [breed]);
      const pin = pinOf.get(breed.refereeId ?? 0);
      if (!folded || (isOpen && at === breeds.length - 1)) continue;
      const acts = isOpen ? [writer(folded, { kind: 'call' })] : judge(folded, writer, rules, pin);
      await takeActs(tx, noSecrets, phone, acts);
    }
  }
  await shiftClock(tx, { days });
}

/** A breed judged from the call to the closing. */
function judge(folded: FoldedBreed, write: Writer, rules: ShowRingRules, pin: string | undefined): ActInput[] {
  const begun = [write(folded, { kind: 'call' }), write(folded, { kind: 'start' })];
  const written = judgeDogs(folded, write, rules.ofOffer(folded.breed.offerId), Number.POSITIVE_INFINITY);
  const seen = written.map(({ id }) => id);
  const sealed = (kind: 'check' | 'close', own?: string) => ({ ...write(folded, { kind }, own), seen }) as ActInput;
  return [...begun, ...written, sealed('check'), sealed('close', pin ?? '')];
}
