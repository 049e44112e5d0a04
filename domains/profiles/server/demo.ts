import { loadNamed } from '#domains/dictionaries/server/public.ts';
import type { UserType } from '#platform/contract/userTypes.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import type { DemoContext, DemoOptions, DemoProfile } from './demo/demoContext.ts';
import { Aliases } from './demo/details.ts';
import { demoDetails } from './demo/moreDetails.ts';
import { clubRows, federationRows, kennelRows, nbcRows } from './demo/organisations.ts';
import { adminRow, personRows } from './demo/people.ts';
import { insertProfiles, type NewProfile } from './factories.ts';

export type { DemoContext, DemoOptions, DemoProfile } from './demo/demoContext.ts';

/** Numbers at scale 1. */
const clubs = 156;
const kennels = 204;
const people = 320;
const judges = 72;
/** A load test needs many organisations, but not a hundred times as many. */
const many = (count: number, scale: number): number => Math.max(count, Math.round(((count * scale) / 100) * 55));

async function written(db: Queryable, rows: readonly NewProfile[]): Promise<DemoProfile[]> {
  const ids = await insertProfiles(db, rows);
  return rows.map((row, at) => ({
    id: ids[at] as number,
    userType: row.userType as UserType,
    alias: row.alias,
    name: row.name,
    shortName: row.shortName,
    nameLat: row.nameLat ?? null,
    cityId: row.cityId as number,
    breedIds: row.breedIds ?? [],
    coverGroup: row.coverGroup ?? 0,
  }));
}

/** Fictional people and organisations in real cities; the same for the same seed. */
export async function demoProfiles(db: Queryable, options: DemoOptions): Promise<DemoContext> {
  const named = await loadNamed(db);
  const making = { ...options, named, aliases: new Aliases() };
  const federations = await written(db, federationRows(making));
  const members = federations.slice(1).map((federation) => federation.id);
  const judgeCount = many(judges, options.scale);
  const individuals = await written(db, personRows(making, many(people, options.scale), judgeCount));
  const context = {
    named,
    federations,
    clubs: await written(db, clubRows(making, many(clubs, options.scale), members)),
    kennels: await written(db, kennelRows(making, many(kennels, options.scale), members)),
    nbcs: await written(db, nbcRows(making, members)),
    people: individuals,
    judges: individuals.slice(0, judgeCount),
    admins: await written(db, [adminRow(named.city('Москва').id)]),
  };
  await demoDetails(db, { club: context.clubs, kennel: context.kennels, nbc: context.nbcs, federation: federations });
  return context;
}
