import type { EntryState } from '#domains/entries/machine.ts';
import { counted, formatNumber } from '#platform/contract/plural.ts';
import { formatDayMonth, formatLongDate, moscowDay, weekdayShort } from '#platform/contract/time/dates.ts';
import type { DogDay, Forecast, NeighbourPrices, Plan } from './contract.ts';

const lower = (words: string): string =>
  /^[А-ЯЁ][а-яё]/.test(words) ? words.charAt(0).toLowerCase() + words.slice(1) : words;

/** «Казань, 720 км от вас» */
export const placeText = ({ city, km }: { city: string; km: number | null }): string =>
  [city, km === null ? '' : km < 5 ? 'в вашем городе' : `${formatNumber(km)}\u00a0км от вас`]
    .filter(Boolean)
    .join(', ');

/** «запись до 15 декабря» */
export const closingText = (closesAt: string | null): string =>
  closesAt === null ? '' : `запись до ${formatDayMonth(moscowDay(closesAt))}`;

const taken: Partial<Record<EntryState, string>> = { waiting: 'в очереди', offered: 'место из очереди ждёт ответа' };

/** «сб 6 марта, САС ЧФ» */
export const offerText = ({ day, rank }: { day: string; rank: string }): string =>
  [`${weekdayShort(day)} ${formatDayMonth(day)}`, rank].filter(Boolean).join(', ');

/** «юниоров, открытый или рабочий» */
const either = (words: readonly string[]): string =>
  [words.slice(0, -1).join(', '), words.at(-1)].filter(Boolean).join(' или ');

/** «класс открытый, будет 2 года»; the reason where the day is closed to the dog. */
export function classText({ age, caste, entered, open, refusal }: DogDay): string {
  if (entered !== null) return taken[entered] ?? 'уже записана';
  if (refusal !== null) return refusal;
  const old = age && `, будет ${age}`;
  if (caste !== null) return `класс ${lower(caste)}${old}`;
  return `класс выберете сами: ${either(open.map(lower))}${old}`;
}

export const isDayFree = ({ entered, open, refusal }: DogDay): boolean =>
  entered === null && refusal === null && open.length > 0;

/** Kopecks of the free days; null where the organiser has no price for one. */
export function sumOf(days: readonly DogDay[]): number | null {
  const prices = days.filter(isDayFree).map(({ price }) => price);
  return prices.includes(null) ? null : prices.reduce<number>((sum, price) => sum + (price ?? 0), 0);
}

export const showsCount = (count: number): string => counted(count, ['выставка', 'выставки', 'выставок']);

/** «судил(а) вашу породу 4 раза, последний раз 12 мая 2026» */
export const judgedText = (breed: string, { times, last_on }: { times: number; last_on: string }): string =>
  `судил(а) вашу породу «${breed}» ${counted(times, ['раз', 'раза', 'раз'])}, последний раз ${formatLongDate(last_on)}`;

/** «здесь может закрыть титул CH RUS, если получит CAC» */
export const titleText = ({ title, certificate, also }: { title: string; certificate: string; also: string }): string =>
  `здесь может закрыть титул ${title}, если получит ${certificate}${also && `. Проверьте сами: ${lower(also)}`}`;

export const clashText = ({
  kind,
  day,
  names: [one, other],
  show,
  rings,
  from,
  to,
}: Plan['clashes'][number]): string =>
  kind === 'day'
    ? `${formatDayMonth(day)}: в один день «${one}» и «${other}»`
    : `${formatDayMonth(day)}, «${show}»: ${one} в ринге ${rings[0]} и ${other} в ринге ${rings[1]} одновременно, ${from}–${to}`;

export const dogsCount = (count: number): string => counted(count, ['собака', 'собаки', 'собак']);

/** «от 40 до 65 собак» */
export const dogsRange = ({ low, high }: { low: number; high: number }): string =>
  low === high ? dogsCount(low) : `от ${formatNumber(low)} до ${counted(high, ['собаки', 'собак', 'собак'])}`;

export const forecastBasis = ({ basis, shows }: Pick<Forecast, 'basis' | 'shows'>): string =>
  basis === 'club'
    ? `по ${shows} вашим выставкам того же ранга за пять лет`
    : `у вас таких выставок меньше трёх, в регионе за пять лет: ${showsCount(shows)} того же ранга`;

export const pricesBasis = ({ basis, shows }: Pick<NeighbourPrices, 'basis' | 'shows'>): string =>
  basis === 'region'
    ? `В вашем регионе ${showsCount(shows)} того же ранга`
    : `В регионе таких выставок меньше трёх, по стране ${showsCount(shows)} того же ранга`;

/** «Бэби, щенки»; «Все классы» when they are not told apart. */
export const classesText = (classes: readonly string[], areSeveral: boolean): string =>
  areSeveral ? classes.map((name, at) => (at ? lower(name) : name)).join(', ') : 'Все классы';
