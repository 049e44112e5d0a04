export { pushKeysOf } from './push/pushKeys.ts';
export { countPushBrowsers } from './queries/countPushBrowsers.ts';

import type { Queryable } from '#platform/server/db/connect.ts';
import type { DomainEvent } from '#platform/server/domainEvents.ts';
import type { NoticeKind } from '../kinds.ts';
import type { NotificationType } from '../types.ts';

/** What some profiles are told of an event. */
export interface Notice {
  /** Profile ids; one that is named twice, or is the author's own, is told nothing more. */
  receivers: readonly number[];
  /** Profile id of whoever did it; null: the portal itself. */
  authorId: number | null;
  type: NotificationType;
  kind: NoticeKind;
  /** One sentence in plain text. */
  content: string;
  /** A path of the portal: where the reader is led. */
  link: string;
  articleId?: number;
  /** The receivers follow the author. */
  isFollowed?: boolean;
  /** The receivers are asked to confirm. */
  isMustRead?: boolean;
  /**
   * `own`: a letter of its own tells of it already, so none more is written; `digest`: this one waits for the digest,
   * unless the receiver chose.
   */
  letter?: 'own' | 'digest';
}

/** Turns one kind of event into notices. All subscriptions stand in one list: apps/server/subscriptions.ts. */
export interface Subscription {
  event: DomainEvent['name'];
  /** Reads by `tx` what the ids mean now; what is there no more is told to nobody. */
  notices(tx: Queryable, ids: DomainEvent['ids']): Promise<Notice[]>;
}
