import { sql } from 'drizzle-orm';
import type { Queryable } from '#platform/server/db/connect.ts';

/** Breeds and cities are asked for before anybody has written of them: a mistyped one is still known. */
export async function writeDictionaryWords(db: Queryable): Promise<void> {
  await db.execute(sql`
    insert into search_words (word, uses)
    select word, 1 from (
      select distinct regexp_split_to_table(translate(lower(name || ' ' || name_lat), 'ё', 'е'), '[^[:alnum:]]+') as word from breeds
      union
      select distinct regexp_split_to_table(translate(lower(name), 'ё', 'е'), '[^[:alnum:]]+') from cities
    ) names where word ~ '^[[:alpha:]]{4,30}$' on conflict (word) do nothing`);
}
