import { counted } from '#platform/contract/plural.ts';
import {
  addDays,
  type Day,
  formatDayMonth,
  formatLongDate,
  moscowDay,
  moscowTime,
  weekdayShort,
} from '#platform/contract/time/dates.ts';
import { rabiesDays } from '../constants.ts';
import type { EntrantDog, EntryOffer } from '../contract.ts';
import { type DogDay, openClasses } from './choice.ts';

/** «2 400 ₽», «−200 ₽»: kopecks as roubles. */
export function money(kopecks: number): string {
  const sum = Math.abs(kopecks);
  const rest = sum % 100;
  const digits = String(Math.floor(sum / 100)).replace(/\B(?=(?:\d{3}){1,7}$)/g, '\u00a0');
  return `${kopecks < 0 ? '−' : ''}${digits}${rest ? `,${String(rest).padStart(2, '0')}` : ''}\u00a0₽`;
}

export const sexWord = (sex: number): string => (sex === 1 ? 'кобель' : 'сука');

/** The name shown first: as in the pedigree, or the Russian one of a dog without it. */
export const titleOf = ({ name, name_lat }: Pick<EntrantDog, 'name' | 'name_lat'>): string => name_lat || name;

/** «Тайга, Самоедская собака, сука»: the breed as it is registered. */
export const aboutDog = ({ name, name_lat, breed, sex }: EntrantDog): string =>
  [name_lat && name !== name_lat ? name : '', breed, sexWord(sex)].filter(Boolean).join(', ');

export const lower = (words: string): string =>
  /^[А-ЯЁ][а-яё]/.test(words) ? words.charAt(0).toLowerCase() + words.slice(1) : words;

/** «2 января будет 6 лет 7 месяцев» */
export const ageOn = (day: Day, age: string): string =>
  `${formatDayMonth(day)} ${/^\d/.test(age) ? `будет ${age}` : age}`;

/** «открытый или чемпионов», «щенков или юниоров, решаете вы» */
export function classesWords(day: DogDay): string {
  const open = openClasses(day);
  const named = (list: typeof open) => {
    const names = list.map(({ name }) => lower(name));
    return [names.slice(0, -1).join(', '), ...names.slice(-1)].filter(Boolean).join(' или ');
  };
  const free = open.filter(({ proof }) => proof !== 'asked');
  const byPaper = open.filter(({ proof }) => proof === 'asked');
  const words = [named(free), byPaper.length ? `с документом ${named(byPaper)}` : ''].filter(Boolean).join(', ');
  return day.is_boundary ? `${words}, решаете вы` : words;
}

/** «15 декабря, 23:59 по Москве»; the last minute of a day, because entries close at midnight. */
export const momentWords = (instant: string): string => `${moscowMoment(instant)} по Москве`;

function moscowMoment(instant: string): string {
  const [day, time] = lastMinute(instant);
  return `${formatDayMonth(day)}, ${time}`;
}

/** Midnight belongs to the day that ends with it. */
function lastMinute(instant: string): [day: Day, time: string] {
  const shown = moscowTime(instant) === '00:00' ? new Date(Date.parse(instant) - 60_000).toISOString() : instant;
  return [moscowDay(shown), moscowTime(shown)];
}

/** «15 декабря, 23:59 по Москве, по местному времени 16 декабря, 00:59» */
export function closingWords(closesAt: string, zone: string): string {
  const inMoscow = moscowMoment(closesAt);
  const local = localMoment(closesAt, zone);
  return local && local !== inMoscow ? `${inMoscow} по Москве, по местному времени ${local}` : `${inMoscow} по Москве`;
}

function localMoment(instant: string, zone: string): string | null {
  const [day, time] = lastMinute(instant);
  const utc = Date.parse(`${day}T${time}:00+03:00`);
  try {
    const parts = new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }).formatToParts(utc);
    const of = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
    return `${formatDayMonth(`${of('year')}-${of('month')}-${of('day')}`)}, ${of('hour')}:${of('minute')}`;
  } catch {
    // The reader's browser does not know the zone: only Moscow time is shown.
    return null;
  }
}

/** «Снимете до 15 декабря: вернут всё. До 29 декабря: половину. Позже: ничего.» */
export function refundWords(scale: EntryOffer['refund_scale']): string {
  if (scale.length === 0) return 'Если снимете собаку, взнос не возвращают.';
  const shares = scale.map(({ until, share }, at) => {
    const day = formatDayMonth(until);
    return at === 0 ? `Снимете до ${day}: вернут ${shareWords(share)}` : `До ${day}: ${shareWords(share)}`;
  });
  return [...shares, 'Позже: ничего'].map((words) => `${words}.`).join(' ');
}

const shareWords = (share: number): string =>
  share === 100 ? 'всё' : share === 50 ? 'половину' : share === 0 ? 'ничего' : `${share}\u00a0%`;

/** Between which days the dog must have been vaccinated against rabies to be let in. */
export function rabiesWords(firstDay: Day): string {
  const oldest = formatLongDate(addDays(firstDay, -rabiesDays.oldest));
  const newest = formatLongDate(addDays(firstDay, -rabiesDays.newest));
  return `Прививка от бешенства сделана не раньше ${oldest} и не позже ${newest}`;
}

/** «2 января, сб» */
export const dayWords = (day: Day): string => `${formatDayMonth(day)}, ${weekdayShort(day)}`;

export const dogsCount = (count: number): string => counted(count, ['собака', 'собаки', 'собак']);
export const entriesCount = (count: number): string => counted(count, ['запись', 'записи', 'записей']);

/** Classes that are closed to the dog, under the reason they share. */
export function closedByReason({ days }: EntrantDog): { reason: string; names: string[] }[] {
  const reasons = new Map<string, Set<string>>();
  for (const { classes, refusal } of days) {
    if (refusal !== null) continue;
    for (const one of classes) {
      if (one.refusal === null) continue;
      const names = reasons.get(one.refusal) ?? new Set();
      reasons.set(one.refusal, names.add(lower(one.name)));
    }
  }
  return [...reasons].map(([reason, names]) => ({ reason, names: [...names] }));
}
