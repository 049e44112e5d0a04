import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq, lt } from 'drizzle-orm';
import { hashToken, newToken } from '#domains/accounts/server/public.ts';
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
import type { ResultValue } from '../acts.ts';
import type { ActInput } from '../contract.ts';
import { actOf, type Wanted } from '../phone.ts';
import { awardChoices, type DogState, type RingRules } from '../rules.ts';
import { openRings } from './commands/openRings.ts';
import { takeActs } from './commands/sync.ts';
import { type FoldedBreed, foldBreeds } from './queries/breeds.ts';
import { readRules, type ShowRingRules } from './queries/rules.ts';
import { ringBreeds, ringPhones, rings } from './tables.ts';

/** Breeds of the held show that are left open: called, and waiting. */
const leftOpen = 2;
const firstMinute = 600;
const minutesADog = 3;
/** Demonstrations are written with no secret of the portal: their PINs fit nowhere until the organiser makes new ones. */
const noSecrets = { PORTAL_SECRET: undefined, PORTAL_SECRET_BEFORE: undefined };

const critiques = [
  'Правильный формат, крепкий костяк, отличная голова. Свободные движения.',
  'Хорошего типа, верная линия верха, прикус ножницеобразный. Движения сбоку свободные.',
  'Достаточно костиста, красивые глаза, хорошая шерсть. Следить за постановом задних конечностей.',
];

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
  await shiftClock(tx, -days);
  const { judges } = await openRings(tx, noSecrets, organiser, held.id);
  const pinOf = new Map(judges.map(({ referee_id, pin }) => [referee_id, pin]));
  const rules = await readRules(tx, held.id);
  const opened = await tx
    .select()
    .from(rings)
    .where(eq(rings.exhibitionId, held.id))
    .orderBy(asc(rings.day), asc(rings.number));
  for (const ring of opened) {
    const phone = await addPhone(tx, ring, timeZone);
    const breeds = await tx
      .select()
      .from(ringBreeds)
      .where(eq(ringBreeds.ringId, ring.id))
      .orderBy(ringBreeds.position);
    const startsAt = instantOf(ring.day, '00:00', timeZone).getTime() + firstMinute * minuteMs;
    const writer = openWriter(phone, startsAt);
    for (const [at, breed] of breeds.entries()) {
      const isOpen = at > 0 && at >= breeds.length - leftOpen;
      const [folded] = await foldBreeds(tx, [breed]);
      const pin = pinOf.get(breed.refereeId ?? 0);
      if (!folded || (isOpen && at === breeds.length - 1)) continue;
      const acts = isOpen ? [writer(folded, { kind: 'call' })] : judge(folded, writer, rules, pin);
      await takeActs(tx, noSecrets, phone, acts);
    }
  }
  await shiftClock(tx, days);
}

async function addPhone(tx: Queryable, ring: typeof rings.$inferSelect, timeZone: string) {
  const device = randomUUID();
  const name = `Надежда Орехова, ринг ${ring.number}`;
  const [row] = await tx
    .insert(ringPhones)
    .values({ ringId: ring.id, device, name, tokenHash: hashToken(newToken()) })
    .returning({ id: ringPhones.id });
  if (!row) throw new Error('The phone was not inserted');
  return { ...{ id: row.id, ringId: ring.id, exhibitionId: ring.exhibitionId, device, name }, day: ring.day, timeZone };
}

type Writer = (folded: Pick<FoldedBreed, 'breed' | 'state'>, wanted: Wanted, pin?: string) => ActInput;

/** Writes acts one after the other as a phone does, some minutes apart. */
function openWriter({ device, name }: { device: string; name: string }, startsAt: number): Writer {
  let counter = 0;
  return ({ breed, state }, wanted, pin) => {
    counter += 1;
    const at = new Date(startsAt + counter * minutesADog * minuteMs).toISOString();
    const pen = { device, by: name, at, offsetMs: 0, counter, id: randomUUID() };
    const { device: _, by: __, ...act } = actOf(pen, breed.id, state, wanted);
    return { ...act, ...(pin !== undefined && { pin }) } as ActInput;
  };
}

/** Every award that the rules offer a winner, the highest last; reserves are left for the second dogs. */
function awardsOf(rules: RingRules, own: DogState, base: ResultValue, all: readonly DogState[]): number[] {
  const given: number[] = [];
  for (const { id, name } of rules.awards) {
    const choice = awardChoices(rules, { ...own, result: { ...base, awards: given } }, all).find(
      (one) => one.id === id,
    );
    if (choice && choice.refusal === null && choice.warning === null && !name.startsWith('R.')) given.push(id);
  }
  return given;
}

/** A breed judged from the call to the closing: places by the order of numbers. */
function judge(folded: FoldedBreed, write: Writer, rules: ShowRingRules, pin: string | undefined): ActInput[] {
  const own = rules.ofOffer(folded.breed.offerId);
  let states: DogState[] = folded.state.dogs;
  const acts = [write(folded, { kind: 'call' }), write(folded, { kind: 'start' })];
  const seen: string[] = [];
  const shown = states.filter(({ dog }) => !dog.isWithdrawn);
  for (const [at, { dog }] of shown.entries()) {
    const isPuppy = own.puppyClasses.includes(dog.classId);
    const before = states.filter(
      (one) => one.dog.sex === dog.sex && one.dog.classId === dog.classId && one.result !== null,
    ).length;
    const place = before < 3 ? before + 1 : null;
    const base = { grade: isPuppy ? 7 : 1, place, awards: [], withheld: [], reason: '' };
    const awards =
      place === 1 ? awardsOf(own, { ...states.find((one) => one.dog === dog), dog } as DogState, base, states) : [];
    const value = { ...base, awards };
    states = states.map((one) => (one.dog === dog ? { ...one, result: value } : one));
    const written = write(folded, { kind: 'result', entryId: dog.entryId, value });
    const critique = write(folded, {
      ...{ kind: 'critique', entryId: dog.entryId },
      value: { text: critiques[at % critiques.length] ?? '' },
    });
    seen.push(written.id, critique.id);
    acts.push(written, critique);
  }
  const sealed = (kind: 'check' | 'close', own_?: string) => ({ ...write(folded, { kind }, own_), seen }) as ActInput;
  acts.push(sealed('check'), sealed('close', pin ?? ''));
  return acts;
}
