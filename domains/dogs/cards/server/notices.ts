import { requestNotice, type Subscription } from '#domains/notifications/server/public.ts';
import { formatDate } from '#platform/contract/time/dates.ts';
import { studbookPath } from '../../paths.ts';
import { findDueCard } from './queries.ts';

/** Reminds a puppy's owner to exchange the card for a pedigree before it expires. */
export const cardNotices: readonly Subscription[] = [
  {
    event: 'dogs.card_due',
    async notices(tx, { documentId = 0 }) {
      const found = await findDueCard(tx, documentId);
      if (!found?.until) return [];
      const content = `Обменяйте метрику собаки ${found.dog} на родословную до ${formatDate(found.until)}: её заказывает клуб или питомник`;
      return [requestNotice([found.ownerId], content, studbookPath(found.dogId))];
    },
  },
];
