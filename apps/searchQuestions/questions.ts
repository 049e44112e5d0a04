import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import type { Day } from '#platform/contract/time/dates.ts';

/**
 * The day of the demonstration on which the questions are asked: its shows move with the day, and the writers of
 * «выставки 5–6 декабря» or of a show's name saw those of that November.
 */
export const askedOn: Day = '2026-11-23';

/**
 * A question as typed in the header, and what must come first: addresses, words of the hit's title or of the line under
 * it (a regular expression), or a statement that lists the right addresses.
 */
export type Question = readonly [question: string, meant: string];

interface Row {
  list: string;
  /** The day on which the list was written. */
  day: Day;
  question: string;
  meant: string;
}

/** Pages of a paragraph of the help that also stand as a guide: both addresses are right. */
export const alsoAnsweredBy: Readonly<Record<string, readonly string[]>> = {
  '/how-to/documents/litters': ['/how-to/litter'],
  '/how-to/documents/pedigrees': ['/how-to/pedigree'],
  '/how-to/documents/replace-mistake': ['/how-to/mistake'],
  '/how-to/documents/show': ['/how-to/hold-show'],
  '/help#entry': ['/how-to/first-show'],
  '/help#join': ['/how-to/join', '/how-to/breeder', '/how-to/kennel'],
  '/help#judge': ['/how-to/judge'],
  '/help#puppy': ['/how-to/choose-puppy'],
  '/help#lost': ['/how-to/lost-dog'],
  '/kennel/activation': ['/how-to/kennel', '/how-to/breeder'],
  '/dogs/transfers': ['/how-to/transfer'],
};

/** «kennels in Тверь», «coming shows in Казань» and the other groups of records as a statement; the rest unchanged. */
function inSql(meant: string): string {
  for (const [pattern, statement] of groups) {
    const found = pattern.exec(meant);
    if (found) return statement(found[1] ?? '', found[2] ?? '');
  }
  return meant;
}

const entries = 'select path from search_entries e';
const judges = `${entries} join referees r on r.id = e.record_id where e.kind = 401 and`;
const inCity = (kinds: string, city: string): string =>
  `${entries} join cities c on c.id = e.city_id where e.kind in (${kinds}) and c.name = '${city}'`;
const shows = (city: string, more: string): string =>
  `select e.path from search_entries e join exhibitions x on x.id = e.record_id join cities c on c.id = x.city_id where e.type = 300 and c.name like '${city}' and ${more}`;

const groups: readonly (readonly [RegExp, (name: string, other: string) => string])[] = [
  [/^judges of all breeds$/, () => `${judges} r.is_all_breed`],
  [/^judges of group (\d+)$/, (group) => `${judges} (r.is_all_breed or ${group} = any(r.fci_groups))`],
  [
    /^judges of (.+)$/,
    (breed) =>
      `${judges} (r.is_all_breed or exists (select from breeds b where b.id = any(r.breed_ids) and b.name ilike '${breed}%'))`,
  ],
  [
    /^kennels of (.+)$/,
    (breed) =>
      `${entries} join profile_breeds pb on pb.profile_id = e.record_id join breeds b on b.id = pb.breed_id where e.kind = 102 and b.name ilike '${breed}%'`,
  ],
  [/^breed page (.+)$/, (name) => `select path from search_entries where kind = 602 and title ilike '${name}%'`],
  [/^judges in (.+)$/, (city) => inCity('401, 402', city)],
  [/^clubs in (.+)$/, (city) => inCity('101', city)],
  [/^kennels in (.+)$/, (city) => inCity('102', city)],
  [/^shows in (.+)$/, (city) => shows(city, 'true')],
  [/^coming shows in (.+)$/, (city) => shows(city, `x.ends_on >= '${askedOn}'`)],
  [/^shows on (\S+) in (.+)$/, (day, city) => shows(city, `x.begins_on <= '${day}' and x.ends_on >= '${day}'`)],
  [
    /^(\w+) shows in (.+)$/,
    (rank, city) => shows(city, `(select id from ranks where short_name = '${rank}') = any(x.rank_ids)`),
  ],
];

/**
 * Lists of `questions.tsv` by name. A comment before a list says where it comes from and what its first run gave. Some
 * questions stand in several lists: each list is rated as its writers wrote it.
 */
export const questionLists: ReadonlyMap<string, readonly Question[]> = new Map(
  [
    ...Map.groupBy(
      parse<Row>(readFileSync(new URL('questions.tsv', import.meta.url), 'utf8'), {
        columns: true,
        delimiter: '\t',
        quote: null,
        comment: '#',
        comment_no_infix: true,
      }),
      ({ list }) => list,
    ),
  ].map(([list, rows]) => [list, rows.map(({ question, meant }) => [question, inSql(meant)] as const)]),
);
