import type { Subscription } from '#domains/notifications/server/public.ts';
import { accountSubscriptions } from '#domains/notifications/server/queries/notices/accounts.ts';
import { articleSubscriptions } from '#domains/notifications/server/queries/notices/articles.ts';
import { decisionSubscriptions } from '#domains/notifications/server/queries/notices/decisions.ts';
import { exhibitionSubscriptions } from '#domains/notifications/server/queries/notices/exhibitions.ts';
import { judgeSubscriptions } from '#domains/notifications/server/queries/notices/judges.ts';
import { placeSubscriptions } from '#domains/notifications/server/queries/notices/places.ts';
import { requestSubscriptions } from '#domains/notifications/server/queries/notices/requests.ts';

/** Which facts people are told of, of every domain. One that stands above the notifications brings its own from `server/notices.ts`. */
export const subscriptions: Subscription[] = [
  ...articleSubscriptions,
  ...exhibitionSubscriptions,
  ...accountSubscriptions,
  ...requestSubscriptions,
  ...decisionSubscriptions,
  ...judgeSubscriptions,
  ...placeSubscriptions,
];
