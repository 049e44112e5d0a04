import { createHash } from 'node:crypto';
import { and, arrayContains, asc, desc, eq, isNotNull, lt, sql } from 'drizzle-orm';
import { breeds } from '#domains/dictionaries/server/tables.ts';
import { dogs } from '#domains/dogs/server/tables.ts';
import { referees } from '#domains/judges/server/tables.ts';
import { addDays, type Day, formatDate } from '#platform/contract/time/dates.ts';
import { ageInMonths } from '#platform/contract/values/months.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { ringOfJudge } from '../../server/demo/judging.ts';
import { exhibitionReferees, exhibitions, type ReportRow } from '../../server/tables.ts';
import { loadFrom } from '../checkOthers.ts';
import { checkTotal } from '../checks.ts';
import { type Cells, type Part, parts, reportTypeOf, type SheetRow } from '../columns.ts';
import { sexName } from '../readCells.ts';
import { publishResults } from './commands/publishResults.ts';
import { writeRows } from './commands/saveRows.ts';
import { contextOf } from './queries/context.ts';

type Show = typeof exhibitions.$inferSelect;

export interface DemoSheets {
  today: Day;
  now: Date;
  /** Ids of organisers; the first one has a demo account. */
  clubIds: readonly number[];
}

/** Most dogs in one report. */
const mostDogs = 60;
const perBreed = 5;

/** Deterministic ids, so that each run writes the same rows. */
export const idOf = (...words: readonly (string | number)[]): string => {
  const digits = createHash('sha256').update(words.join(' ')).digest('hex');
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4${digits.slice(13, 16)}-8${digits.slice(17, 20)}-${digits.slice(20, 32)}`;
};

const sent = (part: Part, on: Day, more: Partial<ReportRow> = {}): ReportRow => ({
  type: reportTypeOf(part),
  link: null,
  date_sent: on,
  date_received: null,
  version: 1,
  rows: true,
  ...more,
});

/** Reports as rows in every state: two not begun, one returned, one accepted with results. */
export async function demoSheets(db: Queryable, { today, now, clubIds }: DemoSheets): Promise<void> {
  const [own, other] = clubIds;
  const [pattern] = await db
    .select()
    .from(exhibitions)
    .where(
      and(
        eq(exhibitions.clubId, own ?? 0),
        eq(exhibitions.typeId, 1),
        eq(exhibitions.isCancelled, false),
        lt(exhibitions.endsOn, addDays(today, -3)),
        sql`exists (select from ${exhibitionReferees} r where r.exhibition_id = ${exhibitions.id})`,
      ),
    )
    .orderBy(desc(exhibitions.beginsOn), desc(exhibitions.id))
    .limit(1);
  if (!pattern || own === undefined) return;
  await copyShow(db, pattern, { clubId: own, on: addDays(today, -2), name: 'Ноябрьский кубок' });
  await copyShow(db, pattern, { clubId: own, on: addDays(today, -1), name: 'Ноябрьские надежды' });
  const returned = await copyShow(db, pattern, { clubId: own, on: addDays(today, -36), name: 'Покровская ярмарка' });
  await writeReturned(db, returned, { today, now });
  const accepted = await copyShow(db, pattern, {
    clubId: other ?? own,
    on: addDays(today, -9),
    name: 'Праздник первого снега',
  });
  await writeAccepted(db, accepted, { today, now });
}

/** Copies a show to one day. */
async function copyShow(
  db: Queryable,
  { id: patternId, searchText: _, ...pattern }: Show,
  { clubId, on, name }: { clubId: number; on: Day; name: string },
): Promise<Show> {
  const [show] = await db
    .insert(exhibitions)
    .values({
      ...pattern,
      clubId,
      name,
      beginsOn: on,
      endsOn: on,
      days: [{ date: on, time_from: '10:00', time_to: '18:00' }],
      rankIds: [3],
      casteIds: [],
      dignityIds: [],
      documents: [],
      reports: [],
      rings: [],
      entryClosesAt: null,
      avatarLink: null,
    })
    .returning();
  if (!show) throw new Error('The show was not inserted');
  const judges = await db.select().from(exhibitionReferees).where(eq(exhibitionReferees.exhibitionId, patternId));
  for (const judge of judges)
    await db
      .insert(exhibitionReferees)
      .values({ ...judge, exhibitionId: show.id, refereeId: await freeJudge(db, judge, show) });
  return show;
}

/** The judge of the pattern, or another for the same groups when that one has a show on the day. */
async function freeJudge(
  db: Queryable,
  { refereeId, fciGroups }: typeof exhibitionReferees.$inferSelect,
  { id, beginsOn }: Show,
): Promise<number> {
  const [found] = await db
    .select({ id: referees.id })
    .from(referees)
    .where(
      and(
        arrayContains(referees.fciGroups, fciGroups),
        sql`not exists (select from exhibition_referees x join exhibitions other on other.id = x.exhibition_id
          where x.referee_id = referees.id and not other.is_cancelled
            and (other.id = ${id} or ${beginsOn}::date between other.begins_on and other.ends_on))`,
      ),
    )
    .orderBy(desc(eq(referees.id, refereeId)), asc(referees.id))
    .limit(1);
  return found?.id ?? refereeId;
}

/** Rows with studbook dogs in the rings of the show's judges. */
async function totalRows(db: Queryable, show: Show): Promise<SheetRow[]> {
  const judges = await db
    .select({ name: referees.name, groups: exhibitionReferees.fciGroups })
    .from(exhibitionReferees)
    .innerJoin(referees, eq(referees.id, exhibitionReferees.refereeId))
    .where(eq(exhibitionReferees.exhibitionId, show.id))
    .orderBy(asc(exhibitionReferees.position));
  const found = await db
    .select({ dog: dogs, breed: breeds.name, group: breeds.fciGroup })
    .from(dogs)
    .innerJoin(breeds, eq(breeds.id, dogs.breedId))
    .where(
      and(
        isNotNull(dogs.pedigreeNumber),
        sql`${dogs.bornOn} between ${addDays(show.beginsOn, -2900)}::date and ${addDays(show.beginsOn, -500)}::date`,
      ),
    )
    .orderBy(asc(breeds.name), asc(dogs.sex), asc(dogs.bornOn), asc(dogs.id))
    .limit(mostDogs * 40);
  const shown = [...Map.groupBy(found, ({ breed }) => breed).values()]

    .filter(([first]) => first && judges.some(({ groups }) => groups.includes(first.group)))
    .flatMap((ofBreed) => ofBreed.filter((_, at) => at % Math.ceil(ofBreed.length / perBreed) === 0))
    .slice(0, mostDogs);
  const taken = new Map<string, number>();
  return shown.flatMap(({ dog, breed, group }, at): SheetRow[] => {
    const judge = judges.find(({ groups }) => groups.includes(group));
    if (!judge) return [];
    const months = ageInMonths(dog.bornOn, show.beginsOn);
    const caste = months < 18 ? 'юниоров' : months < 24 ? 'промежуточный' : 'открытый';
    const ring = `${breed} ${dog.sex} ${caste}`;
    const place = (taken.get(ring) ?? 0) + 1;
    taken.set(ring, place);
    const isAbsent = at % 17 === 16;
    const isFirst = place === 1 && !isAbsent;
    const first = (what: string): boolean => isFirst && !taken.has(what) && Boolean(taken.set(what, 1));
    const isAdult = caste !== 'юниоров';
    const certificates: Cells = {
      ...(isFirst && { d1: '+' }),
      ...(!isAdult && first(`J.CAC ${breed} ${dog.sex}`) && { d3: '+' }),
      ...(isAdult && first(`CAC ${breed} ${dog.sex}`) && { d4: '+', [dog.sex === 1 ? 'd27' : 'd28']: '+' }),
      ...(first(`BOB ${breed}`) ? { d29: '+' } : dog.sex === 2 && first(`BOS ${breed}`) ? { d30: '+' } : {}),
    };
    return [
      {
        id: idOf('total', show.id, at),
        cells: {
          number: String(at + 1),
          breed,
          judge: judge.name,
          dog: dog.nameLat || dog.name,
          sex: sexName(dog.sex),
          born: formatDate(dog.bornOn),
          pedigree: `РКФ ${dog.pedigreeNumber}`,
          class: caste,
          grade: isAbsent ? 'неявка' : 'отлично',
          ...(!isAbsent && place <= 4 && { place: String(place) }),
          ...certificates,
        },
      },
    ];
  });
}

async function writeParts(db: Queryable, show: Show, total: readonly SheetRow[], now: Date): Promise<void> {
  const context = await contextOf(db, show, total);
  await writeRows(db, { exhibitionId: show.id, part: parts.total }, total, now);
  const best = total.filter(({ cells }) => cells.d29);
  const groupOf = ({ cells }: SheetRow) => context.breeds.find(({ name }) => name === cells.breed)?.fci_group ?? 0;
  const winners = [...Map.groupBy(best, groupOf)].flatMap(([group, [first]]) =>
    first && group ? [{ arrangement: `BIG ${group}`, place: '1', row: first }] : [],
  );
  const ring = [
    ...winners.slice(0, 3).map(({ row }, at) => ({ arrangement: 'BIS', place: String(at + 1), row })),
    ...winners,
  ];
  await writeRows(
    db,
    { exhibitionId: show.id, part: parts.mainRing },
    ring.map(({ arrangement, place, row: { cells } }) => ({
      id: idOf('ring', show.id, arrangement, place),
      cells: {
        arrangement,
        place,
        number: cells.number ?? '',
        breed: cells.breed ?? '',
        dog: cells.dog ?? '',
        pedigree: cells.pedigree ?? '',
      },
    })),
    now,
  );
  const load = loadFrom(checkTotal(total, context).values, context).map((cells, at) => ({
    id: idOf('load', show.id, at),
    cells: { ...cells, country: 'Россия' },
  }));
  await writeRows(db, { exhibitionId: show.id, part: parts.load }, load, now);
}

/** A report whose first part was returned, second waits and third is a draft. */
async function writeReturned(db: Queryable, show: Show, { today, now }: { today: Day; now: Date }): Promise<void> {
  const total = (await totalRows(db, show)).map((row, at) =>
    at === 2 ? { ...row, cells: { ...row.cells, number: '2', grade: 'оч. хорошо', d1: '+' } } : row,
  );
  await writeParts(db, show, total, now);
  const on = addDays(show.endsOn, 8);
  const reason = 'Номер 2 стоит дважды, и CW отмечен при оценке «очень хорошо». Исправьте и отправьте снова.';
  const reports = [
    sent(parts.total, on, { date_sent: null, returned: { on: addDays(today, -20), reason } }),
    sent(parts.mainRing, on),
  ];
  await db.update(exhibitions).set({ reports }).where(eq(exhibitions.id, show.id));
}

/** An accepted report whose results are published by the normal command. */
async function writeAccepted(db: Queryable, show: Show, { today, now }: { today: Day; now: Date }): Promise<void> {
  const total = await totalRows(db, show);
  await writeParts(db, show, total, now);
  const reports = ([1, 2, 3, 4] as const).map((part) =>
    sent(part, addDays(today, -5), { date_received: addDays(today, -2), rows: part !== parts.documents }),
  );
  await db
    .update(exhibitions)
    .set({ reports, rings: await ringsOf(db, show, total) })
    .where(eq(exhibitions.id, show.id));
  await publishResults(db, show);
}

/** A timetable that matches the judged breeds: one ring per judge. */
async function ringsOf(db: Queryable, show: Show, total: readonly SheetRow[]): Promise<Show['rings']> {
  const judges = await db
    .select({ name: referees.name, position: exhibitionReferees.position })
    .from(exhibitionReferees)
    .innerJoin(referees, eq(referees.id, exhibitionReferees.refereeId))
    .where(eq(exhibitionReferees.exhibitionId, show.id));
  return judges
    .map(({ name, position }) => ({
      time: '10:00',
      ring: ringOfJudge(position),
      breeds: [...new Set(total.filter(({ cells }) => cells.judge === name).map(({ cells }) => cells.breed))].join(
        ', ',
      ),
      judge: name,
    }))
    .filter(({ breeds: own }) => own);
}
