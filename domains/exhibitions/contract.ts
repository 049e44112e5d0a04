import type { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type * as schemas from './schemas.ts';

export type FilterInput = z.infer<typeof schemas.filterInput>;
export type FacetsInput = z.infer<typeof schemas.facetsInput>;
export type ListInput = z.infer<typeof schemas.listInput>;
export type MonthInput = z.infer<typeof schemas.monthInput>;
export type ExhibitionInput = z.infer<typeof schemas.exhibitionInput>;
export type Sort = z.infer<typeof schemas.sort>;
export type Entry = z.infer<typeof schemas.entry>;

export type Exhibition = z.infer<typeof schemas.exhibition>;
export type ExhibitionRow = z.infer<typeof schemas.exhibitionRow>;
export type UpcomingInput = z.infer<typeof schemas.upcomingInput>;
export type NearbyInput = z.infer<typeof schemas.nearbyInput>;
export type Nearby = z.infer<typeof schemas.nearby>;
export type UpcomingRow = z.infer<typeof schemas.upcomingRow>;
export type ExhibitionPage = z.infer<typeof schemas.exhibitionPage>;
export type Facets = z.infer<typeof schemas.facets>;
export type Month = z.infer<typeof schemas.month>;
export type Countdown = NonNullable<Exhibition['countdown']>;
export type ResultsInput = z.infer<typeof schemas.resultsInput>;
export type ResultsPage = z.infer<typeof schemas.resultsPage>;
export type FeaturedRow = z.infer<typeof schemas.featuredRow>;
export type ResultRow = z.infer<typeof schemas.resultRow>;
export type KnownFilter = z.infer<typeof schemas.knownFilter>;

const topics = ['exhibitions', 'profiles', 'dictionaries'];
const path = '/api/exhibitions/exhibition';

export const pageSize = 50;

export const listExhibitions = endpoint<ListInput, ExhibitionPage>({
  name: 'listExhibitions',
  method: 'GET',
  path,
  topics,
});
export const listUpcoming = endpoint<UpcomingInput, UpcomingRow[]>({
  name: 'listUpcoming',
  method: 'GET',
  path: `${path}/upcoming`,
  topics,
});
/** The next few shows of a city, of its region when the city has none, or of the country; open entries first. */
export const listNearby = endpoint<NearbyInput, Nearby>({
  name: 'listNearby',
  method: 'GET',
  path: `${path}/nearby`,
  topics,
});
/** Counts shows by month, rank, region and city, each under the other filters. */
export const countExhibitions = endpoint<FacetsInput, Facets>({
  name: 'countExhibitions',
  method: 'GET',
  path: `${path}/facets`,
  topics,
});
/** The days of a month with the first few shows of each. */
export const listMonth = endpoint<MonthInput, Month>({
  name: 'listMonth',
  method: 'GET',
  path: `${path}/month`,
  topics,
});
/** Unknown ids are left out. */
export const describeFilter = endpoint<FilterInput, KnownFilter>({
  name: 'describeFilter',
  method: 'GET',
  path: `${path}/filter`,
  topics,
});
export const listResults = endpoint<ResultsInput, ResultsPage>({
  name: 'listResults',
  method: 'GET',
  path: '/api/exhibitions/results',
  topics: [...topics, 'judges'],
});
/** The specification (section 7) gives this address. */
export const getExhibition = endpoint<ExhibitionInput, Exhibition>({
  name: 'getExhibition',
  method: 'GET',
  path: `${path}/:exhibitionId`,
  topics: [...topics, 'judges'],
});
