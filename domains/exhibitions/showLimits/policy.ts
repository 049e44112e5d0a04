import { kilometresBetween } from '#platform/contract/distance.ts';
import { counted } from '#platform/contract/plural.ts';
import {
  addDays,
  type Day,
  daysBetween,
  formatDateRange,
  formatLongDate,
  partsOf,
} from '#platform/contract/time/dates.ts';

/** Formats of shows that need an application; племенные смотры and trials have no ranks. */
export const formats = { national: 1, international: 2, monobreed: 3 } as const;
export const formatNames: Readonly<Record<number, string>> = {
  [formats.national]: 'Национальная (CAC)',
  [formats.international]: 'Интернациональная (CACIB)',
  [formats.monobreed]: 'Монопородная',
};

/** Longest show in days. */
export const maxShowDays = 7;

/** Default values until the federation sets its own. */
export const defaultRules = {
  /** Shows of all groups (ЧРКФ, ЧФ) per organiser and year. */
  cac_usual: 2,
  /** The same limit when the requested show is in a hard-to-reach city. */
  cac_far: 3,
  /** Shows of one group per organiser and year. */
  one_group: 4,
  /** A show moves to a day at least this many days ahead. */
  transfer_days: 30,
  /** Two shows of one rank closer than this in place and time conflict. */
  near_km: 300,
  near_days: 7,
};
export type ShowRules = typeof defaultRules;

export interface RankOf {
  format: number;
  fci_group: number | null;
}

/** The limit a show counts towards; null for none. */
export type LimitKind = 'cac' | 'group';

export function limitKindFor(typeId: number, ranks: readonly Pick<RankOf, 'fci_group'>[]): LimitKind | null {
  if (typeId !== formats.national || !ranks.length) return null;
  return ranks.every(({ fci_group }) => fci_group !== null) ? 'group' : 'cac';
}

export const limitOf = (rules: ShowRules, kind: LimitKind, isFar: boolean): number =>
  kind === 'group' ? rules.one_group : isFar ? rules.cac_far : rules.cac_usual;

/** Period in which applications for shows of a year are accepted. */
export interface ApplicationPeriod {
  opens_on: Day;
  closes_on: Day;
}
export interface NamedPeriod extends ApplicationPeriod {
  year: number;
  format: number;
}

/** International shows are planned one year further ahead than others. */
const yearsAhead = (format: number): number => (format === formats.international ? 2 : 1);

export function applicationPeriodOf(windows: readonly NamedPeriod[], format: number, year: number): ApplicationPeriod {
  const named = windows.find((one) => one.year === year && one.format === format);
  if (named) return { opens_on: named.opens_on, closes_on: named.closes_on };
  const open = year - yearsAhead(format);
  return { opens_on: `${open}-01-01`, closes_on: `${open}-12-31` };
}

export interface ForbiddenDay {
  day: Day;
  name: string;
}

/** Why a show is refused. `field` is the field to change. */
export interface Refusal {
  field: 'date_begin' | 'date_end' | 'rank_ids';
  title: string;
  text: string;
}

export interface RequestedShow {
  format: number;
  begins_on: Day;
  ends_on: Day;
}

/** Facts known before the decision. */
export interface YearFacts {
  windows: readonly NamedPeriod[];
  forbidden: readonly ForbiddenDay[];
  today: Day;
}

const days = ['день', 'дня', 'дней'] as const;

/** Checks the length of a show and the forbidden days. */
export function daysRefusals({ begins_on, ends_on }: RequestedShow, forbidden: readonly ForbiddenDay[]): Refusal[] {
  if (ends_on < begins_on) return [{ field: 'date_end', title: 'Проверьте даты.', text: 'Окончание раньше начала' }];
  if (daysBetween(begins_on, ends_on) > maxShowDays)
    return [
      {
        field: 'date_end',
        title: 'Слишком долго.',
        text: `Выставка заканчивается не позже ${formatLongDate(addDays(begins_on, maxShowDays))}`,
      },
    ];
  return spans(forbidden.filter(({ day }) => day >= begins_on && day <= ends_on)).map(({ from, to, name }) => ({
    field: 'date_begin',
    title: 'Запретный день.',
    text: `Проведение выставки невозможно: ${formatDateRange(from, to, { year: true })}${name && `, ${name}`}`,
  }));
}

/** Merges consecutive days of one name into periods. */
function spans(forbidden: readonly ForbiddenDay[]): { from: Day; to: Day; name: string }[] {
  const found: { from: Day; to: Day; name: string }[] = [];
  for (const { day, name } of forbidden.toSorted((one, other) => (one.day < other.day ? -1 : 1))) {
    const last = found.at(-1);
    if (last && last.name === name && addDays(last.to, 1) === day) last.to = day;
    else found.push({ from: day, to: day, name });
  }
  return found;
}

/** Refuses when applications for this year are not accepted today. */
export function windowRefusal(format: number, year: number, { windows, today }: YearFacts): Refusal | null {
  const { opens_on, closes_on } = applicationPeriodOf(windows, format, year);
  const refuse = (text: string): Refusal => ({ field: 'date_begin', title: 'Приём закрыт.', text });
  if (today < opens_on) return refuse(`Заявки на ${year} год принимаются с ${formatLongDate(opens_on)}`);
  if (today > closes_on) return refuse(`Приём заявок на ${year} год окончен ${formatLongDate(closes_on)}`);
  return null;
}

/** Limits are not among them. */
export function datesRefusals(wanted: RequestedShow, known: YearFacts): Refusal[] {
  const closed = windowRefusal(wanted.format, partsOf(wanted.begins_on).year, known);
  if (!closed && wanted.begins_on <= known.today)
    return [{ field: 'date_begin', title: 'День прошёл.', text: 'Выберите день впереди' }];
  return [...(closed ? [closed] : []), ...daysRefusals(wanted, known.forbidden)];
}

/** Checks the new days of a moved show, which must leave enough notice. */
export function transferRefusals(
  wanted: RequestedShow,
  { forbidden, today }: YearFacts,
  { transfer_days }: ShowRules,
): Refusal[] {
  const first = addDays(today, transfer_days);
  const early: Refusal[] =
    wanted.begins_on < first
      ? [
          {
            field: 'date_begin',
            title: 'Слишком скоро.',
            text: `Перенести можно на ${formatLongDate(first)} или позже: не раньше чем через ${counted(transfer_days, days)}`,
          },
        ]
      : [];
  return [...early, ...daysRefusals(wanted, forbidden)];
}

const kindNames: Readonly<Record<LimitKind, string>> = { cac: 'ЧРКФ и ЧФ', group: 'одной группы FCI' };

/** Refuses one more show of this kind in the year. `taken` counts held and applied-for shows. */
export function limitRefusal(
  rules: ShowRules,
  { kind, year, taken, more, isFar }: { kind: LimitKind; year: number; taken: number; more: number; isFar: boolean },
): Refusal | null {
  const limit = limitOf(rules, kind, isFar);
  if (taken + more <= limit) return null;
  const hint =
    kind === 'cac' && !isFar && taken + more <= rules.cac_far
      ? ` ${rules.cac_far}-я возможна только в труднодоступном городе из списка федерации.`
      : '';
  return {
    field: 'rank_ids',
    title: 'Предел исчерпан.',
    text: `Исчерпан лимит по выбранным рангам: на ${year} год выставок ${kindNames[kind]} у вас ${taken}, предел ${limit}.${hint}`,
  };
}

/** Great-circle distance in whole kilometres. */
export const kilometresApart = (one: Place, other: Place): number =>
  Math.round(
    kilometresBetween({ lat: one.latitude, lng: one.longitude }, { lat: other.latitude, lng: other.longitude }),
  );

export interface Place {
  latitude: number;
  longitude: number;
}

/** Days between two periods; 0 when they overlap. */
export const daysApart = (one: Period, other: Period): number =>
  Math.max(0, daysBetween(one.ends_on, other.begins_on), daysBetween(other.ends_on, one.begins_on));

export interface Period {
  begins_on: Day;
  ends_on: Day;
}
