import { and, inArray, isNull, or } from 'drizzle-orm';
import { anyOf } from '#platform/server/db/anyOf.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { PortalError } from '#platform/server/errors.ts';
import { liveStates } from '../../machine.ts';
import { type DogSnapshot, entries } from '../tables.ts';

interface EnteredDog {
  offer: { id: number };
  /** Null for a dog entered by hand. */
  dogId: number | null;
  snapshot: DogSnapshot;
}

const folded = (number: string): string => number.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase();

/** Throws 409 at the line when a dog is entered at an offer twice, now or before; `words` is the message. */
export async function refuseDoubles(
  tx: Queryable,
  lines: readonly EnteredDog[],
  words = 'Эта собака на этот день и ранг уже записана: посмотрите «Мои записи» или спросите совладельца',
): Promise<void> {
  const dogIds = lines.flatMap(({ dogId }) => dogId ?? []);
  const hasHandDogs = dogIds.length < lines.length;
  // Reads only entries that may be the same dog: a large show has many, and every sender holds the offers locked here.
  const known = await tx
    .select({ offerId: entries.offerId, dogId: entries.dogId, dog: entries.dog })
    .from(entries)
    .where(
      and(
        inArray(
          entries.offerId,
          lines.map(({ offer }) => offer.id),
        ),
        inArray(entries.state, [...liveStates]),
        or(anyOf(entries.dogId, dogIds), ...(hasHandDogs ? [isNull(entries.dogId)] : [])),
      ),
    );
  const key = (offerId: number, dogId: number | null, dog: DogSnapshot): string =>
    dogId === null ? `${offerId} hand ${folded(dog.number)}` : `${offerId} ${dogId}`;
  const seen = new Set(known.map(({ offerId, dogId, dog }) => key(offerId, dogId, dog)));
  const errors: Record<string, string> = {};
  for (const [at, { offer, dogId, snapshot }] of lines.entries()) {
    const own = key(offer.id, dogId, snapshot);
    if (seen.has(own)) errors[`lines.${at}`] = words;
    seen.add(own);
  }
  if (Object.keys(errors).length) throw new PortalError(409, errors);
}
