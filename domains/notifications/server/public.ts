export { notificationJobs } from './jobs.ts';
export { pushKeysOf } from './push/pushKeys.ts';
export { countPushBrowsers } from './queries/countPushBrowsers.ts';

import type { Queryable } from '#platform/server/db/connect.ts';
import type { DomainEvent } from '#platform/server/domainEvents.ts';
import type { NoticeKind } from '../kinds.ts';
import type { NotificationType } from '../types.ts';

/** A notification about an event for several profiles. */
export interface Notice {
  /** Profile ids; duplicates and the author are skipped. */
  receivers: readonly number[];
  /** Profile id of the author; null for the portal itself. */
  authorId: number | null;
  type: NotificationType;
  kind: NoticeKind;
  /** One sentence of plain text. */
  content: string;
  /** A path of the portal the notification leads to. */
  link: string;
  articleId?: number;
  /** The receivers follow the author. */
  isFollowed?: boolean;
  /** The receivers have to confirm it. */
  isMustRead?: boolean;
  /**
   * `own`: another mail about the event is sent already, so this one sends none; `digest`: waits for the digest,
   * unless the receiver chose otherwise.
   */
  letter?: 'own' | 'digest';
}

/** Turns one kind of domain event into notices. All subscriptions are listed in apps/server/subscriptions.ts. */
export interface Subscription {
  event: DomainEvent['name'];
  /** Reads what the ids mean now; returns no notices when the record is deleted. */
  notices(tx: Queryable, ids: DomainEvent['ids']): Promise<Notice[]>;
}
