import { eq } from 'drizzle-orm';
import { requestNotice, type Subscription, staffNotices } from '#domains/notifications/server/public.ts';
import { feedbackPath } from '../paths.ts';
import { feedbackMessages } from './tables.ts';

export const feedbackNotices: readonly Subscription[] = [
  {
    event: 'feedback.sent',
    async notices(tx, { feedbackId = 0 }) {
      const [sent] = await tx
        .select({ profileId: feedbackMessages.profileId })
        .from(feedbackMessages)
        .where(eq(feedbackMessages.id, feedbackId));
      if (!sent) return [];
      const words = sent.profileId === null ? 'Вопрос посетителя федерации' : 'Обращение к разработчикам портала';
      return staffNotices(tx, { authorId: sent.profileId, aboutId: null }, words, 'feedback');
    },
  },
  {
    event: 'feedback.answered',
    // A visitor has no account to notify.
    notices: async (_tx, { profileId }) =>
      profileId === undefined
        ? []
        : [
            requestNotice(
              [profileId],
              'Разработчики портала ответили на ваше обращение: ответ — в письме',
              feedbackPath,
              'own',
            ),
          ],
  },
];
