import { and, desc, eq, ilike, inArray, lt, or } from 'drizzle-orm';
import { accounts } from '#domains/accounts/server/tables.ts';
import { documents } from '#domains/media/server/tables.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import type { FeedbackMessage, ListInput, MessageList } from '../contract.ts';
import { feedbackMessages } from './tables.ts';

const pageSize = 20;

const containing = (search: string) => {
  const part = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  return or(ilike(feedbackMessages.content, part), ilike(profiles.name, part), ilike(accounts.mail, part));
};

/** The newest first. */
export async function listFeedback(db: Queryable, { status, search, before }: ListInput): Promise<MessageList> {
  const found = await db
    .select({ message: feedbackMessages, author: profiles.name, mail: accounts.mail })
    .from(feedbackMessages)
    .innerJoin(profiles, eq(profiles.id, feedbackMessages.profileId))
    .leftJoin(accounts, eq(accounts.profileId, profiles.id))
    .where(
      and(
        eq(feedbackMessages.status, status),
        before === undefined ? undefined : lt(feedbackMessages.id, before),
        search ? containing(search) : undefined,
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
      content: message.content,
      status: message.status as FeedbackMessage['status'],
      answer: message.answer,
      sent_at: message.sentAt.toISOString(),
      version: message.version,
      author,
      profile_id: message.profileId,
      mail,
      documents: message.documentIds.flatMap((id) => files.find((file) => file.id === id) ?? []),
    })),
    has_more: found.length > pageSize,
  };
}
