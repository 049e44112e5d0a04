export { requestNotice, requestOfMember, staffNotices } from './compose.ts';
export { notificationJobs } from './jobs.ts';
export { accountNotices } from './notices.ts';
export { pushKeysOf } from './push/pushKeys.ts';
export { countPushBrowsers } from './queries/countPushBrowsers.ts';
export { findOwner, listFollowers, listMembers, listStaff } from './queries/receivers.ts';
export { notificationBadges } from './staffBadges.ts';

import type { SQL } from 'drizzle-orm';
import type { StaffSection } from '#platform/contract/staffSections.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import type { DomainEvent } from '#platform/server/domainEvents.ts';
import type { Session } from '#platform/server/session.ts';
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

/** Turns one kind of domain event into notices. Each domain has its own in `server/notices.ts`. */
export interface Subscription {
  event: DomainEvent['name'];
  /** Reads what the ids mean now; returns no notices when the record is deleted. */
  notices(tx: Queryable, ids: DomainEvent['ids']): Promise<Notice[]>;
}

/** Counts what waits for staff in one section of the administration. Each domain has its own in `server/staffBadges.ts`. */
export interface StaffBadge {
  /** Last path segment of the section in the administration. */
  section: string;
  /**
   * `staff`: every federation and administrators; `head`: the head federation and administrators, for shared data and
   * people without a federation; `administrators`: only they.
   */
  access: 'staff' | 'head' | 'administrators';
  /** The section of staff's work: named staff count those that their roles give. */
  of: StaffSection;
  /** The waiting rows that these staff act on: what follows `from` in SQL. */
  waiting(staff: Session): SQL;
}
