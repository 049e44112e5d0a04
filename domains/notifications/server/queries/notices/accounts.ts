import { eq } from 'drizzle-orm';
import { accounts } from '#domains/accounts/server/tables.ts';
import { notificationTypes } from '../../../kinds.ts';
import type { Subscription } from '../../public.ts';

/** A sign-in from a device and a place not seen before: the owner hears of it wherever a page of theirs is open. */
export const accountSubscriptions: Subscription[] = [
  {
    fact: 'sessions.opened_elsewhere',
    async notices(tx, { accountId = 0 }) {
      const [account] = await tx.select({ profileId: accounts.profileId }).from(accounts).where(eq(accounts.id, accountId));
      if (!account) return [];
      return [
        {
          receivers: [account.profileId],
          authorId: null,
          type: notificationTypes.important,
          kind: 'security',
          content: 'В вашу учётную запись вошли с нового устройства. Если это были не вы, сообщите в федерацию.',
          link: '/notification-settings',
        },
      ];
    },
  },
];
