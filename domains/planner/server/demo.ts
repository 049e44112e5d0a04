import { and, asc, eq, gt, gte, lte, notExists, sql } from 'drizzle-orm';
import { dogAwards } from '#domains/dogs/records/server/tables.ts';
import { dogs } from '#domains/dogs/server/tables.ts';
import { titleRules } from '#domains/dogs/titleProgress/server/tables.ts';
import { listOpenShows, openEntries, sessionOf } from '#domains/entries/server/demo.ts';
import { entryTerms } from '#domains/entries/server/tables.ts';
import { exhibitions } from '#domains/exhibitions/server/tables.ts';
import { demoPayee } from '#domains/payments/server/demo.ts';
import type { DemoContext } from '#domains/profiles/server/demo.ts';
import { addDays } from '#platform/contract/time/dates.ts';
import { userTypes } from '#platform/contract/userTypes.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { showNamesOn } from '#platform/server/demonstration/showNames.ts';

/** Shows of other clubs that take entries besides those of the entries' own demonstration. */
const mostShows = 6;
const months = 3;
/** CH RUS: four CAC of four judges. */
const champion = 7;
const cac = 4;
const judges = ['Волкова Ирина Сергеевна', 'Mäkinen Pekka', 'Лаптев Олег Юрьевич'];

interface DemoPlanner extends Pick<DemoContext, 'clubs' | 'people'> {
  publicUrl: string;
  /** YYYY-MM-DD */
  today: string;
}

/**
 * More shows to plan with, and a dog of the owner that lacks one CAC of another judge for a
 * title whose rule is confirmed.
 */
export async function demoPlanner(tx: Queryable, { clubs, people, publicUrl, today }: DemoPlanner): Promise<void> {
  const [first] = clubs;
  const owner = people.at(-1);
  const organiser = first && (await sessionOf(tx, first, userTypes.club));
  if (!owner || !organiser) return;
  const taken = new Set((await tx.select({ id: entryTerms.exhibitionId }).from(entryTerms)).map(({ id }) => id));
  const soon = await tx
    .select({ id: exhibitions.id })
    .from(exhibitions)
    .where(and(gt(exhibitions.beginsOn, today), lte(exhibitions.beginsOn, addDays(today, months * 30))));
  const near = new Set(soon.map(({ id }) => id));
  let opened = 0;
  for (const club of clubs.slice(1)) {
    if (opened === mostShows) break;
    const own = await listOpenShows(tx, club.id);
    // One show of a club takes entries: its others stay closed, so that opening them can be tried.
    const id = own.some((show) => taken.has(show)) ? undefined : own.find((show) => near.has(show));
    if (id === undefined) continue;
    await demoPayee(tx, club, 70 + opened);
    await openEntries(tx, { ...organiser, profileId: club.id }, { id, isFirst: false, publicUrl });
    opened += 1;
  }
  await tx.update(titleRules).set({ isConfirmed: true }).where(eq(titleRules.titleId, champion));
  const [dog] = await tx
    .select({ id: dogs.id })
    .from(dogs)
    .where(
      and(
        eq(dogs.ownerId, owner.id),
        gte(dogs.bornOn, addDays(today, -2500)),
        lte(dogs.bornOn, addDays(today, -1200)),
        sql`not exists (select from dog_deaths d where d.dog_id = ${dogs.id})`,
        sql`not exists (select from dog_titles t where t.dog_id = ${dogs.id} and t.title_id = ${champion})`,
        notExists(tx.select({ id: dogAwards.id }).from(dogAwards).where(eq(dogAwards.dogId, dogs.id))),
      ),
    )
    .orderBy(asc(dogs.id))
    .limit(1);
  if (!dog) return;
  await tx.insert(dogAwards).values(
    judges.map((judge, at) => {
      const givenOn = addDays(today, -400 + at * 60);
      return { dogId: dog.id, dignityId: cac, judge, country: 'Россия', givenOn, show: showNamesOn(givenOn)[0] ?? '' };
    }),
  );
}
