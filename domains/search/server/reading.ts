import { type Day, formatDateRange, monthName, partsOf } from '#platform/contract/time/dates.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import type { SearchKind } from '../kinds.ts';
import { isJudgingVerb, isMatingWord, isOutcomeWord, isPuppyWord, isTimetableWord, kindsOfWord } from '../names.ts';
import { splitWords } from '../query.ts';
import type { Offer } from './facets.ts';
import { breedsOf, namesOfCities, ranksCalled, regionsTold, termsOf } from './queries/dictionaryNames.ts';
import type { Understood } from './queries/understand.ts';
import { daysMeant, holidaysMeant, monthMeant, readWords, type Said, type Stretch, seasonMeant } from './words.ts';

/** What lists are narrowed by, in the words of their addresses. */
export interface Narrowed {
  cities?: number[];
  regions?: string[];
  breeds?: number[];
  groups?: number[];
  ranks?: number[];
  terms?: number[];
  /** Of adverts: what is offered. */
  offer?: Offer;
  /** Of judges: who judges every breed. */
  all_breed?: true;
  /** Stands in the name: of a list that knows no disciplines. */
  text?: string;
  month?: string;
  date_from?: Day;
  date_to?: Day;
}

/** A part of a query that was understood, as it is told, and the query without it. */
export interface Chip {
  label: string;
  part: ChipPart;
  without: string;
}
export type ChipPart = 'kind' | 'where' | 'of' | 'rank' | 'when';

/**
 * The one reading of what people type: the kind of things, the breed, the place and the time of it, as records of the
 * dictionaries and days of the calendar. The page of results, the suggestions and the fields of lists read by it.
 */
export interface Reading {
  variant: string;
  stretches: readonly Stretch[];
  /** The likeliest first; empty: it names none. */
  kinds: readonly SearchKind[];
  by: Narrowed;
  /** How each part is told. */
  words: Readonly<Record<Exclude<ChipPart, 'kind'>, string[]>>;
  /** How a stretch is told by itself. */
  labels: ReadonlyMap<Said, string>;
  breeds: readonly { id: number; name: string; group: number }[];
  /** Of the services or disciplines it names: whose they are. */
  termKind: number | undefined;
  /** It asks for what is over. */
  isOver: boolean;
  /** Words that say something else. */
  rest: readonly string[];
}

/** Those that may say it. */
type Saying<Kind, One = Said> = One extends { says: infer Says } ? (Kind extends Says ? One : never) : never;

const each = <Kind extends Said['says']>(said: readonly Said[], says: Kind): Saying<Kind>[] =>
  said.filter((one) => one.says === says) as Saying<Kind>[];

const specialistTerms = 4;

/**
 * The kinds whose list is meant, the likeliest first: who says «щенки» looks for offers, then for who may have some; a
 * club of a breed is its national one, and where it has none, whoever breeds it.
 */
function kindsMeant(
  asked: readonly SearchKind[],
  said: readonly Said[],
  termKind: number | undefined,
): readonly SearchKind[] {
  const isOfBreeds = each(said, 'breed').length > 0 || each(said, 'group').length > 0;
  // Who says what a specialist does means one, on a show as well as for it; a course of it is a course.
  if (termKind === specialistTerms && !asked.includes(304)) return [501];
  // What is done with dogs is contended in, or taught.
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

/** What the words of a query narrow a list by, and how each of them is told. */
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
  // «Помёты самоедов», «девочка корги»: puppies of the breed.
  if (!asked.length && each(said, 'breed').length && splitWords(variant).some(isPuppyWord)) asked.push(202, 102);
  // Who names a rank, or asks who has won somewhere, means shows.
  const asksForOutcome =
    splitWords(variant).some(isOutcomeWord) && (each(said, 'city').length > 0 || each(said, 'region').length > 0);
  if (!asked.length && each(said, 'all_breeds').some(({ isWho }) => isWho)) asked.push(401, 402);
  if (!asked.length && (each(said, 'rank').length || asksForOutcome)) asked.push(301);
  // «Аджилити Тверь расписание»: when something is done with dogs.
  if (!asked.length && each(said, 'term').length && splitWords(variant).some(isTimetableWord)) asked.push(303);
  const isOfShow = each(said, 'city').length || each(said, 'month').length || each(said, 'days').length;
  if (isOfShow && !each(said, 'breed').length && splitWords(variant).some(isJudgingVerb)) asked.unshift(301);
  return asked;
}

/** Every word of it is understood, and they ask for things of some kind: no need to look anything up before. */
export function namesList(variant: string, named: Understood['named']): boolean {
  const said = readWords(variant, named).map((one) => one.said);
  if (each(said, 'something').length) return false;
  return kindsAsked(variant, said).length > 0 || each(said, 'term').length > 0;
}

/**
 * It asks for things of some kind and says which; other words stand beside that. Whether they are a name is another
 * question. `isAnswered`: a page answers most of it.
 */
export function namesListBeside(variant: string, named: Understood['named'], isAnswered: boolean): boolean {
  const said = readWords(variant, named).map((one) => one.said);
  // A year beside other words is no list: «изменения в положении о выставках 2025».
  const narrows = said.some((one) => ['where', 'of', 'rank'].includes(partOf(one) ?? ''));
  return narrows && (kindsAsked(variant, said).length > 0 || (!isAnswered && each(said, 'term').length > 0));
}

const allBreedsTold = 'все породы';

/** Who says «жених» means matings; who says «щенки», or whoever may have some, means puppies. */
function offerMeant(variant: string, kinds: readonly SearchKind[]): Offer | undefined {
  if (kinds[0] !== 202) return undefined;
  if (splitWords(variant).some(isMatingWord)) return 'mating';
  return kinds.includes(102) ? 'puppies' : undefined;
}

/** Reads one way of writing a query; whether it names a list is another question. */
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

/** Goes with the word after it. */
const preposition = /^(в|во|на|по|из|для|с|со|у|от|к|ко|о|об|при|за|до|про)$/;

const partOf = ({ says }: Said): ChipPart | null => {
  if (says === 'kind') return 'kind';
  if (says === 'city' || says === 'region') return 'where';
  if (says === 'breed' || says === 'group' || says === 'term' || says === 'all_breeds') return 'of';
  if (says === 'rank') return 'rank';
  return says === 'filler' || says === 'something' ? null : 'when';
};

/** The query without its words of one part, and without the prepositions before them. */
function withoutPart(stretches: readonly Stretch[], isOut: (one: Stretch) => boolean): string {
  const left = stretches.filter(
    (one, at) =>
      !isOut(one) && !(preposition.test(one.text) && stretches[at + 1] && isOut(stretches[at + 1] as Stretch)),
  );
  // «по таксам» without its judges is «таксам».
  const from = left.findIndex((one) => !preposition.test(one.text));
  return left
    .slice(Math.max(from, 0))
    .map((one) => one.text)
    .join(' ');
}

/** What was understood, each part with the query without it. `kind`: how the list is called. */
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
