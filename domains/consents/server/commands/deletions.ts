import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm';
import { anonymiseAccount, endSessions } from '#domains/accounts/server/public.ts';
import { accounts } from '#domains/accounts/server/tables.ts';
import { erasePerson } from '#domains/dogs/server/public.ts';
import { cancelSignUpsOf } from '#domains/educationals/server/public.ts';
import { forgetEntrant } from '#domains/entries/server/public.ts';
import { deleteArticlesOf } from '#domains/news/server/public.ts';
import { forgetInvitations } from '#domains/organisations/server/public.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import type { Bearer } from '#platform/contract/access.ts';
import { dayMs } from '#platform/contract/time/duration.ts';
import { fullAlias, type UserType } from '#platform/contract/userTypes.ts';
import type { Db, Queryable } from '#platform/server/db/connect.ts';
import { runStatement } from '#platform/server/db/typedSql.ts';
import { recordEvent } from '#platform/server/domainEvents.ts';
import { PortalError } from '#platform/server/errors.ts';
import { queueMail } from '#platform/server/mail/queueMail.ts';
import { mails } from '#platform/server/mail/tables.ts';
import { canAskForDeletion, deletionDays } from '../../policy.ts';
import { texts } from '../../texts.ts';
import { deletionMail, deletionSubject, erasedMail, erasedSubject } from '../mails.ts';
import { listOwnTables } from '../queries/ownRows.ts';
import { dataExports, deletionRequests, personalDataRequests } from '../tables.ts';

/** Schedules the deletion in thirty days; a repeated request keeps the date. */
export const requestDeletion = (
  db: Db,
  account: Bearer & { accountId: number; profileId: number },
  { now, publicUrl }: { now: Date; publicUrl: string },
): Promise<void> =>
  db.transaction(async (tx) => {
    if (!canAskForDeletion(account)) throw new PortalError(403, texts.cannotDelete);
    const dueAt = new Date(now.getTime() + deletionDays * dayMs);
    const [asked] = await tx
      .insert(deletionRequests)
      .values({ accountId: account.accountId, requestedAt: now, dueAt })
      .onConflictDoNothing()
      .returning({ dueAt: deletionRequests.dueAt });
    if (!asked) return;
    const [own] = await tx.select({ mail: accounts.mail }).from(accounts).where(eq(accounts.id, account.accountId));
    if (!own) return;
    const url = `${publicUrl}${fullAlias(account.userType, account.alias)}edit`;
    await queueMail(tx, { to: own.mail, subject: deletionSubject, ...deletionMail({ url, due: dueAt }) });
    await recordEvent(tx, { name: 'consents.deletionRequested', ids: { accountId: account.accountId } });
  });

/** No-op if there is no deletion request. */
export async function cancelDeletion(db: Db, accountId: number): Promise<void> {
  await db
    .delete(deletionRequests)
    .where(and(eq(deletionRequests.accountId, accountId), isNull(deletionRequests.doneAt)));
}

/**
 * Returns accounts whose thirty days are over. Accounts that became judges meanwhile are not erased: the federation
 * closes them.
 */
export const listDueDeletions = (db: Queryable, now: Date): Promise<{ accountId: number }[]> =>
  db
    .select({ accountId: deletionRequests.accountId })
    .from(deletionRequests)
    .where(and(lte(deletionRequests.dueAt, now), isNull(deletionRequests.doneAt)))
    .orderBy(asc(deletionRequests.dueAt));

/**
 * Erases the person: rows of the account and the profile are deleted or detached by their tables' `on delete` rules.
 * The account and the profile stay anonymised, so that pedigrees and results are whole.
 */
export const erase = (db: Db, accountId: number, now: Date): Promise<boolean> =>
  db.transaction(async (tx) => {
    const [due] = await tx
      .select({ accountId: deletionRequests.accountId })
      .from(deletionRequests)
      .where(
        and(
          eq(deletionRequests.accountId, accountId),
          lte(deletionRequests.dueAt, now),
          isNull(deletionRequests.doneAt),
        ),
      )
      .for('update');
    if (!due) return false;
    const [own] = await tx
      .select({
        mail: accounts.mail,
        roles: accounts.roles,
        profileId: profiles.id,
        userType: profiles.userType,
        alias: profiles.alias,
      })
      .from(accounts)
      .innerJoin(profiles, eq(profiles.id, accounts.profileId))
      .where(eq(accounts.id, accountId));
    if (!own || !canAskForDeletion({ ...own, userType: own.userType as UserType })) return false;
    await deleteArticlesOf(tx, own.profileId);
    await cancelSignUpsOf(tx, own.profileId, own.mail);
    await forgetEntrant(tx, own.profileId);
    await eraseRows(tx, accountId, own.profileId);
    await erasePerson(tx, own.profileId);
    await forgetInvitations(tx, own);
    await tx.update(personalDataRequests).set({ reason: null }).where(eq(personalDataRequests.accountId, accountId));
    await tx.update(dataExports).set({ expiresAt: now }).where(eq(dataExports.accountId, accountId));
    await tx.delete(mails).where(eq(sql`lower(${mails.recipient})`, own.mail.toLowerCase()));
    await queueMail(tx, { to: own.mail, subject: erasedSubject, ...erasedMail() });
    await anonymiseAccount(tx, accountId, own.profileId, now);
    await tx.update(deletionRequests).set({ doneAt: now }).where(eq(deletionRequests.accountId, accountId));
    for (const topic of ['accounts', 'profiles', 'news', 'exhibitions', 'judges', 'dogs', 'entries']) {
      await recordEvent(tx, { name: `${topic}.erased`, ids: { accountId, profileId: own.profileId } });
    }
    return true;
  });

async function eraseRows(tx: Queryable, accountId: number, profileId: number): Promise<void> {
  await endSessions(tx, accountId);
  for (const { table, column, of, fate } of await listOwnTables(tx)) {
    const id = of === 'accounts' ? accountId : profileId;
    const [name, own] = [sql.identifier(table), sql.identifier(column)];
    if (fate === 'deleted') await runStatement(tx, sql`delete from ${name} where ${own} = ${id}`);
    if (fate === 'released') await runStatement(tx, sql`update ${name} set ${own} = null where ${own} = ${id}`);
  }
}
