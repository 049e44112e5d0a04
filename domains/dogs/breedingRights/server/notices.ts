import { eq } from 'drizzle-orm';
import { requestNotice, type Subscription } from '#domains/notifications/server/public.ts';
import { formatDate } from '#platform/contract/time/dates.ts';
import type { DomainEvent } from '#platform/server/domainEvents.ts';
import { isDead } from '../../deaths/server/queries.ts';
import { studbookPath } from '../../paths.ts';
import { because } from '../../server/noticeTexts.ts';
import { dogs } from '../../server/tables.ts';
import { findRightDispute } from './queries/freezes.ts';
import { findRight } from './queries/rights.ts';

/** Notifies both parties of a frozen or decided breeding right. */
const ofRightDispute = (
  event: DomainEvent['name'],
  says: (one: NonNullable<Awaited<ReturnType<typeof findRightDispute>>>) => string,
): Subscription => ({
  event,
  async notices(tx, { holdId = 0 }) {
    const found = await findRightDispute(tx, holdId);
    return found ? [requestNotice([found.givenBy, found.holderId], says(found), studbookPath(found.dogId))] : [];
  },
});

export const rightNotices: readonly Subscription[] = [
  {
    event: 'dogs.right_given',
    async notices(tx, { rightId = 0 }) {
      const found = await findRight(tx, rightId);
      if (!found) return [];
      const until = found.until ? ` по ${formatDate(found.until)}` : '';
      const content = `Вам передано право разведения собаки ${found.dog} с ${formatDate(found.since)}${until}: её вязки заявляете и подтверждаете вы`;
      return [requestNotice([found.holderId], content, studbookPath(found.dogId))];
    },
  },
  {
    event: 'dogs.right_ended',
    async notices(tx, { holderId = 0, dogId = 0 }) {
      const [dog] = await tx.select({ name: dogs.nameLat, ownerId: dogs.ownerId }).from(dogs).where(eq(dogs.id, dogId));
      if (!dog) return [];
      const why = (await isDead(tx, dogId)) ? ': собака умерла' : '';
      return [
        requestNotice(
          [holderId, dog.ownerId],
          `Право разведения собаки ${dog.name} прекращено${why}`,
          studbookPath(dogId),
        ),
      ];
    },
  },
  ofRightDispute(
    'dogs.right_held',
    ({ dog, reason }) => `Право разведения собаки ${dog} приостановлено: федерация разберёт спор${because(reason)}`,
  ),
  ofRightDispute(
    'dogs.right_released',
    ({ dog, outcome, decision }) =>
      `Спор о праве разведения собаки ${dog} решён, право ${outcome === 'ended' ? 'прекращено' : 'действует'}${because(decision)}`,
  ),
];
