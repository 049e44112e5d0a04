import { sql } from 'drizzle-orm';
import { profiles } from '#domains/profiles/server/tables.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { changeRows } from '#platform/server/db/typedSql.ts';
import { enqueue } from '#platform/server/queues/enqueue.ts';
import { defaultMail } from '../../kinds.ts';
import type { Notice } from '../public.ts';
import { mailWishes, notifications, pushBrowsers } from '../tables.ts';

/** Receivers per statement, so that a notice to all members stays below the statement timeout. */
const receiversPerInsert = 5000;
const longest = 300;
/** Mails per job. */
const lettersPerJob = 50;

/**
 * Writes the notice for its receivers and queues mails and pushes. Receivers of this event are skipped, so a
 * repetition is harmless. Returns the new receivers.
 */
export async function writeNotice(tx: Queryable, eventId: number, notice: Notice): Promise<number[]> {
  const receivers = [...new Set(notice.receivers)].filter((id) => id !== notice.authorId);
  const receiverIds: number[] = [];
  for (let from = 0; from < receivers.length; from += receiversPerInsert) {
    const rows = await insert(tx, eventId, notice, receivers.slice(from, from + receiversPerInsert));
    for (const { receiver_id } of rows) receiverIds.push(receiver_id);
    await queueWays(tx, rows);
  }
  return receiverIds;
}

interface Written {
  id: number;
  receiver_id: number;
  mail: string | null;
}

/** Queues immediate mails, and pushes to subscribed browsers. */
async function queueWays(tx: Queryable, rows: readonly Written[]): Promise<void> {
  const wanting = rows.filter(({ mail }) => mail === 'now').map(({ id }) => id);
  const letters = [];
  for (let from = 0; from < wanting.length; from += lettersPerJob)
    letters.push({ data: { notificationIds: wanting.slice(from, from + lettersPerJob) } });
  await enqueue(tx, 'notice-letters', letters);
  if (!rows.length) return;
  const idOf = new Map(rows.map(({ id, receiver_id }) => [receiver_id, id]));
  const browsers = await tx
    .select({ id: pushBrowsers.id, profileId: pushBrowsers.profileId })
    .from(pushBrowsers)
    .where(sql`${pushBrowsers.profileId} = any(${sql.param([...idOf.keys()])}::int[])`);
  await enqueue(
    tx,
    'pushes',
    browsers.map(({ id, profileId }) => ({
      data: { notificationId: idOf.get(profileId) as number, browserId: id },
    })),
  );
}

/** Selects from profiles, so that deleted ones are skipped and the mail choice is read in the same statement. */
const insert = (tx: Queryable, eventId: number, notice: Notice, receivers: number[]) =>
  changeRows(
    tx,
    sql`insert into ${notifications} (receiver_id, author_id, type, kind, article_id, content, link, is_followed, is_must_read, mail, fact_id)
    select ${profiles.id}, ${notice.authorId}::int, ${notice.type}::smallint, ${notice.kind}, ${notice.articleId ?? null}::int,
      ${shortened(notice.content)}, ${notice.link}, ${notice.isFollowed ?? false}::boolean, ${notice.isMustRead ?? false}::boolean,
      nullif(${notice.letter === 'own' ? sql`'none'` : sql`coalesce(wish.mail, ${notice.letter ?? defaultMail[notice.kind]})`}, 'none'), ${eventId}::bigint
    from ${profiles} left join ${mailWishes} wish on wish.profile_id = ${profiles.id} and wish.kind = ${notice.kind}
    where ${profiles.id} = any(${sql.param(receivers)}::int[])
    on conflict (fact_id, receiver_id) do nothing`,
    { id: notifications.id, receiver_id: notifications.receiverId, mail: notifications.mail },
  );

const shortened = (text: string): string => (text.length > longest ? `${text.slice(0, longest - 1).trimEnd()}…` : text);
