import { sql } from 'drizzle-orm';
import { loadReference } from '#domains/dictionaries/server/loadReference.ts';
import { insertProfiles } from '#domains/profiles/server/factories.ts';
import { userTypes } from '#platform/contract/userTypes.ts';
import type { Db } from '#platform/server/db/connect.ts';

export const officeScale = { applications: 200_000, profiles: 3000, federations: 10, steps: 10 };

/** Applications of several years in every state, with files, steps and decisions. */
export async function writeOffice(db: Db): Promise<{ rkf: number; clubs: number[] }> {
  await loadReference(db);
  const { applications, profiles, federations, steps } = officeScale;
  const heads = await insertProfiles(
    db,
    Array.from({ length: federations }, (_, at) => ({
      userType: userTypes.federation,
      alias: at ? `bench_federation_${at}` : 'rkf',
      name: `Федерация ${at}`,
      shortName: `Федерация ${at}`,
    })),
  );
  const clubs = await insertProfiles(
    db,
    Array.from({ length: profiles - federations }, (_, at) => ({
      userType: userTypes.club,
      alias: `bench_club_${at}`,
      name: `Клуб № ${at}`,
      shortName: `Клуб № ${at}`,
      federationId: heads[at % federations] as number,
    })),
  );
  await db.execute(sql`
    insert into applications (type, profile_id, user_type, federation_id, state, prev_state, barcode, express, data,
      dog_name, breed_id, owner_name, stamp, pedigree_number, sent_at, due_on, done_at, changed_at, created_at, assigned_to)
    select
      (array['replace-duplicate', 'replace-export', 'replace-owner', 'dysplasia', 'patella', 'titles'])[1 + n % 6],
      p.id, 3, p.federation_id, s.state, case when s.state = 8 then 3 end,
      case when s.state <> 4 then (4690000000000 + n)::text end,
      n % 9 = 0, jsonb_build_object('dog_name', d.name, 'comment', repeat('Слова о собаке. ', 40), 'express', n % 9 = 0),
      d.name, b.id,
      (array['Северцева', 'Кузнецов', 'Жданова', 'Орлов', 'Белова'])[1 + n % 5] || ' ' ||
        (array['Анна', 'Пётр', 'Ольга'])[1 + n % 3],
      'AB' || chr(65 + n % 26) || ' ' || n, (1000000 + n)::text,
      case when s.state <> 4 then d.at end, (d.at + interval '42 days')::date,
      case when s.state in (3, 8) then d.at + interval '30 days' end, d.at + interval '30 days', d.at, null
    from generate_series(1, ${applications}::int) n
    join lateral (select id, federation_id from profiles where id = ${clubs[0] as number} + n % ${clubs.length}::int) p on true
    join lateral (select (array[4, 2, 2, 1, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 8, 8, 8, 8, 8])[1 + n % 20] as state) s on true
    join lateral (select
      (array['Буран', 'Арфа', 'Ветер', 'Гром', 'Дымка', 'Ересь', 'Жар', 'Зима'])[1 + n % 8] || ' ' ||
        (array['Северный дозор', 'Медовый луг', 'Белый берег', 'Тихий омут'])[1 + n / 7 % 4] || ' ' || n % 997 as name,
      timestamptz '2026-11-01' - (${applications}::int - n) * interval '8 minutes' as at) d on true
    join lateral (select id from breeds order by id offset n % 100 limit 1) b on true`);
  await db.execute(sql`
    insert into application_history (application_id, at, step, from_state, state, who)
    select a.id, a.created_at + at * interval '2 days',
      (array['send', 'take', 'reject', 'answer', 'take', 'askPapers', 'answer', 'finish', 'reopen', 'finish'])[at],
      2, 2, 'reviewer'
    from applications a, generate_series(1, ${steps}::int) at`);
  await db.execute(sql`
    insert into documents (profile_id, file_key, name, media_type, size, purpose, owner_id)
    select profile_id, 'bench-' || id, 'Квитанция.pdf', 'application/pdf', 1024, 'application', id from applications`);
  await db.execute(sql`
    insert into application_files (application_id, path, document_id, document_type)
    select owner_id, 'payment_document_id', id, 5 from documents`);
  await db.execute(sql`
    insert into application_reviews (application_id, part, accepted, reviewed_at)
    select id, 'block:payment', true, now() from applications where state in (1, 3, 8)`);
  await db.execute(sql`analyze`);
  return { rkf: heads[0] as number, clubs };
}
