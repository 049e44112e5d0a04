import { dogGroupOf, groupName, romanOf } from '#platform/ui/dogs/groups.ts';
import { bestInShow, groupOfContest } from '../contests.ts';

const titles: Readonly<Record<string, string>> = {
  [bestInShow]: 'Лучшая собака выставки',
  'BIS юниоров': 'Лучший юниор выставки',
  'BIS ветеранов': 'Лучший ветеран выставки',
  'BIS щенков': 'Лучший щенок выставки',
};

/** «Лучшая собака выставки», «Лучшая в V группе». */
export function contestTitle(contest: string): string {
  const group = groupOfContest(contest);
  return group === null ? (titles[contest] ?? contest) : `Лучшая в ${romanOf(group)} группе`;
}

const dogsOf: Readonly<Record<string, string>> = {
  [bestInShow]: 'На лучшую собаку выставки',
  'BIS юниоров': 'Юниоры',
  'BIS ветеранов': 'Ветераны',
  'BIS щенков': 'Щенки',
};

/** Heading of the dogs that come in: «V группа, шпицы и примитивные породы», «Юниоры». */
export function contestDogs(contest: string): string {
  const group = groupOfContest(contest);
  if (group === null) return dogsOf[contest] ?? contest;
  return dogGroupOf(group) ? `${romanOf(group)} группа, ${groupName(group).toLowerCase()}` : `Группа ${group}`;
}

/** The same as short as a board needs it: «V группа». */
export function contestLabel(contest: string): string {
  const group = groupOfContest(contest);
  return group === null ? contestDogs(contest) : `${romanOf(group)} группа`;
}

/** «Первое место» */
export const placeWords = ['', 'Первое место', 'Второе место', 'Третье место'] as const;
