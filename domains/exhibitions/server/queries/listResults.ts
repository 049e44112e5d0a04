import { type SQL, sql } from 'drizzle-orm';
import { addDays } from '#platform/contract/time/dates.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { PortalError } from '#platform/server/errors.ts';
import type { ResultsInput, ResultsPage } from '../../contract.ts';
import { exhibitions, showResults } from '../tables.ts';
import { formats } from './winners.ts';

/** Shows on a page; each brings its winners. */
const showsPerPage = 5;
const winnersPerShow = 120;

/** Shows with their winners, the latest first. */
export async function listResults(db: Queryable, { format, show, year, breed, after }: ResultsInput): Promise<ResultsPage> {
  const { typeId, dignities } = formats[format];
  const won = sql`r.dignity_ids && ${sql.param(dignities)}::int[]`;
  const ofBreed = breed ? sql`r.breed_id = ${breed}` : sql`true`;
  const ofShow = show ? sql`e.id = ${show}` : sql`true`;
  const inYear = year ? sql`e.begins_on between ${`${year}-01-01`}::date and ${`${year}-12-31`}::date` : sql`true`;
  const { rows } = await db.execute<ResultsPage['items'][number]>(sql`select e.id, e.name, e.begins_on, e.ends_on, c.name as city,
      (select json_agg(to_json(w)) from (
        select r.id, b.name as breed, r.dog_name as dog, r.sex, k.name as caste, g.name as grade, j.name as judge,
          array(select d.name from dignities d where d.id = any(r.dignity_ids) order by d.id) as titles
        from ${showResults} r join breeds b on b.id = r.breed_id join castes k on k.id = r.caste_id join grades g on g.id = r.grade_id
          left join referees j on j.id = r.referee_id
        where r.exhibition_id = e.id and ${won} and ${ofBreed} order by b.name, r.sex, r.catalogue_number limit ${winnersPerShow}) w) as winners
    from ${exhibitions} e join cities c on c.id = e.city_id
    where e.type_id = ${typeId} and ${ofShow} and ${inYear} and ${after ? behind(after) : sql`true`}
      and exists (select from ${showResults} r where r.exhibition_id = e.id and ${won} and ${ofBreed})
    order by e.begins_on desc, e.id desc limit ${showsPerPage + 1}`);
  const items = rows.slice(0, showsPerPage);
  const last = items.at(-1);
  const filters = after ? { years: [], breeds: [] } : await filtersOf(db, typeId);
  return { items, ...filters, next: last && rows.length > showsPerPage ? `${last.begins_on}.${last.id}` : null };
}

function behind(after: string): SQL {
  const [day = '', id] = after.split('.');
  if (addDays(day, 0) !== day || Number(id) > 2_147_483_647) throw new PortalError(400, { after: 'Неверное продолжение списка' });
  return sql`(e.begins_on, e.id) < (${day}::date, ${Number(id)}::int)`;
}

async function filtersOf(db: Queryable, typeId: number): Promise<Pick<ResultsPage, 'years' | 'breeds'>> {
  const { rows } = await db.execute<{ years: number[]; breeds: ResultsPage['breeds'] }>(sql`with judged as materialized (
      select distinct r.breed_id, extract(year from e.begins_on)::int as year from ${showResults} r join ${exhibitions} e on e.id = r.exhibition_id where e.type_id = ${typeId})
    select array(select distinct year from judged order by year desc) as years,
      (select coalesce(json_agg(json_build_object('id', id, 'name', name) order by name), '[]') from breeds where id in (select breed_id from judged)) as breeds`);
  return rows[0] as { years: number[]; breeds: ResultsPage['breeds'] };
}
