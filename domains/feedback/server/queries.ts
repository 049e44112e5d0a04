import { and, count, desc, eq, gt, ilike, inArray, isNotNull, isNull, lt } from 'drizzle-orm';
import { accounts } from '#domains/accounts/server/tables.ts';
import { documents } from '#domains/media/server/tables.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { containsFolded } from '#platform/server/db/nameSearch.ts';
import type { FeedbackMessage, ListInput, MessageList } from '../contract.ts';
import { feedbackMessages } from './tables.ts';

const pageSize = 20;

/** Escapes LIKE wildcards, so that the text is searched literally. */
const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

const searched = [
  ...[feedbackMessages.content, feedbackMessages.subject, feedbackMessages.mail],
  ...[profiles.name, accounts.mail],
];

export async function listFeedback(db: Queryable, { status, search, before }: ListInput): Promise<MessageList> {
  const found = await db
    .select({ message: feedbackMessages, author: profiles.name, mail: accounts.mail })
    .from(feedbackMessages)
    .leftJoin(profiles, eq(profiles.id, feedbackMessages.profileId))
    .leftJoin(accounts, eq(accounts.profileId, profiles.id))
    .where(
      and(
        eq(feedbackMessages.status, status),
        isNull(feedbackMessages.confirmHash),
        before === undefined ? undefined : lt(feedbackMessages.id, before),
        search ? containsFolded(search, searched) : undefined,
      ),
    )
    .orderBy(desc(feedbackMessages.id))
    .limit(pageSize + 1);
  const shown = found.slice(0, pageSize);
  const ids = shown.flatMap(({ message }) => message.documentIds);
  const files = ids.length
    ? await db.select({ id: documents.id, name: documents.name }).from(documents).where(inArray(documents.id, ids))
    : [];
  return {
    rows: shown.map(({ message, author, mail }) => ({
      id: message.id,
      kind: message.kind as FeedbackMessage['kind'],
      category: message.category as FeedbackMessage['category'],
      subject: message.subject,
      about: message.aboutPath,
      content: message.content,
      status: message.status as FeedbackMessage['status'],
      answer: message.answer,
      sent_at: message.sentAt.toISOString(),
      version: message.version,
      author,
      profile_id: message.profileId,
      mail: message.mail ?? mail,
      documents: message.documentIds.flatMap((id) => files.find((file) => file.id === id) ?? []),
    })),
    has_more: found.length > pageSize,
  };
}

/** Of one mail address or of all. */
export async function countQuestions(db: Queryable, since: Date, mail?: string): Promise<number> {
  const [found] = await db
    .select({ questions: count() })
    .from(feedbackMessages)
    .where(
      and(
        isNull(feedbackMessages.profileId),
        gt(feedbackMessages.sentAt, since),
        mail === undefined ? isNotNull(feedbackMessages.mail) : ilike(feedbackMessages.mail, escapeLike(mail)),
      ),
    );
  return found?.questions ?? 0;
}
