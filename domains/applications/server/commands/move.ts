import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/server/db/connect.ts';
import { type DomainEvent, recordEvent } from '#platform/server/domainEvents.ts';
import { PortalError } from '#platform/server/errors.ts';
import type { Session } from '#platform/server/session.ts';
import type { Moved } from '../../contract.ts';
import { typeOf } from '../../forms/all.ts';
import { type Actor, type HistoryStep, machines, outcomeOf, type State, type Step, states } from '../../machine.ts';
import type { ApplicationRow } from '../queries/lockApplication.ts';
import { standingOf } from '../queries/one.ts';
import { applicationHistory, applicationReviews, applications } from '../tables.ts';

const happened = {
  send: 'applications.sent',
  withdraw: 'applications.withdrawn',
  take: 'applications.taken',
  reject: 'applications.rejected',
  askPapers: 'applications.papersAsked',
  askCommission: 'applications.commissionAsked',
  answer: 'applications.answered',
  finish: 'applications.finished',
  reopen: 'applications.reopened',
  archive: 'applications.archived',
  restore: 'applications.restored',
  cancel: 'applications.cancelled',
} as const satisfies Record<Exclude<Step, 'remove'>, DomainEvent['name']>;

export interface TakenStep {
  step: Exclude<Step, 'remove'>;
  actor: Actor;
  /** Null for scheduled jobs. */
  session: Session | null;
  now: Date;
  publicComment?: string;
  internalComment?: string;
  /** Columns written together with the step. */
  set?: Partial<typeof applications.$inferInsert>;
}

/** Steps after which the sender has to act. */
const givesBack: readonly Step[] = ['reject', 'askPapers', 'askCommission'];

/** Throws 409 with the reason when the step is not allowed. */
export function assertTransition(row: ApplicationRow, step: Step, actor: Actor): State | 'gone' {
  const outcome = outcomeOf(machines[typeOf(row.type).machine], step, actor, standingOf(row));
  if ('refusal' in outcome) throw new PortalError(409, outcome.refusal);
  return outcome.to;
}

/** Takes a step of the machine. State, history line and domain event are written in the caller's transaction. */
export async function move(tx: Queryable, row: ApplicationRow, taken: TakenStep): Promise<Moved> {
  const { step, actor, session, now, publicComment = '', internalComment = '', set = {} } = taken;
  const to = assertTransition(row, step, actor);
  if (to === 'gone') throw new Error(`«${step}» deletes the application, so it cannot be moved`);
  const [moved] = await tx
    .update(applications)
    .set({
      ...set,
      state: to,
      prevState: to === states.archived ? row.state : null,
      ...(givesBack.includes(step) && { returnedData: row.data }),
      version: sql`${applications.version} + 1`,
      updatedAt: now,
      ...(to !== row.state && { changedAt: now }),
    })
    .where(eq(applications.id, row.id))
    .returning({ version: applications.version, state: applications.state, barcode: applications.barcode });
  if (!moved) throw new Error('The application was not written');
  await writeHistory(tx, row, { step, to, actor, session, now, publicComment, internalComment });
  const isFollowing = row.isPackage && actor === 'portal';
  await recordEvent(tx, {
    name: isFollowing ? 'applications.followed' : happened[step],
    ids: { applicationId: row.id },
  });
  // Sending and withdrawing follow the package, so they never change its state.
  if (row.packageId !== null && step !== 'send' && step !== 'withdraw') await movePackage(tx, row.packageId, now);
  return moved;
}

type Line = Pick<TakenStep, 'actor' | 'session' | 'now' | 'publicComment' | 'internalComment'> & {
  step: HistoryStep;
  to: State;
};

export async function writeHistory(
  tx: Queryable,
  row: ApplicationRow,
  { step, to, actor, session, now, publicComment = '', internalComment = '' }: Line,
): Promise<void> {
  await tx.insert(applicationHistory).values({
    applicationId: row.id,
    at: now,
    step,
    fromState: row.state,
    state: to,
    who: actor,
    accountId: session?.accountId ?? null,
    enteredBy: session?.enteredBy ?? null,
    publicComment,
    internalComment,
  });
}

/** The step that brings a package from its state to the state of its requests. */
const towards: Readonly<Partial<Record<State, Partial<Record<State, TakenStep['step']>>>>> = {
  [states.inWork]: { [states.rejected]: 'reject', [states.done]: 'finish' },
  [states.rejected]: { [states.inWork]: 'answer', [states.done]: 'answer' },
  [states.done]: { [states.inWork]: 'reopen', [states.rejected]: 'reopen' },
};

/**
 * Moves the package after its requests: returned when one of them or its payment is returned, finished when all are.
 */
export async function movePackage(tx: Queryable, packageId: number, now: Date): Promise<void> {
  const [held] = await tx.select().from(applications).where(eq(applications.id, packageId)).for('update');
  if (!held || held.state === states.draft || held.state === states.archived) return;
  const inside = await tx
    .select({ state: applications.state, prevState: applications.prevState })
    .from(applications)
    .where(eq(applications.packageId, packageId));
  const refused = await tx
    .select({ id: applicationReviews.id })
    .from(applicationReviews)
    .where(and(eq(applicationReviews.applicationId, packageId), eq(applicationReviews.accepted, false)))
    .limit(1);
  const reached = inside.map(({ state, prevState }) => prevState ?? state);
  if (reached.includes(states.draft)) return;
  const isRefused = refused.length > 0 && held.reason !== null;
  const wanted =
    isRefused || reached.includes(states.rejected)
      ? states.rejected
      : reached.every((state) => state === states.done)
        ? states.done
        : states.inWork;
  const step = towards[held.state]?.[wanted];
  if (!step) return;
  const set = step === 'finish' ? { doneAt: now } : {};
  await move(tx, held, { step, actor: 'portal', session: null, now, set });
  await movePackage(tx, packageId, now);
}
