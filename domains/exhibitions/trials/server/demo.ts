import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { breeds, judgingTerms } from '#domains/dictionaries/server/tables.ts';
import { dogs } from '#domains/dogs/server/tables.ts';
import { referees } from '#domains/judges/server/tables.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { addDays, type Day, formatDate } from '#platform/contract/time/dates.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { parts, reportTypeOf, type SheetRow } from '../../reportRows/columns.ts';
import { sexName } from '../../reportRows/readCells.ts';
import { writeRows } from '../../reportRows/server/commands/saveRows.ts';
import { idOf } from '../../reportRows/server/demo.ts';
import { createTrial } from '../../server/commands/grantedTrial.ts';
import { exhibitionReferees, exhibitions, type ReportRow } from '../../server/tables.ts';
import { trialKinds } from '../policy.ts';
import { publishTrial } from './commands/publishTrial.ts';

export interface DemoTrials {
  today: Day;
  now: Date;
  clubId: number;
  /** Owners of the dogs, so that a demo account can apply for a working certificate. */
  ownerIds: readonly number[];
}

/** Ids of `dictionaries/server/reference`. */
const [obedience, igp] = [201, 205];
const mostDogs = 14;

/** Creates a club's trials: one ahead, one whose report is due, one accepted with results. */
export async function demoTrials(db: Queryable, { today, now, clubId, ownerIds }: DemoTrials): Promise<void> {
  const [club] = await db.select({ cityId: profiles.cityId }).from(profiles).where(eq(profiles.id, clubId));
  if (!club?.cityId) return;
  const base = { clubId, cityId: club.cityId, address: 'Дрессировочная площадка, ул. Лесная, 4', contacts: [] };
  const hold = async (name: string, trialKind: number, disciplineIds: number[], days: number): Promise<number> => {
    // Trials take place on weekends.
    const on = saturdayBefore(addDays(today, days));
    const id = await createTrial(db, { ...base, name, trialKind, disciplineIds, beginsOn: on, endsOn: on });
    await appoint(db, id, disciplineIds);
    return id;
  };
  await hold('Кубок послушания «Снегирь»', trialKinds.contest, [obedience], 40);
  await hold('Осенние испытания по послушанию', trialKinds.test, [obedience], -4);
  const accepted = await hold('Открытые состязания «Золотая осень»', trialKinds.contest, [igp, obedience], -24);
  await report(db, accepted, ownerIds, { today, now });
}

const saturdayBefore = (day: Day): Day => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 1) % 7));

/** Assigns a judge of these disciplines if the list has one, best one who has no other show that day. */
async function appoint(db: Queryable, exhibitionId: number, disciplineIds: readonly number[]): Promise<void> {
  const [judge] = await db
    .select({ id: referees.id })
    .from(referees)
    .where(sql`${referees.disciplineIds} && ${sql.param([...disciplineIds])}::int[]`)
    .orderBy(
      sql`exists (select from exhibition_referees x join exhibitions other on other.id = x.exhibition_id
        join exhibitions own on own.id = ${exhibitionId} where x.referee_id = referees.id
        and not other.is_cancelled and other.begins_on <= own.ends_on and own.begins_on <= other.ends_on)`,
      asc(referees.id),
    )
    .limit(1);
  if (judge) await db.insert(exhibitionReferees).values({ exhibitionId, refereeId: judge.id });
}

async function report(
  db: Queryable,
  id: number,
  ownerIds: readonly number[],
  { today, now }: { today: Day; now: Date },
): Promise<void> {
  const [show] = await db.select().from(exhibitions).where(eq(exhibitions.id, id));
  if (!show) return;
  const [judge] = await db
    .select({ name: referees.name })
    .from(exhibitionReferees)
    .innerJoin(referees, eq(referees.id, exhibitionReferees.refereeId))
    .where(eq(exhibitionReferees.exhibitionId, id));
  const found = await db
    .select({ dog: dogs, breed: breeds.name })
    .from(dogs)
    .innerJoin(breeds, eq(breeds.id, dogs.breedId))
    .where(
      and(
        isNotNull(dogs.pedigreeNumber),
        inArray(breeds.fciGroup, [1, 2, 8]),
        sql`${dogs.bornOn} between ${addDays(show.beginsOn, -2500)}::date and ${addDays(show.beginsOn, -600)}::date`,
      ),
    )
    .orderBy(sql`${dogs.ownerId} = any(${sql.param([...ownerIds])}::int[]) desc nulls last`, asc(dogs.id))
    .limit(mostDogs);
  const disciplines = new Map(
    (await db.select({ id: judgingTerms.id, name: judgingTerms.name }).from(judgingTerms)).map((one) => [
      one.id,
      one.name,
    ]),
  );
  const marks = ['отлично', 'очень хорошо', 'хорошо', 'хорошо', 'не сдано', 'снята', 'неявка'];
  const rows = found.map(({ dog, breed }, at): SheetRow => {
    const isFirst = at < found.length / 2;
    const own = isFirst ? at : at - Math.ceil(found.length / 2);
    const mark = marks[Math.min(own, marks.length - 1)] ?? 'неявка';
    const isPassed = own < 4;
    const points = (isFirst ? 288 : 96) - own * (isFirst ? 17 : 6);
    return {
      id: idOf('trial', id, at),
      cells: {
        number: String(at + 1),
        discipline: disciplines.get(isFirst ? igp : obedience) ?? '',
        level: isFirst ? 'IGP-1' : 'ОКД',
        ...{ breed, dog: dog.nameLat || dog.name, sex: sexName(dog.sex), born: formatDate(dog.bornOn) },
        ...(dog.pedigreeNumber !== null && { pedigree: `РКФ ${dog.pedigreeNumber}` }),
        ...(isPassed && { points: String(points), place: String(own + 1) }),
        ...{ grade: mark, judge: judge?.name ?? 'Судья по дисциплине' },
      },
    };
  });
  await writeRows(db, { exhibitionId: id, part: parts.total }, rows, now);
  const sent = ([parts.total, parts.documents] as const).map(
    (part): ReportRow => ({
      ...{ type: reportTypeOf(part), link: null, version: 1, rows: part === parts.total },
      ...{ date_sent: addDays(today, -20), date_received: addDays(today, -16) },
    }),
  );
  await db.update(exhibitions).set({ reports: sent }).where(eq(exhibitions.id, id));
  await publishTrial(db, { ...show, reports: sent });
}
