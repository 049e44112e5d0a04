import { and, count, eq, gte, inArray, max, sql } from 'drizzle-orm';
import { cleanText } from '#platform/contract/cleanText.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { PortalError } from '#platform/server/errors.ts';
import type { Session } from '#platform/server/session.ts';
import { possibleAwards } from '../../awardRules.ts';
import { type Cells, columnsOf, type Part, rowLimits, type SheetRow, tickKey } from '../../columns.ts';
import type { Saved, SavedInput } from '../../contract.ts';
import { canWritePart, partTexts } from '../../policy.ts';
import { dogsOf } from '../queries/context.ts';
import { type OpenSheet, openSheet } from '../queries/sheet.ts';
import { reportRows } from '../tables.ts';

/** Rows per statement: PostgreSQL limits the parameters. */
const batch = 2000;

/** Locks the caller's own report. Throws when this part cannot be written. */
export async function lockPart(tx: Queryable, session: Session, id: number, part: Part, now: Date): Promise<OpenSheet> {
  const sheet = await openSheet(tx, session, { id, now, lock: true });
  if (sheet.role !== 'organiser') throw new PortalError(403, 'Отчёт пишет только организатор');
  if (sheet.refusal)
    throw new PortalError(
      403,
      sheet.refusal === 'early' ? 'Отчёт сдают с первого дня мероприятия' : 'По этому мероприятию отчёт не сдают',
    );
  const standing = sheet.standings.find((one) => one.part === part);
  if (!standing) throw new PortalError(403, 'У этого мероприятия такой части отчёта нет');
  if (!canWritePart(standing)) throw new PortalError(409, partTexts[standing.state as 'sent']);
  return sheet;
}

/** Columns of a part with their maximum lengths, and the id of a chosen dog. */
export function fieldsOf(part: Part, { show }: Pick<OpenSheet, 'show'>): Map<string, number> {
  const ticks = possibleAwards(show.typeId, show.rankIds, show.dignityIds).map((id) => ({ id, name: tickKey(id) }));
  const columns = columnsOf(part, show.typeId, ticks);
  return new Map([...columns.map(({ key, max: most = 80 }) => [key, most] as const), ['dog_id', 10]]);
}

function cleaned(field: string, value: string, fields: ReadonlyMap<string, number>): string {
  const most = fields.get(field);
  if (most === undefined) throw new PortalError(400, { [field]: 'Нет такого столбца' });
  const text = cleanText(value);
  if (text.length > most) throw new PortalError(400, { [field]: `Не больше ${most} знаков` });
  return text;
}

const withoutBlanks = (cells: Cells): Cells => Object.fromEntries(Object.entries(cells).filter(([, value]) => value));

/**
 * Writes cells of a part. When another editor changed one of the cells, nothing is written and the answer lists the
 * current values.
 */
export async function saveRows(tx: Queryable, session: Session, input: SavedInput, now: Date): Promise<Saved> {
  const part = input.part as Part;
  const sheet = await lockPart(tx, session, input.exhibitionId, part, now);
  const fields = fieldsOf(part, sheet);
  const rows = new Map(
    (await findRows(tx, input, [...new Set(input.changed.map(({ id }) => id))])).map((row) => [row.id, row.cells]),
  );
  const conflicts: Record<string, string> = {};
  for (const { id, field, from, to } of input.changed) {
    const cells = rows.get(id);
    const next = cleaned(field, to, fields);
    if (!cells) conflicts[id] = partTexts.rowGone;
    else if ((cells[field] ?? '') === from || (cells[field] ?? '') === next)
      rows.set(id, withoutBlanks({ ...cells, [field]: next }));
    else conflicts[`${id}.${field}`] = partTexts.now(cells[field] ?? '');
  }
  if (Object.keys(conflicts).length) throw new PortalError(412, { error: partTexts.stale, ...conflicts });
  const added = input.added.map(({ id, cells }) => ({
    id,
    cells: withoutBlanks(
      Object.fromEntries(Object.entries(cells).map(([field, value]) => [field, cleaned(field, value, fields)])),
    ),
  }));
  await removeRows(tx, input, input.removed);
  await writeRows(
    tx,
    input,
    [...rows].map(([id, cells]) => ({ id, cells })),
    now,
  );
  await makeRoom(tx, input, input.added);
  await writeRows(tx, input, added, now);
  const [counted] = await tx.select({ rows: count() }).from(reportRows).where(ofPart(input));
  if ((counted?.rows ?? 0) > rowLimits.rows)
    throw new PortalError(400, `В части отчёта не больше ${rowLimits.rows} строк`);
  const written = [...added, ...[...rows].map(([id, cells]) => ({ id, cells }))];
  return { rows: counted?.rows ?? 0, dogs: await dogsOf(tx, written) };
}

interface Place {
  exhibitionId: number;
  part: number;
}
const ofPart = ({ exhibitionId, part }: Place) =>
  and(eq(reportRows.exhibitionId, exhibitionId), eq(reportRows.part, part));

const findRows = async (tx: Queryable, place: Place, ids: readonly string[]): Promise<SheetRow[]> =>
  ids.length
    ? tx
        .select({ id: reportRows.id, cells: reportRows.cells })
        .from(reportRows)
        .where(and(ofPart(place), sql`${reportRows.id} = any(${sql.param(ids)}::uuid[])`))
    : [];

export async function removeRows(tx: Queryable, place: Place, ids: readonly string[]): Promise<void> {
  for (let from = 0; from < ids.length; from += batch)
    await tx.delete(reportRows).where(and(ofPart(place), inArray(reportRows.id, ids.slice(from, from + batch))));
}

/** Shifts positions so that restored rows return in front of the row that followed them. */
async function makeRoom(tx: Queryable, place: Place, added: SavedInput['added']): Promise<void> {
  const groups = Map.groupBy(
    added.filter(({ before }) => before),
    ({ before = '' }) => before,
  );
  if (!groups.size) return;
  const known = new Set(
    (
      await findRows(
        tx,
        place,
        added.map(({ id }) => id),
      )
    ).map(({ id }) => id),
  );
  for (const [before, rows] of groups) {
    const back = rows.filter(({ id }) => !known.has(id));
    const [next] = await tx
      .select({ position: reportRows.position })
      .from(reportRows)
      .where(and(ofPart(place), eq(reportRows.id, before)));
    if (!next || !back.length) continue;
    await tx
      .update(reportRows)
      .set({ position: sql`${reportRows.position} + ${back.length}` })
      .where(and(ofPart(place), gte(reportRows.position, next.position)));
    for (let from = 0; from < back.length; from += batch)
      await tx.insert(reportRows).values(
        back.slice(from, from + batch).map(({ id }, at) => ({
          exhibitionId: place.exhibitionId,
          part: place.part,
          id,
          cells: {},
          position: next.position + from + at,
        })),
      );
  }
}

/** Updates known rows and appends new ones. */
export async function writeRows(
  tx: Queryable,
  { exhibitionId, part }: Place,
  rows: readonly SheetRow[],
  now: Date,
): Promise<void> {
  if (!rows.length) return;
  const [last] = await tx
    .select({ position: max(reportRows.position) })
    .from(reportRows)
    .where(and(eq(reportRows.exhibitionId, exhibitionId), eq(reportRows.part, part)));
  const first = (last?.position ?? 0) + 1;
  const updatedAt = now.toISOString();
  const values = rows.map(({ id, cells }, at) => ({ exhibitionId, part, id, cells, position: first + at, updatedAt }));
  for (let from = 0; from < values.length; from += batch)
    await tx
      .insert(reportRows)
      .values(values.slice(from, from + batch))
      .onConflictDoUpdate({
        target: [reportRows.exhibitionId, reportRows.part, reportRows.id],
        set: { cells: sql`excluded.cells`, updatedAt },
      });
}
