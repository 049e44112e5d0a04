import { randomUUID } from 'node:crypto';
import { hashToken, newToken } from '#domains/accounts/server/public.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import type { ResultValue } from '../../acts.ts';
import type { ActInput } from '../../contract.ts';
import { actOf, type Wanted } from '../../phone.ts';
import { awardChoices, type DogState, type RingRules, ringAwards } from '../../rules.ts';
import type { FoldedBreed } from '../queries/breeds.ts';
import type { Phone } from '../queries/guests.ts';
import { ringPhones, type rings } from '../tables.ts';

/** Demonstrations are written with no secret of the portal: their PINs fit nowhere until the organiser makes new ones. */
export const noSecrets = { PORTAL_SECRET: undefined, PORTAL_SECRET_BEFORE: undefined };

const critiques = [
  'Правильный формат, крепкий костяк, отличная голова. Свободные движения.',
  'Хорошего типа, верная линия верха, прикус ножницеобразный. Движения сбоку свободные.',
  'Достаточно костиста, красивые глаза, хорошая шерсть. Следить за постановом задних конечностей.',
];
const grades = { excellent: 1, veryPromising: 7 } as const;
const mostPlaces = 3;

/** Lets a phone of the demonstration into a ring. */
export async function addPhone(
  tx: Queryable,
  ring: typeof rings.$inferSelect,
  { timeZone, device = randomUUID(), name }: { timeZone: string; device?: string; name: string },
): Promise<Phone> {
  const [row] = await tx
    .insert(ringPhones)
    .values({ ringId: ring.id, device, name, tokenHash: hashToken(newToken()) })
    .returning({ id: ringPhones.id });
  if (!row) throw new Error('The phone was not inserted');
  return { ...{ id: row.id, ringId: ring.id, exhibitionId: ring.exhibitionId, device, name }, day: ring.day, timeZone };
}

export type Writer = (folded: Pick<FoldedBreed, 'breed' | 'state'>, wanted: Wanted, pin?: string) => ActInput;

/** Writes acts one after the other as a phone does; `timeOf` gives the milliseconds of its next act. */
export function openWriter(
  { device, name }: { device: string; name: string },
  timeOf: (counter: number) => number,
  used = 0,
): Writer {
  let counter = used;
  return ({ breed, state }, wanted, pin) => {
    counter += 1;
    const pen = {
      device,
      by: name,
      at: new Date(timeOf(counter)).toISOString(),
      offsetMs: 0,
      counter,
      id: randomUUID(),
    };
    const { device: _, by: __, ...act } = actOf(pen, breed.id, state, wanted);
    return { ...act, ...(pin !== undefined && { pin }) } as ActInput;
  };
}

/**
 * Awards of a winner: those that the rules allow without a doubt, and of those that staff have not confirmed the usual
 * ones, once. Reserves are left for the second dogs.
 */
function awardsOf(rules: RingRules, own: DogState, base: ResultValue, all: readonly DogState[]): number[] {
  const isGiven = (id: number, sex?: number): boolean =>
    all.some(({ dog, result }) => result?.awards.includes(id) && (sex === undefined || dog.sex === sex));
  const usual = new Set<number>([
    ringAwards.cw,
    ...(isGiven(ringAwards.cac, own.dog.sex) ? [] : [ringAwards.cac]),
    ...(isGiven(ringAwards.best) ? [] : [ringAwards.best]),
  ]);
  const given: number[] = [];
  for (const { id, name } of rules.awards) {
    const choice = awardChoices(rules, { ...own, result: { ...base, awards: given } }, all).find(
      (one) => one.id === id,
    );
    if (!choice || choice.refusal !== null || name.startsWith('R.')) continue;
    if (choice.warning === null || usual.has(id)) given.push(id);
  }
  return given;
}

/** Results and critiques of the next `most` dogs without a grade: places by the order of numbers. */
export function judgeDogs(folded: FoldedBreed, write: Writer, rules: RingRules, most: number): ActInput[] {
  let states: DogState[] = folded.state.dogs;
  const left = states.filter(
    ({ dog, result, presence }) => !dog.isWithdrawn && !result && presence?.presence !== 'absent',
  );
  return left.slice(0, most).flatMap(({ dog }) => {
    const before = states.filter(
      (one) => one.dog.sex === dog.sex && one.dog.classId === dog.classId && one.result !== null,
    ).length;
    const place = before < mostPlaces ? before + 1 : null;
    const grade = rules.puppyClasses.includes(dog.classId) ? grades.veryPromising : grades.excellent;
    const base = { grade, place, awards: [], withheld: [], reason: '' };
    const own = states.find((one) => one.dog === dog);
    const value = { ...base, awards: place === 1 && own ? awardsOf(rules, own, base, states) : [] };
    states = states.map((one) => (one.dog === dog ? { ...one, result: value } : one));
    return [
      write(folded, { kind: 'result', entryId: dog.entryId, value }),
      write(folded, {
        ...{ kind: 'critique', entryId: dog.entryId },
        value: { text: critiques[dog.entryId % critiques.length] ?? '' },
      }),
    ];
  });
}
