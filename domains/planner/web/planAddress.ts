import { type PlanAddress, planPath } from '../paths.ts';

interface Query {
  get(name: string): string | null;
  getAll(name: string): string[];
}

const day = /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const id = /^[1-9]\d{0,8}$/;
const isDay = (value: string): boolean =>
  day.test(value) && new Date(`${value}T00:00:00Z`).toISOString().startsWith(value);
const ids = (values: readonly string[]): number[] =>
  [...new Set(values.filter((one) => id.test(one)).map(Number))].slice(0, 20);

/** The choices in the address. A value that is not allowed is ignored: people change addresses by hand. */
export function readPlanAddress(query: Query): PlanAddress {
  const one = (name: string): string => query.get(name) ?? '';
  const dayIn = (name: string): string | undefined => (isDay(one(name)) ? one(name) : undefined);
  return {
    dogs: ids(query.getAll('dogs')),
    breed: id.test(one('breed')) ? Number(one('breed')) : undefined,
    born: dayIn('born'),
    from: dayIn('from'),
    to: dayIn('to'),
    km: id.test(one('km')) ? Math.min(Number(one('km')), 10_000) : undefined,
    region: one('region').slice(0, 80) || undefined,
    plan: ids(query.getAll('plan')),
  };
}

/** The same address with the show put into the plan or taken out of it. */
export const toggled = (address: PlanAddress, showId: number): string => {
  const plan = address.plan ?? [];
  return planPath({
    ...address,
    plan: plan.includes(showId) ? plan.filter((one) => one !== showId) : [...plan, showId],
  });
};
