import { eq } from 'drizzle-orm';
import { accounts } from '#domains/accounts/server/tables.ts';
import { findOwner, requestNotice, type Subscription } from '#domains/notifications/server/public.ts';
import { ownWebhooksPath } from '../paths.ts';
import { stopNotices } from '../texts.ts';
import { webhooks } from './tables.ts';

export const webhookNotices: Subscription[] = [
  {
    event: 'webhooks.stopped',
    async notices(tx, { webhookId = 0 }) {
      const [hook] = await tx
        .select({
          ...{ name: webhooks.name, reason: webhooks.stopReason },
          employerId: accounts.employerId,
          accountId: accounts.id,
        })
        .from(webhooks)
        .innerJoin(accounts, eq(accounts.id, webhooks.accountId))
        .where(eq(webhooks.id, webhookId));
      // Resumed or deleted since.
      if (!hook || hook.reason === null || hook.reason === 'owner') return [];
      const owner = await findOwner(tx, hook.accountId);
      if (!owner) return [];
      const link = hook.employerId === null ? `${owner.path}edit` : ownWebhooksPath;
      return [requestNotice([owner.profileId], stopNotices[hook.reason](hook.name), link)];
    },
  },
];
