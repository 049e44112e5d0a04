import type { OwnDogsInput } from '../../contract.ts';

const idIn = (text: string | null): number | undefined =>
  text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;

/** Reads a list's filter from the address; invalid values are dropped, so that an old link still opens. */
export function readDogFilter(search: URLSearchParams): OwnDogsInput {
  const kind = search.get('kind') === 'bred' ? 'bred' : undefined;
  const breed = idIn(search.get('breed'));
  const sex = idIn(search.get('sex'));
  const text = search
    .get('text')
    ?.replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
    .slice(0, 60);
  return { ...(kind && { kind }), ...(breed && { breed }), ...(sex && sex <= 2 && { sex }), ...(text && { text }) };
}
