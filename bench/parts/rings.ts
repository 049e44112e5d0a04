import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { eq, sql } from 'drizzle-orm';
import { hashToken, newToken } from '#domains/accounts/server/public.ts';
import { freeze } from '#domains/catalogue/server/commands/freeze.ts';
import { showRings } from '#domains/exhibitions/schedule/server/tables.ts';
import { exhibitions } from '#domains/exhibitions/server/tables.ts';
import { makeReferee } from '#domains/judges/server/factories.ts';
import type { ActInput } from '#domains/rings/contract.ts';
import { openRings } from '#domains/rings/server/commands/openRings.ts';
import { syncRing } from '#domains/rings/server/commands/sync.ts';
import { listDogs } from '#domains/rings/server/queries/dogs.ts';
import { ringBreeds, ringPhones, rings } from '#domains/rings/server/tables.ts';
import { clock } from '#platform/contract/time/clock.ts';
import { connect, type Db } from '#platform/server/db/connect.ts';
import { startEmbedded } from '#platform/server/db/embedded.ts';
import { migrate } from '#platform/server/db/migrate.ts';
import { createLog } from '#platform/server/log.ts';
import { sealMailsWith } from '#platform/server/mail/sealedText.ts';
import type { Caller } from '#platform/server/session.ts';
import type { Row } from '../rows.ts';
import { fillShow, makeShow, makeWorld } from '../scale/entries.ts';

const scale = { breeds: 2, dogs: 120, acts: 500, rounds: 7 };
const secret = 'only-for-the-bench-'.repeat(3);
const secrets = { PORTAL_SECRET: secret, PORTAL_SECRET_BEFORE: undefined };
const publicUrl = 'https://portal.example';
const log = createLog('error');

export const about = `A ring of ${scale.breeds} breeds and ${scale.dogs} dogs: what a phone brings back from a hall without a network, in one transaction.`;

export async function measure(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-rings-'));
  const embedded = await startEmbedded({ dataDir: folder, log, shared: true });
  await migrate({ url: embedded.url, migrationUrl: embedded.migrationUrl }, log);
  const db = connect({ url: embedded.migrationUrl, size: 4, statementTimeoutMs: 600_000, log });
  sealMailsWith(secret);
  try {
    const ring = await makeRing(db);
    const times: number[] = [];
    for (let round = 0; round < scale.rounds; round += 1) {
      const acts = actsOf(ring, round);
      const began = performance.now();
      const { taken } = await db.transaction((tx) =>
        syncRing(tx, secrets, ring.caller, { ringId: ring.id, device: ring.device, acts, after: 0 }),
      );
      times.push((performance.now() - began) / 1000);
      if (taken.length !== scale.acts) throw new Error(`${taken.length} acts were taken`);
    }
    const [first = 0, last = 0] = [times[0], times.at(-1)];
    return [
      {
        name: `outbox of ${scale.acts} acts taken into an empty ring`,
        asked: '≤ 3 s',
        got: `${first.toFixed(2)} s`,
        met: first <= 3,
      },
      {
        name: `the same into a ring that has ${scale.acts * (scale.rounds - 1)} acts`,
        asked: '≤ 3 s',
        got: `${last.toFixed(2)} s`,
        met: last <= 3,
      },
    ];
  } finally {
    await db.$client.end();
    await embedded.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface BenchRing {
  id: number;
  device: string;
  caller: Caller;
  dogs: { breedId: number; entryId: number }[];
}

/** A ring with its catalogue, opened, with one phone in it. */
async function makeRing(db: Db): Promise<BenchRing> {
  const world = await makeWorld(db);
  const breedIds = world.breedIds.slice(0, scale.breeds);
  const offered = await makeShow(db, world);
  await fillShow(db, { ...world, breedIds }, offered, { count: scale.dogs, of: () => ({ state: 'confirmed' }) });
  const { exhibitionId } = offered;
  const closed = { entryClosesAt: sql`portal_now() - interval '1 second'` as never };
  await db.update(exhibitions).set(closed).where(eq(exhibitions.id, exhibitionId));
  await db.transaction((tx) => freeze(tx, exhibitionId, { publicUrl, accountId: null }));
  const day = clock.today();
  await db.update(exhibitions).set({ beginsOn: day, endsOn: day }).where(eq(exhibitions.id, exhibitionId));
  const referee = await makeReferee(db);
  await db.insert(showRings).values({
    ...{ exhibitionId, day, ring: 1, startsAt: 600, minutes: 360, breedIds, refereeId: referee.id },
  });
  await db.transaction((tx) => openRings(tx, secrets, world.club, exhibitionId));
  const [ring] = await db.select().from(rings).where(eq(rings.exhibitionId, exhibitionId));
  if (!ring) throw new Error('The ring was not opened');
  const device = randomUUID();
  const [phone] = await db
    .insert(ringPhones)
    .values({ ringId: ring.id, device, name: 'Надежда', tokenHash: hashToken(newToken()) })
    .returning({ id: ringPhones.id });
  const guest = { kind: 'ring', id: phone?.id ?? 0, recordId: ring.id, role: 'steward', name: 'Надежда' } as const;
  const opened = await db.select().from(ringBreeds).where(eq(ringBreeds.ringId, ring.id));
  const dogs = (await listDogs(db, exhibitionId)).flatMap(({ entryId, breedId }) => {
    const breed = opened.find((one) => one.breedId === breedId);
    return breed ? [{ breedId: breed.id, entryId }] : [];
  });
  await db.execute(sql`analyze`);
  return { id: ring.id, device, caller: { accountId: null, profileId: null, guests: [guest] }, dogs };
}

/** Presence, result and critique of the dogs in turn. */
function actsOf({ dogs }: BenchRing, round: number): ActInput[] {
  return Array.from({ length: scale.acts }, (_, at): ActInput => {
    const nth = round * scale.acts + at;
    const { breedId = 0, entryId = 0 } = dogs[nth % dogs.length] ?? {};
    const base = { id: randomUUID(), counter: nth + 1, breedId, round: 0, at: clock.now().toISOString(), offsetMs: 0 };
    const write = { ...base, entryId, over: [] };
    const what = Math.floor(nth / dogs.length) % 3;
    if (what === 0) return { ...write, kind: 'presence', value: { presence: 'came', reason: '' } };
    if (what === 1)
      return { ...write, kind: 'critique', value: { text: `Правильный формат, свободные движения. ${nth}` } };
    const value = { grade: 1 + (nth % 3), place: null, awards: [], withheld: [], reason: '' };
    return { ...write, kind: 'result', value };
  });
}
