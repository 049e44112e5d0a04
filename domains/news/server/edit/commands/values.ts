import { eq } from 'drizzle-orm';
import { breeds, cities } from '#domains/dictionaries/server/tables.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { PortalError } from '#platform/server/errors.ts';
import type { ArticleDraft } from '../../../editContract.ts';
import { scheduledDays } from '../../../limits.ts';

/** City, breed and the head its cover wears; 400 for what the dictionaries do not know. */
export async function placesOf(tx: Queryable, { city_id, breed_id }: Pick<ArticleDraft, 'city_id' | 'breed_id'>) {
  const [city] = city_id === null ? [null] : await tx.select({ id: cities.id }).from(cities).where(eq(cities.id, city_id));
  if (city === undefined) throw new PortalError(400, { city_id: 'Такого города нет в справочнике' });
  const [breed] = breed_id === null ? [null] : await tx.select({ id: breeds.id, group: breeds.fciGroup }).from(breeds).where(eq(breeds.id, breed_id));
  if (breed === undefined) throw new PortalError(400, { breed_id: 'Такой породы нет в справочнике' });
  return { cityId: city_id, breedId: breed_id, coverGroup: breed?.group ?? 0 };
}

/** When it is shown: now, or at the moment asked for; what is past is now. */
export function publishMoment(asked: string | null, now: Date): Date {
  if (asked === null) return now;
  const moment = new Date(asked);
  if (moment.getTime() > now.getTime() + scheduledDays * 86_400_000) throw new PortalError(400, { publish_at: 'Не позже чем через год' });
  return moment < now ? now : moment;
}
