import { and, asc, eq, gte } from 'drizzle-orm';
import { profiles } from '#domains/profiles/server/tables.ts';
import { type Day, moscowDay } from '#platform/contract/time/dates.ts';
import { addWorkingDays, workingDaysBetween } from '#platform/contract/time/workingDays.ts';
import type { Queryable, Transactable } from '#platform/server/db/connect.ts';
import { recordEvent } from '#platform/server/domainEvents.ts';
import { PortalError } from '#platform/server/errors.ts';
import type { Session } from '#platform/server/session.ts';
import type { Moved, Sent, StepInput } from '../../contract.ts';
import { answerDay } from '../../deadlines.ts';
import { findOwn as findDeclarant } from '../../declarants/server/queries.ts';
import { typeOf } from '../../forms/all.ts';
import type { ApplicationType } from '../../forms/type.ts';
import { labelAt } from '../../labels.ts';
import { states } from '../../machine.ts';
import type { Values } from '../../reviewParts.ts';
import { partsOf } from '../../reviewParts.ts';
import { texts } from '../../texts.ts';
import { type ApplicationRow, lockOwn } from '../queries/lockApplication.ts';
import { findSender, findSettings, refusalOf, type Settings } from '../queries/offers.ts';
import { listReviews } from '../queries/one.ts';
import { findRkf } from '../queries/rkf.ts';
import { applicationHolidays, applicationMessages, applicationReviews, applications } from '../tables.ts';
import { nextBarcode } from './barcode.ts';
import { columnsOf } from './drafts.ts';
import { attachFiles } from './files.ts';
import { hookOf } from './hooks/all.ts';
import { assertTransition, move, movePackage } from './move.ts';
import { createFurtherDrafts } from './split.ts';
import { finishedValues } from './values.ts';

async function holidaysFrom(tx: Queryable, day: Day): Promise<ReadonlySet<Day>> {
  const rows = await tx
    .select({ day: applicationHolidays.day })
    .from(applicationHolidays)
    .where(gte(applicationHolidays.day, day));
  return new Set(rows.map((row) => row.day));
}

/** Sends a draft, or the answer to a return: validates everything again and fixes the values that sending fixes. */
export async function sendApplication(
  tx: Transactable,
  session: Session,
  { applicationId, version }: StepInput,
  now: Date,
): Promise<Sent> {
  const row = await lockOwn(tx, session.profileId, applicationId, version);
  const isAnswer = row.state !== states.draft;
  if (row.packageId !== null && !isAnswer) throw new PortalError(409, texts.withPackage);
  assertTransition(row, isAnswer ? 'answer' : 'send', 'applicant');
  const type = typeOf(row.type);
  const settings = await findSettings(tx, row.type);
  const typed = await finishedValues(tx, type, { user_type: row.userType, state: row.state }, row.data);
  const hook = hookOf(row.type);
  const whole = (await hook.sending?.(tx, { row, session, values: typed, now })) ?? typed;
  if (isAnswer && row.isPackage && !(await isOwnRefused(tx, row.id))) throw new PortalError(409, texts.answerInside);
  if (isAnswer) return { ...(await answer(tx, session, row, type, whole, now)), more: 0 };
  const sender = await findSender(tx, session, now);
  const refusal = refusalOf(type, session, sender, settings);
  if (refusal) throw new PortalError(403, refusal);
  const [values = whole, ...others] = hook.split?.(whole) ?? [whole];
  const { hiddenFields, declarant } = await declarantOf(tx, session.profileId, values);
  const split = await createFurtherDrafts(tx, row, type, others);
  await attachFiles(tx, { applicationId: row.id, profileId: session.profileId, userType: row.userType }, type, values);
  const columns = columnsOf(type, values);
  const reviewer = (settings?.reviewer ?? type.reviewer) === 'rkf' ? null : sender.federationId;
  const federationId = reviewer ?? (await findRkf(tx));
  const inside = type.packs ? await checkedRequests(tx, session, row, now) : [];
  const terms: Terms[] = [];
  const known = new Map<boolean, Terms>();
  for (const { columns: own } of type.packs ? inside : [{ columns }]) {
    const same = known.get(own.express) ?? (await termsOf(tx, settings, own.express, moscowDay(now)));
    known.set(own.express, same);
    terms.push(same);
  }
  const fee = sum(terms.map((one) => one.fee));
  // The deadline of a package is the latest of its requests.
  const longest =
    terms
      .flatMap((one) => one.dueOn ?? [])
      .toSorted()
      .at(-1) ?? null;
  const dueOn = answerDay(type, values, longest);
  const moved = await move(tx, row, {
    step: 'send',
    actor: 'applicant',
    session,
    now,
    set: {
      ...columns,
      ...hiddenFields,
      ...(await hook.sent?.(tx, { row, session, values, now })),
      declarant,
      fee,
      dueOn,
      accountId: session.accountId,
      federationId,
      barcode: type.packs ? null : (row.barcode ?? (await nextBarcode(tx))),
      sentAt: now,
      reason: null,
    },
  });
  for (const one of split)
    await move(tx, one.row, {
      step: 'send',
      actor: 'applicant',
      session,
      now,
      set: {
        ...(await hook.sent?.(tx, { row: one.row, session, values: one.values, now })),
        ...hiddenFields,
        declarant,
        fee,
        dueOn,
        federationId,
        barcode: await nextBarcode(tx),
        sentAt: now,
      },
    });
  for (const [at, request] of inside.entries())
    await move(tx, request.row, {
      step: 'send',
      actor: 'applicant',
      session,
      now,
      set: {
        ...request.columns,
        ...hiddenFields,
        ...terms[at],
        declarant,
        federationId,
        accountId: session.accountId,
        barcode: request.row.barcode ?? (await nextBarcode(tx)),
        sentAt: now,
        reason: null,
      },
    });
  return { ...moved, more: split.length };
}

const sum = (fees: readonly (number | null)[]): number | null =>
  fees.every((fee) => fee !== null) ? fees.reduce((total, fee) => total + fee, 0) : null;

/** Validates every request of a package; throws 400 with the errors of each. */
async function checkedRequests(tx: Transactable, session: Session, pack: ApplicationRow, now: Date) {
  // Locks the profile: packages of one organisation share stamp codes, so they are sent one after the other.
  await tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, session.profileId)).for('update');
  const rows = await tx
    .select()
    .from(applications)
    .where(eq(applications.packageId, pack.id))
    .orderBy(asc(applications.id))
    .for('update');
  if (!rows.length) throw new PortalError(400, { requests: texts.emptyPackage });
  const lacking: Record<string, string> = {};
  const checked = [];
  for (const [at, row] of rows.entries())
    try {
      const type = typeOf(row.type);
      const typed = await finishedValues(tx, type, { user_type: row.userType, state: row.state }, row.data);
      const values = (await hookOf(row.type).sending?.(tx, { row, session, values: typed, now })) ?? typed;
      await attachFiles(
        tx,
        { applicationId: row.id, profileId: session.profileId, userType: row.userType },
        type,
        values,
      );
      const { declarantId: _, ...columns } = columnsOf(type, values);
      checked.push({ row, columns });
    } catch (error) {
      if (!(error instanceof PortalError)) throw error;
      for (const [name, words] of Object.entries(error.errors))
        lacking[`requests.${row.id}.${name}`] =
          `Заявка ${at + 1}, ${labelAt(typeOf(row.type).section.fields, name)}: ${words}`;
    }
  if (Object.keys(lacking).length) throw new PortalError(400, lacking);
  return checked;
}

async function isOwnRefused(tx: Queryable, applicationId: number): Promise<boolean> {
  return (await listReviews(tx, applicationId)).some(({ accepted }) => !accepted);
}

/** The responsible person with the current name and contacts. */
async function declarantOf(tx: Queryable, profileId: number, values: Values) {
  const declarantId = Number(values.declarant_id ?? 0);
  if (!declarantId) return { hiddenFields: { declarantId: null }, declarant: null };
  const own = await findDeclarant(tx, profileId, declarantId);
  if (!own) throw new PortalError(400, { declarant_id: texts.foreignDeclarant });
  const { declarant_id, is_default: _, ...declarant } = own;
  return { hiddenFields: { declarantId: declarant_id }, declarant };
}

interface Terms {
  fee: number | null;
  dueOn: Day | null;
}

export async function termsOf(
  tx: Queryable,
  settings: Settings | undefined,
  isUrgent: boolean,
  today: Day,
): Promise<Terms> {
  const days = (isUrgent ? settings?.urgentDays : settings?.usualDays) ?? null;
  return {
    fee: (isUrgent ? (settings?.urgentFee ?? settings?.fee) : settings?.fee) ?? null,
    dueOn: days === null ? null : addWorkingDays(today, days, await holidaysFrom(tx, today)),
  };
}

async function answer(
  tx: Transactable,
  session: Session,
  row: ApplicationRow,
  type: ApplicationType,
  values: Values,
  now: Date,
): Promise<Moved> {
  const refused = (await listReviews(tx, row.id)).filter(({ accepted }) => !accepted);
  const parts = partsOf(type, values, row.userType);
  // A refused file that is still in the form was not replaced.
  const left = refused.flatMap(({ part, comment }) => {
    const file = part.startsWith('file:') ? parts.find((one) => one.part === part)?.files[0] : undefined;
    return file ? [[file.path, texts.replaceFile(comment)] as const] : [];
  });
  if (left.length) throw new PortalError(400, Object.fromEntries(left));
  await attachFiles(tx, { applicationId: row.id, profileId: session.profileId, userType: row.userType }, type, values);
  await tx
    .delete(applicationReviews)
    .where(and(eq(applicationReviews.applicationId, row.id), eq(applicationReviews.accepted, false)));
  const today = moscowDay(now);
  const refusedOn = moscowDay(row.changedAt);
  const holidays = await holidaysFrom(tx, refusedOn);
  // The federation's days do not run while the sender has to act, so the deadline moves.
  const extended =
    row.dueOn && addWorkingDays(today, Math.max(workingDaysBetween(refusedOn, row.dueOn, holidays), 1), holidays);
  const dueOn = answerDay(type, values, extended);
  const { declarantId: _, ...columns } = columnsOf(type, values);
  return move(tx, row, {
    step: 'answer',
    actor: 'applicant',
    session,
    now,
    publicComment: String(values.comment ?? ''),
    set: {
      ...columns,
      ...(await hookOf(row.type).sent?.(tx, { row, session, values, now })),
      dueOn,
      answeredAt: now,
      reason: null,
    },
  }).then(async (moved) => {
    // A request that is still returned keeps the package with the sender.
    if (row.isPackage) await movePackage(tx, row.id, now);
    return moved;
  });
}

export async function withdrawApplication(
  tx: Transactable,
  session: Session,
  { applicationId, version }: StepInput,
  now: Date,
): Promise<Moved> {
  const row = await lockOwn(tx, session.profileId, applicationId, version);
  if (row.packageId !== null) throw new PortalError(409, texts.withPackage);
  await hookOf(row.type).undone?.(tx, row);
  const step = { step: 'withdraw', actor: 'applicant', session, now, set: { dueOn: null } } as const;
  const moved = await move(tx, row, step);
  const inside = await tx
    .select()
    .from(applications)
    .where(eq(applications.packageId, row.id))
    .orderBy(asc(applications.id))
    .for('update');
  for (const request of inside) {
    await hookOf(request.type).undone?.(tx, request);
    await move(tx, request, step);
  }
  return moved;
}

export async function cancelApplication(
  tx: Transactable,
  session: Session,
  { applicationId, version }: StepInput,
  now: Date,
): Promise<Moved> {
  const row = await lockOwn(tx, session.profileId, applicationId, version);
  return move(tx, row, { step: 'cancel', actor: 'applicant', session, now, set: { dueOn: null, reason: null } });
}

export async function writeMessage(
  tx: Queryable,
  session: Session,
  message: { applicationId: number; who: 'applicant' | 'reviewer'; text: string },
  now: Date,
): Promise<void> {
  await tx.insert(applicationMessages).values({ ...message, accountId: session.accountId, at: now });
  await recordEvent(tx, {
    name: message.who === 'applicant' ? 'applications.asked' : 'applications.replied',
    ids: { applicationId: message.applicationId },
  });
}
