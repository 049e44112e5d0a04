import { getTableName } from 'drizzle-orm';
import { breeds, dignities } from '#domains/dictionaries/server/tables.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { pedigreeChanges } from '../../genetics/server/tables.ts';
import { lifeContradictions } from '../../lifeOrder/server/tables.ts';
import { dogOwners } from '../../owners/server/tables.ts';
import { dogAwards, dogDeaths, dogExaminations, dogNumbers, dogTitles, titles } from '../../records/server/tables.ts';
import { awaitedParents, dogImportRecords, dogImportRejections, dogImportRows, dogImports } from '../import/tables.ts';
import { dogs, litters } from '../tables.ts';

/**
 * Names of the tables that imports and exports use in raw SQL (temporary tables, COPY, cursors), so that the compiler
 * and the architecture tests see the dependencies.
 */
export const table = {
  awaitedParents: getTableName(awaitedParents),
  breeds: getTableName(breeds),
  dignities: getTableName(dignities),
  dogAwards: getTableName(dogAwards),
  dogDeaths: getTableName(dogDeaths),
  dogExaminations: getTableName(dogExaminations),
  dogImportRecords: getTableName(dogImportRecords),
  dogImportRejections: getTableName(dogImportRejections),
  dogImportRows: getTableName(dogImportRows),
  dogImports: getTableName(dogImports),
  dogNumbers: getTableName(dogNumbers),
  dogOwners: getTableName(dogOwners),
  dogTitles: getTableName(dogTitles),
  dogs: getTableName(dogs),
  lifeContradictions: getTableName(lifeContradictions),
  litters: getTableName(litters),
  pedigreeChanges: getTableName(pedigreeChanges),
  profiles: getTableName(profiles),
  titles: getTableName(titles),
} as const;
