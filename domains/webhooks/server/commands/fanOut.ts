import { and, arrayContains, asc, eq, inArray, isNull } from 'drizzle-orm';
import { type FindNamedStaff, findAccountSession } from '#domains/accounts/server/public.ts';
import { accounts } from '#domains/accounts/server/tables.ts';
import { clock } from '#platform/contract/time/clock.ts';
import type { Db, Queryable } from '#platform/server/db/connect.ts';
import { type DomainEvent, domainEvents } from '#platform/server/domainEvents.ts';
import type { Payload } from '../../contract.ts';
import type { HookSource, HookSubject } from '../source.ts';
import { webhooks } from '../tables.ts';
import { queueDeliveries } from './queueDeliveries.ts';
import { endHooks } from './stopHooks.ts';

export interface FanOutParts {
  db: Db;
  findNamed: FindNamedStaff;
  sources: readonly HookSource[];
  publicUrl: string;
}

/** The keys of an account, or of all accounts, have ended; recorded by the accounts' domain. */
const accessEnded = { one: 'accounts.programs_ended', all: 'accounts.all_programs_ended' } as const;

/** Writes the deliveries of one event, or ends what the event ends, in the caller's transaction. */
export async function fanOut(parts: FanOutParts, tx: Queryable, eventId: number): Promise<void> {
  const [event] = await tx.select().from(domainEvents).where(eq(domainEvents.id, eventId));
  if (!event) return;
  const { name, ids, happenedAt, transactionId } = event;
  if (name === accessEnded.one && ids.accountId !== undefined) await endHooks(tx, ids.accountId, clock.now());
  if (name === accessEnded.all) await endHooks(tx, null, clock.now());
  for (const { kind, find } of parts.sources.filter(({ events }) => events.some((one) => one === name))) {
    const subject = await find(tx, ids, name as DomainEvent['name']);
    if (!subject) continue;
    const hooks = await listListeners(parts, tx, kind, subject);
    const body: Payload = {
      type: kind,
      timestamp: happenedAt.toISOString(),
      data: {
        id: subject.id,
        api: `${parts.publicUrl}${subject.api}`,
        ...(subject.state && { state: subject.state }),
        ...(subject.page && { url: `${parts.publicUrl}${subject.page}` }),
      },
    };
    const about = { eventId, transactionId, kind, subjectId: subject.id, happenedAt, body: JSON.stringify(body) };
    await queueDeliveries(tx, hooks, about);
  }
}

/** Live addresses of open accounts that chose this kind and may be told of the subject. */
async function listListeners(
  { db, findNamed }: FanOutParts,
  tx: Queryable,
  kind: HookSource['kind'],
  { profileIds, isFor }: HookSubject,
): Promise<{ id: number; failingSince: Date | null }[]> {
  const found = await tx
    .select({ id: webhooks.id, accountId: webhooks.accountId, failingSince: webhooks.failingSince })
    .from(webhooks)
    .innerJoin(accounts, eq(accounts.id, webhooks.accountId))
    .where(
      and(
        isNull(webhooks.stoppedAt),
        isNull(accounts.blockedAt),
        arrayContains(webhooks.kinds, [kind]),
        profileIds && inArray(accounts.profileId, [...profileIds]),
      ),
    )
    // Two events of one save may be spread at once: both write in this order, so that neither waits for the other.
    .orderBy(asc(webhooks.id));
  if (!isFor) return found;
  const allowed = await Promise.all(
    [...new Set(found.map(({ accountId }) => accountId))].map(async (accountId) => {
      const session = await findAccountSession(db, accountId, findNamed);
      return session && isFor(session) ? [accountId] : [];
    }),
  );
  const open = new Set(allowed.flat());
  return found.filter(({ accountId }) => open.has(accountId));
}
