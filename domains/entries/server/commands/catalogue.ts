import { inArray, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/server/db/connect.ts';
import { PortalError } from '#platform/server/errors.ts';
import type { Caller } from '#platform/server/session.ts';
import { nextState } from '../../machine.ts';
import { type EntryRow, isClosed, readShow } from '../queries/show.ts';
import { entries } from '../tables.ts';
import { closeShow } from './dueEntries.ts';
import { lockShowEntries } from './endings.ts';
import { assertClassFits } from './own.ts';
import { announce, change, lockEntry, log, logAll, portal } from './step.ts';

const rowsPerUpdate = 2000;

/**
 * Takes confirmed entries of a show into its catalogue: all of them, or those of `only`. What the closing ends is ended
 * before. Returns the entries taken, in the order of their ids; the caller numbers them in the same transaction. Throws
 * 409 before the closing.
 */
export async function takeIntoCatalogue(
  tx: Queryable,
  exhibitionId: number,
  { publicUrl, only, reason = '' }: { publicUrl: string; only?: readonly number[]; reason?: string },
): Promise<EntryRow[]> {
  await closeShow(tx, exhibitionId, publicUrl);
  const confirmed = await lockShowEntries(tx, exhibitionId, ['confirmed']);
  const show = await readShow(tx, exhibitionId);
  if (!isClosed(show)) throw new PortalError(409, 'Каталог составляют после закрытия записи');
  const taken = only ? confirmed.filter(({ id }) => only.includes(id)) : confirmed;
  const next = nextState('catalogue', { state: 'confirmed', actor: portal.who, isClosed: true });
  if ('refusal' in next) throw new PortalError(409, next.refusal);
  const ids = taken.map(({ id }) => id);
  for (let from = 0; from < ids.length; from += rowsPerUpdate)
    await tx
      .update(entries)
      .set({ state: next.to, version: sql`${entries.version} + 1` })
      .where(inArray(entries.id, ids.slice(from, from + rowsPerUpdate)));
  await logAll(
    tx,
    taken.map(({ id, state }) => ({
      ...{ entryId: id, actor: portal, step: 'catalogue', from: state, to: next.to, reason },
    })),
  );
  if (taken.length) await announce(tx, exhibitionId);
  return taken;
}

/**
 * Corrects the class of an entry of the catalogue, an error of the organiser, without changing its price. Throws 409
 * when the class does not fit the dog.
 */
export async function mendClass(
  tx: Queryable,
  caller: Caller,
  { entryId, casteId, reason }: { entryId: number; casteId: number; reason: string },
): Promise<void> {
  const { entry, exhibitionId } = await lockEntry(tx, entryId);
  if (entry.casteId === casteId) return;
  await assertClassFits(tx, await readShow(tx, exhibitionId), entry, casteId);
  await change(tx, entry, { casteId });
  await log(tx, {
    ...{ entryId, actor: { who: 'organiser', accountId: caller.accountId }, step: 'class', reason },
    from: String(entry.casteId),
    to: String(casteId),
  });
  await announce(tx, exhibitionId);
}
