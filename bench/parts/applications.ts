import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { and, eq } from 'drizzle-orm';
import { makeAccount } from '#domains/accounts/server/factories.ts';
import { addDeclarant } from '#domains/applications/declarants/server/commands.ts';
import { sheetOf, streamOf } from '#domains/applications/registry/server/file.ts';
import { streamRegistry } from '#domains/applications/registry/server/queries.ts';
import { addRequest, saveApplication, startApplication } from '#domains/applications/server/commands/drafts.ts';
import { sendApplication } from '#domains/applications/server/commands/send.ts';
import { findTracked } from '#domains/applications/server/public.ts';
import { getOwn } from '#domains/applications/server/queries/one.ts';
import { applicationRoutes } from '#domains/applications/server/routes.ts';
import { applications } from '#domains/applications/server/tables.ts';
import { breeds, cities } from '#domains/dictionaries/server/tables.ts';
import { documents } from '#domains/media/server/tables.ts';
import { moscowDay } from '#platform/contract/time/dates.ts';
import { userTypes } from '#platform/contract/userTypes.ts';
import { connect, type Db } from '#platform/server/db/connect.ts';
import { startEmbedded } from '#platform/server/db/embedded.ts';
import { migrate } from '#platform/server/db/migrate.ts';
import { diskStore } from '#platform/server/files/diskStore.ts';
import { openTempUpload } from '#platform/server/files/tempUpload.ts';
import { createLog } from '#platform/server/log.ts';
import type { Session } from '#platform/server/session.ts';
import { cpuClock } from '../measure/cpu.ts';
import { serveForBench } from '../measure/served.ts';
import { milliseconds, type Row, timesOf } from '../rows.ts';
import { officeScale, writeOffice } from '../scale/applications.ts';

const { applications: count, profiles, steps } = officeScale;
export const about = `The office: ${count} applications of ${profiles} profiles with files, ${count * steps} lines of history; pages the whole way there and back, commands in their transactions.`;

const log = createLog('error');
const rounds = 100;

export async function measure(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-office-'));
  const embedded = await startEmbedded({ dataDir: folder, log, shared: true });
  await migrate({ url: embedded.url, migrationUrl: embedded.migrationUrl }, log);
  const db = connect({ url: embedded.migrationUrl, size: 4, statementTimeoutMs: 1_200_000, log });
  try {
    const { rkf, clubs } = await writeOffice(db);
    const clubId = clubs[7] as number;
    const staff = await sessionOf(db, rkf, userTypes.federation, 'rkf');
    const club = await sessionOf(db, clubId, userTypes.club, 'bench_club_7');
    return [...(await pages(db, folder, staff, club)), ...(await commands(db, club)), await printed(db)];
  } finally {
    await db.$client.end();
    await embedded.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function sessionOf(db: Db, profileId: number, userType: number, alias: string): Promise<Session> {
  const { id } = await makeAccount(db, { profileId, mail: `${alias}@mail.example` });
  return { sessionId: id, accountId: id, profileId, userType: userType as Session['userType'], alias, roles: [] };
}

const row = (name: string, asked: number, times: Awaited<ReturnType<typeof timesOf>>): Row => ({
  name,
  asked: `p95 ≤ ${asked} ms`,
  got: milliseconds(times),
  met: times.p95 <= asked,
});

async function pages(db: Db, folder: string, staff: Session, club: Session): Promise<Row[]> {
  const clock = await cpuClock(db.$client);
  const open = (session: Session) =>
    serveForBench({
      db,
      routes: (into, { config }) =>
        applicationRoutes(into, {
          db,
          config,
          files: { store: diskStore(join(folder, 'files')), tempUpload: openTempUpload(folder) },
        }),
      findSession: async () => session,
    });
  const [office, own] = [await open(staff), await open(club)];
  const [mine] = await db
    .select({ id: applications.id, barcode: applications.barcode })
    .from(applications)
    .where(and(eq(applications.profileId, club.profileId), eq(applications.state, 3)))
    .limit(1);
  const all = '/api/administration/applications_registry';
  const queue = '/api/administration/applications';
  const text = encodeURIComponent('Медовый луг 41');
  const timed = (app: typeof own, paths: readonly string[]) =>
    timesOf(rounds, () => Promise.all(paths.map((path) => app.ask(path))), clock);
  try {
    return [
      row(
        'own registry with three filters',
        60,
        await timed(own, [`/api/requests/applications?state=3&urgent=1&text=${encodeURIComponent('Буран')}`]),
      ),
      row(
        'registry of all with three filters: state, urgent, days',
        60,
        await timed(office, [`${all}?state=3&urgent=1&from=2026-01-01&to=2026-03-01`]),
      ),
      row(
        'registry of all with three filters: kind, state, words',
        60,
        await timed(office, [`${all}?kind=titles&state=3&text=${text}`]),
      ),
      row(
        'registry of all by the name of the dog, overdue',
        60,
        await timed(office, [`${all}?overdue=1&sort=dog&kind=dysplasia`]),
      ),
      row(
        'queue with its counters',
        80,
        await timed(office, [`${queue}?queue=all`, '/api/administration/application_counts']),
      ),
      row('an application, the whole page', 40, await timed(own, [`/api/requests/applications/${mine?.id}`])),
      row('the same as staff see it', 40, await timed(office, [`${queue}/${mine?.id}`])),
      row('tracker by number', 10, await timesOf(rounds, () => findTracked(db, mine?.barcode ?? ''), clock)),
    ];
  } finally {
    await office.close();
    await own.close();
  }
}

const person = { last_name: 'Северцева', first_name: 'Анна' };
const of = (prefix: string, values: object) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [prefix + name, value]));

async function commands(db: Db, session: Session): Promise<Row[]> {
  const now = new Date();
  const [city] = await db.select({ id: cities.id }).from(cities).limit(1);
  const [breed] = await db.select({ id: breeds.id }).from(breeds).limit(1);
  await db.transaction((tx) =>
    addDeclarant(tx, session.profileId, {
      ...person,
      second_name: '',
      phone: '+79005550120',
      email: 'anna@mail.example',
      postcode: '160001',
      city_id: city?.id ?? 0,
      street: 'ул. Мира',
      house: '12',
      building: '',
      flat: '',
      subscriber_mail: '',
    }),
  );
  let made = 0;
  const file = async (): Promise<number> => {
    made += 1;
    const [one] = await db
      .insert(documents)
      .values({
        profileId: session.profileId,
        fileKey: `bench-own-${made}`,
        name: 'Бумага.pdf',
        mediaType: 'application/pdf',
        size: 1024,
      })
      .returning({ id: documents.id });
    return one?.id ?? 0;
  };
  const save = async (applicationId: number, part: object) => {
    const { version, values } = await getOwn(db, session.profileId, applicationId);
    return db.transaction((tx) =>
      saveApplication(tx, session, { applicationId, version, values: { ...values, ...part } }, now),
    );
  };
  const request = async (at: number) => ({
    paper: 'two',
    ...of('owner_', { ...person, last_name_lat: 'SEVERTSEVA', first_name_lat: 'ANNA' }),
    ...of('owner_', { address: 'Вологда, ул. Мира, 12', address_lat: 'VOLOGDA, UL. MIRA, 12' }),
    ...of('breeder_', { ...person, address: 'Вологда, ул. Мира, 12' }),
    email: 'anna@mail.example',
    stamp_code: 'QAB',
    stamp_number: String(at),
    breed_id: breed?.id,
    dog_birth_date: moscowDay(now.getTime() - 90 * 86_400_000),
    dog_sex_type: 1,
    color: 'рыжий',
    dog_name: `Громобой ${at}`,
    father_pedigree_number: '5100001',
    father_name: 'Отец',
    mother_pedigree_number: '5100002',
    mother_name: 'Мать',
    biometric_card_document_id: await file(),
    personal_data_document_id: await file(),
  });
  const draft = await db.transaction((tx) => startApplication(tx, session, { type: 'titles' }, now));
  const saving = await timesOf(rounds, (round) => save(draft, { dog_name: `Буран ${round}` }));
  const packs: { applicationId: number; version: number }[] = [];
  for (let pack = 0; pack < 4; pack += 1) {
    const applicationId = await db.transaction((tx) => startApplication(tx, session, { type: 'pedigrees' }, now));
    const payment = { payment_date: moscowDay(now), payment_number: '418', payment_name: 'Клуб', folder_number: '1' };
    for (let at = 0; at < 100; at += 1) {
      const id = await db.transaction((tx) => addRequest(tx, session, applicationId));
      await save(id, await request(pack * 100 + at));
    }
    const { version } = await save(applicationId, { ...payment, payment_document_id: await file() });
    packs.push({ applicationId, version });
  }
  const sending = await timesOf(packs.length, (round) =>
    db.transaction((tx) => sendApplication(tx, session, packs[round] as (typeof packs)[number], now)),
  );
  return [row('autosave: read and written', 30, saving), row('a package of 100 requests is sent', 1000, sending)];
}

async function printed(db: Db): Promise<Row> {
  const limit = 5000;
  const now = new Date();
  const began = performance.now();
  const rows = streamRegistry(db, { federationId: null, types: null }, { state: 3 }, limit, now);
  const sheet = sheetOf({ state: 3 }, rows, { isStaff: true, limit, now });
  const { length } = await buffer(await streamOf('pdf', sheet));
  const seconds = (performance.now() - began) / 1000;
  return {
    name: `PDF of a registry of ${limit} rows, outside the request`,
    asked: '≤ 5 s',
    got: `${seconds.toFixed(1)} s, ${(length / 1e6).toFixed(1)} MB`,
    met: seconds <= 5,
  };
}
