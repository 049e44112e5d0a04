import { buffer } from 'node:stream/consumers';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accounts } from '#domains/accounts/server/tables.ts';
import { listOrganizations } from '#domains/directory/clubsAndKennels/server/queries/list.ts';
import { exhibitions } from '#domains/exhibitions/server/tables.ts';
import { articles } from '#domains/news/server/tables.ts';
import { publicProfileGetter } from '#domains/profiles/page/server/queries/getPublicProfile.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { diskStore } from '#platform/server/files/diskStore.ts';
import type { FilledDatabase } from '#platform/testing/database.ts';
import { profileExtras } from '../profileExtras.ts';
import { isSeeded } from './isSeeded.ts';
import { createSeededDatabase, seededAt } from './seededDatabase.ts';

const today = seededAt();
let demo: FilledDatabase;

beforeAll(async () => {
  demo = await createSeededDatabase();
});
afterAll(() => demo.drop());

const count = async (userType: number): Promise<number> => demo.db.$count(profiles, eq(profiles.userType, userType));

it('has enough of everything', async () => {
  expect(await isSeeded(demo.db)).toBe(true);
  expect(await count(5)).toBe(5);
  expect(await count(3)).toBeGreaterThanOrEqual(80);
  expect(await count(4)).toBeGreaterThanOrEqual(120);
  expect(await count(7)).toBeGreaterThanOrEqual(20);
  expect(await count(1)).toBeGreaterThanOrEqual(250);
  expect(await demo.db.$count(articles)).toBeGreaterThanOrEqual(200);
  expect(await demo.db.$count(exhibitions)).toBeGreaterThanOrEqual(300);
  // One of each kind, those whose dogs are entered at shows, and the federation's clerks.
  expect(await demo.db.$count(accounts)).toBe(13 + 13 + 3);
});

it('marks a club as active on its page exactly when the directory does [R2.7-21]', async () => {
  const marked = new Map<string, boolean>();
  for (let after: string | undefined, more = true; more; ) {
    const { items, next } = await listOrganizations(
      demo.db,
      { kind: 'clubs', ...(after && { after }) } as never,
      today,
    );
    for (const { full_alias, is_active_user } of items) marked.set(full_alias, is_active_user);
    after = next ?? undefined;
    more = after !== undefined;
  }
  expect(marked.size).toBeGreaterThanOrEqual(60);
  expect(new Set(marked.values()).size).toBe(2);
  for (const [path, isActive] of marked) {
    const alias = path.split('/').filter(Boolean).at(-1) ?? '';
    expect([path, (await publicProfileGetter(profileExtras)(demo.db, alias, today)).marks.active]).toEqual([
      path,
      isActive,
    ]);
  }
});

it('has no two articles with the same text and none in the future', async () => {
  const { rows } = await demo.db.execute<{ titles: number; contents: number; ahead: number; total: number }>(
    sql`select count(distinct title)::int titles, count(distinct content)::int contents, count(*) filter (where publish_at > ${today.toISOString()})::int ahead, count(*)::int total from articles`,
  );
  expect(rows[0]).toEqual({ titles: rows[0]?.total, contents: rows[0]?.total, ahead: 0, total: rows[0]?.total });
});

it('gives an article about a breed to an author of that breed', async () => {
  const { rows } = await demo.db.execute(sql`
    select a.title, p.short_name from articles a join profiles p on p.id = a.profile_id
    where a.breed_id is not null and a.author_type in (4, 7)
      and not exists (select from profile_breeds b where b.profile_id = p.id and b.breed_id = a.breed_id)`);
  expect(rows).toEqual([]);
});

it('contains only fictional contacts', async () => {
  const { rows } = await demo.db.execute<{ value: string }>(
    sql`select c ->> 'value' as value from profiles, jsonb_array_elements(contacts) c`,
  );
  expect(rows.length).toBeGreaterThan(500);
  expect(rows.filter(({ value }) => !/^\+7\(9\d\d\)000-\d\d-\d\d$|\.example(\/forum)?$/.test(value))).toEqual([]);
});

it('gives the nearest shows their regulations and important articles their text, as existing PDF files', async () => {
  const { rows } = await demo.db.execute<{ kind: string; name: string; link: string; size: number }>(sql`
    select 'show' as kind, d ->> 'name' as name, d ->> 'link' as link, (d ->> 'size')::int as size from exhibitions, jsonb_array_elements(documents) d
    union all select 'article', d ->> 'name', d ->> 'link', (d ->> 'size')::int from articles, jsonb_array_elements(documents) d`);
  expect(rows.filter(({ kind }) => kind === 'show')).toHaveLength(24);
  expect(rows.filter(({ kind }) => kind === 'article').length).toBeGreaterThanOrEqual(5);
  for (const { link, size } of rows) {
    const stream = await diskStore(demo.folder).open(link.replace('/files/', ''));
    const bytes = stream && (await buffer(stream));
    expect([bytes?.subarray(0, 5).toString(), bytes?.length]).toEqual(['%PDF-', size]);
  }
});

it('gives staff show reports to decide, each with an existing file, and the demo club one to send again', async () => {
  const { rows } = await demo.db.execute<{
    alias: string;
    link: string | null;
    date_sent: string | null;
    reason: string | null;
  }>(sql`
    select p.alias, r.link, r.date_sent, r.returned ->> 'reason' as reason from exhibitions e join profiles p on p.id = e.club_id,
      jsonb_to_recordset(e.reports) as r(link text, date_sent text, date_received text, returned jsonb, rows boolean)
    where r.rows is null and r.date_received is null and (r.date_sent is not null or r.returned is not null)`);
  const waiting = rows.filter(({ date_sent }) => date_sent !== null);
  expect(waiting.length).toBeGreaterThanOrEqual(3);
  for (const { link } of waiting) {
    const stream = await diskStore(demo.folder).open((link ?? '').replace('/files/', ''));
    expect(stream && (await buffer(stream)).subarray(0, 5).toString()).toBe('%PDF-');
  }
  const [club] = await demo.db
    .select({ alias: profiles.alias })
    .from(accounts)
    .innerJoin(profiles, eq(profiles.id, accounts.profileId))
    .where(eq(accounts.mail, 'club@portal.example'));
  expect(rows.filter(({ reason }) => reason).map(({ alias }) => alias)).toEqual([club?.alias]);
});
