import { assertShowRight } from '#domains/showTeam/server/public.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { PortalError } from '#platform/server/errors.ts';
import type { Caller } from '#platform/server/session.ts';
import { type Actor, lockEntry } from '../../../server/commands/step.ts';
import { type EntryRow, type EntryShow, readShow } from '../../../server/queries/show.ts';

export interface Held {
  entry: EntryRow;
  show: EntryShow;
  actor: Actor;
}

/** Locks an entry of a show whose entries the caller works with. Throws 403, 404, and 409 for a cancelled show. */
export async function lockForDesk(tx: Queryable, caller: Caller, entryId: number): Promise<Held> {
  const { entry, exhibitionId } = await lockEntry(tx, entryId);
  const show = await readShow(tx, exhibitionId);
  await assertShowRight(tx, caller, show, 'entries');
  if (show.isCancelled) throw new PortalError(409, 'Выставка отменена: записи больше не меняются');
  return { entry, show, actor: { who: 'organiser', accountId: caller.accountId } };
}
