import { randomInt } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { createProfile } from '#domains/profiles/server/public.ts';
import { userTypes } from '#platform/contract/userTypes.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { PortalError } from '#platform/server/errors.ts';
import { texts } from '../../texts.ts';
import type { Passwords } from '../passwords.ts';
import { accounts } from '../tables.ts';

/** Without the letters and digits that are taken for each other; it is copied from a screen. */
const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789';
const passwordLength = 20;

/** 115 bits, with a capital and a digit, as the rule asks. */
function newPassword(): string {
  for (;;) {
    const password = Array.from({ length: passwordLength }, () => signs[randomInt(signs.length)]).join('');
    if (/[A-Z]/.test(password) && /\d/.test(password)) return password;
  }
}

/** An administrator's account with a password that is told here once and kept nowhere. Throws 409 when the mail is taken. */
export async function createAdministrator(db: Db, passwords: Passwords, mail: string): Promise<{ password: string }> {
  const password = newPassword();
  const passwordHash = await passwords.hash(password);
  await db.transaction(async (tx) => {
    const [taken] = await tx
      .select({ id: accounts.id })
      .from(accounts)
      .where(eq(sql`lower(${accounts.mail})`, mail.toLowerCase()));
    if (taken) throw new PortalError(409, { mail: texts.mailTaken });
    const alias = `admin_${randomInt(1e9).toString().padStart(9, '0')}`;
    const profileId = await createProfile(tx, { userType: userTypes.admin, alias, name: 'Администратор портала', shortName: 'Администратор' });
    await tx.insert(accounts).values({ profileId, mail, passwordHash });
  });
  return { password };
}
