import { createHash } from 'node:crypto';
import { and, asc, desc, eq, lte, sql } from 'drizzle-orm';
import { cities } from '#domains/dictionaries/server/tables.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { addDays, type Day, formatDate, formatDateRange } from '#platform/contract/time/dates.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import type { FileStore } from '#platform/server/files/fileStore.ts';
import { buildPdf } from '#platform/server/files/pdf.ts';
import { storePublicFile } from '#platform/server/files/storePublicFile.ts';
import { exhibitions, type ReportRow } from '../tables.ts';

/** Most files: a scaled database would have hundreds. */
const mostFiles = 24;

const isWaiting = ({ date_sent, date_received }: ReportRow): boolean => date_sent !== null && date_received === null;

const reportedShows = (db: Queryable) =>
  db
    .select({
      id: exhibitions.id,
      name: exhibitions.name,
      beginsOn: exhibitions.beginsOn,
      endsOn: exhibitions.endsOn,
      rings: exhibitions.rings,
      reports: exhibitions.reports,
      city: cities.name,
      organiser: profiles.name,
    })
    .from(exhibitions)
    .innerJoin(cities, eq(cities.id, exhibitions.cityId))
    .innerJoin(profiles, eq(profiles.id, exhibitions.clubId))
    .where(
      and(
        eq(exhibitions.isCancelled, false),
        sql`jsonb_path_exists(${exhibitions.reports}, '$[*] ? (@.date_sent != null && @.date_received == null)')`,
      ),
    )
    .orderBy(desc(exhibitions.endsOn), asc(exhibitions.id))
    .limit(mostFiles);

type Show = Awaited<ReturnType<typeof reportedShows>>[number];

const textOf = ({ name, city, beginsOn, endsOn, organiser, rings }: Show, { type, date_sent }: ReportRow): string =>
  [
    `# ${type}`,
    `${name}. ${city}, ${formatDateRange(beginsOn, endsOn, { year: true })}. Организатор: ${organiser}.`,
    '## Ринги',
    rings.length
      ? rings.map(({ time, ring, breeds, judge }) => `- ${ring}, ${time}: ${breeds}. Судья ${judge}`).join('\n')
      : 'Один ринг, судьи и породы по каталогу.',
    '## Сведения',
    'Собаки описаны и оценены в рингах, сертификаты выданы в день выставки. Протестов и жалоб не поступало.',
    ...(date_sent ? [`Отправлено ${formatDate(date_sent)}.`] : []),
  ].join('\n\n');

export interface DemoReports {
  store: FileStore;
  today: Day;
  /** The organiser of a demo account. */
  organiserId: number | undefined;
}

/** Creates reports for staff to decide and for the organiser to send again. Returns the number waiting. */
export async function demoReports(db: Queryable, { store, today, organiserId }: DemoReports): Promise<number> {
  if (organiserId !== undefined) await reopenLast(db, organiserId, today);
  return writeFiles(db, store);
}

/** Marks one report of the organiser's last show as returned and leaves another waiting, late or not. */
async function reopenLast(db: Queryable, organiserId: number, today: Day): Promise<void> {
  const show = await findLast(db, today, organiserId);
  if (!show) return;
  const yesterday = addDays(today, -1);
  const open: Record<string, Partial<ReportRow>> = {
    'Ведомость главного ринга': {
      date_sent: null,
      returned: {
        on: today,
        reason: 'На втором листе нет подписи главного судьи. Подпишите и отсканируйте оба листа.',
      },
    },
    'Нагрузка судей': { date_sent: yesterday },
  };
  const reports = show.reports.map((report) =>
    open[report.type] ? { ...report, date_received: null, ...open[report.type] } : report,
  );
  await db.update(exhibitions).set({ reports }).where(eq(exhibitions.id, show.id));
}

async function findLast(db: Queryable, today: Day, organiserId: number) {
  const [show] = await db
    .select({ id: exhibitions.id, reports: exhibitions.reports })
    .from(exhibitions)
    .where(
      and(
        eq(exhibitions.clubId, organiserId),
        eq(exhibitions.category, 1),
        eq(exhibitions.isCancelled, false),
        lte(exhibitions.endsOn, addDays(today, -2)),
      ),
    )
    .orderBy(desc(exhibitions.beginsOn), desc(exhibitions.id))
    .limit(1);
  return show;
}

/** Stores real files for waiting reports, so that staff can open them. */
async function writeFiles(db: Queryable, store: FileStore): Promise<number> {
  let written = 0;
  for (const show of await reportedShows(db)) {
    const reports: ReportRow[] = [];
    for (const report of show.reports) {
      reports.push(isWaiting(report) ? { ...report, link: await fileOf(db, store, show, report) } : report);
      written += Number(isWaiting(report));
    }
    await db.update(exhibitions).set({ reports }).where(eq(exhibitions.id, show.id));
  }
  return written;
}

async function fileOf(db: Queryable, store: FileStore, show: Show, report: ReportRow): Promise<string> {
  const bytes = await buildPdf(textOf(show, report));
  const digits = createHash('sha256')
    .update(`report ${show.id} ${report.type} `)
    .update(bytes)
    .digest('hex')
    .slice(0, 32);
  return (
    await storePublicFile(db, store, {
      name: `${report.type} ${show.name}.pdf`,
      bytes,
      mediaType: 'application/pdf',
      digits,
    })
  ).link;
}
