import { eq } from 'drizzle-orm';
import { assertOffered } from '#domains/dictionaries/server/public.ts';
import { breeds, cities } from '#domains/dictionaries/server/tables.ts';
import { dayMs } from '#platform/contract/time/duration.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { PortalError } from '#platform/server/errors.ts';
import { scheduledDays } from '../../../limits.ts';
import type { articles } from '../../../server/tables.ts';
import type { ArticleDraft } from '../../contract.ts';
import { dogTexts } from '../../texts.ts';
import { whyDogIsGone } from '../queries.ts';

type PlaceAndBreed = Pick<typeof articles.$inferSelect, 'cityId' | 'breedId'>;
const toList = (id: number | null | undefined): number[] => (typeof id === 'number' ? [id] : []);

/**
 * City, breed and the FCI group of the cover; throws 400 for ids the dictionaries do not offer, unless the article has
 * them already.
 */
export async function resolvePlaceAndBreed(
  tx: Queryable,
  { city_id, breed_id }: Pick<ArticleDraft, 'city_id' | 'breed_id'>,
  before: PlaceAndBreed | null,
) {
  await assertOffered(tx, cities, toList(city_id), { field: 'city_id', kept: toList(before?.cityId) });
  await assertOffered(tx, breeds, toList(breed_id), { field: 'breed_id', kept: toList(before?.breedId) });
  const [breed] =
    breed_id === null ? [] : await tx.select({ group: breeds.fciGroup }).from(breeds).where(eq(breeds.id, breed_id));
  return { cityId: city_id, breedId: breed_id, coverGroup: breed?.group ?? 0 };
}

/**
 * The chosen dog of an advert. Throws 400 for one that is not the author's or is dead, unless the closed advert had it
 * already: its author may still correct the text.
 */
export async function resolveDog(
  tx: Queryable,
  profileId: number,
  dogId: number | null,
  before: Pick<typeof articles.$inferSelect, 'dogId' | 'isClosed'> | null,
): Promise<number | null> {
  if (dogId === null || (before?.isClosed && before.dogId === dogId)) return dogId;
  const gone = await whyDogIsGone(tx, { dogId, profileId });
  if (gone) throw new PortalError(400, { dog_id: dogTexts[gone] });
  return dogId;
}

/** At the given moment, or now when that is null or past. */
export function publishMoment(asked: string | null, now: Date): Date {
  if (asked === null) return now;
  const moment = new Date(asked);
  if (moment.getTime() > now.getTime() + scheduledDays * dayMs)
    throw new PortalError(400, { publish_at: 'Не позже чем через год' });
  return moment < now ? now : moment;
}
