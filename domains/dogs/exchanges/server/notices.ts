import { requestNotice, type Subscription } from '#domains/notifications/server/public.ts';
import type { DomainEvent } from '#platform/server/domainEvents.ts';
import { because } from '../../server/noticeTexts.ts';
import { exchangePath } from '../paths.ts';
import { type ExchangeNotice, findForNotice } from './queries.ts';

const ofExchange = (
  event: DomainEvent['name'],
  receiver: 'askedBy' | 'organisationId',
  says: (one: ExchangeNotice) => string,
): Subscription => ({
  event,
  async notices(tx, { exchangeId = 0 }) {
    const found = await findForNotice(tx, exchangeId);
    return found ? [requestNotice([found[receiver]], says(found), exchangePath(exchangeId))] : [];
  },
});

export const exchangeNotices: readonly Subscription[] = [
  ofExchange('dogs.exchange_asked', 'organisationId', ({ dog }) => `Просят обменять метрику на родословную: ${dog}`),
  ofExchange('dogs.exchange_withdrawn', 'organisationId', ({ dog }) => `Просьбу обменять метрику отозвали: ${dog}`),
  ofExchange('dogs.exchange_taken', 'askedBy', ({ dog }) => `Родословную собаки ${dog} оформляют: заявка составлена`),
  ofExchange(
    'dogs.exchange_refused',
    'askedBy',
    ({ dog, reason }) => `Обменять метрику собаки ${dog} не взялись${because(reason)}`,
  ),
];
