import { and, desc, eq, getTableName, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { recordStaffAct } from '#domains/accounts/server/public.ts';
import { clock } from '#platform/contract/time/clock.ts';
import { addDays, moscowDay } from '#platform/contract/time/dates.ts';
import { created, removed } from '#platform/server/changes.ts';
import { portalNow } from '#platform/server/db/clock.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import {
  aliased,
  changeRows,
  int,
  runStatement,
  selectRows,
  selectUnknown,
  wholeRow,
} from '#platform/server/db/typedSql.ts';
import { recordEvent } from '#platform/server/domainEvents.ts';
import { notFound, PortalError } from '#platform/server/errors.ts';
import type { Session } from '#platform/server/session.ts';
import { refreshContradictions } from '../../lifeOrder/server/commands/assertLifeOrder.ts';
import { mainPlace } from '../../owners/policy.ts';
import { listOwners } from '../../owners/server/queries.ts';
import { dogNumbers } from '../../records/server/tables.ts';
import { blankValues } from '../../server/queries/columnSql.ts';
import { dogs } from '../../server/tables.ts';
import { endKeys } from '../../transfers/server/commands/end.ts';
import type { Merge, MergeAsked } from '../contract.ts';
import type { MergedReference } from './mergedReferences.ts';
import { ownTables } from './queries/ownTables.ts';
import { columnsToFill, type DogRow, previewMerge } from './queries/previewMerge.ts';
import { dogMerges, type MovedRows } from './tables.ts';

const undoDays = 30;
/** A second federation number is stored like those of other studbooks. */
const ownStudbook = 'RKF';

const journal = { kept: 'Осталась', gone: 'Ушла', moved: 'Перешло' } as const;

/** Rows as a JSON record set with the table's own types. */
const fromJson = (table: PgTable, rows: readonly object[]) =>
  sql`select * from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb)`;

const named = ({ name }: PgColumn): SQL => sql`${sql.identifier(name)}`;

/** Both dogs may have a primary number: the kept dog's stays primary. */
const demoted = { table: 'dog_numbers', column: 'is_primary' } as const;

async function moveOwn(tx: Queryable, keptId: number, goneId: number): Promise<MovedRows[]> {
  const rows = await changeRows(
    tx,
    sql`update ${dogNumbers} set is_primary = false where ${dogNumbers.dogId} = ${goneId} and ${dogNumbers.isPrimary}
      and exists (select from ${dogNumbers} k where k.dog_id = ${keptId} and k.is_primary)`,
    { id: dogNumbers.id },
  );
  const all: MovedRows[] = rows.length ? [{ ...demoted, moved: rows, dropped: [] }] : [];
  for (const { table, g, column, key, clashes } of ownTables) {
    const ofGone = sql`${column} = ${goneId}`;
    const dropped = await changeRows(tx, sql`delete from ${aliased(g)} where ${ofGone} and ${clashes(keptId)}`, {
      row: wholeRow('g'),
    });
    const moved = await selectUnknown(
      tx,
      sql`update ${aliased(g)} set ${named(column)} = ${keptId} where ${ofGone} returning ${sql.join([...key], sql`, `)}`,
    );
    const names = { table: getTableName(table), column: column.name };
    if (moved.length || dropped.length) all.push({ ...names, moved, dropped: dropped.map(({ row }) => row) });
  }
  return all;
}

/** Fills blank columns of the kept dog; returns them with their values. */
async function fill(tx: Queryable, kept: DogRow, gone: DogRow): Promise<Record<string, unknown>> {
  const columns = columnsToFill(kept, gone).flatMap((one) => one.columns);
  if (columns.length) {
    const names = columns.map((name) => sql.raw(`${name} = x.${name}`));
    await runStatement(
      tx,
      sql`update ${dogs} d set ${sql.join(names, sql`, `)}, updated_at = portal_now() from (${fromJson(dogs, [gone])}) x where d.id = ${kept.id}`,
    );
  }
  return Object.fromEntries(columns.map((name) => [name, gone[name]]));
}

/** Moves all rows of the second record to the first and redirects the second to it. */
export async function mergeDogs(
  tx: Queryable,
  followers: readonly MergedReference[],
  staff: Session,
  input: MergeAsked,
): Promise<{ id: number }> {
  const shown = await previewMerge(tx, followers, input.kept_id, input.gone_id, 'lock');
  if (shown.problems.length) throw new PortalError(400, { gone_id: shown.problems.join('. ') });
  if (shown.version !== input.version)
    throw new PortalError(412, 'Одну из записей только что изменили. Посмотрите ещё раз, что перейдёт.');
  const grave = shown.differences.filter(({ is_grave }) => is_grave);
  if (grave.length && !input.is_compared) {
    const what = grave.map((one) => one.what.toLowerCase()).join(', ');
    throw new PortalError(400, { is_compared: `Записи различаются: ${what}. Сверьте бумаги и отметьте это` });
  }
  const [kept, gone] = shown.rows;
  const before = [...(await listOwners(tx, kept.id)), ...(await listOwners(tx, gone.id))];
  const moved = await moveOwn(tx, kept.id, gone.id);
  for (const { table, move } of followers) {
    const ids = await move(tx, gone.id, kept.id);
    if (ids.length) moved.push({ table, column: 'dog_id', moved: ids.map((id) => ({ id })), dropped: [] });
  }
  // Frees its unique numbers.
  await tx.delete(dogs).where(eq(dogs.id, gone.id));
  const filled = await fill(tx, kept, gone);
  if (kept.pedigree_number && gone.pedigree_number)
    await tx
      .insert(dogNumbers)
      .values({ dogId: kept.id, studbook: ownStudbook, number: String(gone.pedigree_number) })
      .onConflictDoNothing();
  const [row] = await tx
    .insert(dogMerges)
    .values({
      ...{ keptId: kept.id, goneId: gone.id, keptName: kept.name_lat, goneName: gone.name_lat, gone, filled, moved },
      reason: input.reason,
      mergedBy: staff.accountId,
    })
    .returning({ id: dogMerges.id });
  await recordStaffAct(tx, staff, {
    action: 'mergeDogs',
    about: `Племенная книга: ${kept.name_lat}. ${input.reason}`,
    changes: created(journal, {
      kept: `${kept.name_lat}, № ${kept.id}`,
      gone: `${gone.name_lat}, № ${gone.id}`,
      moved: shown.moves.map(({ what, moved: count }) => `${what}: ${count}`).join(', ') || 'ничего',
    }),
  });
  await notifyLostOwners(tx, kept.id, before);
  await publishChanges(tx, kept.id, gone.id);
  return { id: row?.id ?? 0 };
}

/** Notifies owners who lose the dog; the reason is that of the merge. */
async function notifyLostOwners(
  tx: Queryable,
  keptId: number,
  before: readonly { profileId: number; place: number }[],
): Promise<void> {
  const after = new Set((await listOwners(tx, keptId)).map(({ profileId }) => profileId));
  const lost = new Set(before.map(({ profileId }) => profileId).filter((id) => !after.has(id)));
  if (before.some(({ profileId, place }) => place === mainPlace && lost.has(profileId)))
    await endKeys(tx, keptId, clock.now());
  for (const profileId of lost)
    await recordEvent(tx, { name: 'dogs.owner_removed', ids: { dogId: keptId, profileId, byStaff: 1 } });
}

/** Publishes the change of both dogs, for pages and the search. */
async function publishChanges(tx: Queryable, keptId: number, goneId: number): Promise<void> {
  await recordEvent(tx, { name: 'dogs.merged', ids: { dogId: keptId } });
  await recordEvent(tx, { name: 'dogs.merged', ids: { dogId: goneId } });
  await refreshContradictions(tx, [keptId, goneId]);
}

/** Restores two records from one, as far as the moved rows are still in place. Throws 404, 409. */
export async function undoMerge(
  tx: Queryable,
  followers: readonly MergedReference[],
  staff: Session,
  { mergeId, reason }: { mergeId: number; reason: string },
): Promise<void> {
  const [merge] = await tx
    .select()
    .from(dogMerges)
    .where(and(eq(dogMerges.id, mergeId), isNull(dogMerges.undoneAt)))
    .for('update');
  if (!merge) throw notFound();
  if (addDays(moscowDay(Date.parse(merge.mergedAt)), undoDays) < clock.today())
    throw new PortalError(409, `Прошло больше ${undoDays} дней: теперь записи разделяют по одной`);
  const { keptId, goneId, gone, filled, moved } = merge;
  const [kept] = await tx.select({ id: dogs.id }).from(dogs).where(eq(dogs.id, keptId)).for('update');
  if (!kept) throw new PortalError(409, 'Оставшуюся собаку объединили ещё раз: сначала разделите ту пару');
  const { owner_id, owner_name, ...data } = filled;
  await unfill(tx, keptId, data);
  if (gone.pedigree_number)
    await tx
      .delete(dogNumbers)
      .where(
        and(
          eq(dogNumbers.dogId, keptId),
          eq(dogNumbers.studbook, ownStudbook),
          eq(dogNumbers.number, String(gone.pedigree_number)),
        ),
      );
  // Its owner is restored together with its ownership periods.
  await runStatement(
    tx,
    sql`insert into ${dogs} overriding system value ${fromJson(dogs, [{ ...gone, owner_id: null }])}`,
  );
  for (const rows of moved.toReversed()) await putBack(tx, followers, rows, keptId, goneId);
  // Runs after the periods are restored, so that clearing the owner does not close the kept dog's own ones.
  if (owner_id !== undefined) await unfill(tx, keptId, { owner_id, owner_name });
  await runStatement(tx, sql`update ${dogs} set owner_id = ${gone.owner_id ?? null}::int where id = ${goneId}`);
  await tx.update(dogMerges).set({ undoneBy: staff.accountId, undoneAt: portalNow }).where(eq(dogMerges.id, mergeId));
  await recordStaffAct(tx, staff, {
    action: 'undoDogMerge',
    about: `Племенная книга: ${merge.keptName}. ${reason}`,
    changes: removed(journal, { kept: `${merge.keptName}, № ${keptId}`, gone: `${merge.goneName}, № ${goneId}` }),
  });
  await publishChanges(tx, keptId, goneId);
}

/** Clears the filled columns, unless they were edited since. */
async function unfill(tx: Queryable, keptId: number, filled: Record<string, unknown>): Promise<void> {
  const columns = Object.keys(filled);
  if (!columns.length) return;
  const names = columns.map((name) =>
    sql.raw(
      `${name} = case when d.${name} is not distinct from x.${name} then ${blankValues.get(name) ?? 'null'} else d.${name} end`,
    ),
  );
  await runStatement(
    tx,
    sql`update ${dogs} d set ${sql.join(names, sql`, `)}, updated_at = portal_now() from (${fromJson(dogs, [filled])}) x where d.id = ${keptId}`,
  );
}

async function putBack(
  tx: Queryable,
  followers: readonly MergedReference[],
  { table, column, moved, dropped }: MovedRows,
  keptId: number,
  goneId: number,
): Promise<void> {
  const follower = followers.find((one) => one.table === table);
  if (follower)
    return follower.moveBack(
      tx,
      moved.map(({ id }) => Number(id)),
      goneId,
    );
  if (table === demoted.table && column === demoted.column) {
    await runStatement(
      tx,
      sql`update ${dogNumbers} g set is_primary = true from (${fromJson(dogNumbers, moved)}) x where g.id = x.id and g.dog_id in (${goneId}, ${keptId})`,
    );
    return;
  }
  const own = ownTables.find((one) => getTableName(one.table) === table && one.column.name === column);
  if (!own) throw new Error(`No way to move back rows of ${table}`);
  if (moved.length) {
    // Where the dog is part of the primary key, that column was changed too.
    const match = own.key.filter(({ name }) => name !== column).map((part) => sql` and ${part} = x.${named(part)}`);
    await runStatement(
      tx,
      sql`update ${aliased(own.g)} set ${named(own.column)} = ${goneId} from (${fromJson(own.table, moved)}) x
        where ${own.column} = ${keptId}${sql.join(match)}`,
    );
  }
  if (dropped.length)
    await runStatement(tx, sql`insert into ${own.table} overriding system value ${fromJson(own.table, dropped)}`);
}

export async function listMerges(db: Queryable): Promise<Merge[]> {
  const rows = await db.select().from(dogMerges).orderBy(desc(dogMerges.id)).limit(50);
  const today = clock.today();
  return rows.map(({ id, keptId, goneId, keptName, goneName, reason, mergedAt, undoneAt }) => {
    const until = addDays(moscowDay(Date.parse(mergedAt)), undoDays);
    return {
      ...{ id, kept_id: keptId, gone_id: goneId, kept: keptName, gone: goneName, reason },
      merged_at: new Date(mergedAt).toISOString(),
      undone_at: undoneAt && new Date(undoneAt).toISOString(),
      undo_until: undoneAt || until < today ? null : until,
    };
  });
}

export async function findMerged(db: Queryable, dogId: number): Promise<{ kept_id: number }> {
  const [found] = await selectRows(
    db,
    { kept_id: int(sql`id`) },
    sql`from way where step > 0 order by step desc limit 1`,
    sql`with recursive way (id, step) as (
      select ${dogId}::int, 0 union all select m.kept_id, way.step + 1 from way join ${dogMerges} m on m.gone_id = way.id and m.undone_at is null where way.step < 20
    )`,
  );
  if (!found) throw notFound();
  return found;
}
