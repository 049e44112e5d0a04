import pg from 'pg';

const alias = 'bench_heavy';

/** Creates once a club with 2,000 photographs in 20 albums and 500 articles; returns its page's address. */
export async function heavyProfile(databaseUrl: string): Promise<string> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    const known = await client.query('select id from profiles where lower(alias) = $1', [alias]);
    if (!known.rowCount) await write(client);
  } finally {
    await client.end();
  }
  return `/club/${alias}/`;
}

async function write(client: pg.Client): Promise<void> {
  await client.query('begin');
  const { rows } = await client.query<{ id: number }>(
    `insert into profiles (user_type, alias, name, short_name, description, city_id, is_public)
     select 3, $1, 'Клуб измерений', 'Клуб измерений', repeat('О клубе. ', 60), id, true from cities order by id limit 1 returning id`,
    [alias],
  );
  const id = rows[0]?.id;
  await client.query(
    `insert into articles (profile_id, author_type, title, lead, content, publish_at, is_published)
     select $1, 3, 'Новость ' || n, repeat('Текст новости. ', 12), '<p>Текст</p>', now() - n * interval '1 hour', true from generate_series(1, 500) n`,
    [id],
  );
  await client.query(
    `with made as (insert into albums (profile_id, name, position, photo_count) select $1, 'Альбом ' || n, n, 100 from generate_series(1, 20) n returning id),
      shot as (insert into pictures (profile_id, digits, name, width, height, widths, placeholder, size, purpose)
        select $1, md5(n::text || 'heavy'), n || '.jpg', 1600, 1200, '{320,640,1000}', 'data:image/gif;base64,R0lGODlhAQABAAAAACw=', 1, 'photo'
        from generate_series(1, 2000) n returning id),
      numbered as (select id, row_number() over () - 1 as n from shot), of_album as (select id, row_number() over () - 1 as n from made)
     insert into photos (album_id, picture_id, position) select a.id, p.id, p.n from numbered p join of_album a on a.n = p.n / 100`,
    [id],
  );
  await client.query('commit');
  await client.query('vacuum analyze albums, pictures, photos, articles, profiles');
}
