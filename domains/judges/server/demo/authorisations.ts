import type { Named, NamedBreed } from '#domains/dictionaries/server/public.ts';
import type { Random } from '#platform/server/demonstration/seededRandom.ts';
import type { NewReferee } from '../factories.ts';

/** Ids of `dictionaries/server/reference/judging_terms.csv`. */
export const terms = {
  breedRanks: { national: 1, international: 2, specialist: 3, trainee: 4 },
  contests: [101, 102, 103, 104, 105, 106, 107],
  serviceRanks: [11, 12, 13],
  service: [201, 202, 203, 204, 205, 206, 207, 208, 209, 210, 211, 212, 213],
  huntingRanks: [21, 22, 23],
  hunting: [301, 302, 303, 304, 305, 306, 307, 308, 309, 310],
  specialistRanks: [31, 32, 33],
  grooming: [401, 403, 404],
  handling: [402, 405],
};
const allGroups = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

type Authorisation = Pick<
  NewReferee,
  'kinds' | 'isAllBreed' | 'breedIds' | 'rankIds' | 'contestIds' | 'disciplineIds' | 'examinerIds' | 'specialisationIds'
> & { fciGroups: number[] };

const none: Authorisation = { fciGroups: [] };
const ascending = (ids: number[]): number[] => ids.toSorted((a, b) => a - b);

/** A judge of all breeds, of some whole groups with a few more breeds, or of single breeds. */
/**
 * A judge learns one further group at a time, breed by breed: as many breeds as were drawn, all from the first one's
 * group.
 */
function fromOneGroup(drawn: readonly NamedBreed[], all: readonly NamedBreed[]): number[] {
  const [first] = drawn;
  if (!first) return [];
  const ofGroup = all.filter(({ fciGroup }) => fciGroup === first.fciGroup);
  const from = ofGroup.indexOf(first);
  return drawn
    .map((_, nth) => ofGroup[(from + nth) % ofGroup.length]?.id ?? first.id)
    .filter((id, nth, ids) => ids.indexOf(id) === nth);
}

export function breedJudge(random: Random, named: Named, allBreeds: number): Authorisation {
  const { national, international, specialist, trainee } = terms.breedRanks;
  const contestIds = ascending(random.some(terms.contests, random.whole(0, 4)));
  if (random.chance(allBreeds))
    return { kinds: [1], isAllBreed: true, fciGroups: [...allGroups], rankIds: [international], contestIds };
  const fciGroups = ascending(random.some(allGroups, random.whole(1, 4)));
  const others = named.breeds.filter((breed) => breed.fciGroup > 0 && !fciGroups.includes(breed.fciGroup));
  const beside = random.some(others, random.whole(0, 6));
  const breedIds = ascending(fromOneGroup(beside, others));
  const rank =
    fciGroups.length > 2 ? international : beside.length > 4 ? specialist : random.chance(0.15) ? trainee : national;
  return { kinds: [1], isAllBreed: false, fciGroups, breedIds, rankIds: [rank], contestIds };
}

function workingJudge(random: Random, kind: 2 | 3): Authorisation {
  const disciplineIds = ascending(random.some(kind === 2 ? terms.service : terms.hunting, random.whole(1, 4)));
  const rank = random.pick(kind === 2 ? terms.serviceRanks : terms.huntingRanks);
  const examinerIds = rank === 12 || rank === 23 ? disciplineIds.slice(0, random.whole(1, disciplineIds.length)) : [];
  return { ...none, kinds: [kind], disciplineIds, examinerIds, rankIds: [rank] };
}

export const serviceJudge = (random: Random): Authorisation => workingJudge(random, 2);
export const huntingJudge = (random: Random): Authorisation => workingJudge(random, 3);

export function specialist(random: Random): Authorisation {
  const groomer = random.chance(0.6);
  const specialisationIds = ascending(
    random.some(groomer ? terms.grooming : terms.handling, random.whole(1, groomer ? 3 : 2)),
  );
  if (random.chance(0.12)) specialisationIds.push(groomer ? 402 : 401);
  return {
    ...none,
    kinds: [4],
    specialisationIds: ascending(specialisationIds),
    rankIds: [random.pick(terms.specialistRanks)],
  };
}

/** One in five breed judges also judges working dogs. */
export function maybeWithWorkingDogs(random: Random, own: Authorisation): Authorisation {
  if (!random.chance(0.2)) return own;
  const work = random.chance(0.5) ? serviceJudge(random) : huntingJudge(random);
  return {
    ...own,
    kinds: [...(own.kinds ?? []), ...(work.kinds ?? [])],
    rankIds: [...(own.rankIds ?? []), ...(work.rankIds ?? [])],
    disciplineIds: work.disciplineIds ?? [],
    examinerIds: work.examinerIds ?? [],
  };
}
