import { type SQL, sql } from 'drizzle-orm';
import { addDays } from '#platform/contract/time/dates.ts';
import { dogNumbers } from '../../../records/server/tables.ts';
import { dogs } from '../../../server/tables.ts';
import { currentPeriodDays } from '../../figures.ts';

/**
 * The breed's young of five years as SQL, defined like `littersOf`: born here, with two known parents. A dog's page and
 * its breed's page then use the same total.
 */
export const youngOfBreed = (breedId: number, today: string): SQL =>
  sql`select y.sire_id, y.dam_id from ${dogs} y
    where y.breed_id = ${breedId} and y.born_on >= ${addDays(today, -currentPeriodDays)}
      and y.sire_id is not null and y.dam_id is not null
      and not exists (select from ${dogNumbers} abroad where abroad.dog_id = y.id and abroad.is_primary)`;
