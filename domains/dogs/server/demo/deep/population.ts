import type { NamedBreed } from '#domains/dictionaries/server/public.ts';
import { addDays, daysBetween } from '#platform/contract/time/dates.ts';
import { toDemoWeek } from '#platform/server/demonstration/demoWeek.ts';
import type { Random } from '#platform/server/demonstration/seededRandom.ts';
import { litterStatuses } from '../../../texts.ts';
import { canHaveColour } from '../colours.ts';
import type { Breeder, DemoDog, DemoLitter, DogDemoContext } from '../demoContext.ts';
import { inherited, pedigreeNumber } from '../family.ts';
import { dogName, litterLetter, type Prefix } from '../names.ts';
import type { Traits } from './breeds.ts';
import { foreignName, suffixOf } from './names.ts';

/** A dog of the deep studbook with the data used only to generate it. */
export interface GeneratedDog {
  dog: DemoDog;
  /** Days from the first generated birth. */
  born: number;
  quality: number;
  litters: number;
  lastLitter: number;
  /** Bred abroad, with a foreign studbook number. */
  isForeign: boolean;
}

interface Born extends Pick<DemoDog, 'name' | 'nameLat' | 'sex' | 'bornOn' | 'sire' | 'dam'> {
  breeder: Breeder | null;
}

interface Ground {
  making: DogDemoContext;
  breed: NamedBreed;
  traits: Traits;
  prefixes: readonly Prefix[];
  registrars: readonly Breeder[];
}

const year = 365.25;
const chipsSince = '2006-01-01';
const [foundersYears, historyYears] = [1.9, 31];
const dam = { from: 1.8 * year, to: 7.4 * year, rest: 320, most: 4 };
const sire = { from: 1.3 * year, to: 9.5 * year, most: 9 };
/** Age in days of the youngest, as in the other breeds. */
const youngest = 50;

/** The sum of twelve uniform values approximates a normal distribution. */
const bell = ({ next }: Random): number => Array.from({ length: 12 }, next).reduce((sum, one) => sum + one, -6);

const inPrime = (age: number, [from, to]: readonly [number, number]): number =>
  age >= from * year && age <= to * year ? 1 : 0.25;

/** True for a parent and its young, and for full siblings. */
const isNearest = (one: DemoDog, other: DemoDog): boolean =>
  one.sire === other ||
  one.dam === other ||
  other.sire === one ||
  other.dam === one ||
  (one.sire !== null && one.sire === other.sire && one.dam === other.dam);

export class Population {
  readonly studs: GeneratedDog[] = [];
  readonly litters: DemoLitter[] = [];
  #males: GeneratedDog[] = [];
  #females: GeneratedDog[] = [];
  readonly #foreignNames = new Set<string>();
  readonly #start: string;

  readonly making: DogDemoContext;
  readonly breed: NamedBreed;
  readonly traits: Traits;
  readonly prefixes: readonly Prefix[];
  readonly registrars: readonly Breeder[];

  constructor({ making, breed, traits, prefixes, registrars }: Ground) {
    this.making = making;
    this.breed = breed;
    this.traits = traits;
    this.prefixes = prefixes;
    this.registrars = registrars;
    this.#start = addDays(making.today, -Math.round(historyYears * year));
  }

  /** Generates all dogs; `awaited` are existing dogs that get their parents here. */
  grow(awaited: readonly DemoDog[]): void {
    const { today } = this.making;
    for (let at = 0; at < 66; at += 1) this.#founder(at % 5 < 2 ? 1 : 2);
    for (let at = 0; at < 30; at += 1) this.#founder(at % 5 < 2 ? 1 : 2, true);
    const last = daysBetween(this.#start, today) - youngest;
    const births = [...this.#plan(last)];
    const plans = [
      ...births.map((day) => ({ day, of: null as DemoDog | null, isForeign: false })),
      ...awaited.map((dog) => ({ day: daysBetween(this.#start, dog.bornOn), of: dog, isForeign: false })),
      ...this.#planAbroad(last).map((day) => ({ day, of: null, isForeign: true })),
    ].toSorted((a, b) => a.day - b.day);
    for (const { day, of, isForeign } of plans) {
      const pair = of ? this.#pairFor(of, day) : this.#pair(day, isForeign);
      if (!pair) continue;
      if (isForeign) this.#bornAbroad(pair, day);
      else this.#whelp(pair, day, of);
    }
  }

  *#plan(last: number): Generator<number> {
    const { random } = this.making;
    const { shape, monthly } = this.traits;
    const begins = (foundersYears + 1.9) * year;
    for (let day = begins; day < last; day += 30.4) {
      const before = (last - day) / year;
      const marks = [0, 5, 10, 20, 30];
      const at = Math.max(
        0,
        marks.findLastIndex((mark) => mark <= before),
      );
      const [near, far] = [shape[4 - at] ?? 1, shape[3 - at] ?? shape[0]];
      const part = (before - (marks[at] ?? 0)) / ((marks[at + 1] ?? 40) - (marks[at] ?? 0));
      const wanted = monthly * (near + (far - near) * Math.min(1, part));
      const count = Math.floor(wanted) + (random.chance(wanted % 1) ? 1 : 0);
      for (let one = 0; one < count; one += 1) yield Math.min(last, Math.round(day + random.next() * 30));
    }
  }

  #planAbroad(last: number): number[] {
    const { random } = this.making;
    const litters = Math.round((last / year - foundersYears - 2) * this.traits.imports);
    return Array.from({ length: litters }, () =>
      Math.round((foundersYears + 2) * year + random.next() * (last - (foundersYears + 2.6) * year)),
    );
  }

  #founder(sex: 1 | 2, isForeign = false): void {
    const { random } = this.making;
    const born = random.whole(0, Math.round(foundersYears * year));
    const prefix = random.pick(this.prefixes);
    const name = isForeign
      ? foreignName(random, sex, random.whole(0, 5), this.#foreignNames)
      : dogName(random, { sex, letter: litterLetter(random), prefix });
    this.#write({ ...name, sex, bornOn: this.#dayOf(born), sire: null, dam: null, breeder: null }, born, isForeign);
  }

  readonly #dayOf = (day: number): string => addDays(this.#start, day);

  /** Chooses parents for an existing dog, such that its colour is possible. */
  #pairFor(of: DemoDog, day: number): { sire: GeneratedDog; dam: GeneratedDog } | null {
    for (let attempt = 0; attempt < 40; attempt += 1) {
      const pair = this.#pair(day, false);
      if (!pair || canHaveColour(of.colour, pair.sire.dog.colour, pair.dam.dog.colour)) return pair;
    }
    return null;
  }

  /** Chooses a rested dam and an unrelated enough sire. Foreign litters have foreign parents. */
  #pair(day: number, isForeign: boolean): { sire: GeneratedDog; dam: GeneratedDog } | null {
    this.#females = this.#females.filter(({ born, litters }) => day - born < dam.to && litters < dam.most);
    this.#males = this.#males.filter(({ born, litters }) => day - born < sire.to && litters < sire.most);
    const dams = this.#females.filter(
      (one) => one.isForeign === isForeign && day - one.born >= dam.from && day - one.lastLitter >= dam.rest,
    );
    const sires = this.#males.filter(
      (one) => day - one.born >= sire.from && (isForeign ? one.isForeign : !one.isForeign || one.born % 3 === 0),
    );
    const mother = this.#weighted(dams, ({ born, quality }) => inPrime(day - born, [2, 4.6]) * Math.exp(quality / 2));
    if (!mother) return null;
    const fit = sires.filter((one) => !this.#isNear(one.dog, mother.dog));
    // When every sire shares a parent with her, one of them is used anyway.
    if (!fit.length) fit.push(...sires.filter((one) => !isNearest(one.dog, mother.dog)));
    const fashion = this.traits.fashion;
    const father = this.#weighted(
      fit,
      ({ born, quality }) => inPrime(day - born, [2, 5]) * Math.exp(quality * fashion),
    );
    return father && { sire: father, dam: mother };
  }

  #isNear(one: DemoDog, other: DemoDog): boolean {
    if (isNearest(one, other)) return true;
    const isHalf = (one.sire && one.sire === other.sire) || (one.dam && one.dam === other.dam);
    return Boolean(isHalf) && !this.making.random.chance(this.traits.lineBreeding);
  }

  #weighted(list: readonly GeneratedDog[], weight: (one: GeneratedDog) => number): GeneratedDog | null {
    if (!list.length) return null;
    return list[this.making.random.weighted(list.map(weight))] ?? null;
  }

  #size(): number {
    const { random } = this.making;
    return Math.max(1, Math.min(12, Math.round(this.traits.litter + bell(random) * this.traits.litter * 0.32)));
  }

  #used({ sire: father, dam: mother }: { sire: GeneratedDog; dam: GeneratedDog }, day: number): void {
    father.litters += 1;
    mother.litters += 1;
    mother.lastLitter = day;
  }

  /** Adds a litter; an existing dog is one of it, and its litter mates share its name pattern. */
  #whelp(pair: { sire: GeneratedDog; dam: GeneratedDog }, day: number, of: DemoDog | null): void {
    const { random } = this.making;
    const breeder = this.registrars[(pair.dam.dog.id * 7) % this.registrars.length] as Breeder;
    const suffix = of && suffixOf(of);
    const prefix = this.prefixes[pair.dam.dog.id % this.prefixes.length] as Prefix;
    const letter = of ? of.name.charAt(0) : litterLetter(random);
    const bornOn = this.#dayOf(day);
    const taken = new Set(of ? [of.name] : []);
    this.#used(pair, day);
    const puppies: DemoDog[] = of ? [of] : [];
    for (let left = this.#size() - puppies.length; left > 0; left -= 1) {
      const sex = random.chance(0.5) ? 1 : 2;
      const name = this.#puppyName({ sex, letter, prefix, suffix }, taken);
      if (!name) continue;
      const born = { ...name, sex, bornOn, sire: pair.sire.dog, dam: pair.dam.dog, breeder } as const;
      puppies.push(this.#write(born, day, false));
    }
    if (of) Object.assign(of, { sire: pair.sire.dog, dam: pair.dam.dog });
    if (puppies.every(({ stampNumber }) => stampNumber === null)) return;
    const registeredOn = addDays(bornOn, 50 + random.whole(0, 40));
    const isRegistered = registeredOn <= this.making.today;
    this.litters.push({
      breedId: this.breed.id,
      sire: pair.sire.dog,
      dam: pair.dam.dog,
      bornOn,
      puppies,
      breeder,
      status: isRegistered ? litterStatuses.registered : litterStatuses.unregistered,
      message: '',
      registeredOn: isRegistered ? registeredOn : null,
    });
  }

  #puppyName(
    { sex, letter, prefix, suffix }: { sex: 1 | 2; letter: string; prefix: Prefix; suffix: Prefix | null },
    taken: Set<string>,
  ) {
    for (let attempt = 0; attempt < 12; attempt += 1) {
      const name = dogName(this.making.random, { sex, letter, prefix, suffix });
      if (taken.has(name.name)) continue;
      taken.add(name.name);
      return name;
    }
    return null;
  }

  /** Adds one imported dog of a foreign litter; its litter mates stay unknown. */
  #bornAbroad(pair: { sire: GeneratedDog; dam: GeneratedDog }, day: number): void {
    const { random } = this.making;
    this.#used(pair, day);
    const kennel = pair.dam.dog.id;
    for (let left = random.whole(1, 4); left > 0; left -= 1) {
      const sex = random.chance(0.45) ? 1 : 2;
      const name = foreignName(random, sex, kennel, this.#foreignNames);
      const parents = { sire: pair.sire.dog, dam: pair.dam.dog, breeder: null };
      this.#write({ ...name, sex, bornOn: this.#dayOf(day), ...parents }, day, true);
    }
  }

  #write(born: Born, day: number, isForeign: boolean): DemoDog {
    const { making, breed } = this;
    const { random, today } = making;
    const { sire: father, dam: mother, breeder, ...named } = born;
    making.nextId += 1;
    making.nextChip += random.whole(1, 9);
    const isPuppy = daysBetween(born.bornOn, today) < 120;
    const hasNumber = !isPuppy && (!isForeign || random.chance(0.5));
    const dog: DemoDog = {
      ...named,
      id: making.nextId,
      breedId: breed.id,
      colour: inherited(making, breed, father, mother),
      stampCode: breeder?.code ?? null,
      stampNumber: breeder ? breeder.nextStamp++ : null,
      chip:
        !isForeign && toDemoWeek(born.bornOn, today) > chipsSince && random.chance(0.85)
          ? `643094${String(making.nextChip).padStart(9, '0')}`
          : null,
      pedigreeNumber: hasNumber ? pedigreeNumber(making, born.bornOn) : null,
      sire: father,
      dam: mother,
      breederId: null,
      ownerId: null,
      isListed: false,
      dignityIds: [],
      hd: null,
      ed: null,
      pl: null,
    };
    const stud: GeneratedDog = { dog, born: day, quality: bell(random), litters: 0, lastLitter: -1000, isForeign };
    const isBred = isForeign || random.chance(born.sex === 1 ? 0.45 : 0.6);
    if (isBred) (born.sex === 1 ? this.#males : this.#females).push(stud);
    this.studs.push(stud);
    return dog;
  }
}
