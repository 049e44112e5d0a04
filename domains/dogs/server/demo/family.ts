import type { NamedBreed } from '#domains/dictionaries/server/public.ts';
import { addDays, daysBetween } from '#platform/contract/time/dates.ts';
import { toDemoWeek } from '#platform/server/demonstration/demoWeek.ts';
import { litterStatuses } from '../../texts.ts';
import { canHaveColour, coloursOf } from './colours.ts';
import type { Breeder, DemoDog, DemoLitter, DogDemoContext } from './demoContext.ts';
import { dogName, litterLetter, type Prefix } from './names.ts';

const generations = 6;
/**
 * Days between the first litters of two generations, and the days over which one generation's litters spread: parents
 * are 1.8 to 4.2 years old.
 */
const step = 1100;
const window = 450;
/** Least age of the youngest in days. */
const youngest = 45;
const growth = 1.15;
const meanLitter = 5.5;
/** Least days between a dam's litters. */
const restDays = 200;

/** Generates about `count` dogs of one breed over all generations, with their litters. */
export function makeFamily(
  making: DogDemoContext,
  breed: NamedBreed,
  count: number,
): { dogs: DemoDog[]; litters: DemoLitter[] } {
  const first = Math.max(8, Math.round((count * (growth - 1)) / (growth ** (generations + 1) - 1)));
  let parents = Array.from({ length: first }, (_, at) =>
    founder(making, breed, { sex: at % 2 ? 2 : 1, generation: 0 }),
  );
  const dogs = [...parents];
  const litters: DemoLitter[] = [];
  for (let generation = 1; generation <= generations; generation += 1) {
    const brought = Array.from({ length: Math.max(6, Math.round(parents.length / 4)) }, (_, at) =>
      founder(making, breed, { sex: at % 2 ? 2 : 1, generation: generation - 1 }),
    );
    dogs.push(...brought);
    const born = makeGeneration(making, breed, {
      parents: mixed(making, [...parents, ...brought]),
      generation,
      size: first * growth ** generation,
    });
    litters.push(...born);
    parents = born.flatMap(({ puppies }) => puppies);
    dogs.push(...parents);
  }
  return { dogs, litters };
}

const opensBefore = (generation: number): number => youngest + window + (generations - generation) * step;

const mixed = ({ random }: DogDemoContext, dogs: readonly DemoDog[]): DemoDog[] => random.some(dogs, dogs.length);

function founder(
  making: DogDemoContext,
  breed: NamedBreed,
  { sex, generation }: { sex: 1 | 2; generation: number },
): DemoDog {
  const { random, today } = making;
  const bornOn = addDays(today, -opensBefore(generation) + random.whole(0, window));
  const name = dogName(random, { sex, letter: litterLetter(random), prefix: null });
  return register(making, breed, { ...name, sex, bornOn, sire: null, dam: null, breeder: null, isYoungest: false });
}

interface Next {
  parents: readonly DemoDog[];
  generation: number;
  size: number;
}

function makeGeneration(making: DogDemoContext, breed: NamedBreed, { parents, generation, size }: Next): DemoLitter[] {
  const { random, today } = making;
  const sires = parents.filter(({ sex }) => sex === 1);
  const dams = parents.filter(({ sex }) => sex === 2);
  const wanted = Math.max(2, Math.round(size / meanLitter));
  const opens = addDays(today, -opensBefore(generation));
  const litters: DemoLitter[] = [];
  const again: DemoLitter[] = [];
  for (let at = 0; at < wanted && sires.length && dams.length; at += 1) {
    const before = random.chance(0.25) ? again.pop() : undefined;
    const dam = before?.dam ?? (dams[at % dams.length] as DemoDog);
    if (!before && at >= dams.length) break;
    const bornOn = before
      ? addDays(before.bornOn, restDays + random.whole(0, 20))
      : addDays(opens, random.whole(0, window - restDays - 20));
    const litter = makeLitter(making, breed, {
      sire: unrelated(making, sires, dam),
      dam,
      bornOn,
      isYoungest: generation === generations,
    });
    litters.push(litter);
    if (!before) again.push(litter);
  }
  return litters;
}

/** Prefers a sire that is not her full or half brother. */
function unrelated({ random }: DogDemoContext, sires: readonly DemoDog[], dam: DemoDog): DemoDog {
  for (let attempt = 0; attempt < 6; attempt += 1) {
    const sire = random.pick(sires);
    if ((!sire.dam || sire.dam !== dam.dam) && (!sire.sire || sire.sire !== dam.sire)) return sire;
  }
  return random.pick(sires);
}

interface Born {
  sire: DemoDog;
  dam: DemoDog;
  bornOn: string;
  isYoungest: boolean;
}

const sizeWeights = [2, 4, 8, 12, 15, 15, 12, 8, 4, 2];

function makeLitter(making: DogDemoContext, breed: NamedBreed, { sire, dam, bornOn, isYoungest }: Born): DemoLitter {
  const { random } = making;
  const breeder = random.pick(making.breedersByBreed.get(breed.id) ?? making.breeders);
  const letter = litterLetter(random);
  const state = litterState(making, bornOn, isYoungest);
  const taken = new Set<string>();
  const puppies = Array.from({ length: 1 + random.weighted(sizeWeights) }, () => {
    const sex = random.chance(0.5) ? 1 : 2;
    const name = freshName(making, { sex, letter, prefix: breeder.prefix }, taken);
    const isRegistered = state.status === litterStatuses.registered;
    return register(making, breed, {
      ...name,
      sex,
      bornOn,
      sire,
      dam,
      breeder,
      isYoungest: isYoungest && !(isRegistered && random.chance(0.7)),
    });
  });
  return { breedId: breed.id, sire, dam, bornOn, puppies, breeder, ...state };
}

/** Litter mates get different names while the letter has enough of them. */
function freshName(
  { random }: DogDemoContext,
  wanted: { sex: 1 | 2; letter: string; prefix: Prefix | null },
  taken: Set<string>,
) {
  let name = dogName(random, wanted);
  for (let attempt = 0; attempt < 8 && taken.has(name.name); attempt += 1) name = dogName(random, wanted);
  taken.add(name.name);
  return name;
}

function litterState(
  { random, today }: DogDemoContext,
  bornOn: string,
  isYoungest: boolean,
): Pick<DemoLitter, 'status' | 'message' | 'registeredOn'> {
  const registeredOn = addDays(bornOn, 50 + random.whole(0, 40));
  const registered = { status: litterStatuses.registered, message: '', registeredOn };
  if (!isYoungest) return registered;
  if (registeredOn > today) return { status: litterStatuses.unregistered, message: '', registeredOn: null };
  return [
    registered,
    {
      status: litterStatuses.onReview,
      message: 'Документы помёта на рассмотрении. Срок рассмотрения — 30 дней.',
      registeredOn: null,
    },
    {
      status: litterStatuses.refused,
      message: 'В регистрации отказано: нет акта вязки. Обратитесь в организацию, которая клеймила щенков.',
      registeredOn: null,
    },
    { status: litterStatuses.unregistered, message: '', registeredOn: null },
  ][random.weighted([70, 14, 4, 12])] as typeof registered;
}

interface Registering extends Omit<Born, 'sire' | 'dam'> {
  name: string;
  nameLat: string;
  sex: 1 | 2;
  sire: DemoDog | null;
  dam: DemoDog | null;
  breeder: Breeder | null;
}

const firstYear = 1995;
const numbersAYear = 250_000;

export function pedigreeNumber({ numbersOfYear, today }: DogDemoContext, bornOn: string): number {
  const year = Number(toDemoWeek(bornOn, today).slice(0, 4));
  const taken = (numbersOfYear.get(year) ?? 0) + 1;
  numbersOfYear.set(year, taken);
  return 1_000_000 + (year - firstYear) * numbersAYear + taken;
}

/** Adds a dog with its numbers and colour, and an adult's health and titles. The youngest have no pedigree. */
function register(
  making: DogDemoContext,
  breed: NamedBreed,
  { sire, dam, breeder, isYoungest, ...born }: Registering,
): DemoDog {
  const { random, today } = making;
  const isGrown = daysBetween(born.bornOn, today) > 550;
  making.nextId += 1;
  making.nextChip += random.whole(1, 9);
  const large = [1, 2, 8].includes(breed.fciGroup);
  const small = [3, 9].includes(breed.fciGroup);
  return {
    ...born,
    id: making.nextId,
    breedId: breed.id,
    colour: inherited(making, breed, sire, dam),
    stampCode: breeder?.code ?? null,
    stampNumber: breeder ? breeder.nextStamp++ : null,
    chip: random.chance(0.8) ? `643094${String(making.nextChip).padStart(9, '0')}` : null,
    pedigreeNumber: isYoungest ? null : pedigreeNumber(making, born.bornOn),
    sire,
    dam,
    breederId: breeder?.prefix ? breeder.profile.id : null,
    ownerId: null,
    isListed: false,
    dignityIds: isGrown && random.chance(0.18) ? titles(making) : [],
    hd: isGrown && large && random.chance(0.5) ? ('ABC'[random.weighted([6, 3, 1])] as string) : null,
    ed: isGrown && large && random.chance(0.4) ? random.weighted([8, 2, 1]) : null,
    pl: isGrown && small && random.chance(0.4) ? random.weighted([8, 2, 1]) : null,
  };
}

/** Usually one of the parents' colours; never a genetically impossible one. */
export function inherited(
  { random }: DogDemoContext,
  breed: NamedBreed,
  sire: DemoDog | null,
  dam: DemoDog | null,
): string {
  if (sire && dam && random.chance(0.8)) return random.chance(0.5) ? sire.colour : dam.colour;
  const drawn = random.pick(coloursOf(breed));
  return !sire || !dam || canHaveColour(drawn, sire.colour, dam.colour) ? drawn : sire.colour;
}

/** Title ids by career: adult and junior champions with their certificates. */
const careers: readonly (readonly number[])[] = [[14], [11, 14], [14, 15], [4], [4, 11], [7, 11, 14], [15], [3]];
const titles = ({ random }: DogDemoContext): number[] => [...random.pick(careers)];
