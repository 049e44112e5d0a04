import { isDeepStrictEqual } from 'node:util';
import type { Queryable } from '#platform/server/db/connect.ts';
import { PortalError } from '#platform/server/errors.ts';
import type { Session } from '#platform/server/session.ts';
import { type FittingClass, fitOf } from '../../classes.ts';
import { listLentDogs } from '../../codes/server/queries.ts';
import type { SendInput } from '../../contract.ts';
import { listOwnDogs } from '../queries/dogs.ts';
import { factsOfHand } from '../queries/fit.ts';
import { type OfferedShow, type OfferRow, offeredDay, rulesOf } from '../queries/show.ts';
import type { DogSnapshot } from '../tables.ts';

/** A line of the order, checked. */
export interface CheckedLine {
  dogId: number | null;
  /** The owner of another person's dog; null for one's own. */
  ownerId: number | null;
  hand: number | null;
  snapshot: DogSnapshot;
  offer: Pick<OfferRow, 'id' | 'day' | 'rank'>;
  fit: FittingClass;
}

/**
 * Whether lines that were checked by one reading of the show pass by the other. A dog is not read again: one that is
 * sold or dies in between is as one that was after the entry.
 */
export const isCheckedAlike = (one: OfferedShow, other: OfferedShow): boolean =>
  isDeepStrictEqual(checkedBy(one), checkedBy(other));

const checkedBy = ({ show, offers, castes }: OfferedShow) => ({
  rules: rulesOf(show, castes),
  offers: offers.map(({ id, day, rank }) => ({ id, day, rank })),
});

/** Checks each line by the show's rules and the dog's facts. Throws 409 with a reason for each refused line. */
export async function checkLines(
  tx: Queryable,
  { profileId }: Session,
  { show, offers, castes }: OfferedShow,
  input: SendInput,
): Promise<CheckedLine[]> {
  const rules = rulesOf(show, castes);
  const ids = [...new Set(input.lines.flatMap(({ dog_id }) => dog_id ?? []))];
  const own = new Map((await listOwnDogs(tx, profileId, ids)).map((dog) => [dog.id, dog]));
  const lent = new Map(
    ids.some((id) => !own.has(id)) ? (await listLentDogs(tx, profileId)).map((dog) => [dog.id, dog]) : [],
  );
  const errors: Record<string, string> = {};
  const lines: CheckedLine[] = [];
  for (const [at, { dog_id, hand_dog, offer_id, caste_id }] of input.lines.entries()) {
    const refuse = (words: string) => {
      errors[`lines.${at}`] = words;
    };
    const offer = offers.find(({ id }) => id === offer_id);
    const hand = hand_dog === undefined ? undefined : input.hand_dogs[hand_dog];
    const lentDog = dog_id === undefined || own.has(dog_id) ? undefined : lent.get(dog_id);
    const dog = lentDog ?? (dog_id === undefined ? undefined : own.get(dog_id));
    if (!offer) refuse('Такого дня на выставке нет. Обновите страницу.');
    else if ((dog_id === undefined) === (hand_dog === undefined)) refuse('Выберите собаку');
    else if (!dog && !hand)
      refuse('Среди ваших собак её больше нет: возможно, сменился владелец. Обновите список собак.');
    else {
      const facts =
        dog?.facts ?? (await factsOfHand(tx, { ...hand, name: hand?.name || hand?.name_lat || '' } as never)).facts;
      const fit = fitOf(rules, facts, { offer: offeredDay(offer), casteId: caste_id });
      if ('refusal' in fit && fit.refusal !== null) refuse(fit.refusal);
      else if ('caste_id' in fit)
        lines.push({
          ...{ dogId: dog?.id ?? null, ownerId: lentDog?.ownerId ?? null, hand: hand_dog ?? null, offer, fit },
          snapshot: dog?.snapshot ?? snapshotOf(hand as SendInput['hand_dogs'][number]),
        });
    }
  }
  if (Object.keys(errors).length) throw new PortalError(409, errors);
  return lines;
}

const snapshotOf = ({ document_id: _, ...dog }: SendInput['hand_dogs'][number]): DogSnapshot => dog;
