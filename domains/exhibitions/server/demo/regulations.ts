import { createHash } from 'node:crypto';
import { and, asc, eq, gte, sql } from 'drizzle-orm';
import { cities, ranks } from '#domains/dictionaries/server/tables.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { type Day, formatDateRange, formatLongDate, moscowDay, moscowTime } from '#platform/contract/time/dates.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import type { FileStore } from '#platform/server/files/fileStore.ts';
import { buildPdf } from '#platform/server/files/pdf.ts';
import { storePublicFile } from '#platform/server/files/storePublicFile.ts';
import { exhibitions } from '../tables.ts';

/** The nearest shows have their regulations out; for those further off organisers have not written them yet. */
const written = 24;

const comingShows = (db: Queryable, today: Day) =>
  db
    .select({
      id: exhibitions.id,
      name: exhibitions.name,
      beginsOn: exhibitions.beginsOn,
      endsOn: exhibitions.endsOn,
      days: exhibitions.days,
      venue: exhibitions.venue,
      address: exhibitions.address,
      entryClosesAt: exhibitions.entryClosesAt,
      registrar: exhibitions.registrar,
      contacts: exhibitions.contacts,
      fees: exhibitions.fees,
      city: cities.name,
      organiser: profiles.name,
      ranks: sql<string[]>`array(select ${ranks.name} from ${ranks} where ${ranks.id} = any(${exhibitions.rankIds}) order by ${ranks.sortOrder})`,
    })
    .from(exhibitions)
    .innerJoin(cities, eq(cities.id, exhibitions.cityId))
    .innerJoin(profiles, eq(profiles.id, exhibitions.clubId))
    .where(and(eq(exhibitions.category, 1), eq(exhibitions.isCancelled, false), gte(exhibitions.beginsOn, today)))
    .orderBy(asc(exhibitions.beginsOn), asc(exhibitions.id))
    .limit(written);

type Show = Awaited<ReturnType<typeof comingShows>>[number];

const list = (lines: readonly string[]): string => lines.map((line) => `- ${line}`).join('\n');

function textOf(show: Show): string {
  const hours = show.days.map(({ date, time_from, time_to }) => `${formatLongDate(date)}${time_from ? `, ${time_from}–${time_to ?? ''}` : ''}`);
  const closes = show.entryClosesAt
    ? `Приём заявок заканчивается ${formatLongDate(moscowDay(show.entryClosesAt))} в ${moscowTime(show.entryClosesAt)} по московскому времени. Позже заявки не принимаются и класс не меняется.`
    : 'Заявки принимает клуб-организатор по телефону и почте, указанным ниже.';
  return [
    `# Положение о выставке «${show.name.replace(/[«»]/g, '')}»`,
    `${show.city}, ${formatDateRange(show.beginsOn, show.endsOn, { year: true })}. Организатор: ${show.organiser}.`,
    '## Ранг и сертификаты',
    list(show.ranks.length ? show.ranks : ['Внеранговая выставка']),
    '## Место и время',
    list([...[show.venue, show.address].filter(Boolean), ...hours]),
    '## Кто участвует',
    'К участию допускаются собаки с родословной или щенячьей картой, привитые от бешенства не позже чем за тридцать дней и не раньше чем за год до выставки. Возраст считается на день показа. Собаки со швами, в лечебной повязке и суки в течке показываются последними в своём ринге.',
    'Не допускаются собаки с купированными ушами и хвостом, если операция сделана там, где она запрещена, а также собаки агрессивные и больные. Решение ветеринарной службы окончательное.',
    '## Заявки и взносы',
    closes,
    list(show.fees.map(({ name, value }) => `${name}: ${value}`)),
    'Взнос подтверждает согласие с этим положением. При неявке он не возвращается; при отмене выставки возвращается полностью в течение десяти рабочих дней.',
    '## Порядок в рингах',
    'Номер участника закрепляется на левой руке. Опоздавшие в ринг к сравнению не допускаются. Описание и диплом выдаются в ринге, сертификаты заполняет секретарь. Оценка судьи обжалованию не подлежит, нарушение процедуры обжалуется в день выставки письменно.',
    '## Связь с организатором',
    list([...(show.registrar ? [`Регистратор: ${show.registrar}`] : []), ...show.contacts.map(({ value, description }) => `${description}: ${value}`)]),
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** Real files in the store for the shows that come next. Answers how many. */
export async function demoRegulations(db: Queryable, store: FileStore, today: Day): Promise<number> {
  const shows = await comingShows(db, today);
  for (const show of shows) {
    const bytes = await buildPdf(textOf(show));
    const digits = createHash('sha256').update(`regulations ${show.id} `).update(bytes).digest('hex').slice(0, 32);
    const { link, size } = await storePublicFile(db, store, { name: `Положение ${show.name}.pdf`, bytes, mediaType: 'application/pdf', digits });
    await db
      .update(exhibitions)
      .set({ documents: [{ name: 'Положение о выставке', link, size }] })
      .where(eq(exhibitions.id, show.id));
  }
  return shows.length;
}
