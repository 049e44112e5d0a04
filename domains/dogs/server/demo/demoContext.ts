import type { NamedBreed } from '#domains/dictionaries/server/public.ts';
import type { DemoProfile } from '#domains/profiles/server/demo.ts';
import type { Random } from '#platform/server/demonstration/seededRandom.ts';

export interface DogDemoInputs {
  named: { breeds: readonly NamedBreed[] };
  federations: readonly DemoProfile[];
  clubs: readonly DemoProfile[];
  kennels: readonly DemoProfile[];
  people: readonly DemoProfile[];
}

export interface DogOptions {
  random: Random;
  today: string;
  /** 1: the demonstration, 6,000 dogs; 100: a load-test database, a million dogs. */
  scale: number;
}

export interface Breeder {
  profile: DemoProfile;
  code: string;
  nextStamp: number;
  prefix: { name: string; nameLat: string } | null;
}

export interface DemoDog {
  id: number;
  name: string;
  nameLat: string;
  breedId: number;
  sex: 1 | 2;
  bornOn: string;
  colour: string;
  stampCode: string | null;
  stampNumber: number | null;
  chip: string | null;
  pedigreeNumber: number | null;
  sire: DemoDog | null;
  dam: DemoDog | null;
  breederId: number | null;
  ownerId: number | null;
  isListed: boolean;
  dignityIds: number[];
  hd: string | null;
  ed: number | null;
  pl: number | null;
}

export interface DemoLitter {
  breedId: number;
  sire: DemoDog;
  dam: DemoDog;
  bornOn: string;
  puppies: DemoDog[];
  breeder: Breeder;
  status: number;
  message: string;
  registeredOn: string | null;
}

export interface DogDemoContext extends DogDemoInputs, DogOptions {
  nextId: number;
  nextChip: number;
  /** Numbers used per year: pedigree numbers grow with the years. */
  numbersOfYear: Map<number, number>;
  breeders: readonly Breeder[];
  breedersByBreed: ReadonlyMap<number, Breeder[]>;
}
