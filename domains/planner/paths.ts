import { plannerPath } from '#domains/exhibitions/paths.ts';

/** Open shows that one dog may enter next; `after`: the show that it was entered at before. */
export const nextShowsBase = '/entries/next';
export const nextShowsPath = (dogId: number, after?: number): string =>
  `${nextShowsBase}?dog=${dogId}${after ? `&after=${after}` : ''}`;

export interface PlanAddress {
  dogs?: readonly number[];
  /** A dog without a record: its breed and birthday. */
  breed?: number | undefined;
  born?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  km?: number | undefined;
  region?: string | undefined;
  /** Shows of the plan. */
  plan?: readonly number[];
}

/** The address of a plan: every choice stands in the query string, with the names of the made ones only. */
export function planPath({ dogs, breed, born, from, to, km, region, plan }: PlanAddress): string {
  const words: [string, string | number | undefined][] = [
    ...(dogs ?? []).map((id): [string, number] => ['dogs', id]),
    ['breed', breed],
    ['born', born],
    ['from', from],
    ['to', to],
    ['km', km],
    ['region', region],
    ...(plan ?? []).map((id): [string, number] => ['plan', id]),
  ];
  const query = words.flatMap(([name, value]) => (value ? [`${name}=${encodeURIComponent(value)}`] : [])).join('&');
  return plannerPath + (query && `?${query}`);
}
