import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asc, eq } from 'drizzle-orm';
import exceljs from 'exceljs';
import { getShowPlan } from '#domains/applications/shows/server/queries/plan.ts';
import { loadReference } from '#domains/dictionaries/server/loadReference.ts';
import { cities } from '#domains/dictionaries/server/tables.ts';
import { listSuitableJudges } from '#domains/exhibitions/invitations/server/queries/suitable.ts';
import { possibleAwards } from '#domains/exhibitions/reportRows/awardRules.ts';
import { columnsOf, type SheetRow } from '#domains/exhibitions/reportRows/columns.ts';
import { publishResults } from '#domains/exhibitions/reportRows/server/commands/publishResults.ts';
import { writeRows } from '#domains/exhibitions/reportRows/server/commands/saveRows.ts';
import { readBook } from '#domains/exhibitions/reportRows/server/readBook.ts';
import { getShowResults } from '#domains/exhibitions/results/server/queries/resultsOfShow.ts';
import { makeExhibition } from '#domains/exhibitions/server/factories.ts';
import { getExhibition } from '#domains/exhibitions/server/queries/getExhibition.ts';
import { exhibitions } from '#domains/exhibitions/server/tables.ts';
import { makeProfile } from '#domains/profiles/server/factories.ts';
import type { UserType } from '#platform/contract/userTypes.ts';
import { connect, type Db } from '#platform/server/db/connect.ts';
import { startEmbedded } from '#platform/server/db/embedded.ts';
import { migrate } from '#platform/server/db/migrate.ts';
import { createLog } from '#platform/server/log.ts';
import type { Session } from '#platform/server/session.ts';
import { milliseconds, type Row, timesOf } from '../rows.ts';
import { crowdedYear, fillShows, scale } from '../scale/shows.ts';

export const about = `Shows: a book of 20,000 rows read; ${scale.shows} shows of a year, ${scale.judges} judges and ${scale.results} results in the database, a report of 3,000 rows accepted among them, its page of results.`;

const log = createLog('error');
const [accepted, read] = [3000, 20_000];
const megabyte = 1024 ** 2;

const rowAt = (at: number): SheetRow => ({
  id: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
  cells: {
    number: String(at + 1),
    breed: at % 2 ? 'Бордер-колли' : 'Акита',
    judge: 'Жданова Ольга Юрьевна',
    dog: `Severnyi Veter ${at}`,
    sex: at % 4 < 2 ? 'кобель' : 'сука',
    born: '12.03.2023',
    pedigree: `РКФ ${at + 1}`,
    class: 'открытый',
    grade: 'отлично',
  },
});

export async function measure(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-shows-'));
  const embedded = await startEmbedded({ dataDir: folder, log, shared: true });
  const db = await openDatabase(embedded);
  try {
    const first = await reading(join(folder, 'book.xlsx'));
    await fillShows(db);
    return [first, ...(await choosing(db)), ...(await publishing(db))];
  } finally {
    await db.$client.end();
    await embedded.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function openDatabase({ url, migrationUrl }: { url: string; migrationUrl: string }): Promise<Db> {
  await migrate({ url, migrationUrl }, log);
  const db = connect({ url: migrationUrl, size: 4, statementTimeoutMs: 600_000, log });
  await loadReference(db);
  return db;
}

async function reading(path: string): Promise<Row> {
  const dignities = possibleAwards(1, [3], []).map((id) => ({ id, name: `Титул ${id}` }));
  const columns = columnsOf(1, 1, dignities);
  const book = new exceljs.stream.xlsx.WorkbookWriter({ filename: path, useSharedStrings: true });
  const sheet = book.addWorksheet('Итоговый отчёт');
  sheet.addRow(columns.map(({ title }) => title)).commit();
  for (let at = 0; at < read; at += 1) sheet.addRow(columns.map(({ key }) => rowAt(at).cells[key] ?? '')).commit();
  await book.commit();
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  const began = performance.now();
  const [part] = await readBook(path, 1, dignities);
  const ms = performance.now() - began;
  const grown = (process.memoryUsage().rss - before) / megabyte;
  if (part?.rows.length !== read) throw new Error(`Only ${part?.rows.length} of ${read} rows were read`);
  return {
    name: `a report of ${read} rows read from XLSX`,
    asked: '≤ 3 s, ≤ 150 MB',
    got: `${(ms / 1000).toFixed(2)} s, ${grown.toFixed(0)} MB`,
    met: ms <= 3000 && grown <= 150,
  };
}

/** The organiser's questions: where a show fits in the year, and who can judge it. */
async function choosing(db: Db): Promise<Row[]> {
  const [show] = await db
    .select()
    .from(exhibitions)
    .where(eq(exhibitions.beginsOn, `${crowdedYear}-06-05`))
    .orderBy(asc(exhibitions.id))
    .limit(1);
  if (!show) throw new Error('There is no show');
  const session: Session = {
    ...{ sessionId: 1, accountId: 1, profileId: show.clubId, userType: 3 as UserType, alias: 'bench_club', roles: [] },
  };
  const now = new Date(`${crowdedYear - 1}-10-01T09:00:00Z`);
  const plan = await timesOf(60, () => getShowPlan(db, session, { year: crowdedYear, km: 300 }, now));
  const judges = await timesOf(60, () => listSuitableJudges(db, session, { exhibitionId: show.id }));
  return [
    {
      name: `an organiser's plan over ${scale.shows} shows of the year`,
      asked: 'p95 ≤ 60 ms',
      got: milliseconds(plan),
      met: plan.p95 <= 60,
    },
    {
      name: `suitable judges of ${scale.judges}, with reasons`,
      asked: 'p95 ≤ 60 ms',
      got: milliseconds(judges),
      met: judges.p95 <= 60,
    },
  ];
}

/** Latencies of others during the work: alternately a reader of another page and a writer of another show. */
async function othersWait(db: Db, exhibitionId: number, run: () => Promise<void>): Promise<number> {
  const done = { is: false };
  let longest = 0;
  const another = async () => {
    while (!done.is) {
      const began = performance.now();
      await db.transaction(async (tx) => {
        await getExhibition(tx, exhibitionId, new Date());
        await tx.update(exhibitions).set({ popularity: 1 }).where(eq(exhibitions.id, exhibitionId));
      });
      longest = Math.max(longest, performance.now() - began);
    }
  };
  const waiting = another();
  await run();
  done.is = true;
  await waiting;
  return longest;
}

async function publishing(db: Db): Promise<Row[]> {
  const club = await makeProfile(db, { userType: 3, alias: 'bench' });
  const [city] = await db.select().from(cities).limit(1);
  const ours = { clubId: club.id, cityId: city?.id ?? 0 };
  const { id } = await makeExhibition(db, { ...ours, beginsOn: '2026-05-01' });
  const other = await makeExhibition(db, { ...ours, beginsOn: '2026-05-02' });
  const rows = Array.from({ length: accepted }, (_, at) => rowAt(at));
  await writeRows(db, { exhibitionId: id, part: 1 }, rows, new Date());
  const accept = () =>
    db.transaction(async (tx) => {
      const [show] = await tx.select().from(exhibitions).where(eq(exhibitions.id, id)).for('update');
      if (show && (await publishResults(tx, show)) !== accepted) throw new Error('Not all rows became results');
    });
  await accept();
  const times = await timesOf(5, accept);
  const waits: number[] = [];
  for (let round = 0; round < 5; round += 1) waits.push(await othersWait(db, other.id, accept));
  const wait = waits.toSorted((one, another) => one - another)[2] ?? 0;
  const page = await timesOf(60, () => getShowResults(db, { exhibitionId: id }));
  return [
    {
      name: `accepting a report of ${accepted} rows in one transaction`,
      asked: '≤ 3 s',
      got: milliseconds(times),
      met: times.p95 <= 3000,
    },
    {
      name: 'the longest anybody else of this process waits meanwhile, the middle of five',
      asked: '≤ 100 ms',
      got: `${wait.toFixed(0)} ms`,
      met: wait <= 100,
    },
    {
      name: `results of a show of ${accepted} dogs, nothing kept`,
      asked: 'p95 ≤ 80 ms',
      got: milliseconds(page),
      met: page.p95 <= 80,
    },
  ];
}
