import { eq, sql } from 'drizzle-orm';
import { assertCanActOnProfile, updateProfile } from '#domains/profiles/server/public.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { isHeadStaff } from '#platform/contract/access.ts';
import { isFederationAlias, type UserType, userTypes } from '#platform/contract/userTypes.ts';
import { type Change, changesBetween } from '#platform/server/changes.ts';
import type { Transactable } from '#platform/server/db/connect.ts';
import { recordEvent } from '#platform/server/domainEvents.ts';
import { notFound, PortalError } from '#platform/server/errors.ts';
import { queueMail } from '#platform/server/mail/queueMail.ts';
import type { Session } from '#platform/server/session.ts';
import { bannedActions } from '../../bannedActions.ts';
import { recordStaffAct } from '../../loginAs/server/commands.ts';
import { isStaff } from '../../policy.ts';
import { endedKeyChanges, endKeys } from '../../programKeys/server/commands/endKeys.ts';
import { assertAdministratorStays } from '../../server/commands/staffAccount.ts';
import { accountSessions, accounts } from '../../server/tables.ts';
import type { MemberInput } from '../contract.ts';
import { memberRoles, memberTexts } from '../texts.ts';
import { blockedMail, blockedSubject, unblockedMail, unblockedSubject } from './mails.ts';
import { stateOf } from './queries.ts';

type AccountRow = typeof accounts.$inferSelect;
type Wanted = NonNullable<MemberInput['account']>;

const inFederations: readonly number[] = [userTypes.club, userTypes.kennel, userTypes.nbc];

/** Applies all staff decisions about a member and records the changes in the audit log. */
export async function changeMember(
  tx: Transactable,
  staff: Session,
  { profileId, state, federation_id, reason = '', account }: MemberInput,
  { now, publicUrl }: { now: Date; publicUrl: string },
): Promise<void> {
  // Locked before reading, so that a waiting change sees the former one.
  await tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, profileId)).for('update');
  const [found] = await tx
    .select({ profile: profiles, account: accounts })
    .from(profiles)
    .leftJoin(accounts, eq(accounts.profileId, profiles.id))
    .where(eq(profiles.id, profileId));
  if (!found) throw notFound();
  if (profileId === staff.profileId) throw new PortalError(403, memberTexts.own);
  const { userType, alias } = found.profile;
  const isColleague = isStaff({ userType: userType as UserType, alias, roles: [] });
  if (isColleague && staff.userType !== userTypes.admin) throw new PortalError(403, memberTexts.staff);
  await assertCanActOnProfile(tx, staff, profileId);
  if (found.profile.federationId !== federation_id && !isHeadStaff(staff))
    throw new PortalError(403, { federation_id: memberTexts.foreignFederation });
  if (stateOf(found.profile, found.account) !== state) throw new PortalError(412, memberTexts.stale);
  const turned =
    account && found.account && account.is_blocked !== (found.account.blockedAt !== null) ? found.account : null;
  const isBlocking = turned !== null && turned.blockedAt === null;
  if (isBlocking && userType === userTypes.admin && turned.employerId === null)
    await assertAdministratorStays(tx, turned.id);
  if (isBlocking && !reason) throw new PortalError(400, { reason: memberTexts.noReason });
  const changes: Change[] = [
    ...(await changeFederation(tx, found.profile, federation_id)),
    ...(account ? await changeAccount(tx, found.account, userType, account, now) : []),
  ];
  if (!changes.length) return;
  const keys = turned && isBlocking ? await endKeys(tx, turned.id, now) : [];
  const about = isBlocking ? reason : changes.map(({ field, to }) => `${field}: ${to}`).join('; ');
  await recordStaffAct(tx, staff, {
    action: 'changeMember',
    about,
    profileId,
    changes: [...changes, ...endedKeyChanges(keys)],
    at: now,
  });
  if (turned) {
    const letter = isBlocking ? blockedMail({ reason, at: now, publicUrl, keys }) : unblockedMail({ publicUrl });
    await queueMail(tx, { to: turned.mail, subject: isBlocking ? blockedSubject : unblockedSubject, ...letter });
  }
  await recordEvent(tx, { name: 'profiles.changed', ids: { profileId } });
}

async function changeFederation(
  tx: Transactable,
  profile: typeof profiles.$inferSelect,
  federationId: number | null,
): Promise<Change[]> {
  if (profile.federationId === federationId) return [];
  if (!inFederations.includes(profile.userType))
    throw new PortalError(400, { federation_id: memberTexts.notOrganisation });
  const [federation] =
    federationId === null ? [] : await tx.select().from(profiles).where(eq(profiles.id, federationId));
  if (federationId !== null && !(federation && isFederationAlias(federation.alias)))
    throw new PortalError(400, { federation_id: memberTexts.federation });
  await updateProfile(tx, profile.id, { federationId });
  const [before] =
    profile.federationId === null ? [] : await tx.select().from(profiles).where(eq(profiles.id, profile.federationId));
  return [{ field: 'Федерация', from: before?.shortName ?? 'нет', to: federation?.shortName ?? 'нет' }];
}

async function changeAccount(
  tx: Transactable,
  account: AccountRow | null,
  userType: number,
  wanted: Wanted,
  now: Date,
): Promise<Change[]> {
  if (!account) throw new PortalError(409, memberTexts.noAccount);
  if (wanted.roles.length && userType !== userTypes.individual)
    throw new PortalError(400, { 'account.roles': memberTexts.roles });
  const changes = [
    ...changesBetween(
      { state: 'Учётная запись', is_identified: 'Подтверждён федерацией' },
      { state: lockWords(account.blockedAt !== null), is_identified: account.personalDataRequestAccepted },
      { state: lockWords(wanted.is_blocked), is_identified: wanted.is_identified },
    ),
    ...listed('Роли', account.roles, wanted.roles, (name) => memberRoles[name]),
    ...listed('Запреты', account.bannedActions, wanted.banned_actions, (name) => bannedActions[name]?.label),
  ];
  await tx
    .update(accounts)
    .set({
      blockedAt: wanted.is_blocked ? (account.blockedAt ?? now) : null,
      roles: [...new Set(wanted.roles)],
      bannedActions: [...new Set(wanted.banned_actions)],
      personalDataRequestAccepted: wanted.is_identified,
    })
    .where(eq(accounts.id, account.id));
  // Blocking ends the account's sessions, and those of staff inside it.
  if (wanted.is_blocked) await tx.delete(accountSessions).where(sql`${accountSessions.accountId} = ${account.id}`);
  return changes;
}

const lockWords = (isBlocked: boolean): string => (isBlocked ? 'заблокирована' : 'действует');

function listed(
  title: string,
  before: readonly string[],
  after: readonly string[],
  nameOf: (name: string) => string | undefined,
): Change[] {
  const same = before.length === after.length && before.every((name) => after.includes(name));
  const words = (names: readonly string[]) => names.map((name) => nameOf(name) ?? 'любые действия').join(', ') || 'нет';
  return same ? [] : [{ field: title, from: words(before), to: words(after) }];
}
