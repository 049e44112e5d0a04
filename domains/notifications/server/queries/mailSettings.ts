import { eq } from 'drizzle-orm';
import type { Queryable } from '#platform/server/db/connect.ts';
import type { MailSettings } from '../../contract.ts';
import { defaultMail, type MailChoice, noticeKinds } from '../../kinds.ts';
import { mailWishes } from '../tables.ts';

export async function getMailSettings(db: Queryable, profileId: number): Promise<MailSettings> {
  const rows = await db
    .select({ kind: mailWishes.kind, mail: mailWishes.mail })
    .from(mailWishes)
    .where(eq(mailWishes.profileId, profileId));
  const wished = new Map(rows.map(({ kind, mail }) => [kind, mail as MailChoice]));
  return { choices: noticeKinds.map((kind) => ({ kind, mail: wished.get(kind) ?? defaultMail[kind] })) };
}
