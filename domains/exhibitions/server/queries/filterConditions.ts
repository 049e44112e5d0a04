import { and, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { cities } from '#domains/dictionaries/server/tables.ts';
import { messages } from '#platform/contract/messages.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { partOfName } from '#platform/server/db/nameSearch.ts';
import { PortalError } from '#platform/server/errors.ts';
import type { FilterInput, Sort } from '../../contract.ts';
import { type FilterName, type FilterValue, recordLists } from '../../filters.ts';
import { exhibitionReferees, exhibitions, searchedShow } from '../tables.ts';
import { type FoundFilter, hasNames, lookUpFilter } from './lookUpFilter.ts';
import { maxPeriodDays, type Period } from './period.ts';

/** Conditions on `exhibitions`, separate because each count leaves one of them out. */
export interface Conditions {
  /** Organiser, category, breed and judge: the subject of the whole page. */
  scope: SQL[];
  ranks: SQL[];
  groups: SQL[];
  places: SQL[];
  other: SQL[];
}

const ids = (values: readonly number[]): SQL => sql`${sql.param(values)}::int[]`;
const smallIds = (values: readonly number[]): SQL => sql`${sql.param(values)}::smallint[]`;

interface Known {
  /** Null when the filter names no records. */
  found: FoundFilter | null;
  now: Date;
}

/** The dates become the list's period, not a condition. */
type Conditioned = Exclude<FilterName, 'date_from' | 'date_to'>;

/** The condition of each filter, and the counts that leave it out. */
const conditionOf: {
  [Name in Conditioned]: [part: keyof Conditions, condition: (value: FilterValue<Name>, known: Known) => SQL | null];
} = {
  alias: ['scope', (_, { found }) => (found?.organiser ? organisedBy(found.organiser) : null)],
  category: ['scope', (category) => sql`${exhibitions.category} = ${category}`],
  breeds: ['scope', (_, { found }) => found && openToBreeds(found.breeds)],
  judges: [
    'scope',
    (judges) =>
      sql`${exhibitions.id} in (select ${exhibitionReferees.exhibitionId} from ${exhibitionReferees} where ${exhibitionReferees.refereeId} = any(${ids(judges)}))`,
  ],
  ranks: ['ranks', (ranks) => sql`${exhibitions.rankIds} && ${ids(ranks)}`],
  groups: ['groups', (groups) => sql`${exhibitions.fciGroups} && ${smallIds(groups)}`],
  regions: [
    'places',
    (regions) =>
      sql`${exhibitions.cityId} in (select ${cities.id} from ${cities} where ${cities.region} = any(${sql.param(regions)}::text[]))`,
  ],
  cities: ['places', (among) => sql`${exhibitions.cityId} = any(${ids(among)})`],
  types: ['other', (types) => sql`${exhibitions.typeId} = any(${ids(types)})`],
  text: [
    'other',
    (text, { found }) =>
      found &&
      sql`(${searchedShow(exhibitions)} like ${partOfName(text)} or ${exhibitions.clubId} = any(${ids(found.clubs_by_text)}) or ${exhibitions.cityId} = any(${ids(found.cities_by_text)}))`,
  ],
  only_open: ['other', (_, { now }) => sql`${exhibitions.entryClosesAt} > ${now.toISOString()}::timestamptz`],
  takes_entries: [
    'other',
    (_, { now }) =>
      sql`${exhibitions.takesEntries} and ${exhibitions.entryClosesAt} > ${now.toISOString()}::timestamptz`,
  ],
};

function add<Name extends Conditioned>(conditions: Conditions, name: Name, filter: FilterInput, known: Known): void {
  const value = filter[name] as FilterValue<Name> | undefined;
  if (!value || (Array.isArray(value) && !value.length)) return;
  const [part, condition] = conditionOf[name];
  const made = condition(value, known);
  if (made) conditions[part].push(made);
}

/** Throws 400 with the names of the fields whose values do not exist. */
export async function filterConditions(db: Queryable, filter: FilterInput, now: Date): Promise<Conditions> {
  const found = hasNames(filter) ? await lookUpFilter(db, filter) : null;
  if (found) refuseUnknown(filter, found);
  const conditions: Conditions = { scope: [], ranks: [], groups: [], places: [], other: [] };
  for (const name of Object.keys(conditionOf) as Conditioned[]) add(conditions, name, filter, { found, now });
  return conditions;
}

/** A breed club's calendar includes its breeds' shows of other organisers. */
function organisedBy({ id, breed_ids }: NonNullable<FoundFilter['organiser']>): SQL {
  if (!breed_ids.length) return sql`${exhibitions.clubId} = ${id}`;
  return sql`(${exhibitions.clubId} = ${id} or ${exhibitions.nbcId} = ${id} or ${exhibitions.breedIds} && ${ids(breed_ids)})`;
}

/** Shows that a dog of the breed can enter: of the breed, of its group and of all breeds. */
function openToBreeds(breeds: FoundFilter['breeds']): SQL {
  const groups = [...new Set(breeds.map((breed) => breed.fci_group))];
  return sql`(${exhibitions.breedIds} && ${ids(breeds.map((breed) => breed.id))} or ${exhibitions.breedIds} = '{}' and ${exhibitions.fciGroups} && ${smallIds(groups)})`;
}

type Bounds = { [Bound in keyof Period]: Period[Bound] | Placeholder };

/** First and last day of the list; the first condition uses the index. */
export function periodConditions({ from, to }: Bounds, sort: Sort): SQL[] {
  const conditions: SQL[] = [];
  if (from)
    conditions.push(
      sql`${exhibitions.beginsOn} >= ${from}::date - ${maxPeriodDays}::int`,
      sql`${exhibitions.endsOn} >= ${from}::date`,
    );
  if (to) conditions.push(sql`${exhibitions.beginsOn} <= ${to}::date`);
  if (to && sort === 'finished') conditions.push(sql`${exhibitions.endsOn} <= ${to}::date`);
  return conditions;
}

export const allConditions = (...conditions: SQL[][]): SQL => and(...conditions.flat()) ?? sql`true`;

function refuseUnknown(filter: FilterInput, found: FoundFilter): void {
  const errors: Record<string, string> = {};
  if (filter.alias && !found.organiser) errors.alias = messages.notFound;
  for (const name of recordLists) {
    const known = new Set(found[name].map((one) => one.id));
    if (filter[name]?.some((id) => !known.has(id))) errors[name] = messages.notFound;
  }
  if (filter.regions?.some((region) => !found.regions.includes(region))) errors.regions = messages.notFound;
  if (Object.keys(errors).length) throw new PortalError(400, errors);
}
