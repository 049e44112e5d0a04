import { and, eq } from 'drizzle-orm';
import { isStaff } from '#domains/accounts/policy.ts';
import { confirmIdentity, recordStaffAct, type SignInDeps } from '#domains/accounts/server/public.ts';
import { accounts } from '#domains/accounts/server/tables.ts';
import { dayMs } from '#platform/contract/time/duration.ts';
import type { Change } from '#platform/server/changes.ts';
import type { Db, Queryable } from '#platform/server/db/connect.ts';
import { recordEvent } from '#platform/server/domainEvents.ts';
import { notFound, PortalError } from '#platform/server/errors.ts';
import type { Session } from '#platform/server/session.ts';
import type { ChangeInput, HookInput, MadeHook } from '../../contract.ts';
import { hookKindsFor, hookLimits, oldSecretDays, testKind } from '../../policy.ts';
import { kindText, texts } from '../../texts.ts';
import { type AddressRules, addressRefusal } from '../hookAddress.ts';
import { assertOwnHook } from '../queries/ownHooks.ts';
import { newSecret } from '../sign.ts';
import { webhooks } from '../tables.ts';
import { queueDeliveries } from './queueDeliveries.ts';

/**
 * Registers an address. Throws 400 for one that events may not be sent to, 422 or 400 when the caller does not prove who
 * it is, 403 for events that the account does not get, 409 when it has too many addresses.
 */
export async function makeHook(
  parts: SignInDeps & { rules: AddressRules },
  session: Session,
  { name, url, kinds, code }: HookInput,
  now: Date,
): Promise<MadeHook> {
  assertAllowed(session, { url, kinds }, parts.rules);
  await confirmIdentity(parts, session, code, now);
  const secret = newSecret();
  const id = await parts.db.transaction(async (tx) => {
    await lockAccount(tx, session.accountId);
    if ((await tx.$count(webhooks, eq(webhooks.accountId, session.accountId))) >= hookLimits.perAccount)
      throw new PortalError(409, { error: texts.tooMany });
    const [made] = await tx
      .insert(webhooks)
      .values({ accountId: session.accountId, name, url: new URL(url).href, kinds, secret })
      .returning({ id: webhooks.id });
    if (!made) throw new Error('A webhook was not stored');
    await record(tx, session, 'makeWebhook', { name, from: '', to: kinds.map(kindText).join(', ') });
    return made.id;
  });
  return { id, secret };
}

/** Throws 403 for events that the account does not get, 400 for an address that events may not be sent to. */
function assertAllowed(session: Session, { url, kinds }: Pick<HookInput, 'url' | 'kinds'>, rules: AddressRules): void {
  const open = hookKindsFor(session);
  if (kinds.some((kind) => !open.includes(kind))) throw new PortalError(403, { kinds: texts.notOfRole });
  const refusal = addressRefusal(url, rules);
  if (refusal) throw new PortalError(400, { url: refusal });
}

/**
 * Changes name, address and events; what waits to be sent goes to the new address. Throws as the registration does, and
 * 412 when another window has changed them.
 */
export async function changeHook(
  parts: SignInDeps & { rules: AddressRules },
  session: Session,
  { webhookId, version, name, url, kinds, code }: ChangeInput,
  now: Date,
): Promise<void> {
  await assertOwnHook(parts.db, session, webhookId);
  assertAllowed(session, { url, kinds }, parts.rules);
  await confirmIdentity(parts, session, code, now);
  await parts.db.transaction(async (tx) => {
    const hook = await lockHook(tx, session, webhookId);
    if (hook.version !== version) throw new PortalError(412, { error: texts.stale });
    const address = new URL(url).href;
    const isMoved = address !== hook.url;
    await tx
      .update(webhooks)
      .set({ name, url: address, kinds, version: version + 1, ...(isMoved && { failingSince: null }) })
      .where(eq(webhooks.id, webhookId));
    const words = (some: typeof kinds, moved: string) =>
      [some.map(kindText).join(', '), moved].filter(Boolean).join('; ');
    await record(tx, session, 'changeWebhook', {
      ...{ name, from: words(hook.kinds, isMoved ? 'прежний адрес' : '') },
      to: words(kinds, isMoved ? 'другой адрес' : ''),
    });
  });
}

/** Two windows must not exceed the limit together. */
async function lockAccount(tx: Queryable, accountId: number): Promise<void> {
  const [account] = await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('update');
  if (!account) throw notFound();
}

/** The caller's own address, locked. Throws 404 for one of another account. */
async function lockHook(tx: Queryable, session: Session, webhookId: number): Promise<typeof webhooks.$inferSelect> {
  const [hook] = await tx
    .select()
    .from(webhooks)
    .where(and(eq(webhooks.id, webhookId), eq(webhooks.accountId, session.accountId)))
    .for('update');
  if (!hook) throw notFound();
  return hook;
}

/** Stops the address or resumes it. Throws 409 for one whose secret has ended with the access. */
export async function switchHook(
  db: Db,
  session: Session,
  { webhookId, is_on: isOn }: { webhookId: number; is_on: boolean },
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { name, stoppedAt, secret } = await lockHook(tx, session, webhookId);
    if (isOn === (stoppedAt === null)) return;
    if (isOn && secret === '') throw new PortalError(409, { error: texts.needsSecret });
    await tx
      .update(webhooks)
      .set(isOn ? { stoppedAt: null, stopReason: null, failingSince: null } : { stoppedAt: now, stopReason: 'owner' })
      .where(eq(webhooks.id, webhookId));
    const [from, to] = isOn ? ['остановлен', 'действует'] : ['действует', 'остановлен'];
    await record(tx, session, 'switchWebhook', { name, from, to });
  });
}

/** Makes a new secret, which also resumes an address whose access had ended. */
export async function renewSecret(
  parts: SignInDeps,
  session: Session,
  { webhookId, code }: { webhookId: number; code: string },
  now: Date,
): Promise<MadeHook> {
  await assertOwnHook(parts.db, session, webhookId);
  await confirmIdentity(parts, session, code, now);
  const secret = newSecret();
  await parts.db.transaction(async (tx) => {
    const hook = await lockHook(tx, session, webhookId);
    await tx
      .update(webhooks)
      .set({
        secret,
        previousSecret: hook.secret,
        previousUntil: hook.secret === '' ? null : new Date(now.getTime() + oldSecretDays * dayMs),
        ...(hook.stopReason === 'access' && { stoppedAt: null, stopReason: null, failingSince: null }),
      })
      .where(eq(webhooks.id, webhookId));
    await record(tx, session, 'renewWebhookSecret', { name: hook.name, from: 'прежний секрет', to: 'новый секрет' });
  });
  return { id: webhookId, secret };
}

/** Queues a test event. Throws 409 for a stopped address. */
export async function testHook(db: Db, session: Session, webhookId: number, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const hook = await lockHook(tx, session, webhookId);
    if (hook.stoppedAt) throw new PortalError(409, { error: texts.stopped });
    const body = JSON.stringify({ type: testKind, timestamp: now.toISOString(), data: { id: webhookId } });
    await queueDeliveries(tx, [hook], {
      ...{ eventId: null, transactionId: null, kind: testKind, subjectId: null, happenedAt: now, body },
    });
    await recordEvent(tx, { name: 'webhooks.test_asked', ids: { webhookId } });
  });
}

/** Deletes the address with its deliveries. */
export async function removeHook(db: Db, session: Session, webhookId: number): Promise<void> {
  await db.transaction(async (tx) => {
    const { name } = await lockHook(tx, session, webhookId);
    await tx.delete(webhooks).where(eq(webhooks.id, webhookId));
    await record(tx, session, 'removeWebhook', { name, from: 'был', to: 'удалён' });
  });
}

/** Addresses of staff stand in the journal, without the addresses themselves. */
async function record(
  tx: Queryable,
  session: Session,
  action: string,
  { name, ...values }: { name: string } & Omit<Change, 'field'>,
): Promise<void> {
  if (!isStaff(session)) return;
  const changes: Change[] = [{ field: `Адрес программы «${name}»`, ...values }];
  await recordStaffAct(tx, session, { about: 'Уведомления для программ', action, changes });
}
