import type { RecordFileKind } from '../../../importedFiles.ts';
import { partNumberSql } from '../../import/dogKey.ts';
import { table } from '../../queries/tableNames.ts';

type Problem = readonly [condition: string, words: string];

/** The SQL that turns rows of one kind into records; `r` is a row with its dog, `e` the existing record. */
export interface RecordSql {
  /** Columns of `data` with their types. */
  data: string;
  /** SQL over `r` that is equal for two rows about the same record. */
  same: string;
  /** Further joins: the existing record, and other tables. */
  join: string;
  /** SQL that is true when the record exists. */
  isKnown: string;
  /** SQL that is true when the row changes the record. */
  isChanged: string;
  /** Further problems of a row that adds or changes something, as conditions and messages. */
  problems: readonly Problem[];
  /** Problems of a row with earlier rows of the file, which an unchanged row has as well. */
  fileProblems?: readonly Problem[];
  also?: string;
  /** Write rows of a turn range ($1, $2); `before` and `after` run in the same transaction. */
  before?: string;
  insert: string;
  update: string;
  after?: readonly string[];
}

const turns = 'p.turn >= $1 and p.turn < $2';
const fresh = `where p.is_new and ${turns}`;
const changed = `p.is_changed and ${turns}`;
const birth = (day: string, isYear: string): string =>
  `to_char(${day}, case when ${isYear} then 'YYYY' else 'DD.MM.YYYY' end)`;
const ownBirth = birth('r.born_on', 'r.born_year_only');
const beforeBirth = ['r.day < r.born_on', `'Раньше рождения собаки: ' || ${ownBirth}`] as const;

const carried = (kind: 'hd' | 'ed' | 'pl', type: string): string =>
  `update ${table.dogs} d set ${kind} = x.worse from (
     select distinct on (e.dog_id) e.dog_id, greatest(e.left_side, e.right_side)::${type} as worse from ${table.dogExaminations} e
     where e.kind = '${kind}' and e.dog_id in (select p.dog_id from plan p where p.kind = '${kind}' and (p.is_new or p.is_changed) and ${turns})
     order by e.dog_id, e.examined_on desc
   ) x where d.id = x.dog_id and d.${kind} is distinct from x.worse`;

export const recordSql: Readonly<Record<Exclude<RecordFileKind, 'owners'>, RecordSql>> = {
  numbers: {
    data: 'studbook text, number text, folded text, is_primary boolean',
    same: 'r.studbook, r.folded',
    join: `left join (select dog_id, studbook, ${partNumberSql('number')} as folded, number, is_primary from ${table.dogNumbers}
        union all select dog_id, studbook, folded, number, is_primary from tried_numbers) e on e.studbook = r.studbook and e.folded = r.folded
      left join (select dog_id, min(line) as line from rows where is_primary group by dog_id) first_primary on first_primary.dog_id = r.dog_id`,
    isKnown: 'e.dog_id is not null',
    isChanged:
      '(e.dog_id, e.number, e.is_primary) is distinct from (r.dog_id, r.number, coalesce(r.is_primary, e.is_primary))',
    problems: [['e.dog_id <> r.dog_id', `'Номер: он записан другой собаке'`]],
    fileProblems: [
      [
        'r.is_primary and first_primary.line < r.line',
        `'Рождена под ним: такой номер уже был в строке ' || first_primary.line`,
      ],
    ],
    before: `update ${table.dogNumbers} n set is_primary = false from plan p
      where n.dog_id = p.dog_id and n.is_primary and p.is_primary and (n.studbook, ${partNumberSql('n.number')}) <> (p.studbook, p.folded) and ${turns}`,
    insert: `insert into ${table.dogNumbers} (dog_id, studbook, number, is_primary) select p.dog_id, p.studbook, p.number, coalesce(p.is_primary, false) from plan p ${fresh}`,
    update: `update ${table.dogNumbers} n set number = p.number, is_primary = coalesce(p.is_primary, n.is_primary) from plan p
      where n.studbook = p.studbook and ${partNumberSql('n.number')} = p.folded and ${changed}`,
  },
  deaths: {
    data: 'day date, cause text, is_public boolean',
    same: 'r.dog_id',
    join: `left join ${table.dogDeaths} e on e.dog_id = r.dog_id`,
    isKnown: 'e.dog_id is not null',
    isChanged:
      '(e.died_on, e.cause, e.is_cause_public) is distinct from (r.day, coalesce(r.cause, e.cause), coalesce(r.is_public, e.is_cause_public))',
    problems: [beforeBirth],
    insert: `insert into ${table.dogDeaths} (dog_id, died_on, cause, is_cause_public) select p.dog_id, p.day, coalesce(p.cause, ''), coalesce(p.is_public, false) from plan p ${fresh}`,
    update: `update ${table.dogDeaths} e set died_on = p.day, cause = coalesce(p.cause, e.cause), is_cause_public = coalesce(p.is_public, e.is_cause_public)
      from plan p where e.dog_id = p.dog_id and ${changed}`,
  },
  titles: {
    data: 'title_id int, day date, number text, paper text',
    same: 'r.dog_id, r.title_id',
    join: `left join ${table.dogTitles} e on e.dog_id = r.dog_id and e.title_id = r.title_id
      left join ${table.dogTitles} other on other.title_id = r.title_id and other.number = r.number and other.dog_id <> r.dog_id
      left join (select title_id, number, min(line) as line from rows where number is not null group by title_id, number) first_number
        on first_number.title_id = r.title_id and first_number.number = r.number`,
    isKnown: 'e.dog_id is not null',
    isChanged:
      '(e.given_on, e.number, e.paper) is distinct from (r.day, coalesce(r.number, e.number), coalesce(r.paper, e.paper))',
    problems: [beforeBirth, ['other.dog_id is not null', `'Номер: титул с этим номером записан другой собаке'`]],
    fileProblems: [['first_number.line < r.line', `'Номер: этот номер титула уже был в строке ' || first_number.line`]],
    insert: `insert into ${table.dogTitles} (dog_id, title_id, given_on, number, paper) select p.dog_id, p.title_id, p.day, coalesce(p.number, ''), coalesce(p.paper, '') from plan p ${fresh}`,
    update: `update ${table.dogTitles} e set given_on = p.day, number = coalesce(p.number, e.number), paper = coalesce(p.paper, e.paper)
      from plan p where e.dog_id = p.dog_id and e.title_id = p.title_id and ${changed}`,
  },
  awards: {
    data: 'dignity_id int, day date, show text, judge text, country text, number text, paper text',
    same: 'r.dog_id, r.dignity_id, r.day, r.show',
    join: `left join ${table.dogAwards} e on e.dog_id = r.dog_id and e.dignity_id = r.dignity_id and e.given_on = r.day and e.show = r.show`,
    isKnown: 'e.dog_id is not null',
    isChanged:
      '(e.judge, e.country, e.number, e.paper) is distinct from (coalesce(r.judge, e.judge), coalesce(r.country, e.country), coalesce(r.number, e.number), coalesce(r.paper, e.paper))',
    problems: [beforeBirth],
    insert: `insert into ${table.dogAwards} (dog_id, dignity_id, given_on, show, judge, country, number, paper)
      select p.dog_id, p.dignity_id, p.day, p.show, coalesce(p.judge, ''), coalesce(p.country, ''), coalesce(p.number, ''), coalesce(p.paper, '') from plan p ${fresh}`,
    update: `update ${table.dogAwards} e set judge = coalesce(p.judge, e.judge), country = coalesce(p.country, e.country), number = coalesce(p.number, e.number), paper = coalesce(p.paper, e.paper)
      from plan p where e.dog_id = p.dog_id and e.dignity_id = p.dignity_id and e.given_on = p.day and e.show = p.show and ${changed}`,
  },
  health: {
    data: 'kind text, day date, left_side text, right_side text, result text, laboratory text, paper text',
    same: 'r.dog_id, r.kind, r.day',
    join: `left join ${table.dogExaminations} e on e.dog_id = r.dog_id and e.kind = r.kind and e.examined_on = r.day`,
    isKnown: 'e.dog_id is not null',
    isChanged: `(e.left_side, e.right_side, e.result, e.laboratory, e.paper)
      is distinct from (r.left_side, r.right_side, r.result, coalesce(r.laboratory, e.laboratory), coalesce(r.paper, e.paper))`,
    problems: [beforeBirth],
    insert: `insert into ${table.dogExaminations} (dog_id, kind, examined_on, left_side, right_side, result, laboratory, paper)
      select p.dog_id, p.kind, p.day, p.left_side, p.right_side, p.result, coalesce(p.laboratory, ''), coalesce(p.paper, '') from plan p ${fresh}`,
    update: `update ${table.dogExaminations} e set left_side = p.left_side, right_side = p.right_side, result = p.result,
        laboratory = coalesce(p.laboratory, e.laboratory), paper = coalesce(p.paper, e.paper)
      from plan p where e.dog_id = p.dog_id and e.kind = p.kind and e.examined_on = p.day and ${changed}`,
    after: [carried('hd', 'text'), carried('ed', 'smallint'), carried('pl', 'smallint')],
  },
  litters: {
    data: `day date, breed_of_row int, males int, females int, code text, stamp_from int, stamp_to int, alias text,
      status int, registered_on date, message text`,
    same: 'r.dog_id, r.day',
    join: `left join ${table.litters} e on e.dam_id = r.dog_id and e.born_on = r.day
      left join ${table.profiles} organisation on lower(organisation.alias) = r.alias and organisation.user_type in (3, 4)`,
    also: ', organisation.id as organisation_id',
    isKnown: 'e.id is not null',
    isChanged: `(e.sire_id, e.breed_id, e.males, e.females, e.stamp_code, e.stamp_from, e.stamp_to, e.organisation_id, e.status, e.registered_on, e.message)
      is distinct from (r.other_id, coalesce(r.breed_of_row, e.breed_id), r.males, r.females, r.code, r.stamp_from, r.stamp_to, organisation.id,
        coalesce(r.status, e.status), coalesce(r.registered_on, e.registered_on), coalesce(r.message, e.message))`,
    problems: [
      ['r.sex <> 2', `'Мать: это кобель'`],
      ['r.other_id is null', `'Отец: такой собаки в базе нет'`],
      ['r.other_sex <> 1', `'Отец: это сука'`],
      ['r.day <= r.born_on', `'Родились: раньше матери, ' || ${ownBirth}`],
      ['r.day <= r.other_born_on', `'Родились: раньше отца, ' || ${birth('r.other_born_on', 'r.other_year_only')}`],
      ['organisation.id is null', `'Адрес организации: на портале нет клуба или питомника «' || r.alias || '»'`],
    ],
    insert: `insert into ${table.litters} (breed_id, sire_id, dam_id, born_on, males, females, stamp_code, stamp_from, stamp_to, organisation_id, status, registered_on, message)
      select coalesce(p.breed_of_row, p.breed_id), p.other_id, p.dog_id, p.day, p.males, p.females, p.code, p.stamp_from, p.stamp_to, p.organisation_id,
        coalesce(p.status, 1), p.registered_on, coalesce(p.message, '') from plan p ${fresh}`,
    update: `update ${table.litters} e set sire_id = p.other_id, breed_id = coalesce(p.breed_of_row, e.breed_id), males = p.males, females = p.females, stamp_code = p.code,
        stamp_from = p.stamp_from, stamp_to = p.stamp_to, organisation_id = p.organisation_id, status = coalesce(p.status, e.status),
        registered_on = coalesce(p.registered_on, e.registered_on), message = coalesce(p.message, e.message)
      from plan p where e.dam_id = p.dog_id and e.born_on = p.day and ${changed}`,
  },
};
