import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { breedHeads } from '#domains/dictionaries/breedHeads.ts';
import { officeSchedule } from '#domains/profiles/server/demo/details.ts';
import { looksOfHeads } from '#platform/server/demonstration/photographs/looks.ts';
import type { TestDatabase } from '#platform/testing/database.ts';
import { createSeededDatabase } from './seededDatabase.ts';

/** The demonstration must be plausible to an expert. */
let database: TestDatabase;

beforeAll(async () => {
  database = await createSeededDatabase();
});

afterAll(() => database.drop());

const rowsOf = async <Row extends Record<string, unknown>>(query: SQL) => (await database.db.execute<Row>(query)).rows;
const numberOf = async (query: SQL): Promise<number> => Number((await rowsOf<{ n: string }>(query))[0]?.n);

describe('[V4] [V19] a banner', () => {
  it('names no show and no day, which expire, and promises no entry', async () => {
    const written = await rowsOf<{ title: string; words: string; action: string; show: string | null }>(
      sql`select title, concat_ws(' ', overline, title, text) as words, action,
        (select name from exhibitions where lower(banners.title) like '%' || lower(exhibitions.name) || '%' limit 1) as show
        from banners`,
    );
    expect(written.length).toBeGreaterThan(5);
    expect(written.filter(({ show }) => show)).toEqual([]);
    const day = /\d\s*(январ|феврал|март|апрел|ма[йя]|июн|июл|август|сентябр|октябр|ноябр|декабр)|20\d\d/i;
    expect(written.filter(({ words }) => day.test(words))).toEqual([]);
    expect(written.filter(({ action }) => /запис/i.test(action))).toEqual([]);
  });
});

describe('[V7] an article', () => {
  it('shows no emphasis marks, on its page and in search', async () => {
    const told = await rowsOf<{ words: string }>(
      sql`select concat_ws(' ', title, lead, content) as words from articles union all
        select concat_ws(' ', title, body) from search_entries where kind in (201, 202, 205)`,
    );
    expect(told.length).toBeGreaterThan(100);
    expect(told.filter(({ words }) => /&lt;|&amp;lt;/.test(words))).toEqual([]);
    const searched = await rowsOf<{ body: string }>(
      sql`select body from search_entries where kind in (201, 202, 205) and body ~ '</?(p|b|i|u)>'`,
    );
    expect(searched).toEqual([]);
  });
});

describe('[Demonstration] an organisation', () => {
  it('has one head: a federation’s president is the one on its page', async () => {
    const rows = await rowsOf<{ head: string; president: string }>(
      sql`select p.head_name as head, m.name as president from profiles p
        join presidium_members m on m.federation_id = p.id and m.post = 'президент'`,
    );
    expect(rows).toHaveLength(5);
    for (const { head, president } of rows) expect(president).toBe(head.replace(/ (.)\S* (.)\S*$/, ' $1. $2.'));
  });

  it('was not registered before it was founded', async () => {
    const rows = await rowsOf<{ founded: string; registered: string }>(
      sql`select p.founded_on::text as founded, d.registered_on::text as registered
        from profiles p join profile_details d on d.profile_id = p.id where d.registered_on is not null`,
    );
    expect(rows.length).toBeGreaterThan(10);
    expect(rows.filter(({ founded, registered }) => registered < founded)).toEqual([]);
  });

  it('may have a statute; a person has personal documents only', async () => {
    const kinds = await rowsOf<{ kind: number }>(
      sql`select distinct p.user_type as kind from public_documents f join profiles p on p.id = f.profile_id
        where f.title = 'Устав'`,
    );
    expect(kinds.map(({ kind }) => kind)).not.toContain(1);
    expect(kinds.length).toBeGreaterThan(2);
  });

  it('receives, if it is a federation, at the office’s hours (strangers: 10–17 beside 10–13, 14–17)', async () => {
    const hours = await rowsOf<{ hours: string }>(
      sql`select distinct (line ->> 'time_from') || '–' || (line ->> 'time_to') as hours
        from profiles, jsonb_array_elements(schedule) line where user_type = 5 order by hours`,
    );
    expect(hours.map((row) => row.hours)).toEqual([
      ...new Set(officeSchedule.map(({ time_from, time_to }) => `${time_from}–${time_to}`)),
    ]);
  });
});

describe('[V15] a notice of a lost or found dog', () => {
  it('has a phone number', async () => {
    const notices = await rowsOf<{ phone: string | null }>(
      sql`select advert ->> 'phone' as phone from articles where kind in (4, 5)`,
    );
    expect(notices.length).toBeGreaterThan(3);
    expect(notices.filter(({ phone }) => !/^\+7\(\d{3}\)\d{3}-\d\d-\d\d$/.test(phone ?? ''))).toEqual([]);
  });
});

describe('[look] a judge', () => {
  it('is approved for one further group at a time: breeds beside complete groups are of one other group', async () => {
    const judges = await rowsOf<{
      name: string;
      whole: number[];
      beside: number[];
    }>(sql`select r.name, r.fci_groups as whole,
      array(select distinct b.fci_group from breeds b where b.id = any(r.breed_ids)) as beside from referees r where cardinality(r.breed_ids) > 0`);
    expect(judges.length).toBeGreaterThan(20);
    expect(
      judges.filter(({ whole, beside }) => beside.length > 1 || beside.some((group) => whole.includes(group))),
    ).toEqual([]);
  });

  it('judges at a show only breeds of their groups', async () => {
    const wrong = sql`select count(*) as n from show_results r join breeds b on b.id = r.breed_id
      join exhibition_referees e on e.exhibition_id = r.exhibition_id and e.referee_id = r.referee_id where not b.fci_group = any(e.fci_groups)`;
    expect(await numberOf(wrong)).toBe(0);
  });
});

describe('[look] a show that is over', () => {
  it('has results exactly for the breeds in its ring timetable, by their judges', async () => {
    const judged = await rowsOf<{
      show: number;
      place: number;
      breed: string;
      judge: string;
    }>(sql`select distinct r.exhibition_id as show, e.position as place,
      lower(b.name) as breed, f.name as judge from show_results r join breeds b on b.id = r.breed_id join referees f on f.id = r.referee_id
      join exhibition_referees e on e.exhibition_id = r.exhibition_id and e.referee_id = r.referee_id`);
    const promised = await rowsOf<{
      show: number;
      ring: string;
      breeds: string;
      judge: string;
    }>(sql`select e.id as show, ring ->> 'ring' as ring,
      lower(ring ->> 'breeds') as breeds, ring ->> 'judge' as judge from exhibitions e, jsonb_array_elements(e.rings) ring
      where exists (select from show_results where exhibition_id = e.id)`);
    expect(new Set(judged.map(({ show }) => show)).size).toBeGreaterThan(50);
    const ringOf = (show: number, place: number) =>
      promised.filter((row) => row.show === show && row.ring === String(place + 1));
    const unpromised = judged.filter(
      ({ show, place, breed, judge }) =>
        !ringOf(show, place).some(
          (row) => row.breeds.includes(breed) && row.judge.startsWith(judge.split(' ')[0] ?? '?'),
        ),
    );
    expect(unpromised.slice(0, 5)).toEqual([]);
    // Only separators remain of a ring's text after removing the judged breeds.
    const unjudged = promised.filter(({ show, ring, breeds }) => {
      const names = judged
        .filter((row) => row.show === show && String(row.place + 1) === ring)
        .map(({ breed }) => breed);
      const left = names
        .toSorted((a, b) => b.length - a.length)
        .reduce((words, name) => words.replace(name, ''), breeds);
      return /\p{L}/u.test(left);
    });
    expect(unjudged.slice(0, 5)).toEqual([]);
  });

  it('names no dog twice, and has one best of breed and one best of show', async () => {
    expect(
      await numberOf(
        sql`select count(*) as n from (select 1 from show_results group by exhibition_id, dog_name having count(*) > 1) twice`,
      ),
    ).toBe(0);
    const best = sql`select count(*) as n from (select 1 from show_results where 29 = any(dignity_ids) group by exhibition_id, breed_id having count(*) > 1) two`;
    expect(await numberOf(best)).toBe(0);
    expect(
      await numberOf(
        sql`select count(*) as n from (select 1 from show_results where 35 = any(dignity_ids) group by exhibition_id having count(*) > 1) two`,
      ),
    ).toBe(0);
  });
});

describe('[look] a dog', () => {
  it('has no title before it is fifteen months old', async () => {
    expect(
      await numberOf(
        sql`select count(*) as n from dogs where cardinality(dignity_ids) > 0 and born_on > portal_today() - interval '15 months'`,
      ),
    ).toBe(0);
  });

  it('has a colour of its breed', async () => {
    const coats = await rowsOf<{ breed: string; colours: string[] }>(
      sql`select b.name as breed, array_agg(distinct d.colour) as colours from dogs d join breeds b on b.id = d.breed_id group by b.name`,
    );
    const only: Readonly<Record<string, RegExp>> = {
      'Бернский зенненхунд': /триколор/,
      'Бордоский дог': /рыж/,
      'Веймарская легавая': /сер/,
      'Восточноевропейская овчарка': /чепрачный|чёрн/,
      'Кламбер-спаниель': /лимон|апельсин/,
      'Манчестер-терьер': /чёрный с подпалом/,
      'Немецкий ягдтерьер': /подпал/,
      'Норвежский черный элкхунд': /чёрный/,
      'Родезийский риджбек': /пшени/,
      Ротвейлер: /чёрный с подпалом/,
      'Рыжий бретонский гриффон': /рыж/,
      'Хорватская овчарка': /чёрный/,
      'Южнорусская овчарка': /бел|палев|сер/,
    };
    const wrong = coats.filter(
      ({ breed, colours }) => only[breed] && colours.some((colour) => !only[breed]?.test(colour)),
    );
    expect(wrong).toEqual([]);
    expect(coats.filter(({ breed }) => only[breed]).length).toBe(Object.keys(only).length);
  });
});

describe('[Demonstration] a private owner', () => {
  it('owns a few dogs of a few breeds, the demo account’s owner included', async () => {
    const owners = await rowsOf<{ mail: string | null; dogs: number; breeds: number }>(sql`select max(a.mail) as mail,
      count(*)::int as dogs, count(distinct d.breed_id)::int as breeds from dogs d join profiles p on p.id = d.owner_id
      left join accounts a on a.profile_id = p.id where p.user_type = 1 group by p.id`);
    expect(owners.length).toBeGreaterThan(20);
    expect(owners.filter(({ dogs, breeds }) => dogs > 20 || breeds > 8)).toEqual([]);
    expect(owners.find(({ mail }) => mail === 'owner@portal.example')?.dogs).toBeGreaterThan(5);
  });
});

describe('[look] a photograph of the demonstration', () => {
  it('shows every breed with a drawn head as its own figure and coats', () => {
    expect(Object.keys(looksOfHeads).sort()).toEqual(Object.keys(breedHeads).sort());
  });

  it.each([
    [
      'a kennel’s banner',
      sql`select headliner_link is not null as pictured from profiles where user_type = 4 order by id limit 8`,
    ],
    [
      'a club’s banner',
      sql`select headliner_link is not null as pictured from profiles where user_type = 3 order by id limit 8`,
    ],
    [
      'a puppy for sale',
      sql`select jsonb_array_length(pictures) > 0 as pictured from articles where kind = 2 and not is_closed
        order by publish_at desc, id desc limit 8`,
    ],
    [
      'a lost or found dog',
      sql`select jsonb_array_length(pictures) > 0 as pictured from articles where kind in (4, 5) and not is_closed
        order by publish_at desc, id desc limit 6`,
    ],
    [
      'a dog of the owner’s account',
      sql`select exists (select from dog_photos p where p.dog_id = d.id) as pictured from dogs d
        where owner_id = (select max(id) from profiles where user_type = 1) order by id desc limit 4`,
    ],
  ])('is there for some and not for others: %s', async (_, query) => {
    const rows = await rowsOf<{ pictured: boolean }>(query);
    const pictured = rows.filter((row) => row.pictured).length;
    expect(rows.length).toBeGreaterThan(2);
    expect(pictured).toBeGreaterThan(0);
    expect(pictured).toBeLessThan(rows.length);
  });

  it('is in no album twice, and no two dogs have the same', async () => {
    const twice = await rowsOf(
      sql`select a.profile_id, p.size, p.placeholder from albums a join photos f on f.album_id = a.id
        join pictures p on p.id = f.picture_id group by 1, 2, 3 having count(*) > 1`,
    );
    expect(twice).toEqual([]);
    const dogs = await rowsOf<{ all: number; different: number }>(
      sql`select count(*)::int as all, count(distinct (p.size, p.placeholder))::int as different
        from dog_photos f join pictures p on p.id = f.picture_id`,
    );
    expect(dogs[0]?.all).toBeGreaterThan(40);
    expect(dogs[0]?.different).toBe(dogs[0]?.all);
  });

  it('shows the best dog of a recent show, and not of every one', async () => {
    const best = await rowsOf<{ pictured: boolean }>(
      sql`select exists (select from dog_photos p where p.dog_id = r.dog_id) as pictured from show_main_ring m
        join show_results r on r.id = m.result_id join exhibitions e on e.id = m.exhibition_id
        where m.arrangement = 'BIS' and m.place = 1 order by e.begins_on desc, e.id desc limit 10`,
    );
    expect(new Set(best.map(({ pictured }) => pictured))).toEqual(new Set([true, false]));
  });
});
