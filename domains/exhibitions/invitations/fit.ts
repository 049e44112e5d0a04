import { kilometresBetween, type Point } from '#platform/contract/distance.ts';
import { counted } from '#platform/contract/plural.ts';
import { formatDayMonth } from '#platform/contract/time/dates.ts';
import { dayMs, hourMs } from '#platform/contract/time/duration.ts';
import { romanGroup } from '../texts.ts';

/** A day of a show as instants, so that towns of different time zones compare. */
export interface ShowDay {
  date: string;
  startsAt: number;
  endsAt: number;
}

/** Another show whose list includes this judge. */
export interface OtherShow {
  id: number;
  name: string;
  city_id: number;
  city: string;
  days: readonly ShowDay[];
  place: Point;
}

export interface ShowFacts {
  category: number;
  fci_groups: readonly number[];
  /** Empty when the show is not limited to breeds. */
  breeds: readonly { id: number; name: string; fci_group: number }[];
  /** For a trial with an application: its disciplines. */
  disciplines: readonly { id: number; name: string }[];
  city_id: number;
  days: readonly ShowDay[];
  place: Point;
}

export interface JudgeFacts {
  kinds: readonly number[];
  discipline_ids: readonly number[];
  is_all_breed: boolean;
  fci_groups: readonly number[];
  breed_ids: readonly number[];
  /** FCI groups of breeds the judge is authorised for individually. */
  groups_of_breeds: readonly number[];
  unavailable_days: readonly string[];
  others: readonly OtherShow[];
}

/** no: the judge is not offered; warn: organiser or judge should check; ok: why the judge fits. */
export interface Reason {
  kind: 'ok' | 'warn' | 'no';
  text: string;
}
export interface Fit {
  verdict: Reason['kind'];
  reasons: Reason[];
  /** Groups of the show that the judge may judge completely. */
  fci_groups: number[];
}

const groupWords = (groups: readonly number[]): string =>
  `${groups.length === 1 ? 'группу' : 'группы'} ${groups.map((group) => romanGroup(group) || 'вне FCI').join(', ')}`;
const trials = 3;
/** Kinds of judges in the federation's list: by breeds, service and playing disciplines, hunting. */
const judgeKinds = { breeds: 1, service: 2, hunting: 3 } as const;
/** Hours of rest and meals between two shows. */
const restHours = 8;

const worstKind = (reasons: readonly Reason[]): Reason['kind'] =>
  reasons.some(({ kind }) => kind === 'no') ? 'no' : reasons.some(({ kind }) => kind === 'warn') ? 'warn' : 'ok';

/** Authorisation first, then calendar and travel. */
export function assessFit(judge: JudgeFacts, show: ShowFacts): Fit {
  const { reason, groups } = rightsOf(judge, show);
  const reasons = [reason, ...unavailable(judge, show), ...clashesOf(judge.others, show)];
  return { verdict: worstKind(reasons), reasons, fci_groups: groups };
}

function rightsOf(judge: JudgeFacts, show: ShowFacts): { reason: Reason; groups: number[] } {
  if (show.category === trials) {
    const may = judge.kinds.includes(judgeKinds.service) || judge.kinds.includes(judgeKinds.hunting);
    if (may && show.disciplines.length) return disciplineRights(judge, show);
    const hunting = judge.kinds.includes(judgeKinds.hunting) ? 'охотничьих' : 'служебных и игровых';
    return may
      ? { reason: { kind: 'ok', text: `Судья ${hunting} дисциплин` }, groups: [] }
      : { reason: { kind: 'no', text: 'Не судья рабочих качеств: состязания и испытания не судит' }, groups: [] };
  }
  if (!judge.kinds.includes(judgeKinds.breeds))
    return { reason: { kind: 'no', text: 'Не судья по породам' }, groups: [] };
  if (judge.is_all_breed) return { reason: { kind: 'ok', text: 'Все породы' }, groups: [...show.fci_groups] };
  return show.breeds.length ? breedRights(judge, show) : groupRights(judge, show);
}

function disciplineRights(
  { discipline_ids }: JudgeFacts,
  { disciplines }: ShowFacts,
): { reason: Reason; groups: number[] } {
  const may = disciplines.filter(({ id }) => discipline_ids.includes(id));
  const named = (some: typeof disciplines): string => some.map(({ name }) => name).join(', ');
  const others = disciplines.filter((one) => !may.includes(one));
  const reason: Reason = !may.length
    ? { kind: 'no', text: `Нет права судить: ${named(disciplines)}` }
    : others.length
      ? { kind: 'warn', text: `Судит ${named(may)}, но не ${named(others)}` }
      : { kind: 'ok', text: `Судит: ${named(may)}` };
  return { reason, groups: [] };
}

function breedRights(judge: JudgeFacts, { breeds, fci_groups }: ShowFacts): { reason: Reason; groups: number[] } {
  const may = breeds.filter(
    ({ id, fci_group }) => judge.fci_groups.includes(fci_group) || judge.breed_ids.includes(id),
  );
  const named = (some: typeof breeds): string =>
    some.length > 3 ? counted(some.length, ['породу', 'породы', 'пород']) : some.map(({ name }) => name).join(', ');
  const groups = fci_groups.filter((group) => judge.fci_groups.includes(group));
  if (!may.length) return { reason: { kind: 'no', text: `Нет права судить: ${named(breeds)}` }, groups };
  const others = breeds.filter((breed) => !may.includes(breed));
  return others.length
    ? { reason: { kind: 'warn', text: `Судит ${named(may)}, но не ${named(others)}` }, groups }
    : { reason: { kind: 'ok', text: `Судит: ${named(may)}` }, groups };
}

function groupRights(judge: JudgeFacts, { fci_groups }: ShowFacts): { reason: Reason; groups: number[] } {
  const groups = fci_groups.filter((group) => judge.fci_groups.includes(group));
  if (groups.length) return { reason: { kind: 'ok', text: `Судит ${groupWords(groups)}` }, groups };
  const single = [...new Set(judge.groups_of_breeds)]
    .filter((group) => fci_groups.includes(group))
    .toSorted((a, b) => a - b);
  return single.length
    ? {
        reason: {
          kind: 'warn',
          text: `Только отдельные породы из ${single.map((group) => romanGroup(group)).join(', ')} группы`,
        },
        groups,
      }
    : { reason: { kind: 'no', text: `Не судит ${groupWords(fci_groups)}` }, groups };
}

function unavailable({ unavailable_days }: JudgeFacts, { days }: ShowFacts): Reason[] {
  const taken = days.filter(({ date }) => unavailable_days.includes(date));
  return taken.length
    ? [{ kind: 'no', text: `Судья не может: ${taken.map(({ date }) => formatDayMonth(date)).join(', ')}` }]
    : [];
}

const km = (one: Point, other: Point): number => Math.round(kilometresBetween(one, other));
/** Longest trip by car in kilometres; people fly further ones. */
const byCar = 700;

/** Rough travel time from door to door in hours: by road, or by air beyond a day's drive. */
const travelHours = (kilometres: number): number => (kilometres <= byCar ? kilometres / 70 : 5 + kilometres / 700);

/** On the same day, the day before or the day after. */
export function clashesOf(
  others: readonly OtherShow[],
  show: Pick<ShowFacts, 'city_id' | 'days' | 'place'>,
  whom: 'judge' | 'organiser' = 'organiser',
): Reason[] {
  const judges = whom === 'judge' ? 'судите' : 'судит';
  const elsewhere = others.filter((other) => other.city_id !== show.city_id);
  const takenElsewhere = new Set(elsewhere.flatMap(({ days }) => days.map(({ date }) => date)));
  const isWhollyTaken = show.days.every(({ date }) => takenElsewhere.has(date));
  return others.flatMap((other) => {
    const dates = new Set(other.days.map(({ date }) => date));
    const same = show.days.filter(({ date }) => dates.has(date));
    const where = `«${other.name}», ${other.city}`;
    if (same.length && other.city_id === show.city_id)
      return [{ kind: 'warn' as const, text: `В этот день ${judges} и здесь же: ${where}. Договоритесь о часах` }];
    const away = `${km(other.place, show.place)}\u00a0км`;
    if (same.length) {
      const on = same.map(({ date }) => formatDayMonth(date)).join(', ');
      return isWhollyTaken
        ? [{ kind: 'no' as const, text: `${on} ${judges} в другом городе: ${where}, ${away}` }]
        : [{ kind: 'warn' as const, text: `${on} ${judges} в другом городе: ${where}, ${away}. Остаются другие дни` }];
    }
    return compareNeighbour(other, show, `${judges}: ${where}, ${away}`, whom);
  });
}

/** Compares a show next to the first or last day: returns the hours between and whether the trip fits in. */
function compareNeighbour(
  other: OtherShow,
  show: Pick<ShowFacts, 'city_id' | 'days' | 'place'>,
  says: string,
  whom: 'judge' | 'organiser',
): Reason[] {
  if (other.city_id === show.city_id) return [];
  const [first, last] = [show.days[0], show.days.at(-1)];
  const [otherFirst, otherLast] = [other.days[0], other.days.at(-1)];
  if (!first || !last || !otherFirst || !otherLast) return [];
  const isBefore = otherLast.endsAt <= first.startsAt;
  const gap = isBefore ? first.startsAt - otherLast.endsAt : otherFirst.startsAt - last.endsAt;
  if (gap < 0 || gap > dayMs) return [];
  const road = travelHours(kilometresBetween(other.place, show.place));
  const hours = counted(Math.floor(gap / hourMs), ['час', 'часа', 'часов']);
  const text = `${isBefore ? 'Накануне' : 'На следующий день'} ${says}. Между рингами ${hours}, дорога около ${Math.ceil(road)}\u00a0ч`;
  return [
    gap / hourMs >= road + restHours
      ? { kind: 'ok', text: `${text}: ${whom === 'judge' ? 'успеваете' : 'успевает'}` }
      : { kind: 'warn', text: `${text}: ${whom === 'judge' ? 'можете' : 'может'} не успеть` },
  ];
}
