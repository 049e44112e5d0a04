import { sql } from 'drizzle-orm';
import { addDays } from '#platform/contract/time/dates.ts';
import { fullAlias, type UserType } from '#platform/contract/userTypes.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { notFound } from '#platform/server/errors.ts';
import type { Exhibition } from '../../contract.ts';
import { countdownOf, reportDaysOf } from '../../countdown.ts';
import { entryState } from '../../entry.ts';
import { instantOf } from '../zonedTime.ts';
import { hasResults } from './winners.ts';

type Found = Omit<Exhibition, 'entry' | 'entry_closes_at' | 'starts_at' | 'ends_at' | 'report_due_at' | 'countdown' | 'updated_at'> & {
  closes_ms: number | null;
  updated_ms: number;
};

/** Names of the ids of one column, in the order of the ids. */
const namesOf = (table: string, column: string, extra = '') =>
  sql.raw(
    `(select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name${extra}) order by array_position(e.${column}, t.id)), '[]') from ${table} t where t.id = any(e.${column}))`,
  );

/** Everything the page of a show has, in one query. Throws 404. */
export async function getExhibition(db: Queryable, exhibitionId: number, now: Date): Promise<Exhibition> {
  const { rows } = await db.execute<{ found: Found }>(sql`select json_build_object(
    'id', e.id, 'name', e.name, 'category', e.category, 'type', json_build_object('id', t.id, 'name', t.name),
    'begins_on', e.begins_on, 'ends_on', e.ends_on, 'dates', e.days, 'is_cancelled', e.is_cancelled,
    'description', e.description, 'avatar_link', e.avatar_link, 'cover_group', e.cover_group,
    'city', json_build_object('id', c.id, 'name', c.name, 'region', c.region, 'time_zone', c.time_zone),
    'venue', e.venue, 'address', e.address, 'map_link', e.map_link,
    'latitude', coalesce(e.latitude, c.latitude), 'longitude', coalesce(e.longitude, c.longitude),
    'club_information', json_build_object('club_id', p.id, 'club_alias', p.alias, 'name', p.short_name, 'user_type', p.user_type,
      'logo_link', p.logo_link, 'schedule', p.schedule),
    'nbc', (select json_build_object('alias', alias, 'name', short_name) from profiles where id = e.nbc_id),
    'ranks', ${namesOf('ranks', 'rank_ids', ", 'short_name', t.short_name, 'colour', t.colour")},
    'breeds', ${namesOf('breeds', 'breed_ids', ", 'fci_group', t.fci_group")},
    'fci_groups', e.fci_groups,
    'castes', ${namesOf('castes', 'caste_ids')},
    'dignities', ${namesOf('dignities', 'dignity_ids', ", 'full_name', t.full_name")},
    'judges', (select coalesce(json_agg(json_build_object('id', r.id, 'name', r.name, 'name_lat', r.name_lat, 'country', r.country, 'city', rc.name,
        'fci_groups', er.fci_groups) order by er.position, r.id), '[]')
      from exhibition_referees er join referees r on r.id = er.referee_id left join cities rc on rc.id = r.city_id where er.exhibition_id = e.id),
    'registrar', e.registrar, 'sign_up_link', e.sign_up_link, 'contacts', e.contacts, 'fees', e.fees, 'rings', e.rings, 'documents', e.documents, 'reports', e.reports, 'has_results', ${hasResults(sql`e.id`, sql`e.type_id`)},
    'closes_ms', extract(epoch from e.entry_closes_at) * 1000, 'updated_ms', extract(epoch from e.updated_at) * 1000) as found
    from exhibitions e join exhibition_types t on t.id = e.type_id join cities c on c.id = e.city_id join profiles p on p.id = e.club_id
    where e.id = ${exhibitionId}`);
  const found = rows[0]?.found;
  if (!found) throw notFound();
  const { closes_ms, updated_ms, club_information: club, ...show } = found;
  const entry_closes_at = closes_ms === null ? null : new Date(closes_ms).toISOString();
  const moments = momentsOf(show);
  return {
    ...show,
    club_information: { ...club, full_alias: fullAlias(club.user_type as UserType, club.club_alias) },
    entry_closes_at,
    entry: entryState(closes_ms, show.is_cancelled, now.getTime()),
    updated_at: new Date(updated_ms).toISOString(),
    ...moments,
    countdown: countdownOf({ ...moments, entry_closes_at, is_cancelled: show.is_cancelled }, now),
  };
}

/** Begin, end and the report's deadline as instants, by the clock of the show's city. */
function momentsOf({
  begins_on,
  ends_on,
  dates,
  city,
  type,
}: Pick<Found, 'begins_on' | 'ends_on' | 'dates' | 'city' | 'type'>): Pick<Exhibition, 'starts_at' | 'ends_at' | 'report_due_at'> {
  const at = (day: string, time: string): string => instantOf(day, time, city.time_zone).toISOString();
  const days = reportDaysOf(type.id);
  return {
    starts_at: at(begins_on, dates.find((day) => day.date === begins_on)?.time_from ?? '00:00'),
    ends_at: at(ends_on, dates.find((day) => day.date === ends_on)?.time_to ?? '24:00'),
    report_due_at: days === null ? null : at(addDays(ends_on, days), '24:00'),
  };
}
