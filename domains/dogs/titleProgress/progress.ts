import { addMonths, formatDate } from '#platform/contract/time/dates.ts';
import { familyOf, type TitleRule, type TitleWay } from './rules.ts';

/** A certificate of the dog, by its name in the dictionary. */
export interface Certificate {
  name: string;
  on: string;
  show: string;
  /** Empty when unknown; it does not count as another judge. */
  judge: string;
  /** Null when unknown. */
  country: string | null;
  /** The source record, by which an application refers to it. */
  from?: { award: number } | { result: number };
}

/** A certificate already used for a title the dog has. */
export interface UsedCertificate {
  name: string;
  on: string;
  show: string;
  title: string;
}

export interface RuleOfTitle extends TitleRule {
  title_id: number;
  /** «CH RUS» */
  name: string;
}

export interface Progress {
  titleId: number;
  /** Certificates to apply with; while something is missing, those that count so far. */
  used: readonly Certificate[];
  wanted: number;
  /** What is missing, in words; empty when the dog can apply for the title. */
  lacking: readonly string[];
}

/** Above this many of one kind, only the earliest are combined, to bound the search. */
const mostTried = 14;

const judgesOf = (some: readonly Certificate[]): number => new Set(some.map(({ judge }) => judge).filter(Boolean)).size;
const countriesOf = (some: readonly Certificate[]): number =>
  new Set(some.map(({ country }) => country).filter((country) => country !== null)).size;

/** The first and the last are a calendar year apart, for example 1 January 2025 and 1 January 2026. */
const spans = (some: readonly Certificate[]): boolean => {
  const [first, last] = [some[0]?.on, some.at(-1)?.on];
  return first !== undefined && last !== undefined && last >= addMonths(first, 12);
};

function* choicesOf(some: readonly Certificate[], count: number, from = 0): Generator<Certificate[]> {
  if (count === 0) return yield [];
  for (let at = from; at <= some.length - count; at += 1)
    for (const rest of choicesOf(some, count - 1, at + 1)) yield [some[at] as Certificate, ...rest];
}

/** The earliest set that meets all requirements, so that later certificates stay free for another title. */
function enough(way: TitleWay, some: readonly Certificate[]): Certificate[] | null {
  for (const choice of choicesOf(some, way.count)) {
    if (judgesOf(choice) < (way.judges ?? 0) || countriesOf(choice) < (way.countries ?? 0)) continue;
    if (way.yearAndDay && !spans(choice)) continue;
    return choice;
  }
  return null;
}

function lackingOf(way: TitleWay, some: readonly Certificate[]): string[] {
  const kind = way.certificates.join(' или ');
  const words: string[] = [];
  const missing = way.count - some.length;
  const judges = Math.min((way.judges ?? 0) - judgesOf(some), way.count);
  if (missing > 0) {
    // The missing ones that have to be from other judges.
    const others = missing === 1 ? 'другого судьи' : 'других судей';
    words.push(`не хватает ${missing} ${kind}${judges >= missing ? ` ${others}` : ''}`);
    if (judges > 0 && judges < missing)
      words.push(judges === 1 ? 'один из них — другого судьи' : `${judges} из них — других судей`);
  } else if (judges > 0)
    words.push(judges === 1 ? `нужен ${kind} другого судьи` : `нужны ${judges} ${kind} других судей`);
  const countries = (way.countries ?? 0) - countriesOf(some);
  if (countries > 0) words.push(countries === 1 ? 'и ещё одной страны' : `и ещё ${countries} стран`);
  if (way.yearAndDay && some[0] && !spans(some))
    words.push(`последний — не раньше ${formatDate(addMonths(some[0].on, 12))}`);
  // Each requirement is met, but not by one set.
  return words.length ? words : [`нужен ещё один ${kind}`];
}

function alongWay(way: TitleWay, certificates: readonly Certificate[], borne: ReadonlySet<string>) {
  const some = certificates.filter(({ name }) => way.certificates.includes(name)).slice(0, mostTried);
  const prior = (way.prior ?? []).filter((name) => !borne.has(name)).map((name) => `нужен титул ${name}`);
  const used = some.length >= way.count ? enough(way, some) : null;
  const lacking = [...prior, ...(used ? [] : lackingOf(way, some))];
  // A way is started by one certificate, or by all but one of the required titles.
  const isBegun = way.count ? some.length > 0 : prior.length < (way.prior?.length ?? 0);
  return {
    used: used ?? some.slice(0, way.count),
    wanted: way.count,
    lacking,
    isBegun,
    left: Math.max(0, way.count - some.length) + prior.length,
  };
}

/** Only titles it does not have, the nearest to completion first. */
export function progressOf(
  rules: readonly RuleOfTitle[],
  given: readonly Certificate[],
  titles: readonly string[],
  spent: readonly UsedCertificate[] = [],
): Progress[] {
  const borne = new Set(titles);
  const all = given.toSorted((a, b) => a.on.localeCompare(b.on));
  const freeFor = (title: string): Certificate[] =>
    all.filter(
      ({ name, on, show }) =>
        !spent.some(
          (one) => familyOf(one.title) === familyOf(title) && one.name === name && one.on === on && one.show === show,
        ),
    );
  return rules
    .filter(({ name }) => !borne.has(name))
    .flatMap(({ title_id, name, ways }) => {
      const certificates = freeFor(name);
      const [best] = ways
        .map((way) => alongWay(way, certificates, borne))
        .filter(({ isBegun }) => isBegun)
        .toSorted((a, b) => Number(a.lacking.length > 0) - Number(b.lacking.length > 0) || a.left - b.left);
      return best
        ? [{ titleId: title_id, used: best.used, wanted: best.wanted, lacking: best.lacking, left: best.left }]
        : [];
    })
    .toSorted((a, b) => Number(a.lacking.length > 0) - Number(b.lacking.length > 0) || a.left - b.left)
    .map(({ left: _, ...progress }) => progress);
}

/** Titles by the first show class that gives their certificates. */
const firstTitles = { junior: 'JCH RUS', adult: 'CH RUS', veteran: 'VCH RUS' } as const;
const [adultMonths, veteranMonths] = [18, 96];

export function firstTitlesAt(months: number): readonly string[] {
  if (months >= veteranMonths) return [firstTitles.veteran, firstTitles.adult];
  return months >= adultMonths ? [firstTitles.adult] : [firstTitles.junior, firstTitles.adult];
}
