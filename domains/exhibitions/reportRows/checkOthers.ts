import { groupBy } from '#platform/contract/groupBy.ts';
import { arrangements, isBlank, type SheetRow } from './columns.ts';
import {
  findByWords,
  findJudge,
  foldCell,
  foldNumber,
  type Problem,
  problemCollector,
  readPlace,
  type SheetContext,
  type TotalRow,
  trimmedCell,
} from './readCells.ts';
import { sheetTexts as texts } from './texts.ts';

export interface RingPlace {
  arrangement: string;
  place: number;
  number: string;
  breedId: number | null;
  dog: string;
}

/** Splits a cell that lists several names or numbers. */
export const splitList = (typed: string): string[] =>
  typed
    .split(/[;\n]/)
    .map((one) => one.trim())
    .filter(Boolean);

/** Checks the main ring against the final report: each placed dog must be in it. */
export function checkMainRing(
  rows: readonly SheetRow[],
  context: SheetContext,
  total: readonly TotalRow[],
): { values: RingPlace[]; problems: Problem[] } {
  const byNumber = new Map(total.map((dog) => [foldNumber(dog.number), dog]));
  const taken = new Map<string, number>();
  const values: RingPlace[] = [];
  const problems = rows.flatMap((row, at) => {
    if (isBlank(row)) return [];
    const { problems: told, refuse, warn } = problemCollector(row);
    const get = (key: string) => trimmedCell(row.cells, key);
    const arrangement = arrangements.find((one) => foldCell(one) === foldCell(get('arrangement')));
    if (!arrangement) refuse('arrangement', get('arrangement') ? texts.arrangementUnknown : texts.arrangementMissing);
    const place = readPlace(get('place')) ?? 0;
    if (![1, 2, 3].includes(place)) refuse('place', texts.ringPlace);
    const twin = taken.get(`${arrangement} ${place}`);
    if (arrangement && twin) refuse('place', texts.ringTwice(twin));
    else taken.set(`${arrangement} ${place}`, at + 1);
    const dog = byNumber.get(foldNumber(get('number')));
    const breed = get('breed') ? findByWords(context.breeds, get('breed')) : undefined;
    if (!get('number')) refuse('number', texts.numberMissing);
    else if (!dog) refuse('number', texts.ringStranger);
    if (dog && breed && breed.id !== dog.breedId) {
      const name = context.breeds.find(({ id }) => id === dog.breedId)?.name ?? '';
      refuse('breed', texts.ringBreed(name), { label: `Поставить «${name}»`, field: 'breed', value: name });
    }
    if (get('breed') && !breed) refuse('breed', texts.breedUnknown(get('breed')));
    if (dog && get('dog') && foldCell(get('dog')) !== foldCell(dog.dog))
      warn('dog', texts.ringName(dog.dog), { label: `Поставить «${dog.dog}»`, field: 'dog', value: dog.dog });
    if (told.every(({ isError }) => !isError) && arrangement)
      values.push({
        arrangement,
        place,
        number: get('number'),
        breedId: dog?.breedId ?? breed?.id ?? null,
        dog: dog?.dog ?? get('dog'),
      });
    return told;
  });
  return { values, problems: [...problems, ...checkBestInShow(rows, context, total, values)] };
}

/**
 * The best of a show of several groups are taken from the winners of the groups: another winner of the group contradicts
 * it, a missing one is only warned about.
 */
function checkBestInShow(
  rows: readonly SheetRow[],
  { breeds }: SheetContext,
  total: readonly TotalRow[],
  places: readonly RingPlace[],
): Problem[] {
  const groupOf = (breedId: number | null) => breeds.find(({ id }) => id === breedId)?.fci_group ?? 0;
  if (new Set(total.map(({ breedId }) => groupOf(breedId))).size < 2) return [];
  return places
    .filter(({ arrangement }) => arrangement === 'BIS')
    .flatMap(({ place, number, breedId }) => {
      const group = groupOf(breedId);
      const winner = places.find((one) => one.arrangement === `BIG ${group}` && one.place === 1);
      if (group === 0 || (winner && foldNumber(winner.number) === foldNumber(number))) return [];
      const row = rows.find(
        ({ cells }) =>
          foldCell(trimmedCell(cells, 'arrangement')) === 'bis' && readPlace(trimmedCell(cells, 'place')) === place,
      );
      const text = winner ? texts.bisOther(group, winner.number) : texts.bisWithoutGroup(group);
      return [{ rowId: row?.id ?? '', field: 'number', text, isError: winner !== undefined }];
    });
}

export function judgedBy(total: readonly TotalRow[], context: SheetContext): Map<string, TotalRow[]> {
  return groupBy(total, ({ judge }) => foldCell(findJudge(context.judges, judge)?.name ?? judge));
}

export const countPresent = (dogs: readonly TotalRow[]): number => dogs.filter(({ isAbsent }) => !isAbsent).length;

export function checkLoad(rows: readonly SheetRow[], context: SheetContext, total: readonly TotalRow[]): Problem[] {
  const judged = judgedBy(total, context);
  const seen = new Map<string, number>();
  const problems = rows.flatMap((row, at) => {
    if (isBlank(row)) return [];
    const { problems: told, refuse, warn } = problemCollector(row);
    const get = (key: string) => trimmedCell(row.cells, key);
    if (!get('judge')) refuse('judge', texts.judgeMissing);
    else {
      const known = findJudge(context.judges, get('judge'));
      const key = foldCell(known?.name ?? get('judge'));
      const twin = seen.get(key);
      if (twin) refuse('judge', texts.judgeTwice(twin));
      seen.set(key, at + 1);
      if (!known) warn('judge', texts.judgeForeign);
      const count = countPresent(judged.get(key) ?? []);
      const isCount = /^\d{1,5}$/.test(get('judged'));
      if (isCount && Number(get('judged')) !== count)
        refuse('judged', texts.judgedDiffers(count), {
          label: `Поставить ${count}`,
          field: 'judged',
          value: String(count),
        });
    }
    for (const field of ['given', 'judged'])
      if (!/^\d{1,5}$/.test(get(field))) refuse(field, get(field) ? texts.countWrong : texts.countMissing);
    if (Number(get('judged')) > Number(get('given'))) refuse('judged', texts.judgedMore);
    if (!get('country')) warn('country', texts.countryMissing);
    for (const name of splitList(get('breeds')))
      if (!findByWords(context.breeds, name)) refuse('breeds', texts.breedUnknown(name));
    if (splitList(get('groups')).some((group) => !/^([0-9]|10)$/.test(group))) refuse('groups', texts.groupWrong);
    return told;
  });
  const first = rows.find((row) => !isBlank(row));
  for (const [key, dogs] of judged)
    if (first && !seen.has(key))
      problems.push({
        rowId: first.id,
        field: 'judge',
        text: texts.loadMissing(dogs[0]?.judge ?? key),
        isError: true,
      });
  return problems;
}

/** Builds the judges' load from the final report. */
export function loadFrom(total: readonly TotalRow[], context: SheetContext): Record<string, string>[] {
  return [...judgedBy(total, context).values()].map((dogs) => {
    const breeds = [...new Set(dogs.map(({ breedId }) => breedId))].flatMap(
      (id) => context.breeds.find((one) => one.id === id) ?? [],
    );
    const groups = [...new Set(breeds.map(({ fci_group }) => fci_group))].toSorted((a, b) => a - b);
    return {
      judge: findJudge(context.judges, dogs[0]?.judge ?? '')?.name ?? dogs[0]?.judge ?? '',
      country: '',
      given: String(dogs.length),
      judged: String(countPresent(dogs)),
      breeds: breeds.map(({ name }) => name).join('; '),
      groups: groups.join('; '),
    };
  });
}
