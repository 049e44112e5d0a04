import { ranksWithoutMainRing } from '#domains/exhibitions/reportRows/columns.ts';
import { minuteMs } from '#platform/contract/time/duration.ts';
import { ringAwards } from '../rules.ts';

/** A dog that a closed breed sends into the main ring. */
export interface Finalist {
  /** «45», «45а»: one dog of the show. */
  number: string;
  breed: string;
  name: string;
  /** FCI group; 0 for breeds that the FCI does not recognise. */
  group: number;
  awardIds: readonly number[];
}

export interface Placed {
  number: string;
  /** 1 to 3. */
  place: number;
}

/** A competition of the main ring: `contest` is its name in the report. */
export interface Contest {
  contest: string;
  dogs: { number: string; breed: string; name: string; group: number; place: number | null }[];
  /** Places of dogs that no longer come in, because a breed was opened again or a group has another winner. */
  gone: Placed[];
}

/** A pair, a kennel or a producer with its young, by the number that the catalogue gives it. */
export interface TeamFinalist extends Omit<Finalist, 'awardIds'> {
  /** Its contest in the report. */
  contest: string;
}

/** Contests of several dogs by their kind in entries. */
export const teamContests = {
  pair: 'Конкурс пар',
  kennel: 'Конкурс питомников',
  producer: 'Конкурс производителей',
} as const;
export type TeamKind = keyof typeof teamContests;
export const isTeamContest = (contest: string): boolean => (Object.values(teamContests) as string[]).includes(contest);
export const isTeamKind = (kind: string): kind is TeamKind => kind in teamContests;

export const bestInShow = 'BIS';
/** Best of show by the award that brings a dog into it. */
const byAward: readonly (readonly [contest: string, awardId: number])[] = [
  ['BIS юниоров', ringAwards.bestJunior],
  ['BIS ветеранов', ringAwards.bestVeteran],
  ['BIS щенков', ringAwards.bestPuppy],
];
export const contestOfGroup = (group: number): string => `BIG ${group}`;
/** Number of the group of «BIG 5»; null for the other contests. */
export const groupOfContest = (contest: string): number | null => {
  const [, group] = /^BIG (\d+)$/.exec(contest) ?? [];
  return group === undefined ? null : Number(group);
};

/** Greatest place of a contest, as the report has it. */
export const mostRingPlaces = 3;

/** Whether a day of this rank ends in a main ring. */
export const hasMainRing = (rankId: number | null): boolean =>
  rankId === null || !ranksWithoutMainRing.includes(rankId);

/** Awards by which a dog comes into the main ring. */
export const comesBy: readonly number[] = [ringAwards.best, ...byAward.map(([, awardId]) => awardId)];

interface ContestParts {
  /** FCI groups of the catalogue. */
  groups: readonly number[];
  placed: (contest: string) => readonly Placed[];
  teams?: readonly TeamFinalist[];
}

/**
 * The contests of one day and rank in the order in which they are judged: groups, juniors, veterans, puppies, pairs,
 * kennels, producers, the best of the show. The best of several groups come into the last one; a show of one group sends its best of breeds there. A
 * place of a dog that does not come in stands among `gone`, and counts again when the dog comes back.
 */
export function contestsOf(finalists: readonly Finalist[], { groups, placed, teams = [] }: ContestParts): Contest[] {
  const bests = finalists.filter(({ awardIds }) => awardIds.includes(ringAwards.best));
  const recognised = [...new Set(groups)].filter((group) => group > 0).toSorted((one, other) => one - other);
  const ofGroups =
    recognised.length > 1
      ? recognised.map((group) =>
          contestOf(
            contestOfGroup(group),
            bests.filter((dog) => dog.group === group),
            placed,
          ),
        )
      : [];
  const others = byAward.map(([contest, awardId]) =>
    contestOf(
      contest,
      finalists.filter(({ awardIds }) => awardIds.includes(awardId)),
      placed,
    ),
  );
  const ofTeams = Object.values(teamContests).map((contest) =>
    contestOf(
      contest,
      teams.filter((team) => team.contest === contest),
      placed,
    ),
  );
  const winners = ofGroups.flatMap(({ dogs }) => dogs.filter(({ place }) => place === 1));
  const last = contestOf(bestInShow, ofGroups.length ? winners : bests.filter(({ group }) => group > 0), placed);
  return [...ofGroups, ...others, ...ofTeams, last].filter(({ dogs, gone }) => dogs.length + gone.length > 0);
}

function contestOf(
  contest: string,
  dogs: readonly Omit<Finalist, 'awardIds'>[],
  placed: (contest: string) => readonly Placed[],
): Contest {
  const known = placed(contest);
  return {
    contest,
    dogs: dogs.map(({ number, breed, name, group }) => ({
      ...{ number, breed, name, group },
      place: known.find((one) => one.number === number)?.place ?? null,
    })),
    gone: known.filter(({ number }) => !dogs.some((dog) => dog.number === number)),
  };
}

/** Minutes for which the board stays with a contest after its last place while rings are still judged. */
const stayMinutes = 10;

interface Judged {
  changed_at: string | null;
  dogs: readonly { place: number | null }[];
}

/**
 * The contest in which a place was given last. While rings are still judged it is named for some minutes only: puppies
 * may have their contest in the middle of the day.
 */
export function contestNow<Contest extends Judged>(
  contests: readonly Contest[],
  { now, isOver }: { now: Date; isOver: boolean },
): Contest | null {
  const since = (changedAt: string | null): number => now.getTime() - Date.parse(changedAt ?? '');
  const [last] = contests
    .filter(({ changed_at, dogs }) => changed_at !== null && dogs.some(({ place }) => place !== null))
    .toSorted((one, other) => since(one.changed_at) - since(other.changed_at));
  return last && (isOver || since(last.changed_at) < stayMinutes * minuteMs) ? last : null;
}
