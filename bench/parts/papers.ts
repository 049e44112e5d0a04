import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { eq } from 'drizzle-orm';
import { loadReference } from '#domains/dictionaries/server/loadReference.ts';
import { writePaper } from '#domains/dogs/issuedPapers/server/commands/issue.ts';
import { documentPdfPath, documentPicturePath } from '#domains/dogs/paths.ts';
import { documentKeys } from '#domains/dogs/server/documents/keys.ts';
import { issuedDocuments } from '#domains/dogs/server/documents/tables.ts';
import { dogRoutes } from '#domains/dogs/server/routes.ts';
import { dogs } from '#domains/dogs/server/tables.ts';
import { pedigreePaper } from '#domains/dogs/texts.ts';
import { makeProfile } from '#domains/profiles/server/factories.ts';
import { connect, type Db } from '#platform/server/db/connect.ts';
import { startEmbedded } from '#platform/server/db/embedded.ts';
import { migrate } from '#platform/server/db/migrate.ts';
import { createLog } from '#platform/server/log.ts';
import { sealMailsWith } from '#platform/server/mail/sealedText.ts';
import { cpuClock } from '../measure/cpu.ts';
import { serveForBench, type TestPortal } from '../measure/served.ts';
import { milliseconds, type Row, timesOf } from '../rows.ts';

const count = 200;
/** Concurrent requests: several clubs print litters. */
const together = 8;
const secret = 'only-for-the-bench-'.repeat(3);

export const about = `Pedigrees of ${count} dogs: written down and signed, then each drawn as PDF/A with its mark and fetched by its secret link; one process does both.`;

const log = createLog('error');

export async function measure(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-papers-'));
  const embedded = await startEmbedded({ dataDir: folder, log, shared: true });
  await migrate({ url: embedded.url, migrationUrl: embedded.migrationUrl }, log);
  const db = connect({ url: embedded.migrationUrl, size: 4, statementTimeoutMs: 60_000, log });
  sealMailsWith(secret);
  const app = await serveForBench({
    db,
    settings: { PORTAL_SECRET: secret },
    findSession: async () => null,
    routes: (server, parts) => {
      server.register(async (scope) => dogRoutes(scope, parts));
    },
  });
  try {
    return await rows(db, app);
  } finally {
    await app.close();
    await db.$client.end();
    await embedded.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Dogs with both parents, and the issuing federation. */
async function book(db: Db): Promise<{ dogIds: number[]; issuerId: number }> {
  await loadReference(db);
  const federation = { userType: 3, alias: 'rkf', shortName: 'РКФ', name: 'Российская кинологическая федерация' };
  const { id: issuerId } = await makeProfile(db, federation);
  const dog = { breedId: 122, bornOn: '2024-05-12', colour: 'чёрный с рыжими подпалинами' };
  const parents = [1, 2].map((sex) => ({ ...dog, sex, bornOn: '2020-01-01', pedigreeNumber: 5_000_000 + sex }));
  const [sire, dam] = await db
    .insert(dogs)
    .values(parents.map((one) => ({ ...one, name: 'Белый берег Ветер', nameLat: 'Belyj Bereg Veter' })))
    .returning({ id: dogs.id });
  const young = Array.from({ length: count }, (_, at) => ({
    ...dog,
    ...{ sex: 1 + (at % 2), sireId: sire?.id, damId: dam?.id, pedigreeNumber: 6_000_000 + at },
    ...{ name: `Белый берег Звезда ${at}`, nameLat: `Belyj Bereg Zvezda ${at}`, stampCode: 'BBR', stampNumber: at + 1 },
  }));
  const made = await db.insert(dogs).values(young).returning({ id: dogs.id });
  return { dogIds: made.map(({ id }) => id), issuerId };
}

async function rows(db: Db, app: TestPortal): Promise<Row[]> {
  const { dogIds, issuerId } = await book(db);
  const keys = documentKeys(secret);
  const links: { pdf: string; picture: string }[] = [];
  let bytes = 0;
  const issue = async (dogId: number): Promise<void> => {
    const paper = { kind: pedigreePaper, dogId, issuerId, applicantId: null, validUntil: null };
    const { id } = await db.transaction((tx) => writePaper(tx, paper, new Date()));
    const [made] = await db.select().from(issuedDocuments).where(eq(issuedDocuments.id, id));
    if (!made) throw new Error('A paper was not written');
    const key = keys.keyOf(made);
    links.push({ pdf: documentPdfPath(made.publicId, key), picture: documentPicturePath(made.publicId, key) });
    bytes = Math.max(bytes, await app.size(documentPdfPath(made.publicId, key)));
  };
  // The PDF library is loaded by the first one.
  await issue(dogIds[0] as number);
  const waiting = dogIds.slice(1);
  const began = performance.now();
  await Promise.all(
    Array.from({ length: together }, async () => {
      for (let dogId = waiting.pop(); dogId !== undefined; dogId = waiting.pop()) await issue(dogId);
    }),
  );
  const perSecond = (count - 1) / ((performance.now() - began) / 1000);
  const clock = await cpuClock(db.$client);
  const pdf = await timesOf(count, (round) => app.size(links[round % links.length]?.pdf ?? ''), clock);
  const picture = await timesOf(40, (round) => app.size(links[round % links.length]?.picture ?? ''), clock);
  return [
    {
      name: `papers issued, signed and drawn, ${together} asked for at once`,
      asked: '≥ 20 a second',
      got: `${perSecond.toFixed(0)} a second`,
      met: perSecond >= 20,
    },
    {
      name: 'the largest of them',
      asked: '≤ 100 kB',
      got: `${(bytes / 1000).toFixed(0)} kB`,
      met: bytes <= 100_000,
    },
    { name: 'one PDF alone', asked: '', got: milliseconds(pdf), met: null },
    { name: 'the same paper as a picture for a phone', asked: '', got: milliseconds(picture), met: null },
  ];
}
