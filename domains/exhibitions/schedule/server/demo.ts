import { and, asc, eq, gte, inArray, lte, sql } from 'drizzle-orm';
import { breeds } from '#domains/dictionaries/server/tables.ts';
import { addDays, type Day } from '#platform/contract/time/dates.ts';
import { dayMs } from '#platform/contract/time/duration.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { feeKinds, payers } from '../../entryFees/policy.ts';
import { feeRules } from '../../entryFees/server/tables.ts';
import { showMessages } from '../../messages/server/tables.ts';
import { exhibitionReferees, exhibitions } from '../../server/tables.ts';
import { minutesPerDog } from '../policy.ts';
import { showPlans, showRings } from './tables.ts';

interface DemoPlans {
  today: Day;
  now: Date;
  /** The organiser of the demo account: one of its shows has a clash, one has no schedule. */
  clubId: number | undefined;
}

type Ring = typeof showRings.$inferInsert;
type Fee = typeof feeRules.$inferInsert;

/** Weeks ahead for which shows have published rings and fees. */
const weeks = { rings: 5, fees: 16 };
const mostRows = 60;
const nine = 9 * 60;

/** Ids of `dictionaries/server/reference`. */
const youngClasses = [1, 2, 8];

/** Two prices for each line, the second from a month before the show. Roubles. */
function feesOf({ id, beginsOn }: { id: number; beginsOn: Day }, today: Day): Fee[] {
  const until = addDays(beginsOn, -30);
  const dear = 2300 + (id % 5) * 100;
  const line = (position: number, kind: number, castes: number[], payer: number, roubles: number, later: number) => ({
    exhibitionId: id,
    position,
    kind,
    condition: { castes, payer },
    ...{ roubles, later },
  });
  const lines = [
    line(0, feeKinds.base, youngClasses, payers.anyone, dear - 700, dear - 300),
    line(1, feeKinds.base, [], payers.anyone, dear, dear + 500),
    line(2, feeKinds.discount, [], payers.secondShow, 200, 200),
    line(3, feeKinds.discount, [], payers.fiveDogs, 200, 200),
    { ...line(4, feeKinds.extra, [], payers.anyone, 600, 600), title: 'Конкурс «Ребёнок и собака»' },
  ];
  const isEarly = until > addDays(today, -10);
  return lines.flatMap(({ roubles, later, ...rule }) => [
    ...(isEarly ? [{ ...rule, amount: roubles * 100, until }] : []),
    { ...rule, amount: later * 100, until: null },
  ]);
}

interface Judging {
  refereeId: number;
  fciGroups: number[];
}

/** One ring per judge with breeds of the judge's groups, a break, and the main ring at the end. */
function ringsOf(
  show: { id: number; beginsOn: Day },
  judging: readonly Judging[],
  byGroup: Map<number, number[]>,
): Ring[] {
  const rows = judging.slice(0, 6).flatMap(({ refereeId, fciGroups }, ring) => {
    const pool = (fciGroups.length ? fciGroups : [1]).flatMap((group) => (byGroup.get(group) ?? []).slice(0, 12));
    let at = nine;
    return Array.from({ length: 4 }, (_, place): Ring[] => {
      const first = (show.id + ring * 5 + place * 3) % Math.max(1, pool.length);
      const breedIds = [...new Set([pool[first], pool[(first + 1) % pool.length]].filter((id) => id !== undefined))];
      if (!breedIds.length) return [];
      const dogs = 10 + ((show.id + place * 7 + ring) % 14);
      const minutes = Math.ceil((dogs * minutesPerDog) / 15) * 15;
      const row = {
        exhibitionId: show.id,
        day: show.beginsOn,
        ring: ring + 1,
        startsAt: at,
        minutes,
        breedIds,
        refereeId,
        dogs,
      };
      at += minutes + (place === 1 ? 30 : 0);
      return [row];
    }).flat();
  });
  const last = Math.max(...rows.map((row) => row.startsAt + row.minutes));
  return rows.length
    ? [
        ...rows,
        { exhibitionId: show.id, day: show.beginsOn, ring: 1, startsAt: last + 30, minutes: 90, title: 'Главный ринг' },
      ]
    : [];
}

/** The published schedule of a show that was held: its breeds in turn in the rings of its judges. */
export async function demoHeldPlan(
  db: Queryable,
  show: { id: number; beginsOn: Day },
  { breedIds, publishedAt }: { breedIds: readonly number[]; publishedAt: Date },
): Promise<void> {
  const judges = await db
    .select({ refereeId: exhibitionReferees.refereeId })
    .from(exhibitionReferees)
    .where(eq(exhibitionReferees.exhibitionId, show.id))
    .orderBy(asc(exhibitionReferees.position));
  const byRing = Map.groupBy(
    breedIds.map((breedId, at) => ({ breedId, ring: judges.length ? at % judges.length : 0 })),
    ({ ring }) => ring,
  );
  const minutes = 30;
  const rings = [...byRing].flatMap(([ring, own]) =>
    own.map(
      ({ breedId }, place): Ring => ({
        ...{ exhibitionId: show.id, day: show.beginsOn, ring: ring + 1, minutes, breedIds: [breedId] },
        ...{ startsAt: nine + 60 + place * minutes, refereeId: judges[ring]?.refereeId ?? null, dogs: 3 },
      }),
    ),
  );
  if (rings.length) await db.insert(showRings).values(rings);
  await db
    .insert(showPlans)
    .values({ exhibitionId: show.id, scheduleVersion: 1, feesVersion: 1, publishedAt })
    .onConflictDoNothing();
}

/** The fees of one show. */
export async function demoFees(db: Queryable, show: { id: number; beginsOn: Day }, today: Day): Promise<void> {
  await db.insert(feeRules).values(feesOf(show, today));
}

/** Rows of the club's nearest show: a judge in two rings at once, too many dogs, a ring used twice. */
function withClashes(rows: readonly Ring[]): Ring[] {
  const [first, second] = [rows[0], rows.find(({ ring }) => ring === 2)];
  return rows.map((row) =>
    row === second && first
      ? { ...row, refereeId: first.refereeId, startsAt: first.startsAt + 15 }
      : row === first
        ? { ...row, dogs: 70, minutes: 75 }
        : row,
  );
}

/** Rings, fees and a message for upcoming shows. */
export async function demoPlans(db: Queryable, { today, now, clubId }: DemoPlans): Promise<void> {
  const coming = await db
    .select({ id: exhibitions.id, beginsOn: exhibitions.beginsOn, clubId: exhibitions.clubId })
    .from(exhibitions)
    .where(
      and(
        eq(exhibitions.category, 1),
        eq(exhibitions.isCancelled, false),
        gte(exhibitions.beginsOn, today),
        lte(exhibitions.beginsOn, addDays(today, weeks.fees * 7)),
      ),
    )
    .orderBy(sql`${exhibitions.clubId} = ${clubId ?? 0} desc`, asc(exhibitions.beginsOn), asc(exhibitions.id))
    .limit(mostRows);
  if (!coming.length) return;
  const judging = Map.groupBy(
    await db
      .select()
      .from(exhibitionReferees)
      .where(
        inArray(
          exhibitionReferees.exhibitionId,
          coming.map(({ id }) => id),
        ),
      )
      .orderBy(asc(exhibitionReferees.position)),
    ({ exhibitionId }) => exhibitionId,
  );
  const byGroup = new Map(
    [
      ...Map.groupBy(
        await db.select({ id: breeds.id, group: breeds.fciGroup }).from(breeds).orderBy(asc(breeds.id)),
        ({ group }) => group,
      ),
    ].map(([group, own]) => [group, own.map(({ id }) => id)]),
  );
  const own = coming.filter((show) => show.clubId === clubId && (judging.get(show.id)?.length ?? 0) > 1);
  const [troubled] = own.slice(-1);
  const planned = coming.filter((show) => show.beginsOn <= addDays(today, weeks.rings * 7) || show === troubled);
  const rings = planned.flatMap((show) => {
    const rows = ringsOf(show, judging.get(show.id) ?? [], byGroup);
    return show === troubled ? withClashes(rows) : rows;
  });
  const priced = coming.filter(({ id }) => id % 7 !== 0);
  if (rings.length) await db.insert(showRings).values(rings);
  if (priced.length) await db.insert(feeRules).values(priced.flatMap((show) => feesOf(show, today)));
  await db.insert(showPlans).values(
    coming.map((show) => ({
      exhibitionId: show.id,
      scheduleVersion: Number(planned.includes(show)),
      feesVersion: Number(priced.includes(show)),
      publishedAt: show !== troubled && rings.some(({ exhibitionId }) => exhibitionId === show.id) ? now : null,
    })),
  );
  const [first] = own;
  if (first && clubId !== undefined)
    await db.insert(showMessages).values({
      exhibitionId: first.id,
      profileId: clubId,
      audiences: ['followers', 'judges'],
      text: 'Стоянка у зала закрыта на ремонт: ставьте машины на площади за углом, оттуда три минуты пешком.',
      sentAt: new Date(now.getTime() - 2 * dayMs),
    });
}
