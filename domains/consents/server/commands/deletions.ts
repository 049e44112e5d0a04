import { and, asc, eq, isNull, lte, or, sql } from 'drizzle-orm';
import { becomeNobody } from '#domains/accounts/server/public.ts';
import { accountSessions, accounts } from '#domains/accounts/server/tables.ts';
import { dogs } from '#domains/dogs/server/tables.ts';
import { educationals, signUps } from '#domains/educationals/server/tables.ts';
import { articles } from '#domains/news/server/tables.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import type { Bearer } from '#platform/contract/rights.ts';
import { fullAlias, type UserType } from '#platform/contract/userTypes.ts';
import type { Db, Queryable } from '#platform/server/db/connect.ts';
import { PortalError } from '#platform/server/errors.ts';
import { recordFact } from '#platform/server/facts.ts';
import { queueMail } from '#platform/server/mail/queueMail.ts';
import { mails } from '#platform/server/mail/tables.ts';
import { canAskForDeletion, deletionDays } from '../../policy.ts';
import { texts } from '../../texts.ts';
import { deletionLetter, deletionSubject, erasedLetter, erasedSubject } from '../mail.ts';
import { listOwnTables } from '../queries/ownRows.ts';
import { dataExports, deletionRequests, personalDataRequests } from '../tables.ts';

const day = 86_400_000;

/** In thirty days; asked for again it keeps its day. */
export const requestDeletion = (
  db: Db,
  account: Bearer & { accountId: number; profileId: number },
  { now, publicUrl }: { now: Date; publicUrl: string },
): Promise<void> =>
  db.transaction(async (tx) => {
    if (!canAskForDeletion(account)) throw new PortalError(403, texts.cannotDelete);
    const dueAt = new Date(now.getTime() + deletionDays * day);
    const [asked] = await tx
      .insert(deletionRequests)
      .values({ accountId: account.accountId, requestedAt: now, dueAt })
      .onConflictDoNothing()
      .returning({ dueAt: deletionRequests.dueAt });
    if (!asked) return;
    const [own] = await tx.select({ mail: accounts.mail }).from(accounts).where(eq(accounts.id, account.accountId));
    if (!own) return;
    const url = `${publicUrl}${fullAlias(account.userType, account.alias)}edit`;
    await queueMail(tx, { to: own.mail, subject: deletionSubject, ...deletionLetter({ url, due: dueAt }) });
    await recordFact(tx, { name: 'consents.deletionRequested', ids: { accountId: account.accountId } });
  });

/** Nothing to take back is no mistake. */
export async function cancelDeletion(db: Db, accountId: number): Promise<void> {
  await db.delete(deletionRequests).where(and(eq(deletionRequests.accountId, accountId), isNull(deletionRequests.doneAt)));
}

/** Accounts whose thirty days are over. Whoever has become a judge meanwhile is not erased: the federation closes it. */
export const listDueDeletions = (db: Queryable, now: Date): Promise<{ accountId: number }[]> =>
  db
    .select({ accountId: deletionRequests.accountId })
    .from(deletionRequests)
    .where(and(lte(deletionRequests.dueAt, now), isNull(deletionRequests.doneAt)))
    .orderBy(asc(deletionRequests.dueAt));

/**
 * The person goes, what others stand on stays: rows that belong to the account or the profile are deleted or let go as their own
 * tables say (`on delete`), the account and the profile themselves stay as nobody's, so that pedigrees and results are whole.
 */
export const erase = (db: Db, accountId: number, now: Date): Promise<boolean> =>
  db.transaction(async (tx) => {
    const [due] = await tx
      .select({ accountId: deletionRequests.accountId })
      .from(deletionRequests)
      .where(and(eq(deletionRequests.accountId, accountId), lte(deletionRequests.dueAt, now), isNull(deletionRequests.doneAt)))
      .for('update');
    if (!due) return false;
    const [own] = await tx
      .select({ mail: accounts.mail, roles: accounts.roles, profileId: profiles.id, userType: profiles.userType, alias: profiles.alias })
      .from(accounts)
      .innerJoin(profiles, eq(profiles.id, accounts.profileId))
      .where(eq(accounts.id, accountId));
    if (!own || !canAskForDeletion({ ...own, userType: own.userType as UserType })) return false;
    await eraseArticles(tx, own.profileId);
    await giveUpPlaces(tx, own.profileId, own.mail);
    await eraseRows(tx, accountId, own.profileId);
    await tx.update(dogs).set({ ownerName: null, isListed: false }).where(eq(dogs.ownerId, own.profileId));
    await tx.update(dogs).set({ breederName: null }).where(eq(dogs.breederId, own.profileId));
    await tx.update(personalDataRequests).set({ reason: null }).where(eq(personalDataRequests.accountId, accountId));
    await tx.update(dataExports).set({ expiresAt: now }).where(eq(dataExports.accountId, accountId));
    await tx.delete(mails).where(eq(sql`lower(${mails.recipient})`, own.mail.toLowerCase()));
    await queueMail(tx, { to: own.mail, subject: erasedSubject, ...erasedLetter() });
    await becomeNobody(tx, accountId, own.profileId, now);
    await tx.update(deletionRequests).set({ doneAt: now }).where(eq(deletionRequests.accountId, accountId));
    for (const topic of ['accounts', 'profiles', 'news', 'exhibitions', 'judges', 'dogs']) {
      await recordFact(tx, { name: `${topic}.erased`, ids: { accountId, profileId: own.profileId } });
    }
    return true;
  });

/** Told of one by one: the search holds their texts, and is to let go of them at once. */
async function eraseArticles(tx: Queryable, profileId: number): Promise<void> {
  const gone = await tx.delete(articles).where(eq(articles.profileId, profileId)).returning({ id: articles.id });
  for (const { id } of gone) await recordFact(tx, { name: 'articles.deleted', ids: { articleId: id, profileId } });
}

/** Sign-ups for lessons, those made by the address alone too; each gives its place back. */
async function giveUpPlaces(tx: Queryable, profileId: number, mail: string): Promise<void> {
  const gone = await tx
    .delete(signUps)
    .where(or(eq(signUps.profileId, profileId), eq(sql`lower(${signUps.mail})`, mail.toLowerCase())))
    .returning({ educationalId: signUps.educationalId, cancelledAt: signUps.cancelledAt });
  for (const { educationalId, cancelledAt } of gone) {
    if (cancelledAt) continue;
    await tx
      .update(educationals)
      .set({ taken: sql`${educationals.taken} - 1` })
      .where(eq(educationals.id, educationalId));
    await recordFact(tx, { name: 'educationals.left', ids: { educationalId } });
  }
}

async function eraseRows(tx: Queryable, accountId: number, profileId: number): Promise<void> {
  await tx.delete(accountSessions).where(eq(accountSessions.accountId, accountId));
  for (const { table, column, of, fate } of await listOwnTables(tx)) {
    const id = of === 'accounts' ? accountId : profileId;
    const [name, own] = [sql.identifier(table), sql.identifier(column)];
    if (fate === 'deleted') await tx.execute(sql`delete from ${name} where ${own} = ${id}`);
    if (fate === 'released') await tx.execute(sql`update ${name} set ${own} = null where ${own} = ${id}`);
  }
}
