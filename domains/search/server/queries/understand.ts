import { sql } from 'drizzle-orm';
import type { Queryable } from '#platform/server/db/connect.ts';
import {
  int,
  jsonAgg,
  jsonArray,
  jsonRows,
  orNull,
  type RowOf,
  selectRow,
  text,
  texts,
} from '#platform/server/db/typedSql.ts';
import { isDayWord, isDogWord, isFiller, isOutcomeWord, nameSound, withoutFillers } from '../../names.ts';
import { splitWords } from '../../query.ts';
import { layoutVariants, otherLayout } from '../../variants.ts';
import { dogStem, type PagesMeant, pagesMeant } from '../pagesMeant.ts';
import { type NameKind, searchNames, searchWords } from '../tables.ts';
import { stemsOf } from './stemsOf.ts';

/** The query with an everyday name replaced by its meaning. */
export interface StandIn {
  text: string;
  /** The whole query is that name. */
  isWhole: boolean;
  /** The query is only the beginning of that name. */
  isBeginning: boolean;
  isBreed: boolean;
  /** The city it names; 0 for none. */
  cityId: number;
}

/** Number of words in the longest everyday name. */
const longest = 5;
const atMost = 6;
/** A whole word that begins this many names is not an unfinished name. */
const sharedBy = 2;
/** Shorter beginnings match too many names. */
const beginningAtLeast = 4;
/** Pages may be found by shorter beginnings: «щен» means puppies. */
const pageAtLeast = 3;

export interface NamedWords {
  words: string;
  means: string;
  kind: NameKind;
  /** 0 when the name has no record. */
  recordId: number;
}

/** The possible meanings of a query's words, before anything is searched for. */
export interface Understood {
  /** The query as typed and in the other keyboard layout. */
  variants: readonly string[];
  /** The query in the other keyboard layout; '' when it is none. */
  relaid: string;
  standIns: readonly StandIn[];
  /** Words of the query that are names of dictionaries, with their meaning. */
  named: readonly NamedWords[];
  /** A tsquery with the stem of each word; empty for a stop word. */
  stems: Readonly<Record<string, string>>;
  /** Completions of each word that begins few words of titles, as stems. */
  endings: Readonly<Record<string, readonly string[]>>;
  /** Portal pages that answer the query. */
  pages: PagesMeant;
}

const known = {
  gram: text(sql`gram`),
  key: text(sql`key`),
  means: text(sql`means`),
  kind: text(sql`kind`),
  record_id: int(sql`record_id`),
  rank: int(sql`rank`),
};
type Known = RowOf<typeof known>;

/** Maximum completions of a prefix that are searched for one by one. */
const endingsAtMost = 30;
const endingsFrom = 2;

const page = { key: text(sql`key`), means: text(sql`means`), stems: texts(sql`stems`) };

/** Rank of a name of which only the beginning was typed. */
const beginning = 3;

/**
 * Restores the vowel of plural genitives that the stemmer does not relate: «овчарок», «болонок», «лаек» to «овчарка»,
 * «болонка», «лайка», and «немцев», «кавказца» to their nominatives.
 */
const ofOneKind = (text: string): string =>
  text
    .replace(/(?<=\p{L}{2}[бвгджзклмнпрстфхцчшщ])[ое]к(?!\p{L})/gu, 'ка')
    .replace(/(?<=\p{L}[аоуяию])ек(?!\p{L})/gu, 'йка')
    .replace(/(?<=\p{L}{2}[бвгджзклмнпрстфх])ц(ы|а|у|ев|ем|ам|ами|ах)(?!\p{L})/gu, 'ец')
    .replace(/(?<=\p{L}{2})ейц(ы|а|у|ев|ем|ам|ами|ах)(?!\p{L})/gu, 'еец')
    .replace(/(?<=ве)тр(ы|а|у|ов|ом|е|ам|ами|ах)(?!\p{L})/gu, 'тер');

const hasFillerAtEnd = (gram: string): boolean => {
  const words = gram.split(' ');
  return isFiller(words[0] as string) || isFiller(words.at(-1) as string);
};

function runsOf(text: string): string[] {
  const words = splitWords(text);
  return words.flatMap((_, from) =>
    words.slice(from, from + longest).map((__, at) => words.slice(from, from + at + 1).join(' ')),
  );
}

/**
 * Looks the query's words up in the dictionaries: as typed, by stem, by sound, as a beginning. The same statement
 * returns the stems of all words, because only the database has the stemmer. Null when there are no words.
 */
export async function understand(db: Queryable, query: string): Promise<Understood | null> {
  const typed = layoutVariants(query);
  const variants = [...new Set([...typed, ...typed.map(ofOneKind)])];
  const whole = variants.map((variant) => splitWords(variant).join(' '));
  const bare = variants.map((variant) => withoutFillers(splitWords(variant)).join(' '));
  const asTyped = [...new Set([...whole, ...bare])];
  const runs = [...new Set(asTyped.flatMap(runsOf))];
  const begunOf = (atLeast: number) => whole.filter(({ length }) => length >= atLeast).map((one) => `${one}%`);
  const [begun, begunPages] = [begunOf(beginningAtLeast), begunOf(pageAtLeast)];
  if (!runs.length) return null;
  const hasDog = runs.some(isDogWord);
  const last = [...new Set(whole.map((one) => one.split(' ').at(-1) ?? ''))];
  const single = [...new Set(typed.flatMap((variant) => splitWords(variant)))].filter(
    ({ length }) => length >= endingsFrom,
  );
  const { names, stems, pages, endings } = await selectRow(
    db,
    {
      endings: jsonRows({ begun: text(sql`begun`), stems: texts(sql`stems`) }, sql`endings`),
      names: jsonRows(known, sql`known`, sql`rank`, sql`case when kind = 'page' then length(key) end`, sql`means`),
      stems: jsonAgg(jsonArray(text(sql`word`), text(sql`stem`))),
      pages: orNull(jsonRows(page, sql`pages`, sql`means`)),
    },
    sql`from words`,
    sql`with asked as materialized (select gram, ${stemsOf(sql`gram`)} as stem, sound
      from unnest(${sql.param(runs)}::text[], ${sql.param(runs.map(nameSound))}::text[]) as a (gram, sound)),
    known as materialized (select * from (
      select gram, n.key, n.means, n.kind, n.record_id, case when n.key = gram then 0 when n.stem = asked.stem then 1 else 2 end as rank
        from asked join ${searchNames} n on n.key = gram or (n.stem = asked.stem and n.stem <> '') or (n.sound = asked.sound and length(gram) > 3)
      union all
      select n.key, n.key, n.means, n.kind, n.record_id, 3 from ${searchNames} n
        where (n.key like any(${sql.param(begun)}::text[]) or n.kind = 'page' and n.key like any(${sql.param(begunPages)}::text[]))
          and n.key <> all(${sql.param(asTyped)}::text[])) names
      -- The shortest name of a page is the likeliest to be finished so.
      order by rank, case when kind = 'page' then length(key) end, means limit 60),
    said as materialized (select coalesce(array_agg(stem) filter (where stem <> ''), '{}')
      || case when ${hasDog}::bool or exists (select from known where kind = 'breed' and rank < ${beginning}::int) then array[${dogStem}] else '{}'::text[] end as stems
      from asked where strpos(gram, ' ') = 0),
    -- In whatever order; the last word may be unfinished.
    pages as materialized (select n.key, n.means, n.stems from ${searchNames} n, said
      where n.kind = 'page' and n.stems && said.stems and not exists (select from unnest(n.stems) one
        where one <> all(said.stems) and not exists (select from unnest(${sql.param(last)}::text[]) l where length(l) > 2 and starts_with(one, '''' || l)))
      order by cardinality(n.stems) desc, n.key limit 60),
    endings as materialized (select begun, array_agg(distinct w.stem) filter (where w.stem <> '') as stems
      from unnest(${sql.param(single)}::text[]) begun
        cross join lateral (select plainto_tsquery('russian', word)::text as stem from ${searchWords} where word like begun || '%' limit ${endingsAtMost + 1}) w
      group by begun having count(*) <= ${endingsAtMost}),
    words as (select gram as word, stem from asked where strpos(gram, ' ') = 0
      union select word, plainto_tsquery('russian', word)::text from known, unnest(string_to_array(means, ' ')) word)`,
  );
  const lengthOf = (one: string) => one.split(' ').length;
  const bySaid = names
    .map((row) => ({ ...row, kind: row.kind as NameKind }))
    // Matching by stem ignores stop words, so a longer run of words would match the name too: «только овчарка».
    .filter(({ rank, gram, key }) => rank !== 1 || lengthOf(gram) <= lengthOf(key));
  const isName = ({ rank, gram }: Known) => rank === 0 || (rank < beginning && !hasFillerAtEnd(gram));
  const named = bySaid
    // Matching by stem ignores prepositions.
    .filter((row) => isName(row) && row.kind !== 'page')
    .map(({ gram, means, kind, record_id }) => ({ words: gram, means, kind, recordId: record_id }));
  const stemOf = Object.fromEntries(stems);
  const endingsOf = Object.fromEntries(endings.map((one) => [one.begun, one.stems ?? []]));
  const isReplaced = ({ kind }: { kind: NameKind }) => ['breed', 'city', 'term', 'word'].includes(kind);
  const saysDays = runs.some(isDayWord);
  // A year beside the results page's name is one of its filters.
  const exact = saysDays
    ? whole
    : [
        ...asTyped,
        ...asTyped.filter((one) => splitWords(one).some(isOutcomeWord)).map((one) => one.replace(/ 20\d\d$/, '')),
      ];
  const calledPages = bySaid.filter(({ kind }) => kind === 'page');
  return {
    variants,
    relaid: otherLayout(query) ?? '',
    standIns: standInsOf(bySaid.filter(isReplaced), whole, asTyped),
    named,
    stems: stemOf,
    endings: endingsOf,
    pages: pagesMeant({
      texts: whole,
      stems: stemOf,
      named,
      bySome: pages ?? [],
      byName: calledPages.filter(({ rank }) => rank < beginning),
      isExact: calledPages.some(({ rank, gram }) => rank < 2 && exact.includes(gram)),
      begun: calledPages.filter(({ rank }) => rank === beginning).map(({ means }) => means),
    }),
  };
}

/** Removes a repeated meaning: «РФСС служебное собаководство». */
const onceSaid = (text: string): string =>
  splitWords(text)
    .filter((word, at, all) => word !== all[at - 1])
    .join(' ');

/** Uses texts without introductory words when the whole text is no name. */
function standInsOf(
  rows: readonly (Known & { kind: NameKind })[],
  whole: readonly string[],
  texts: readonly string[],
): StandIn[] {
  // A longer name takes precedence over a word inside it.
  const known = rows.filter(
    ({ gram, rank }) =>
      !rows.some(
        (other) =>
          other.rank < 3 && rank < 3 && other.gram.length > gram.length && ` ${other.gram} `.includes(` ${gram} `),
      ),
  );
  const isNamed = known.some(({ gram, rank }) => rank < 3 && whole.includes(gram));
  // «Овчарка» is a common word rather than the beginning of one breed's name.
  const finished = known.filter(({ rank, key }) => rank === 3 && whole.some((text) => key.startsWith(`${text} `)));
  const shared = new Set(finished.map(({ means }) => means)).size > sharedBy ? finished : [];
  const found = new Map<string, StandIn>();
  for (const row of known) {
    if (shared.includes(row)) continue;
    const { gram, means, kind, record_id, rank } = row;
    const isBreed = kind === 'breed';
    const city_id = kind === 'city' ? record_id : 0;
    const isBeginning = rank === 3;
    for (const text of isNamed ? whole : texts) {
      const at = ` ${text} `.indexOf(` ${gram} `);
      if (!isBeginning && at < 0) continue;
      const isWhole = !isBeginning && gram === text;
      const instead = isBeginning || isWhole ? means : onceSaid(` ${text} `.replace(` ${gram} `, ` ${means} `));
      const key = `${instead} ${city_id}`;
      if (found.size < atMost && !found.has(key))
        found.set(key, { text: instead, isWhole, isBeginning, isBreed, cityId: isBeginning ? 0 : city_id });
      if (isBeginning) break;
    }
  }
  return [...found.values()];
}
