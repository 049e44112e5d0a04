import { addDays, type Day, partsOf } from '#platform/contract/time/dates.ts';
import { isAboutBreed, isAskingWord, isDogWord, isFiller, isOutcomeWord, isPuppyWord, kindsOfWord } from '../names.ts';
import { splitWords } from '../query.ts';
import type { NamedWords } from './queries/understand.ts';

/** The meaning of one run of words in a query. */
export type Said =
  | { says: 'kind'; word: string }
  | { says: 'filler' }
  | { says: 'city' | 'breed' | 'term' | 'rank'; ids: number[]; means: string }
  | { says: 'region'; names: string[] }
  | { says: 'group'; group: number }
  | { says: 'all_breeds'; isWho: boolean }
  | { says: 'month'; month: number }
  | { says: 'year'; year: number }
  | { says: 'season'; season: Season }
  | { says: 'days'; days: NearDays }
  | { says: 'holidays'; holidays: Holidays }
  | { says: 'something'; word: string };

export interface Stretch {
  text: string;
  said: Said;
}

const months = [
  /^январ(ь|я|е)$/,
  /^феврал(ь|я|е)$/,
  /^март(а|е)?$/,
  /^апрел(ь|я|е)$/,
  /^ма(й|я|е)$/,
  /^июн(ь|я|е)$/,
  /^июл(ь|я|е)$/,
  /^август(а|е)?$/,
  /^сентябр(ь|я|е)$/,
  /^октябр(ь|я|е)$/,
  /^ноябр(ь|я|е)$/,
  /^декабр(ь|я|е)$/,
];
/** Seasons by their first month; winter ends in the next year. */
type Season = 3 | 6 | 9 | 12;
const seasons: readonly (readonly [words: RegExp, season: Season])[] = [
  [/^весн(а|ы|е|у|ой)$|^весенн(ий|яя|ие|их)$/, 3],
  [/^лет(о|а|е|у|ом)$|^летн(ий|яя|ие|их)$/, 6],
  [/^осен(ь|и|ью)$|^осенн(ий|яя|ие|их)$/, 9],
  [/^зим(а|ы|е|у|ой)$|^зимн(ий|яя|ие|их)$/, 12],
];
/** Days near today: «week» ends on Sunday, «weekend» begins on Saturday. */
export type NearDays = 'today' | 'tomorrow' | 'weekend' | 'week';
const nearDays: readonly (readonly [words: RegExp, days: NearDays])[] = [
  [/^сегодня$/, 'today'],
  [/^завтра$/, 'tomorrow'],
  [/^выходн(ые|ых)$/, 'weekend'],
  [/^недел[яеюи]$/, 'week'],
];
/** First and last day of holidays as month and day; those around the new year end in the next year. */
type Holidays = readonly [from: string, to: string];
const holidays: readonly (readonly [words: RegExp, days: Holidays])[] = [
  [/^нов(ый|ого|ому|ым) год(а|у|ом)?( |$)/, ['12-20', '01-10']],
  [/^новогодн(ие|их) (каникул|праздник|выходн)/, ['12-27', '01-10']],
  [/^рождеств(о|а|у|е|ом)( |$)/, ['01-02', '01-10']],
  [/^(23|двадцать третье) февраля( |$)/, ['02-20', '02-24']],
  [/^((8|восьмое) марта|женский день)( |$)/, ['03-05', '03-09']],
  [/^(9 мая|день победы|дня победы)( |$)/, ['05-08', '05-10']],
  [/^(12 июня|день россии|дня россии)( |$)/, ['06-11', '06-14']],
  [/^ноябрьск(ие|их)( праздник(и|ах|ов))?( |$)/, ['11-02', '11-06']],
  [/^майск(ие|их)( праздник(и|ах|ов))?( |$)/, ['05-01', '05-11']],
];
const groups = [
  /^перв(ая|ой|ую)$/,
  /^втор(ая|ой|ую)$/,
  /^треть(я|ей|ю)$/,
  /^четверт(ая|ой|ую)$/,
  /^пят(ая|ой|ую)$/,
  /^шест(ая|ой|ую)$/,
  /^седьм(ая|ой|ую)$/,
  /^восьм(ая|ой|ую)$/,
  /^девят(ая|ой|ую)$/,
  /^десят(ая|ой|ую)$/,
];
/**
 * Words for all-breed judges: «олраундер», «всепородник». «всех пород» means that for a judge, but almost nothing for a
 * show.
 */
const allRounder = /^(ол+ ?ра?ундер|all ?rounder|всепородн)\p{L}*(?!\p{L})/u;
const ofAllBreeds = /^(все(х|м)?|любой|любую|all) (пород[аыуе]?м?|breeds?)(?!\p{L})/u;

const isGroupWord = (word: string | undefined): boolean => word !== undefined && /^(гр|групп(а|ы|е|у|ой))$/.test(word);

function groupOf(word: string): number | null {
  if (/^([1-9]|10)(я|ой|ая)?$/.test(word)) return Number.parseInt(word, 10);
  const at = groups.findIndex((pattern) => pattern.test(word));
  return at < 0 ? null : at + 1;
}

/**
 * «борзых» is not a form of the city Борзя: an adjective's plural matches a city only when the city's name is an
 * adjective.
 */
const isFormOf = (words: string, name: string): boolean =>
  !/[иы](х|м|ми)$/.test(words) || /(ый|ий|ой|ое|ая|ые|ие)$/.test(name) || words === name;

/** «судья Верещагин» is a surname: surnames match cities only after «в» or «из». */
const isRatherSurname = (words: readonly string[], at: number, { words: said, means }: NamedWords): boolean =>
  /(ин|[оеё]в)(а|у|ым|ой|е)?$/.test(said) &&
  said !== splitWords(means).join(' ') &&
  !/^(в|во|из|под|по)$/.test(words[at - 1] ?? '') &&
  words.some((word) => kindsOfWord(word)?.includes(401) || kindsOfWord(word)?.includes(501));

/** Sort key: «таксы» means the breed before the group, «борзые» the whole group. */
const groupAfterBreed = ({ words, kind }: NamedWords): number =>
  Number((kind === 'group') !== /[ыи](е|х|м|ми)$/.test(words));

/** The meaning of a dictionary name; two cities with the same name are both meant. */
function saidBy({ words, means, kind }: NamedWords, named: readonly NamedWords[]): Said {
  const same = named.filter((one) => one.words === words && one.kind === kind);
  if (kind === 'region') return { says: 'region', names: [...new Set(same.map((one) => one.means))] };
  if (kind === 'group') return { says: 'group', group: same[0]?.recordId ?? 0 };
  if (kind === 'city' || kind === 'breed' || kind === 'term' || kind === 'rank')
    return { says: kind, ids: [...new Set(same.map(({ recordId }) => recordId))], means };
  return kindsOfWord(means) ? { says: 'kind', word: means } : { says: 'something', word: words };
}

/** Splits the query into runs with their meaning; longer dictionary names take precedence. */
export function readWords(text: string, named: readonly NamedWords[]): Stretch[] {
  const words = splitWords(text);
  const found: Stretch[] = [];
  for (let at = 0; at < words.length; ) {
    const rest = words.slice(at).join(' ');
    const name = named
      .filter((one) => rest === one.words || rest.startsWith(`${one.words} `))
      .filter((one) => one.kind !== 'city' || (isFormOf(one.words, one.means) && !isRatherSurname(words, at, one)))
      // Synonyms stand for a searched word, except synonyms of words for a kind.
      .filter((one) => one.kind !== 'word' || kindsOfWord(one.means))
      .toSorted(
        (one, other) => other.words.length - one.words.length || groupAfterBreed(one) - groupAfterBreed(other),
      )[0];
    const word = words[at] as string;
    const kinds = kindsOfWord(word);
    let length = 1;
    let said: Said;
    const month = months.findIndex((pattern) => pattern.test(word));
    const near = nearDays.find(([pattern]) => pattern.test(word))?.[1];
    const season = seasons.find(([pattern]) => pattern.test(word))?.[1];
    const feast = holidays.find(([pattern]) => pattern.test(rest));
    const group = groupOf(word);
    const who = allRounder.exec(rest)?.[0];
    const everyBreed = who ?? ofAllBreeds.exec(rest)?.[0];
    if (everyBreed) {
      said = { says: 'all_breeds', isWho: who !== undefined };
      length = everyBreed.split(' ').length;
    } else if (group && isGroupWord(words[at + 1])) {
      said = { says: 'group', group };
      length = 2;
    } else if (isGroupWord(word) && groupOf(words[at + 1] ?? '')) {
      said = { says: 'group', group: groupOf(words[at + 1] as string) as number };
      length = 2;
    } else if (feast) {
      said = { says: 'holidays', holidays: feast[1] };
      length = splitWords(feast[0].exec(rest)?.[0] ?? word).length;
    } else if (/^20\d\d$/.test(word)) said = { says: 'year', year: Number(word) };
    else if (month >= 0) said = { says: 'month', month: month + 1 };
    else if (season) said = { says: 'season', season };
    else if (near) said = { says: 'days', days: near };
    else if (kinds && !name?.words.includes(' ') && name?.kind !== 'term' && name?.kind !== 'rank')
      said = { says: 'kind', word };
    else if (name) {
      said = saidBy(name, named);
      length = name.words.split(' ').length;
    } else
      said = [isFiller, isAskingWord, isDogWord, isOutcomeWord].some((isSo) => isSo(word))
        ? { says: 'filler' }
        : { says: 'something', word };
    found.push({ text: words.slice(at, at + length).join(' '), said });
    at += length;
  }
  return found;
}

/**
 * Returns the month that is meant today: the coming one, or the last one when past events are requested, unless a year
 * is given.
 */
export function monthMeant(month: number, year: number | undefined, today: Day, isOver: boolean): string {
  const now = partsOf(today);
  const nearest = isOver ? now.year - Number(month > now.month) : now.year + Number(month < now.month);
  const inYear = year ?? nearest;
  return `${inYear}-${String(month).padStart(2, '0')}`;
}

export function daysMeant(days: NearDays, today: Day): { from: Day; to: Day } {
  // Monday is 1, Sunday 7.
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay() || 7;
  const sunday = addDays(today, 7 - weekday);
  if (days === 'today') return { from: today, to: today };
  if (days === 'tomorrow') return { from: addDays(today, 1), to: addDays(today, 1) };
  if (days === 'week') return { from: today, to: sunday };
  return { from: weekday === 7 ? today : addDays(sunday, -1), to: sunday };
}

/** These holidays in this year, or in the next when they are over. */
export function holidaysMeant([from, to]: Holidays, year: number | undefined, today: Day): { from: Day; to: Day } {
  const spanFrom = (begins: number) => ({ from: `${begins}-${from}`, to: `${to < from ? begins + 1 : begins}-${to}` });
  if (year) return spanFrom(to < from ? year - 1 : year);
  const now = Number(today.slice(0, 4));
  return [now - 1, now, now + 1].map(spanFrom).find((span) => span.to >= today) ?? spanFrom(now);
}

/** The first and last day of the season that is current or comes next. */
export function seasonMeant(season: Season, year: number | undefined, today: Day): { from: Day; to: Day } {
  const spanFrom = (begins: number) => {
    const ends = season === 12 ? begins + 1 : begins;
    const last = (season % 12) + 2;
    const lastDay = new Date(Date.UTC(ends, last, 0)).getUTCDate();
    const two = (value: number) => String(value).padStart(2, '0');
    return { from: `${begins}-${two(season)}-01`, to: `${ends}-${two(last)}-${lastDay}` };
  };
  if (year) return spanFrom(year);
  const now = Number(today.slice(0, 4));
  return [now - 1, now, now + 1].map(spanFrom).find(({ to }) => to >= today) ?? spanFrom(now);
}

/**
 * Returns the query without its dates, without its place and without both, to be tried when nothing matches.
 * `keepPlace`: when records match the place, it stays.
 */
export function widerTexts(text: string, named: readonly NamedWords[], { keepPlace = false } = {}): string[] {
  const stretches = readWords(text, named);
  const isDate = ({ said }: Stretch) => ['month', 'season', 'year', 'days', 'holidays'].includes(said.says);
  const isPlace = ({ said }: Stretch) => said.says === 'city' || said.says === 'region';
  const without = (...kinds: ((one: Stretch) => boolean)[]) => {
    const isOut = (one: Stretch | undefined) => one !== undefined && kinds.some((isOne) => isOne(one));
    // A preposition is removed with its place: «в Казани».
    const left = stretches.filter(
      (one, at) => !isOut(one) && !(one.said.says === 'filler' && isOut(stretches[at + 1])),
    );
    // Filler words alone would match the whole portal.
    const says = left.some(({ said }) => said.says !== 'filler');
    return left.length < stretches.length && says ? left.map((one) => one.text).join(' ') : '';
  };
  const wider = keepPlace ? [without(isDate)] : [without(isDate), without(isPlace), without(isDate, isPlace)];
  return [...new Set(wider)].filter(Boolean);
}

/** The breeds when the query is about nothing else: «корги», «порода такса». */
export const breedsMeant = (text: string, named: readonly NamedWords[]): string[] =>
  onlyBreeds(readWords(text, named), ({ text: words }) => words.split(' ').every(isAboutBreed));

/** The breeds in the query wherever they are: «щенки корги», «помёты такс в Казани планируются». */
export const breedsAsked = (text: string, named: readonly NamedWords[]): string[] =>
  onlyBreeds(
    readWords(text, named),
    ({ text: words, said: { says } }) =>
      says === 'city' ||
      says === 'region' ||
      words
        .split(' ')
        .every(
          (word) => isAboutBreed(word) || isPuppyWord(word) || isAskingWord(word) || kindsOfWord(word)?.includes(202),
        ),
  );

/** At most this many breeds are compared: «Алабай или кавказец». */
const comparedAtMost = 2;

function onlyBreeds(stretches: readonly Stretch[], isBeside: (one: Stretch) => boolean): string[] {
  const breeds = stretches.flatMap((one) => (one.said.says === 'breed' ? one.said.means : []));
  const others = stretches.filter((one) => one.said.says !== 'breed');
  return breeds.length <= comparedAtMost && others.every(isBeside) ? breeds : [];
}
