import { type RefObject, useState } from 'react';
import { useWrite } from '#platform/web/calls/write.ts';
import { useNearEnd } from '#platform/web/useNearEnd.ts';
import { articleKinds } from '../../kinds.ts';
import { missingAtMost } from '../../limits.ts';
import { type AdvertCard, type MissingPhones, tellMissingPhones } from '../contract.ts';

export const isLostOrFound = ({ kind }: AdvertCard): boolean =>
  kind === articleKinds.lost || kind === articleKinds.found;

/**
 * Telephones of dogs lost and found: whoever has seen one calls at once. They come when the list is near what is seen,
 * so that none stands in the page; until then, and where they don't come, the button «Позвонить» does.
 */
export function useMissingPhones(adverts: readonly AdvertCard[]): {
  near: RefObject<HTMLDivElement | null>;
  phones: ReadonlyMap<number, string>;
} {
  // '': asked, and there is none any more.
  const [phones, setPhones] = useState<ReadonlyMap<number, string>>(new Map());
  const ask = useWrite(tellMissingPhones);
  const articleIds = adverts
    .filter((one) => one.has_phone && isLostOrFound(one) && !phones.has(one.id))
    .map(({ id }) => id)
    .slice(0, missingAtMost);
  const keep = (told: MissingPhones) =>
    setPhones((known) => {
      const phoneOf = (id: number) => told.find(({ article_id }) => article_id === id)?.phone ?? '';
      return new Map([...known, ...articleIds.map((id) => [id, phoneOf(id)] as const)]);
    });
  const near = useNearEnd(
    articleIds.length > 0 && !ask.isPending && !ask.isError,
    () => ask.mutate({ articleIds }, { onSuccess: keep }),
    adverts.length,
  );
  return { near, phones };
}
