import { eq, sql } from 'drizzle-orm';
import { endedKeysText } from '#domains/accounts/programKeys/texts.ts';
import {
  assertAdministratorStays,
  closeAccount,
  endedKeyChanges,
  recordStaffAct,
  reopenAccount,
  setSharedAccount,
} from '#domains/accounts/server/public.ts';
import { accounts } from '#domains/accounts/server/tables.ts';
import { updateProfile } from '#domains/profiles/server/public.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { recordEvent } from '#platform/server/domainEvents.ts';
import { forbidden, PortalError } from '#platform/server/errors.ts';
import type { ChangeInput, OfMember, SharedInput } from '../../contract.ts';
import { queueStaffNotice } from '../mails.ts';
import { employerName, isAdministrator } from '../queries/staff.ts';
import { staffMembers } from '../tables.ts';
import { distinct } from './invite.ts';
import { assertConfirmed, assertMayGive, listed, lockMember, type Managing, type MemberRow } from './managing.ts';

/** Changes the name and the roles of a person; the rights change with the person's next call. */
export async function changeStaff(tx: Queryable, managing: Managing, input: ChangeInput): Promise<void> {
  const row = await lockMember(tx, managing, input);
  const roles = distinct(input.roles);
  assertMayGive(managing.session, roles);
  if (row.closedAt) throw new PortalError(409, 'Доступ закрыт: сначала откройте его');
  if (roles.includes('administrator') !== row.roles.includes('administrator'))
    throw new PortalError(409, {
      roles: 'Администратором портала становятся по отдельному приглашению: закройте эту запись и пригласите заново',
    });
  const changes = [
    { field: 'Имя', from: row.name, to: input.name },
    { field: 'Роли', from: listed(row.roles), to: listed(roles) },
  ].filter(({ from, to }) => from !== to);
  if (!changes.length) return;
  await tx
    .update(staffMembers)
    .set({ name: input.name, roles, version: sql`${staffMembers.version} + 1` })
    .where(eq(staffMembers.id, row.id));
  const profileId = await ownProfileOf(tx, row);
  if (profileId !== null && row.name !== input.name)
    await updateProfile(tx, profileId, { name: input.name, shortName: input.name });
  await recordStaffAct(tx, managing.session, { action: 'changeStaff', about: input.name, changes });
  await notifyPerson(tx, managing, row, {
    subject: 'Ваши обязанности в портале изменены',
    text: `Теперь у вас такие обязанности: ${listed(roles)}.`,
  });
  await changed(tx, row);
}

/** Closes the access of a person: sessions and keys end at once. Throws 409 for the last administrator. */
export async function closeStaff(tx: Queryable, managing: Managing, input: OfMember): Promise<void> {
  const row = await lockMember(tx, managing, input);
  if (row.closedAt) return;
  let keys: string[] = [];
  if (row.accountId !== null) {
    if (row.roles.includes('administrator')) await assertAdministratorStays(tx, row.accountId);
    keys = await closeAccount(tx, row.accountId, managing.now);
  }
  await tx
    .update(staffMembers)
    .set({ closedAt: managing.now, linkHash: null, linkUntil: null, version: sql`${staffMembers.version} + 1` })
    .where(eq(staffMembers.id, row.id));
  await recordStaffAct(tx, managing.session, {
    action: 'closeStaff',
    about: row.name,
    changes: [{ field: 'Доступ', from: listed(row.roles), to: 'закрыт' }, ...endedKeyChanges(keys)],
  });
  await notifyPerson(tx, managing, row, {
    subject: 'Доступ к работе в портале закрыт',
    text: [`${await employerName(tx, row.employerId)}: ваш доступ закрыт, все сеансы завершены.`, endedKeysText(keys)]
      .filter(Boolean)
      .join(' '),
  });
  await changed(tx, row);
}

/** Opens a closed access again, with the same account, password and second factor. */
export async function reopenStaff(tx: Queryable, managing: Managing, input: OfMember): Promise<void> {
  const row = await lockMember(tx, managing, input);
  if (!row.closedAt) return;
  if (row.accountId === null) throw new PortalError(409, 'Приглашение не было принято: пригласите человека заново');
  await reopenAccount(tx, row.accountId);
  const [opened] = await tx
    .update(staffMembers)
    .set({ closedAt: null, version: sql`${staffMembers.version} + 1` })
    .where(eq(staffMembers.id, row.id))
    .returning({ id: staffMembers.id });
  if (!opened) throw forbidden();
  await recordStaffAct(tx, managing.session, {
    action: 'reopenStaff',
    about: row.name,
    changes: [{ field: 'Доступ', from: 'закрыт', to: listed(row.roles) }],
  });
  await notifyPerson(tx, managing, row, {
    subject: 'Доступ к работе в портале снова открыт',
    text: 'Войдите с прежним паролем. Если вы его забыли, выберите «Не помню пароль».',
  });
  await changed(tx, row);
}

/** Opens or closes a federation's shared account to sign-in; administrators only. */
export async function setSharedSignIn(
  tx: Queryable,
  managing: Managing,
  { employerId, is_open }: SharedInput,
): Promise<void> {
  await assertConfirmed(tx, managing);
  if (!isAdministrator(managing.session)) throw forbidden();
  const keys = await setSharedAccount(tx, employerId, is_open, managing.now);
  const [from, to] = is_open ? ['закрыт', 'открыт'] : ['открыт', 'закрыт'];
  await recordStaffAct(tx, managing.session, {
    action: 'setSharedSignIn',
    about: `Общая учётная запись: ${await employerName(tx, employerId)}`,
    profileId: employerId,
    changes: [{ field: 'Вход', from, to }, ...endedKeyChanges(keys)],
  });
  await recordEvent(tx, { name: 'staff.changed', ids: { employerId } });
}

async function ownProfileOf(tx: Queryable, { accountId }: MemberRow): Promise<number | null> {
  if (accountId === null) return null;
  const [own] = await tx.select({ profileId: accounts.profileId }).from(accounts).where(eq(accounts.id, accountId));
  return own?.profileId ?? null;
}

async function notifyPerson(
  tx: Queryable,
  { publicUrl }: Managing,
  { accountId }: MemberRow,
  notice: { subject: string; text: string },
): Promise<void> {
  if (accountId === null) return;
  const [own] = await tx.select({ mail: accounts.mail }).from(accounts).where(eq(accounts.id, accountId));
  if (own) await queueStaffNotice(tx, own.mail, { ...notice, publicUrl });
}

const changed = (tx: Queryable, { id }: MemberRow): Promise<void> =>
  recordEvent(tx, { name: 'staff.changed', ids: { memberId: id } });
