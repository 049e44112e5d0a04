import type { Named, NamedBreed, NamedCity } from '#domains/dictionaries/server/public.ts';
import type { Random } from '#platform/server/demonstration/seededRandom.ts';

interface Organiser {
  id: number;
  alias: string;
  shortName: string;
  cityId: number;
}

/** Organisers and judges that demo shows refer to. */
export interface ShowDemoInputs {
  named: Named;
  federations: readonly Organiser[];
  clubs: readonly Organiser[];
  nbcs: readonly (Organiser & { breedIds: readonly number[] })[];
  referees: readonly {
    id: number;
    name: string;
    cityId: number | null;
    isGuest: boolean;
    fciGroups: readonly number[];
  }[];
}

export interface ShowOptions {
  random: Random;
  /** YYYY-MM-DD; the data covers a year back and a year ahead. */
  today: string;
  /** 1 for the demo; 100 for a load-test database. */
  scale: number;
}

/** The context with lookups precomputed for tens of thousands of shows. */
export interface ShowDemoContext extends ShowDemoInputs, ShowOptions {
  cityById: ReadonlyMap<number, NamedCity>;
  cityByName: ReadonlyMap<string, NamedCity>;
  clubsByCity: ReadonlyMap<number, Organiser[]>;
  breedById: ReadonlyMap<number, NamedBreed>;
  breedsByGroup: ReadonlyMap<number, NamedBreed[]>;
  guests: ShowDemoInputs['referees'];
}

export function prepare(context: ShowDemoInputs, options: ShowOptions): ShowDemoContext {
  const { cities, breeds } = context.named;
  return {
    ...context,
    ...options,
    cityById: new Map(cities.map((city) => [city.id, city])),
    cityByName: new Map(cities.toReversed().map((city) => [city.name, city])),
    clubsByCity: Map.groupBy(context.clubs, (club) => club.cityId),
    breedById: new Map(breeds.map((breed) => [breed.id, breed])),
    breedsByGroup: Map.groupBy(breeds, (breed) => breed.fciGroup),
    guests: context.referees.filter((referee) => referee.isGuest),
  };
}

export type ShowOrganiser = Organiser;
