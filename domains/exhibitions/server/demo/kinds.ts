import { addDays, type Day, startOfWeek } from '#platform/contract/time/dates.ts';
import { toDemoWeek } from '#platform/server/demonstration/demoWeek.ts';
import { allGroups, type NewExhibition } from '../factories.ts';
import type { DayRow } from '../tables.ts';
import { daysOf, patterns, pickWeek } from './dates.ts';
import type { ShowDemoContext, ShowOrganiser } from './demoContext.ts';
import { descriptionFor, entryDeadline, type Kind, particulars, reportsOf } from './details.ts';
import { assignJudges, type Judging, ringsOf } from './judging.ts';
import shows from './shows.json' with { type: 'json' };

/** Ids of `dictionaries/server/reference`. */
const rank = { cacib: 1, chrkf: 2, chf: 3, kchk: 4, pk: 5, pp: 6, ofGroup: (group: number) => 9 + group };
const showCastes = [1, 2, 3, 4, 5, 6, 7, 8];
const certificates = {
  national: [1, 2, 3, 4, 5, 6, 11, 12, 13, 14, 15, 16],
  international: [1, 2, 3, 4, 7, 8, 9, 10],
  mono: [1, 2, 18, 19],
};

type Special = Pick<NewExhibition, 'name' | 'typeId' | 'category' | 'rankIds' | 'fciGroups'> & Partial<NewExhibition>;

/** Fields that every event has, merged with the given ones. */
function event(
  making: ShowDemoContext,
  organiser: ShowOrganiser,
  days: readonly DayRow[],
  kind: Kind,
  judging: readonly Judging[],
  special: Special,
): NewExhibition {
  const { random, today } = making;
  const first = days[0] as DayRow;
  const last = days.at(-1) as DayRow;
  const cityId = special.cityId ?? organiser.cityId;
  const made = {
    clubId: organiser.id,
    cityId,
    days: [...days],
    beginsOn: first.date,
    endsOn: last.date,
    entryClosesAt: kind === 'lesson' && random.chance(0.5) ? null : entryDeadline(making, first.date),
    description: descriptionFor(making, kind),
    popularity: Math.floor(random.next() ** 3 * 2400),
    // Rings are planned once the entry is closed.
    rings:
      (kind === 'show' || kind === 'international') && first.date <= addDays(today, 9)
        ? ringsOf(making, judging, [])
        : [],
    referees: judging.map(({ refereeId, fciGroups }) => ({ refereeId, fciGroups })),
    reports: kind === 'lesson' ? [] : reportsOf(making, last.date),
    isCancelled: random.chance(0.008),
    ...particulars(making, organiser, cityId, kind),
    ...special,
  };
  // A trial here and a cancelled event have no report.
  return made.isCancelled || kind === 'trial' ? { ...made, reports: [] } : made;
}

/** A fixed organiser and week instead of random ones. */
export interface FixedOrganiserWeek {
  organiser: ShowOrganiser;
  monday: Day;
}

const anyCityTitles = shows.titles_all_breed.filter(({ cities }) => !cities.length);
const fits = (monday: Day, { months }: { months: number[] }): boolean =>
  !months.length || months.includes(Number(addDays(monday, patterns.saturday[0]).slice(5, 7)));

const ofAnySeason = anyCityTitles.filter(({ months }) => !months.length);
const seasonal = new Map(shows.titles_all_breed.map((title) => [title.title, title]));

/** Replaces a name that does not fit the season after the show has moved. */
export function withSeasonalName(show: NewExhibition, at: number): NewExhibition {
  const title = seasonal.get(show.name);
  if (!title || fits(startOfWeek(show.beginsOn), title)) return show;
  return { ...show, name: (ofAnySeason[at % ofAnySeason.length] ?? title).title };
}

export const isAllBreedNational = ({ typeId, rankIds = [] }: NewExhibition): boolean =>
  typeId === 1 && rankIds.some((id) => id === rank.chrkf || id === rank.chf);

/** The same show with CACIB, which no yearly limit counts. */
export const asInternational = (show: NewExhibition): NewExhibition => ({
  ...show,
  typeId: 2,
  rankIds: [rank.cacib],
  dignityIds: certificates.international,
});

/** A show of all breeds or of one group; the title may be limited to some months and cities. */
export function allBreedShow(making: ShowDemoContext, settled?: FixedOrganiserWeek): NewExhibition | null {
  const { random, cityByName, clubs, clubsByCity, federations, today } = making;
  const title = random.pick(
    settled ? anyCityTitles.filter((one) => fits(toDemoWeek(settled.monday, today), one)) : shows.titles_all_breed,
  );
  const fitting = title.cities.length
    ? title.cities.flatMap((name) => clubsByCity.get(cityByName.get(name)?.id ?? 0) ?? [])
    : clubs;
  if (!fitting.length) return null;
  const international = random.chance(0.14);
  const organiser =
    settled?.organiser ?? (international && random.chance(0.35) ? random.pick(federations) : random.pick(fitting));
  const single = !international && random.chance(0.2) ? random.whole(1, 10) : 0;
  const fciGroups = single ? [single] : allGroups;
  const pattern = international
    ? patterns.weekend
    : [patterns.saturday, patterns.sunday, patterns.weekend][random.weighted([45, 35, 20])];
  const judging = assignJudges(
    making,
    fciGroups,
    international ? random.whole(6, 11) : single ? random.whole(1, 2) : random.whole(2, 5),
    international ? random.whole(1, 3) : random.chance(0.15) ? 1 : 0,
  );
  const monday = settled?.monday ?? pickWeek(random, today, title.months);
  return event(
    making,
    organiser,
    daysOf(monday, pattern ?? patterns.saturday, '09:00', '19:00'),
    international ? 'international' : 'show',
    judging,
    {
      name: title.title,
      typeId: international ? 2 : 1,
      category: 1,
      cityId: fitting.includes(organiser) ? organiser.cityId : random.pick(fitting).cityId,
      rankIds: international
        ? [rank.cacib, ...(random.chance(0.7) ? [rank.chf] : [])]
        : single
          ? [rank.ofGroup(single)]
          : [[rank.chf], [rank.chrkf], [rank.chrkf, rank.chf]][random.weighted([5, 3, 2])],
      fciGroups,
      casteIds: showCastes,
      dignityIds: international ? certificates.international : certificates.national,
      ...(settled && { isCancelled: false }),
    },
  );
}

export function monobreedShow(making: ShowDemoContext): NewExhibition {
  const { random, breedById, nbcs, clubs, today } = making;
  const nbc = random.pick(nbcs);
  const breed = breedById.get(nbc.breedIds[0] ?? 0);
  if (!breed) throw new Error(`The breed club ${nbc.alias} has no breed`);
  const organiser = random.chance(0.4) ? nbc : random.pick(clubs);
  const judging = assignJudges(making, [breed.fciGroup], random.whole(1, 2), random.chance(0.2) ? 1 : 0);
  const days = daysOf(
    pickWeek(random, today),
    random.chance(0.5) ? patterns.saturday : patterns.sunday,
    '10:00',
    '17:00',
  );
  const shortName = breed.name.replace(/ \(.*\)/, '');
  return {
    ...event(making, organiser, days, 'mono', judging, {
      name: random
        .pick(shows.titles_mono)
        .replace('{breed}', shortName.charAt(0).toLowerCase() + shortName.slice(1))
        .replace(/^./, (letter) => letter.toUpperCase()),
      typeId: 3,
      category: 1,
      rankIds: [[rank.kchk], [rank.kchk, rank.pp], [rank.pk], [rank.pp]][random.weighted([6, 1, 2, 1])],
      fciGroups: [breed.fciGroup],
      breedIds: [breed.id],
      nbcId: nbc.id,
      coverGroup: breed.fciGroup,
      casteIds: showCastes,
      dignityIds: certificates.mono,
    }),
    rings: ringsOf(making, judging.slice(0, 1), [`${shortName}: кобели`, `${shortName}: суки`, 'главный ринг']),
  };
}

export function breedSurvey(making: ShowDemoContext): NewExhibition {
  const { random, clubs, today } = making;
  const days = daysOf(
    pickWeek(random, today),
    random.pick([patterns.saturday, patterns.sunday, patterns.friday]),
    '10:00',
    '16:00',
  );
  const fciGroups = random.some(allGroups, random.whole(1, 4)).sort((a, b) => a - b);
  return event(making, random.pick(clubs), days, 'survey', assignJudges(making, fciGroups, random.whole(1, 2), 0), {
    name: random.pick(shows.titles_breeding),
    typeId: 5,
    category: 2,
    rankIds: [],
    fciGroups,
    rings: [],
  });
}

const trialGroups: readonly [word: RegExp, groups: number[]][] = [
  [/ла[ей]к/i, [5]],
  [/норн|такс/i, [3, 4]],
  [/гончих/i, [6]],
  [/легав/i, [7]],
  [/спаниел|ретривер/i, [8]],
  [/борзых|курсинг/i, [10]],
];

export function trial(making: ShowDemoContext): NewExhibition {
  const { random, clubs, today } = making;
  const name = random.pick(shows.titles_trial);
  const fciGroups = trialGroups.find(([word]) => word.test(name))?.[1] ?? allGroups;
  const days = daysOf(
    pickWeek(random, today),
    random.chance(0.6) ? patterns.weekend : patterns.saturday,
    '08:00',
    '18:00',
  );
  return event(making, random.pick(clubs), days, 'trial', assignJudges(making, fciGroups, random.whole(1, 3), 0), {
    name,
    typeId: 6,
    category: 3,
    rankIds: [],
    fciGroups,
  });
}

export function lesson(making: ShowDemoContext, settled?: FixedOrganiserWeek): NewExhibition {
  const { random, clubs, federations, today } = making;
  const { title, about } = random.pick(shows.titles_educational);
  const evenings = /три вечера/i.test(title) || random.chance(0.2);
  const pattern = evenings
    ? patterns.threeEvenings
    : random.pick([patterns.saturday, patterns.sunday, patterns.evening, patterns.weekend]);
  const hours: [string, string] = evenings || pattern === patterns.evening ? ['19:00', '21:30'] : ['11:00', '16:00'];
  const organiser = settled?.organiser ?? (random.chance(0.3) ? random.pick(federations) : random.pick(clubs));
  const monday = settled?.monday ?? pickWeek(random, today);
  return event(making, organiser, daysOf(monday, pattern, ...hours), 'lesson', [], {
    name: title,
    typeId: 7,
    category: 4,
    rankIds: [],
    fciGroups: [],
    description: about,
    ...(settled && { isCancelled: false }),
  });
}
