import type { OfferedExtra } from '../contract.ts';
import type { ExtraRow } from './queries.ts';

/** A contest or thing as pages read it. */
export const offeredOf = ({ id, kind, name, note, day, price, ageFrom, ageTo }: ExtraRow): OfferedExtra => ({
  ...{ id, kind, name, note, day, price, age_from: ageFrom, age_to: ageTo },
});
