import { type RefObject, useState } from 'react';
import { useWrite } from '#platform/web/calls/write.ts';
import { useNearEnd } from '#platform/web/useNearEnd.ts';
import { articleKinds } from '../../kinds.ts';
import { maxMissing } from '../../limits.ts';
import { type AdvertCard, type LostDogPhones, listMissingPhones } from '../contract.ts';

export const isLostOrFound = ({ kind }: AdvertCard): boolean =>
  kind === articleKinds.lost || kind === articleKinds.found;

/**
 * Loads phones of lost and found dogs when the list comes near the viewport, so that no page holds them and a finder
 * can call at once. Until then, and on failure, the button «Позвонить» is shown.
 */
export function useMissingPhones(adverts: readonly AdvertCard[]): {
  near: RefObject<HTMLDivElement | null>;
  phones: ReadonlyMap<number, string>;
} {
  // '': requested, and there is none.
  const [phones, setPhones] = useState<ReadonlyMap<number, string>>(new Map());
  const ask = useWrite(listMissingPhones);
  const articleIds = adverts
    .filter((one) => one.has_phone && isLostOrFound(one) && !phones.has(one.id))
    .map(({ id }) => id)
    .slice(0, maxMissing);
  const keep = (found: LostDogPhones) =>
    setPhones((known) => {
      const phoneOf = (id: number) => found.find(({ article_id }) => article_id === id)?.phone ?? '';
      return new Map([...known, ...articleIds.map((id) => [id, phoneOf(id)] as const)]);
    });
  const near = useNearEnd(
    articleIds.length > 0 && !ask.isPending && !ask.isError,
    () => ask.mutate({ articleIds }, { onSuccess: keep }),
    adverts.length,
  );
  return { near, phones };
}
