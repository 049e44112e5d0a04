import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/server/db/connect.ts';
import { notFound, PortalError } from '#platform/server/errors.ts';
import type { Caller } from '#platform/server/session.ts';
import { credit } from '../../../server/commands/money.ts';
import { announce, lockOffers, lockOrders, log, makeStep, moveUp } from '../../../server/commands/step.ts';
import { isClosed } from '../../../server/queries/show.ts';
import { entries } from '../../../server/tables.ts';
import { latestLogOf } from '../queries/desk.ts';
import { lockForDesk } from './lockForDesk.ts';

/**
 * Takes a paper form back: every entry that came with it. Money that was taken goes to the refund list whole. Throws 409
 * when something has happened to one of them since.
 */
export async function undoPaper(tx: Queryable, caller: Caller, entryId: number, publicUrl: string): Promise<void> {
  const form = await entriesOfForm(tx, entryId);
  await lockOrders(
    tx,
    form.flatMap(({ orderId }) => orderId ?? []),
  );
  await lockOffers(
    tx,
    form.map(({ offerId }) => offerId),
  );
  const reason = 'действие отменено';
  for (const { id } of form) {
    const { entry, show, actor } = await lockForDesk(tx, caller, id);
    const entered = await latestLogOf(tx, id, 'entered');
    if (entered === 0 || (await latestLogOf(tx, id)) !== entered)
      throw new PortalError(409, 'С записью уже сделали другое: снимите её действием «Снять»');
    const withdrawn = await makeStep(tx, entry, 'withdraw', { actor, isClosed: isClosed(show), reason });
    await credit(tx, withdrawn, { share: 100, actor, reason });
    await log(tx, { entryId: id, actor, step: 'undo', from: entry.state, to: withdrawn.state, undoes: entered });
    await moveUp(tx, show, entry.offerId, publicUrl);
    await announce(tx, show.id);
  }
}

/** Entries of one paper form: made in one statement, of one dog. */
async function entriesOfForm(tx: Queryable, entryId: number) {
  const [first] = await tx.select().from(entries).where(eq(entries.id, entryId));
  if (!first?.paper) throw notFound();
  return tx
    .select({ id: entries.id, orderId: entries.orderId, offerId: entries.offerId })
    .from(entries)
    .where(
      and(
        isNotNull(entries.paper),
        eq(entries.createdAt, first.createdAt),
        first.dogId === null
          ? sql`${entries.dogId} is null and ${entries.dog} ->> 'number' = ${first.dog.number}`
          : eq(entries.dogId, first.dogId),
      ),
    )
    .orderBy(entries.id);
}
