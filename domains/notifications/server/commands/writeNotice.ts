import { sql } from 'drizzle-orm';
import type { Queryable } from '#platform/server/db/connect.ts';
import { defaultMail } from '../../kinds.ts';
import type { Notice } from '../public.ts';

/** Receivers of one statement: a federation's word to all its members must not meet the statement timeout. */
const receiversPerInsert = 5000;
const longest = 300;

/** Tells the receivers; those who have been told of this fact already are left out. Answers who was told. */
export async function writeNotice(tx: Queryable, factId: number, notice: Notice): Promise<number[]> {
  const receivers = [...new Set(notice.receivers)].filter((id) => id !== notice.authorId);
  const told: number[] = [];
  for (let from = 0; from < receivers.length; from += receiversPerInsert) {
    const { rows } = await insert(tx, factId, notice, receivers.slice(from, from + receiversPerInsert));
    for (const { receiver_id } of rows) told.push(receiver_id);
  }
  return told;
}

/** Written from the profiles, so that one deleted meanwhile is passed over; what else the receiver wants is decided in the same breath. */
const insert = (tx: Queryable, factId: number, notice: Notice, receivers: number[]) =>
  tx.execute<{ receiver_id: number }>(sql`
    insert into notifications (receiver_id, author_id, type, kind, article_id, content, link, is_followed, is_must_read, mail, is_to_push, fact_id)
    select profiles.id, ${notice.authorId}::int, ${notice.type}::smallint, ${notice.kind}, ${notice.articleId ?? null}::int,
      ${shortened(notice.content)}, ${notice.link}, ${notice.isFollowed ?? false}::boolean, ${notice.isMustRead ?? false}::boolean,
      nullif(${notice.letter === 'own' ? sql`'none'` : sql`coalesce(wish.mail, ${notice.letter ?? defaultMail[notice.kind]})`}, 'none'),
      exists (select from push_browsers where push_browsers.profile_id = profiles.id), ${factId}::bigint
    from profiles left join mail_wishes wish on wish.profile_id = profiles.id and wish.kind = ${notice.kind}
    where profiles.id = any(${sql.param(receivers)}::int[])
    on conflict (fact_id, receiver_id) do nothing
    returning receiver_id`);

const shortened = (text: string): string => (text.length > longest ? `${text.slice(0, longest - 1).trimEnd()}…` : text);
