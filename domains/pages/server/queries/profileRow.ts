import { type SQL, sql } from 'drizzle-orm';
import { mainBreedOf, publicColumns } from '#domains/profiles/server/public.ts';
import type { ContactRow, ScheduleRow } from '#domains/profiles/server/tables.ts';
import type { UserType } from '#platform/contract/userTypes.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import type { PublicProfile } from '../../contract.ts';
import type { DeclaredPublic } from '../../shown.ts';
import { profileAt } from './profileAt.ts';

/** A profile with everything around it, before anybody has asked what of it may be shown. */
export interface ProfileFound
  extends Pick<
    PublicProfile,
    'breeds' | 'counters' | 'judging' | 'stamp_codes' | 'clubs' | 'kennels' | 'albums_total' | 'socials' | 'legal' | 'birth_date' | 'owner_picture_link'
  > {
  own: DeclaredPublic;
  id: number;
  user_type: UserType;
  alias: string;
  name: string;
  short_name: string;
  name_lat: string | null;
  last_name: string | null;
  first_name: string | null;
  description: string;
  city: string | null;
  address: string | null;
  site: string | null;
  logo_link: string | null;
  headliner_link: string | null;
  cover_group: number;
  main_breed: PublicProfile['main_breed'];
  head_name: string | null;
  founded_on: string | null;
  contacts: ContactRow[];
  schedule: ScheduleRow[];
  disclosed: string[] | null;
  federation: { alias: string; user_type: UserType; name: string } | null;
  place: { latitude: number; longitude: number; own: boolean } | null;
  is_judge: boolean;
  accepted: boolean;
  seen_on: string | null;
  dogs: PublicProfile['dogs'];
  dogs_total: number;
  photos: { digits: string; widths: number[]; width: number; height: number; placeholder: string; caption: string }[];
  videos: PublicProfile['videos'];
  documents: (Omit<PublicProfile['documents'][number], 'published_at'> & { published_ms: number })[];
}

const list = (rows: SQL): SQL => sql`(select coalesce(json_agg(row_to_json(found)), '[]') from (${rows}) found)`;

/** A kennel's dogs are its face; a person's only when the person lets them be seen. */
const shownDogs = sql`d.owner_id = p.id and (p.user_type = 4 or d.is_listed)`;

/** How many of each stand on the page itself; the rest behind «Все …». */
const few = { breeds: 12, dogs: 4, photos: 4, videos: 2, documents: 3 } as const;

const judging = sql`(select json_build_object('referee_id', r.id, 'sheet_number', r.sheet_number, 'is_all_breed', r.is_all_breed, 'fci_groups', r.fci_groups,
    'breeds', ${list(sql`select b.id, b.name, b.fci_group from breeds b where b.id = any(r.breed_ids) and b.fci_group <> all(r.fci_groups) order by b.name limit 60`)},
    'breeds_total', (select count(*)::int from breeds b where r.is_all_breed or b.fci_group = any(r.fci_groups) or b.id = any(r.breed_ids)),
    'ranks', ${terms('rank_ids')}, 'contests', ${terms('contest_ids')}, 'disciplines', ${terms('discipline_ids')})
  from referees r where r.profile_id = p.id)`;

/** Names of a judge's terms of one column. */
function terms(column: string): SQL {
  return sql.raw(`(select coalesce(json_agg(t.name order by t.id), '[]') from judging_terms t where t.id = any(r.${column}))`);
}

const counters = sql`json_build_object(
    'publications', (select count(*)::int from articles where profile_id = p.id and is_published),
    'photos', (select coalesce(sum(photo_count), 0)::int from albums where profile_id = p.id),
    'documents', (select count(*)::int from public_documents where profile_id = p.id),
    'videos', (select count(*)::int from videos where profile_id = p.id),
    'breeds', (select count(*)::int from profile_breeds where profile_id = p.id),
    'exhibitions', (select count(*)::int from exhibitions where club_id = p.id and not is_cancelled))`;

/** Declared fields as an object, by their names on the wire. */
const declared = (columns: readonly { name: string; sqlName: string }[]): SQL =>
  sql.raw(`json_build_object(${columns.map(({ name, sqlName }) => `'${name}', t.${sqlName}`).join(', ')})`);

/** Contacts and bank data that only the owner reads stand in the same row and are left there. */
const details = sql`'birth_date', t.birth_date, 'socials', coalesce(t.socials, '[]'),
      'owner_picture_link', case when p.user_type = 7 then t.owner_picture_link end,
      'own', ${declared(publicColumns.own)},
      'legal', case when t.is_legal_public then ${declared(publicColumns.legal)} end`;

/** One query, whoever it is; undefined for nobody. */
export async function findProfileRow(db: Queryable, alias: string): Promise<ProfileFound | undefined> {
  const { rows } = await db.execute<{ found: ProfileFound }>(sql`select json_build_object(
      'id', p.id, 'user_type', p.user_type, 'alias', p.alias, 'name', p.name, 'short_name', p.short_name, 'name_lat', p.name_lat,
      'last_name', p.last_name, 'first_name', p.first_name, 'description', p.description, 'city', c.name, 'address', p.address, 'site', p.site,
      'logo_link', p.logo_link, 'headliner_link', p.headliner_link, 'cover_group', p.cover_group, 'main_breed', ${mainBreedOf(sql`p`)}, 'head_name', p.head_name,
      'founded_on', p.founded_on, 'contacts', p.contacts, ${details}, 'schedule', p.schedule, 'disclosed', p.disclosed, 'seen_on', p.last_seen_on,
      'federation', (select json_build_object('alias', alias, 'user_type', user_type, 'name', short_name) from profiles where id = p.federation_id and is_active),
      'place', case when p.latitude is not null then json_build_object('latitude', p.latitude, 'longitude', p.longitude, 'own', true)
        when c.id is not null then json_build_object('latitude', c.latitude, 'longitude', c.longitude, 'own', false) end,
      'is_judge', coalesce(a.roles ? 'role_judge', false) or exists (select from referees r where r.profile_id = p.id),
      'accepted', coalesce(a.personal_data_request_accepted, false),
      'clubs', (select count(*)::int from profiles where federation_id = p.id and user_type = 3 and is_active),
      'kennels', (select count(*)::int from profiles where federation_id = p.id and user_type = 4 and is_active),
      'stamp_codes', (select coalesce(json_agg(code order by is_default desc, code), '[]') from stamp_codes where profile_id = p.id and status = 3),
      'counters', ${counters}, 'judging', ${judging},
      'breeds', ${list(sql`select b.id, b.name, b.fci_group from profile_breeds pb join breeds b on b.id = pb.breed_id where pb.profile_id = p.id order by b.name limit ${few.breeds}`)},
      'dogs', ${list(sql`select d.id, d.name, d.name_lat, b.name as breed, b.fci_group, d.sex, d.born_on, d.colour from dogs d join breeds b on b.id = d.breed_id
        where ${shownDogs} order by d.id desc limit ${few.dogs}`)},
      'dogs_total', (select count(*)::int from dogs d where ${shownDogs}),
      'photos', ${list(sql`select i.digits, i.widths, i.width, i.height, i.placeholder, f.caption from (
          select id from albums where profile_id = p.id and photo_count > 0 order by position, id limit ${few.photos}) s
        cross join lateral (select picture_id, caption from photos where album_id = s.id order by position, id limit ${few.photos}) f
        join pictures i on i.id = f.picture_id limit ${few.photos}`)},
      'albums_total', (select count(*)::int from albums where profile_id = p.id and photo_count > 0),
      'videos', ${list(sql`select id, title from videos where profile_id = p.id order by position, id limit ${few.videos}`)},
      'documents', ${list(sql`select w.document_id as id, w.title as name, f.size, extract(epoch from w.published_at) * 1000 as published_ms
        from public_documents w join documents f on f.id = w.document_id where w.profile_id = p.id order by w.document_id desc limit ${few.documents}`)}
      ) as found
    from profiles p left join profile_details t on t.profile_id = p.id left join cities c on c.id = p.city_id left join accounts a on a.profile_id = p.id
    where p.id = ${profileAt(alias)} and p.is_active`);
  return rows[0]?.found;
}
