import { randomUUID } from 'node:crypto';
import { and, eq, max } from 'drizzle-orm';
import { shiftClock } from '#domains/catalogue/server/demo.ts';
import { instantOf } from '#domains/exhibitions/server/public.ts';
import { minuteMs } from '#platform/contract/time/duration.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import type { ActInput } from '../../contract.ts';
import { project } from '../commands/project.ts';
import { takeActs } from '../commands/sync.ts';
import { type FoldedBreed, foldBreeds } from '../queries/breeds.ts';
import type { Phone } from '../queries/guests.ts';
import type { ShowRingRules } from '../queries/rules.ts';
import { ringActs, ringBreeds } from '../tables.ts';
import { judgeDogs, noSecrets, openWriter } from './writing.ts';

/** Minutes a dog takes at the show of today. */
export const minutesADog = 8;

export interface PlayedRing {
  phone: Phone;
  /** A second phone, which disagrees about one dog; null where there is none. */
  other: Phone | null;
  /** Minutes by which the ring is behind its plan. */
  late: number;
  rules: ShowRingRules;
  now: Date;
}

/**
 * Brings a ring up to this instant, as its steward and judge would have done by its plan: each act at its time. Returns
 * whether something is still to come: false after the last breed, and at a breed that waits for the choice of a person.
 */
export async function playRing(tx: Queryable, ring: PlayedRing): Promise<boolean> {
  const { phone, late, now } = ring;
  const breeds = await tx
    .select()
    .from(ringBreeds)
    .where(eq(ringBreeds.ringId, phone.ringId))
    .orderBy(ringBreeds.position);
  const midnight = instantOf(phone.day, '00:00', phone.timeZone).getTime();
  let free = 0;
  for (const [at, { id, startsAt }] of breeds.entries()) {
    const start = Math.max(midnight + (startsAt + late) * minuteMs, free);
    if (start > now.getTime()) return true;
    const folded = await foldAgain(tx, id);
    const dogs = folded.dogs.filter(({ isWithdrawn }) => !isWithdrawn);
    free = start + (dogs.length + 1) * minutesADog * minuteMs;
    if (folded.state.stage === 'closed') continue;
    const isDisputed = ring.other !== null && at === 1;
    const stage = await playBreed(tx, ring, { id, start, end: free, dogs: dogs.length, isDisputed });
    if (stage === 'disputed') return false;
    if (stage === 'open') return true;
  }
  return false;
}

interface PlayedBreed {
  id: number;
  /** Milliseconds. */
  start: number;
  end: number;
  dogs: number;
  isDisputed: boolean;
}

async function playBreed(
  tx: Queryable,
  ring: PlayedRing,
  { id, start, end, dogs, isDisputed }: PlayedBreed,
): Promise<'open' | 'disputed' | 'closed'> {
  const { phone, rules, now } = ring;
  const take = (at: number, acts: readonly ActInput[], by = phone) =>
    atTime(tx, at, now, () => takeActs(tx, noSecrets, by, acts));
  let folded = await foldAgain(tx, id);
  const writer = async (at: number, by = phone) => openWriter(by, () => at, await usedBy(tx, id, by.device));
  if (folded.state.stage === 'waiting') {
    const write = await writer(start);
    await take(start, [write(folded, { kind: 'call' }), write(folded, { kind: 'start' })]);
    if (isDisputed) await dispute(tx, ring, { id, at: start });
    folded = await foldAgain(tx, id);
  }
  const due = Math.min(dogs, Math.floor((now.getTime() - start) / (minutesADog * minuteMs)));
  const done = folded.state.dogs.filter(({ result }) => result !== null).length;
  if (due > done) {
    const at = start + due * minutesADog * minuteMs;
    await take(at, judgeDogs(folded, await writer(at), rules.ofOffer(folded.breed.offerId), due - done));
    folded = await foldAgain(tx, id);
  }
  if (now.getTime() < end) return 'open';
  if (folded.state.problems.some(({ isError }) => isError)) return 'disputed';
  await take(end, [(await writer(end))(folded, { kind: 'check' })]);
  await atTime(tx, end, now, () => closeBreed(tx, phone, id, end));
  return 'closed';
}

/** Two phones that did not know of each other: one saw the last dog of the breed, the other did not. */
async function dispute(tx: Queryable, { phone, other, now }: PlayedRing, { id, at }: { id: number; at: number }) {
  const folded = await foldAgain(tx, id);
  const last = folded.dogs.filter(({ isWithdrawn }) => !isWithdrawn).at(-1);
  if (!other || !last) return;
  for (const [by, presence] of [
    [phone, 'came'],
    [other, 'absent'],
  ] as const) {
    const write = openWriter(by, () => at, await usedBy(tx, id, by.device));
    const act = write(folded, { kind: 'presence', entryId: last.entryId, value: { presence, reason: '' } });
    await atTime(tx, at, now, () => takeActs(tx, noSecrets, by, [act]));
  }
}

/** Closes a checked breed as its judge's PIN would: the demonstration knows no PIN that the organiser made. */
async function closeBreed(tx: Queryable, phone: Phone, breedId: number, at: number): Promise<void> {
  const { breed, state } = await foldAgain(tx, breedId);
  await tx.insert(ringActs).values({
    ...{ id: randomUUID(), breedId, kind: 'close', body: { seen: [...state.heads] }, round: state.round, offsetMs: 0 },
    ...{ device: phone.device, counter: (await usedBy(tx, breedId, phone.device)) + 1, by: phone.name },
    at: new Date(at).toISOString(),
  });
  await project(tx, [breed], { newest: [] });
}

async function foldAgain(tx: Queryable, breedId: number): Promise<FoldedBreed> {
  const [folded] = await foldBreeds(tx, await tx.select().from(ringBreeds).where(eq(ringBreeds.id, breedId)));
  if (!folded) throw new Error(`The ring has no breed ${breedId}`);
  return folded;
}

/** The greatest counter of a phone's acts in a breed. */
async function usedBy(tx: Queryable, breedId: number, device: string): Promise<number> {
  const [row] = await tx
    .select({ last: max(ringActs.counter) })
    .from(ringActs)
    .where(and(eq(ringActs.breedId, breedId), eq(ringActs.device, device)));
  return row?.last ?? 0;
}

/** Runs a write with the database's clock at an earlier instant. */
async function atTime(tx: Queryable, at: number, now: Date, write: () => Promise<void>): Promise<void> {
  const seconds = (now.getTime() - at) / 1000;
  await shiftClock(tx, { seconds: -seconds });
  await write();
  await shiftClock(tx, { seconds });
}
