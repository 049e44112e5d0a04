import type { Subscription } from '#domains/notifications/server/public.ts';
import { accountSubscriptions } from '#domains/notifications/server/queries/notices/accounts.ts';
import { applicationSubscriptions } from '#domains/notifications/server/queries/notices/applications.ts';
import { articleSubscriptions } from '#domains/notifications/server/queries/notices/articles.ts';
import { decisionSubscriptions } from '#domains/notifications/server/queries/notices/decisions.ts';
import { dogSubscriptions } from '#domains/notifications/server/queries/notices/dogs.ts';
import { exhibitionSubscriptions } from '#domains/notifications/server/queries/notices/exhibitions.ts';
import { invitationSubscriptions } from '#domains/notifications/server/queries/notices/invitations.ts';
import { judgeSubscriptions } from '#domains/notifications/server/queries/notices/judges.ts';
import { placeSubscriptions } from '#domains/notifications/server/queries/notices/places.ts';
import { requestSubscriptions } from '#domains/notifications/server/queries/notices/requests.ts';

/** Domain events that cause notifications, of every domain. */
export const subscriptions: Subscription[] = [
  ...articleSubscriptions,
  ...exhibitionSubscriptions,
  ...accountSubscriptions,
  ...requestSubscriptions,
  ...decisionSubscriptions,
  ...judgeSubscriptions,
  ...invitationSubscriptions,
  ...dogSubscriptions,
  ...placeSubscriptions,
  ...applicationSubscriptions,
];
