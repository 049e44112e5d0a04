import { withInitials } from '../../schedule/texts.ts';
import type { RingRow } from '../tables.ts';
import type { ShowDemoContext } from './demoContext.ts';

export interface Judging {
  refereeId: number;
  name: string;
  fciGroups: number[];
}

/** Assigns the groups of a show to judges authorised for them. */
export function assignJudges(
  { random, referees, guests }: ShowDemoContext,
  groups: readonly number[],
  count: number,
  guestCount: number,
): Judging[] {
  const able = (one: ShowDemoContext['referees'][number]): boolean =>
    one.fciGroups.some((group) => groups.includes(group));
  const asked = new Set(Array.from({ length: 60 }, () => random.pick(referees)));
  const local = [...asked].filter((one) => !one.isGuest && able(one)).slice(0, count - guestCount);
  const chosen = [...local, ...random.some(guests.filter(able), guestCount)];
  const judging = chosen.map((one) => ({
    refereeId: one.id,
    name: one.name,
    fciGroups: [] as number[],
    may: one.fciGroups,
  }));
  for (const group of groups) {
    const least = judging
      .filter((one) => one.may.includes(group))
      .toSorted((a, b) => a.fciGroups.length - b.fciGroups.length)[0];
    least?.fciGroups.push(group);
  }
  return judging.filter((one) => one.fciGroups.length).map(({ may: _, ...one }) => one);
}

const hours = ['09:00', '10:30', '12:00', '13:30', '15:00'];

/** Few breeds, because every one gets results. */
const breedsOfJudge = 6;

/** Finds breeds named in a timetable's text, longest name first: «английский пойнтер» contains «пойнтер». */
export function breedsNamedIn<Breed extends { name: string }>(words: string, breeds: readonly Breed[]): Breed[] {
  let left = words.toLowerCase();
  return breeds
    .toSorted((a, b) => b.name.length - a.name.length)
    .filter(({ name }) => {
      const isNamed = left.includes(name.toLowerCase());
      if (isNamed) left = left.replace(name.toLowerCase(), '');
      return isNamed;
    });
}

export const ringOfJudge = (at: number): string => String(at + 1);

export function ringsOf(
  { random, breedsByGroup }: ShowDemoContext,
  judging: readonly Judging[],
  breedNames: readonly string[],
): RingRow[] {
  const rows: RingRow[] = [];
  judging.forEach((judge, at) => {
    const breeds = breedNames.length
      ? [...breedNames]
      : random
          .some(
            judge.fciGroups.flatMap((group) => breedsByGroup.get(group) ?? []),
            9,
          )
          .slice(0, breedsOfJudge)
          .map((breed) => breed.name);
    for (let from = 0, hour = 0; from < breeds.length && hour < hours.length; from += 3, hour += 1) {
      const names = breeds
        .slice(from, from + 3)
        .map((name, index) => (index ? name.charAt(0).toLowerCase() + name.slice(1) : name));
      rows.push({
        time: hours[hour] as string,
        ring: ringOfJudge(at),
        breeds: names.join(', '),
        judge: withInitials(judge.name),
      });
    }
  });
  return rows.sort((a, b) => a.time.localeCompare(b.time) || Number(a.ring) - Number(b.ring));
}
