import type { Queryable } from '#platform/server/db/connect.ts';
import { notificationTypes } from '../types.ts';
import type { Notice } from './public.ts';
import { listStaff } from './queries/receivers.ts';

/**
 * A notice of the portal in «Запросы». Receivers are profile ids; null is skipped. `letter: 'own'`: the decision is also
 * sent by a mail with its reasons.
 */
export const requestNotice = (
  receivers: readonly (number | null)[],
  content: string,
  link: string,
  letter?: 'own',
): Notice => ({
  receivers: receivers.filter((id) => id !== null),
  authorId: null,
  type: notificationTypes.requests,
  kind: 'requests',
  content,
  link,
  ...(letter && { letter }),
});

/**
 * Notifies staff of a waiting request, by mail in the digest. `aboutId` is the profile whose federation decides too;
 * null for what belongs to no federation. `section` is the last path segment in the administration.
 */
export const staffNotices = async (
  tx: Queryable,
  { authorId, aboutId }: { authorId: number | null; aboutId: number | null },
  content: string,
  section: string,
): Promise<Notice[]> => [
  {
    receivers: await listStaff(tx, aboutId),
    authorId,
    type: notificationTypes.requests,
    kind: 'requests',
    content,
    link: `/administration/${section}`,
    letter: 'digest',
  },
];

/** A member's request goes to the member's federation too. */
export const requestOfMember = (profileId: number) => ({ authorId: profileId, aboutId: profileId });
