import { inArray, sql } from 'drizzle-orm';
import { loadBreedNames } from '#domains/dictionaries/server/public.ts';
import { breeds, cities } from '#domains/dictionaries/server/tables.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { federationAliases } from '#platform/contract/userTypes.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import type { Names } from '../../fields.ts';

const federations = (db: Queryable) =>
  db
    .select({ id: profiles.id, name: profiles.shortName, alias: sql<string>`lower(${profiles.alias})` })
    .from(profiles)
    .where(inArray(sql`lower(${profiles.alias})`, [...federationAliases]));

export interface Words extends Names {
  cities: (typeof cities.$inferSelect)[];
  breeds: Awaited<ReturnType<typeof loadBreedNames>>;
  federations: { id: number; name: string; alias: string }[];
}

export async function loadWords(db: Queryable): Promise<Words> {
  const [cityRows, breedRows, federationRows] = [
    await db.select().from(cities),
    await db.select().from(breeds),
    await federations(db),
  ];
  const named = (rows: readonly { id: number; name: string }[]) => {
    const byId = new Map(rows.map(({ id, name }) => [id, name]));
    return (id: number) => byId.get(id) ?? String(id);
  };
  return {
    cities: cityRows,
    breeds: await loadBreedNames(db, { isDeletedToo: true }),
    federations: federationRows,
    city: named(cityRows),
    breed: named(breedRows),
    federation: named(federationRows),
  };
}
