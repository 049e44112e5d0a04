import { inArray, isNull, sql } from 'drizzle-orm';
import type pg from 'pg';
import { portalNow } from '#platform/server/db/clock.ts';
import type { Transactable } from '#platform/server/db/connect.ts';
import { clientOf, copyInto, copyLine } from '#platform/server/db/copy.ts';
import { databaseOver } from '#platform/server/db/ownConnection.ts';
import { bool, runStatement, selectRow } from '#platform/server/db/typedSql.ts';
import { storeFigures } from '../../../breeds/server/commands/storeFigures.ts';
import { dogs } from '../../../server/tables.ts';
import { breedKinship, type EveryDog, figuresOfAll, stepsOf } from '../engine/everyDog.ts';
import type { Pedigree } from '../engine/pedigree.ts';
import { dayNumber } from '../engine/rows.ts';
import { type Slice, splitIntoSlices } from '../engine/slices.ts';
import { joinedBreeds, readColumns } from '../queries/readColumns.ts';
import { breedGenetics, dogGenetics, pedigreeChanges, pedigreeContradictions } from '../tables.ts';

/** Raise it when the calculation changes: all stored figures are then recomputed. */
export const methodVersion = 1;

/** Years of birth of the population for mean kinship. */
const populationYears = 10;
const yearsBefore = (today: string, years: number): number => dayNumber(today) - Math.round(years * 365.25);

const columns = [
  dogGenetics.dogId,
  dogGenetics.f,
  dogGenetics.f5,
  dogGenetics.f10,
  dogGenetics.pci5,
  dogGenetics.ecg,
  dogGenetics.completeGenerations,
  dogGenetics.meanKinship,
  dogGenetics.methodVersion,
].map(({ name }) => name);
const nanToNull = (value: number): number | null => (Number.isNaN(value) ? null : value);

function* linesOf(pedigree: Pedigree, every: EveryDog, kinship: Float64Array): Generator<string> {
  for (let turn = 0; turn < pedigree.size; turn += 1) {
    yield copyLine([
      pedigree.ids[turn] as number,
      nanToNull(every.f[turn] as number),
      nanToNull(every.f5[turn] as number),
      nanToNull(every.f10[turn] as number),
      every.pci5[turn] as number,
      every.ecg[turn] as number,
      every.complete[turn] as number,
      nanToNull(kinship[turn] as number),
      methodVersion,
    ]);
  }
}

/** Each dog's mean kinship with its own breed, by turn. */
function kinshipWithin({ pedigree, breeds }: Slice, since: number): Float64Array {
  const kinship = new Float64Array(pedigree.size).fill(Number.NaN);
  for (const breed of breeds) {
    const means = breedKinship(pedigree, breed, since);
    if (!means) continue;
    for (let turn = 0; turn < pedigree.size; turn += 1)
      if (pedigree.breeds[turn] === breed) kinship[turn] = means[turn] as number;
  }
  return kinship;
}

const counted = sql.identifier('counted');

/** One transaction, so that readers see the old figures until all new ones are written. */
const storeSlice = (db: Transactable, slice: Slice, today: string): Promise<void> =>
  db.transaction(async (tx) => {
    const { pedigree, breeds, contradictions } = slice;
    const every = figuresOfAll(pedigree);
    const kinship = kinshipWithin(slice, yearsBefore(today, populationYears));
    await runStatement(tx, sql`create temp table ${counted} (like ${dogGenetics} including defaults) on commit drop`);
    await copyInto(clientOf(tx), 'counted', columns, linesOf(pedigree, every, kinship));
    const names = columns.map((name) => sql.identifier(name));
    const set = names.slice(1).map((name) => sql`${name} = excluded.${name}`);
    // Skips dogs deleted since the pedigrees were read.
    await runStatement(
      tx,
      sql`insert into ${dogGenetics} (${sql.join(names, sql`, `)}) select ${sql.join(names, sql`, `)} from ${counted}
        where exists (select from ${dogs} where ${dogs.id} = ${counted}.${sql.identifier(dogGenetics.dogId.name)})
        on conflict (${sql.identifier(dogGenetics.dogId.name)}) do update
        set ${sql.join(set, sql`, `)}, ${sql.identifier(dogGenetics.computedAt.name)} = portal_now()`,
    );
    await tx.delete(breedGenetics).where(inArray(breedGenetics.breedId, breeds));
    // The breed's page, a dog's page and a plan show the same mean with the same lower bound of litters.
    for (const { breedId, inbreeding, shares } of await storeFigures(tx, slice, { every, kinship }, today))
      if (inbreeding)
        await tx
          .insert(breedGenetics)
          .values({ breedId, litters: inbreeding.litters, meanF5: inbreeding.mean, steps: stepsOf(shares) });
    const ofBreeds = tx.select({ id: dogs.id }).from(dogs).where(inArray(dogs.breedId, breeds));
    await tx.delete(pedigreeContradictions).where(inArray(pedigreeContradictions.dogId, ofBreeds));
    for (const one of contradictions) await tx.insert(pedigreeContradictions).values(one).onConflictDoNothing();
  });

/** The advisory lock lets only one process count at a time. */
const countingLock = 0x67_65_6e_65;

/** Recounts breeds with changed pedigrees and returns how many; 0 while another process is counting. */
export async function storeChangedBreeds(client: pg.ClientBase, today: string): Promise<number> {
  const db = databaseOver(client);
  const { free } = await selectRow(db, { free: bool(sql`pg_try_advisory_lock(${countingLock})`) });
  if (!free) return 0;
  try {
    const open = await db
      .select({ id: pedigreeChanges.id, breedId: pedigreeChanges.breedId })
      .from(pedigreeChanges)
      .where(isNull(pedigreeChanges.storedAt));
    const breeds = [...new Set(open.map(({ breedId }) => breedId))];
    if (!breeds.length) return 0;
    // Read after the change list, so that it includes every change listed there.
    const slices = splitIntoSlices(await readColumns(client, await joinedBreeds(db, breeds)));
    // A parent from another breed appeared between the two reads; the next run handles it.
    if (!slices) return 0;
    for (const slice of slices) await storeSlice(db, slice, today);
    const changes = `{${open.map(({ id }) => id).join(',')}}`;
    await db
      .update(pedigreeChanges)
      .set({ storedAt: portalNow })
      .where(sql`${pedigreeChanges.id} = any(${changes}::int[])`);
    await runStatement(db, sql`select pg_notify('facts', 'pedigrees.counted')`);
    return breeds.length;
  } finally {
    await runStatement(db, sql`select pg_advisory_unlock(${countingLock})`);
  }
}
