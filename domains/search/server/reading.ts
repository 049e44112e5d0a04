import { type Day, formatDateRange, monthName, partsOf } from '#platform/contract/time/dates.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import type { SearchKind } from '../kinds.ts';
import { isJudgingVerb, isMatingWord, isOutcomeWord, isPuppyWord, isTimetableWord, kindsOfWord } from '../names.ts';
import { splitWords } from '../query.ts';
import type { Offer } from './facets.ts';
import { breedsOf, namesOfCities, ranksCalled, regionsTold, termsOf } from './queries/dictionaryNames.ts';
import type { Understood } from './queries/understand.ts';
import { daysMeant, holidaysMeant, monthMeant, readWords, type Said, type Stretch, seasonMeant } from './readWords.ts';

/** Filters of lists, named like the parameters of their addresses. */
export interface Narrowed {
  cities?: number[];
  regions?: string[];
  breeds?: number[];
  groups?: number[];
  ranks?: number[];
  terms?: number[];
  /** For adverts: what is offered. */
  offer?: Offer;
  /** For judges: all-breed judges only. */
  all_breed?: true;
  /** Text in the name, for lists without a filter for disciplines. */
  text?: string;
  month?: string;
  date_from?: Day;
  date_to?: Day;
}

/** A recognised part of a query with its label, and the query without it. */
export interface Chip {
  label: string;
  part: ChipPart;
  without: string;
}
export type ChipPart = 'kind' | 'where' | 'of' | 'rank' | 'when';

/**
 * The single interpretation of a query: kind, breed, place and time as dictionary records and calendar days. Used by
 * the results page, suggestions and search fields of lists.
 */
export interface Reading {
  variant: string;
  stretches: readonly Stretch[];
  /** Requested kinds, most likely first; empty when the query names none. */
  kinds: readonly SearchKind[];
  by: Narrowed;
  /** Labels of each part. */
  words: Readonly<Record<Exclude<ChipPart, 'kind'>, string[]>>;
  /** Label of each run of words. */
  labels: ReadonlyMap<Said, string>;
  breeds: readonly { id: number; name: string; group: number }[];
  /** The profession of the named services or disciplines. */
  termKind: number | undefined;
  /** The query asks for past events. */
  isOver: boolean;
  /** Words that are not recognised. */
  rest: readonly string[];
}

/** The variants of `Said` with this `says`. */
type Saying<Kind, One = Said> = One extends { says: infer Says } ? (Kind extends Says ? One : never) : never;

const each = <Kind extends Said['says']>(said: readonly Said[], says: Kind): Saying<Kind>[] =>
  said.filter((one) => one.says === says) as Saying<Kind>[];

const specialistTerms = 4;

/**
 * Returns the kinds whose list is meant, most likely first. «щенки» means adverts, then kennels; a breed's club means
 * its national breed club, or its kennels when it has none.
 */
function kindsMeant(
  asked: readonly SearchKind[],
  said: readonly Said[],
  termKind: number | undefined,
): readonly SearchKind[] {
  const isOfBreeds = each(said, 'breed').length > 0 || each(said, 'group').length > 0;
  // A service means specialists, also beside a word for shows; with a word for courses it means courses.
  if (termKind === specialistTerms && !asked.includes(304)) return [501];
  // A discipline means competitions or courses.
  if (termKind && termKind !== specialistTerms && !asked.length) return [303, 304];
  // «Отдам щенка», «щенок потерялся».
  if (asked.includes(205)) return [205];
  if (asked.includes(202)) return [202, ...asked.filter((kind) => kind === 102).slice(0, 1)];
  // «Семинар для судей».
  if (asked.includes(304)) return [304];
  if (asked[0] === 101 && asked.includes(103) && isOfBreeds) return [103, 102];
  if (termKind && asked[0] === 401) return [402];
  return asked.slice(0, 1);
}

/** The filters that the words of a query set, with the label of each. */
async function narrowedBy(db: Queryable, said: readonly Said[], today: Day, isOver: boolean) {
  const cities = [...new Set(each(said, 'city').flatMap(({ ids }) => ids))];
  const regions = each(said, 'region');
  const regionNames = [...new Set(regions.flatMap(({ names }) => names))];
  const breeds = await breedsOf(
    db,
    each(said, 'breed').flatMap(({ ids }) => ids),
  );
  const terms = await termsOf(
    db,
    each(said, 'term').flatMap(({ ids }) => ids),
  );
  const groups = each(said, 'group').map(({ group }) => group);
  const ranks = await ranksCalled(
    db,
    each(said, 'kind').map(({ word }) => word),
    each(said, 'rank').flatMap(({ ids }) => ids),
  );
  const [month, year, season, near, feast] = [
    each(said, 'month')[0],
    each(said, 'year')[0]?.year,
    each(said, 'season')[0],
    each(said, 'days')[0],
    each(said, 'holidays')[0],
  ];
  const ofYear = year && !month ? { from: `${year}-01-01` as Day, to: `${year}-12-31` as Day } : undefined;
  const span = season
    ? seasonMeant(season.season, year, today)
    : near
      ? daysMeant(near.days, today)
      : feast
        ? holidaysMeant(feast.holidays, year, today)
        : ofYear;
  const monthOfYear = month && monthMeant(month.month, year, today, isOver);
  const when = monthOfYear ? partsOf(`${monthOfYear}-01`) : undefined;
  const by: Narrowed = {
    ...(cities.length && { cities }),
    ...(regionNames.length && { regions: regionNames }),
    ...(breeds.length && { breeds: breeds.map(({ id }) => id) }),
    ...(groups.length && { groups }),
    ...(ranks.length && { ranks: ranks.map(({ id }) => id) }),
    ...(terms.length && { terms: terms.map(({ id }) => id) }),
    ...(monthOfYear && { month: monthOfYear }),
    ...(span && { date_from: span.from, date_to: span.to }),
  };
  const words: Readonly<Record<'where' | 'of' | 'rank' | 'when', string[]>> = {
    where: [...(await namesOfCities(db, cities)), ...(await regionsTold(db, regionNames))],
    of: [
      ...breeds.map(({ name }) => name),
      ...groups.map((group) => `${group} группа`),
      ...terms.map(({ name }) => name),
    ],
    rank: [...new Set(ranks.map(({ word }) => word.toUpperCase()))],
    when: when
      ? [`${monthName(when.month)} ${when.year}`]
      : ofYear && span === ofYear
        ? [`${year} год`]
        : span
          ? [formatDateRange(span.from, span.to, { year: true })]
          : [],
  };
  const labels = new Map<Said, string>();
  const tell = (one: Said, names: readonly string[]) => names.length && labels.set(one, names.join(', '));
  const namesOf = (from: readonly { id: number; name: string }[], ids: readonly number[]) =>
    from.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
  for (const one of each(said, 'city')) tell(one, await namesOfCities(db, one.ids));
  for (const one of regions) tell(one, await regionsTold(db, one.names));
  for (const one of each(said, 'breed')) tell(one, namesOf(breeds, one.ids));
  for (const one of each(said, 'term')) tell(one, namesOf(terms, one.ids));
  for (const one of each(said, 'group')) tell(one, [`${one.group} группа`]);
  for (const one of each(said, 'rank')) tell(one, words.rank);
  return { by, words, labels, breeds, termKind: terms[0]?.kind };
}

function kindsAsked(variant: string, said: readonly Said[]): SearchKind[] {
  const asked = each(said, 'kind').flatMap(({ word }) => [...(kindsOfWord(word) ?? [])]);
  // «Судья аджилити» is one name of a discipline.
  if (each(said, 'term').length && splitWords(variant).some((word) => kindsOfWord(word)?.includes(401)))
    asked.unshift(401);
  // «Помёты самоедов» and «девочка корги» mean puppies of the breed.
  if (!asked.length && each(said, 'breed').length && splitWords(variant).some(isPuppyWord)) asked.push(202, 102);
  // A rank or a question about winners means shows.
  const asksForOutcome =
    splitWords(variant).some(isOutcomeWord) && (each(said, 'city').length > 0 || each(said, 'region').length > 0);
  if (!asked.length && each(said, 'all_breeds').some(({ isWho }) => isWho)) asked.push(401, 402);
  if (!asked.length && (each(said, 'rank').length || asksForOutcome)) asked.push(301);
  // «Аджилити Тверь расписание» asks for dates of competitions.
  if (!asked.length && each(said, 'term').length && splitWords(variant).some(isTimetableWord)) asked.push(303);
  const isOfShow = each(said, 'city').length || each(said, 'month').length || each(said, 'days').length;
  if (isOfShow && !each(said, 'breed').length && splitWords(variant).some(isJudgingVerb)) asked.unshift(301);
  return asked;
}

/** Whether every word is understood and a kind is named, so that the list is known without a search. */
export function namesList(variant: string, named: Understood['named']): boolean {
  const said = readWords(variant, named).map((one) => one.said);
  if (each(said, 'something').length) return false;
  return kindsAsked(variant, said).length > 0 || each(said, 'term').length > 0;
}

/** Whether the query names a kind and narrows it, with other words beside. `isAnswered`: a page answers most of it. */
export function namesListBeside(variant: string, named: Understood['named'], isAnswered: boolean): boolean {
  const said = readWords(variant, named).map((one) => one.said);
  // A year beside other words does not make a list: «изменения в положении о выставках 2025».
  const narrows = said.some((one) => ['where', 'of', 'rank'].includes(partOf(one) ?? ''));
  return narrows && (kindsAsked(variant, said).length > 0 || (!isAnswered && each(said, 'term').length > 0));
}

const allBreedsTold = 'все породы';

/** «жених» means matings; «щенки» and kennels mean puppies. */
function offerMeant(variant: string, kinds: readonly SearchKind[]): Offer | undefined {
  if (kinds[0] !== 202) return undefined;
  if (splitWords(variant).some(isMatingWord)) return 'mating';
  return kinds.includes(102) ? 'puppies' : undefined;
}

/** Reads one variant of a query; the caller decides whether it names a list. */
export async function readVariant(
  db: Queryable,
  variant: string,
  named: Understood['named'],
  today: Day,
): Promise<Reading> {
  const stretches = readWords(variant, named);
  const said = stretches.map((one) => one.said);
  const asksForOver = splitWords(variant).some(isOutcomeWord);
  const narrowed = await narrowedBy(db, said, today, asksForOver);
  const kinds = kindsMeant(kindsAsked(variant, said), said, narrowed.termKind);
  const offer = offerMeant(variant, kinds);
  const everyBreed = kinds[0] === 401 ? each(said, 'all_breeds') : [];
  for (const one of everyBreed) narrowed.labels.set(one, allBreedsTold);
  return {
    variant,
    stretches,
    ...narrowed,
    by: { ...narrowed.by, ...(offer && { offer }), ...(everyBreed.length && { all_breed: true as const }) },
    words: { ...narrowed.words, of: [...narrowed.words.of, ...everyBreed.map(() => allBreedsTold)] },
    kinds,
    isOver: asksForOver || Boolean(narrowed.by.month && narrowed.by.month < today.slice(0, 7)),
    rest: stretches.flatMap((one) => (one.said.says === 'something' ? one.text : [])),
  };
}

/** Prepositions, which belong to the next word. */
const preposition = /^(в|во|на|по|из|для|с|со|у|от|к|ко|о|об|при|за|до|про)$/;

const partOf = ({ says }: Said): ChipPart | null => {
  if (says === 'kind') return 'kind';
  if (says === 'city' || says === 'region') return 'where';
  if (says === 'breed' || says === 'group' || says === 'term' || says === 'all_breeds') return 'of';
  if (says === 'rank') return 'rank';
  return says === 'filler' || says === 'something' ? null : 'when';
};

/** The query without the words of one part and their prepositions. */
function withoutPart(stretches: readonly Stretch[], isOut: (one: Stretch) => boolean): string {
  const left = stretches.filter(
    (one, at) =>
      !isOut(one) && !(preposition.test(one.text) && stretches[at + 1] && isOut(stretches[at + 1] as Stretch)),
  );
  // «судьи по таксам» without its kind is «таксам».
  const from = left.findIndex((one) => !preposition.test(one.text));
  return left
    .slice(Math.max(from, 0))
    .map((one) => one.text)
    .join(' ');
}

/** The recognised parts, each with the query without it. `kind`: the list's name. */
export function chipsOf({ stretches, words, labels }: Reading, kind: string): Chip[] {
  const chip = (part: ChipPart, label: string, isOut: (one: Stretch) => boolean): Chip => ({
    label,
    part,
    without: withoutPart(stretches, isOut),
  });
  const isOfPart = (part: ChipPart) => (one: Stretch) => partOf(one.said) === part;
  return [
    ...(stretches.some(isOfPart('kind')) ? [chip('kind', kind, isOfPart('kind'))] : []),
    ...stretches.flatMap((one) => {
      const [part, label] = [partOf(one.said), labels.get(one.said)];
      return part && label ? [chip(part, label, (other) => other === one)] : [];
    }),
    ...words.when.map((label) => chip('when', label, isOfPart('when'))),
  ];
}
