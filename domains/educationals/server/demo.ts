import { and, asc, eq, gt } from 'drizzle-orm';
import { cities } from '#domains/dictionaries/server/tables.ts';
import { instantOf } from '#domains/exhibitions/server/public.ts';
import { exhibitions } from '#domains/exhibitions/server/tables.ts';
import { addDays, type Day } from '#platform/contract/time/dates.ts';
import { hourMs } from '#platform/contract/time/duration.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { type Random, seededRandom } from '#platform/server/demonstration/seededRandom.ts';
import { educationalPath } from '../paths.ts';
import { educationals, lecturers, signUps } from './tables.ts';

const events = 12;
const seedNumber = 44;

const lecturerPool: readonly [name: string, about: string][] = [
  ['Ольга Веретенникова', 'судья всех пород, преподаватель школы экспертов'],
  ['Михаил Стародубцев', 'хендлер, двадцать лет в ринге'],
  ['Ирина Кольцова', 'кинолог-селекционер, автор курса по анатомии'],
  ['Пётр Загорский', 'ветеринарный врач-репродуктолог'],
  ['Наталья Берестова', 'руководитель ринговой бригады'],
  ['Антон Лазарев', 'судья по рабочим качествам'],
];
const visitorNames = [
  'Вера Ильина',
  'Сергей Панов',
  'Дарья Чуйкова',
  'Олег Ремезов',
  'Алла Сафронова',
  'Кирилл Дымов',
  'Нина Горелова',
  'Юрий Тарасюк',
];

const programme =
  'Программа: вводная лекция, разбор на примерах, практика в малых группах, ответы на вопросы. Участники получают материалы и сертификат слушателя.';

/** Gives the next educational entries of the calendar a page with sign-up. Returns how many. */
export async function demoEducationals(db: Queryable, { today }: { today: Day }): Promise<number> {
  const random = seededRandom(seedNumber);
  const shows = await db
    .select({ show: exhibitions, timeZone: cities.timeZone })
    .from(exhibitions)
    .innerJoin(cities, eq(cities.id, exhibitions.cityId))
    .where(
      and(eq(exhibitions.category, 4), eq(exhibitions.isCancelled, false), gt(exhibitions.beginsOn, addDays(today, 2))),
    )
    .orderBy(asc(exhibitions.beginsOn), asc(exhibitions.id))
    .limit(events);
  for (const [at, { show, timeZone }] of shows.entries()) {
    const isOnline = /^онлайн/i.test(show.venue);
    const [first, last] = [show.days[0], show.days.at(-1)];
    const begins = instantOf(show.beginsOn, first?.time_from ?? '11:00', isOnline ? 'Europe/Moscow' : timeZone);
    const price = random.chance(0.3) ? 0 : random.whole(3, 18) * 500;
    const places = isOnline && random.chance(0.5) ? null : at === 1 ? 4 : random.whole(6, 30) * 2;
    const [event] = await db
      .insert(educationals)
      .values({
        name: show.name,
        organiserId: show.clubId,
        exhibitionId: show.id,
        format: isOnline ? 'online' : 'offline',
        description: `${show.description}\n\n${programme}`,
        beginsAt: begins,
        endsAt: instantOf(show.endsOn, last?.time_to ?? '16:00', isOnline ? 'Europe/Moscow' : timeZone),
        cityId: isOnline ? null : show.cityId,
        address: isOnline ? '' : [show.venue, show.address].filter(Boolean).join(', '),
        meetingLink: isOnline ? `https://meet.example/lesson-${at + 1}` : null,
        payment: price === 0 ? 'free' : random.chance(0.5) ? 'on_site' : 'invoice',
        price,
        places,
        closesAt: new Date(begins.getTime() - hourMs),
      })
      .returning({ id: educationals.id });
    if (!event) throw new Error('INSERT of a demo event returned no row');
    await addPeople(db, event.id, { random, places });
    await db
      .update(exhibitions)
      .set({ signUpLink: educationalPath(event.id), entryClosesAt: null })
      .where(eq(exhibitions.id, show.id));
  }
  return shows.length;
}

async function addPeople(
  db: Queryable,
  educationalId: number,
  { random, places }: { random: Random; places: number | null },
): Promise<void> {
  const chosen = random.some(lecturerPool, random.whole(1, 2));
  await db
    .insert(lecturers)
    .values(chosen.map(([name, about], position) => ({ educationalId, position, name, about })));
  const coming = random.some(
    visitorNames,
    Math.min(places ?? visitorNames.length, random.whole(3, visitorNames.length)),
  );
  const rows = coming.map((name, at) => ({
    educationalId,
    name,
    mail: `guest${educationalId}-${at + 1}@mail.example`,
    tokenHash: `demo ${educationalId} ${at}`,
  }));
  await db.insert(signUps).values(rows);
  await db.update(educationals).set({ taken: rows.length }).where(eq(educationals.id, educationalId));
}
