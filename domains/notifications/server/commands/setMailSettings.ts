import { sql } from 'drizzle-orm';
import type { Db } from '#platform/server/db/connect.ts';
import type { MailSettings } from '../../contract.ts';
import { getMailSettings } from '../queries/mailSettings.ts';
import { mailWishes } from '../tables.ts';

/** Changes named kinds only; the last of duplicate entries wins. */
export async function setMailSettings(db: Db, profileId: number, { choices }: MailSettings): Promise<MailSettings> {
  const rows = [...new Map(choices.map((choice) => [choice.kind, { ...choice, profileId }])).values()];
  if (rows.length) {
    await db
      .insert(mailWishes)
      .values(rows)
      .onConflictDoUpdate({ target: [mailWishes.profileId, mailWishes.kind], set: { mail: sql`excluded.mail` } });
  }
  return getMailSettings(db, profileId);
}
