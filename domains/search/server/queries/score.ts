import { type SQL, sql } from 'drizzle-orm';
import { answeringKinds, type SearchKind } from '../../kinds.ts';
import { searchEntries } from '../tables.ts';
import type { Asked } from './asked.ts';
import { fitsCondition } from './fits.ts';
import { today } from './today.ts';

/** Order of kinds with equal scores: pages and organisations, then people, then texts. */
const priorities: Readonly<Record<SearchKind, number>> = {
  ...{ 206: 5, 204: 3, 104: 2.8, 103: 2.4, 101: 2.2, 102: 1.8, 301: 1.6, 302: 1.4, 303: 1.4, 304: 1.3 },
  ...{ 401: 1.3, 402: 1.1, 501: 1, 105: 0.8, 601: 0.7, 602: 0.6, 203: 0.6, 201: 0.5, 202: 0.3, 205: 0.3 },
};
const priority = sql.raw(
  `case kind ${Object.entries(priorities)
    .map(([kind, value]) => `when ${kind} then ${value}`)
    .join(' ')} else 0 end`,
);

const answers = sql.raw(`kind in (${answeringKinds.join(', ')})`);

const isAskedFor = (kinds: readonly number[]): SQL =>
  sql`(cardinality(${sql.param(kinds)}::int[]) = 0 or kind = any(${sql.param(kinds)}::int[]))`;

const isTitled = (titled: string): SQL => sql`words @@ ${titled}::tsquery`;

/** Whether the query is one word that names no kind; several words are more specific than a breed's name. */
const isOneWord = ({ typed: [text = ' '], kinds, each }: Pick<Asked, 'typed' | 'kinds' | 'each'>): boolean =>
  !kinds.length && !each.length && !text.includes(' ');

/**
 * Score of a result. The order is: exact name as typed, the same in the other keyboard layout, synonym of it, beginning of a name, all words in the title, a
 * name inside other words; requested kinds go first in each. Then the place of the match, popularity and coming dates
 * decide.
 */
export const score = ({
  query,
  inTitle,
  inHead,
  titled,
  initials,
  typed,
  alike,
  relaid,
  each,
  eachInTitle,
  kinds,
  cityIds,
  isPlace,
  isOver,
  pages,
  breeds,
  fits,
  near,
  isLong,
}: Asked): SQL => sql`
  -- A list is read by its days.
  case when type = 300 and (${fitsCondition(fits)} or ${fits && titled ? isTitled(titled) : sql`false`}) then 200
    + case when facets && ${sql.param(fits?.nearest ?? [])}::text[] then 10 else 0 end
    + case when ${titled ? isTitled(titled) : sql`false`} then 30 when words @@ ${inTitle}::tsquery then 12 else 0 end
    + case when happens_on is null then 0
        when (happens_on < ${today()}) = ${isOver}::bool then 9 - least(abs(happens_on - ${today()}), 3000) / 400.0
        else -30 - least(abs(happens_on - ${today()}), 3000) / 400.0 end
  else
  case when ${fitsCondition(fits)} then 200 + case when facets && ${sql.param(fits?.nearest ?? [])}::text[] then 10 else 0 end else 0 end
  + case when not ${answers} then 0
      else coalesce(165 - 35 * array_position(${sql.param(pages.all)}::text[], title_key),
        90 - 20 * array_position(${sql.param(pages.most)}::text[], title_key),
        40 - 8 * array_position(${sql.param(pages.some)}::text[], title_key), 0)
        -- A page that staff wrote about it comes before the help.
        + case when kind = 206 and title_key = any(${sql.param([...pages.all, ...pages.most])}::text[]) then 30 else 0 end end
  + case when kind = 602 and name_keys && ${sql.param(breeds)}::text[] then 200 else 0 end
  -- «Овчарка», «терьер»: such a single word means the breeds rather than records named after them.
  + case when kind = 602 and ${isOneWord({ typed, kinds, each })}::bool and words @@ ${inTitle}::tsquery then 33 else 0 end
  + case when facets && ${sql.param(near)}::text[] then 8 else 0 end
  + case when name_keys && ${sql.param(typed.slice(0, 1))}::text[] then 260
       when name_keys && ${sql.param(relaid)}::text[] then 200
       when name_keys && ${sql.param(typed)}::text[] then 100
       when name_keys && ${sql.param(alike)}::text[] then case when ${isAskedFor(kinds)} then 80 else 30 end
       else coalesce((select max(case when name like any(${sql.param(typed.map((name) => `${name} %`))}::text[]) then ${typed[0] && typed[0].split(' ').length > 3 ? 200 : 34}::int else 30 end) from unnest(name_keys) name
         where name like any(${sql.param(typed.map((name) => `${name}%`))}::text[])), 0) end
  + case when words @@ ${inTitle}::tsquery then case when ${isLong}::bool and not ${answers} then 80 else 20 end when words @@ ${inHead}::tsquery then 10 else 0 end
  + case when ${kinds.length > 0}::bool and ${isAskedFor(kinds)} and words @@ ${inHead}::tsquery then case when kind = ${kinds[0] ?? 0} then 57 else 55 end else 0 end
  + case when ${each.length}::int = 0 then 0 else 8 * (select count(*) from unnest(${sql.param(each)}::text[]) word where words @@ word::tsquery) end
  -- A page of the portal that has some of the words only explains something else.
  - case when ${each.length}::int = 0 or not ${answers} then 0
      when 2 * (select count(*) from unnest(${sql.param(each)}::text[]) word where words @@ word::tsquery) <= ${each.length}::int then 18 else 3 end
  -- Most of three words and more in a title is no chance.
  + case when ${each.length}::int > 2 and not ${answers}
      and 2 * (select count(*) from unnest(${sql.param(eachInTitle)}::text[]) word where words @@ word::tsquery) >= ${each.length}::int then 20 else 0 end
  -- A dog has one word of some for its name by chance.
  - case when ${each.length}::int > 1 and kind = 601
      and 2 * (select count(*) from unnest(${sql.param(each)}::text[]) word where words @@ word::tsquery) <= ${each.length}::int then 9 else 0 end
  + case when words @@ ${initials}::tsquery then 9 else 0 end
  + case when not city_id = any(${sql.param(cityIds)}::int[]) then 0 when not ${isPlace}::bool then 6 when ${kinds.length > 0}::bool and not ${isAskedFor(kinds)} then 6 when kind = 101 then 47 else 45 end
  + 3 * ts_rank('{0.05, 0.15, 0.4, 1}', words, ${query}::tsquery)
  -- Shows that were asked for stand by their days.
  - case when ${kinds.includes(301)}::bool and type = 300 then 0 else least(length(title_key), 80) / 80.0 end
  + ${priority}
  + least(ln(1 + popularity) / 12, 0.6)
  -- All that is asked stands with a page of the portal: it answers, where news only tell of it.
  + case when ${answers} and ${each.length}::int = 0 and words @@ ${inHead}::tsquery then 15 else 0 end
  + case when type <> 300 or happens_on is null then 0
      when ${isOver}::bool then case when happens_on < ${today()} then 3 - least(${today()} - happens_on, 600) / 200.0 else -1 end
      when happens_on >= ${today()} then case when ${kinds.includes(301)}::bool then 0.9 - least(happens_on - ${today()}, 630) / 700.0
        else 0.4 - least(happens_on - ${today()}, 700) / 3000.0 end
      -- A search for a past event names its year or asks for results.
      else -1 end
  + case when ${kinds.includes(201)}::bool and kind = ${201} and happens_on is not null
      then 8 * exp((happens_on - ${today()}) / 90.0) else 0 end
  end`;

/**
 * Results that may come first regardless of their words: pages that answer the query, breed pages, records of the
 * recognised list.
 */
export const foundOtherwise = ({ pages, breeds, fits, inTitle, ...asked }: Asked): SQL => sql`
  select type, kind, record_id from ${searchEntries} where type = 200 and ${answers} and title_key = any(${sql.param([...pages.all, ...pages.most, ...pages.some])}::text[])
  union select type, kind, record_id from ${searchEntries} where type = 600 and kind = 602
    and (name_keys && ${sql.param(breeds)}::text[] or ${isOneWord(asked)}::bool and words @@ ${inTitle}::tsquery)
  union (select type, kind, record_id from ${searchEntries} where ${fitsCondition(fits)}
    order by happens_on < ${today()}, abs(happens_on - ${today()}) limit ${fittingAtMost})`;

/** Maximum rows of a list that is read in its own order. */
const fittingAtMost = 400;
