import { notificationSettingsPath } from '../paths.ts';
import { notificationTypes } from '../types.ts';
import type { Subscription } from './public.ts';
import { findOwner } from './queries/receivers.ts';

/** Texts of account events, and the pages they lead to. */
const accountEvents: Record<string, { says: string; leads: (own: string) => string }> = {
  'sessions.opened_elsewhere': {
    says: 'В вашу учётную запись вошли с нового устройства. Если это были не вы, сообщите в федерацию.',
    leads: () => notificationSettingsPath,
  },
  'accounts.entered': {
    says: 'Сотрудник федерации вошёл в вашу учётную запись. Кто, зачем и что сделал — в редактировании профиля.',
    leads: (own) => `${own}edit`,
  },
  'accounts.mail_changed': {
    says: 'E-mail для входа в вашу учётную запись изменён. Если это были не вы, сообщите в федерацию.',
    leads: (own) => `${own}edit`,
  },
};

/**
 * Notifies the owner on every open page; each of these events also sends its own mail. They stand here because accounts
 * are a lower domain than notifications.
 */
export const accountNotices: Subscription[] = Object.entries(accountEvents).map(([event, { says, leads }]) => ({
  event: event as Subscription['event'],
  async notices(tx, { accountId = 0 }) {
    const owner = await findOwner(tx, accountId);
    if (!owner) return [];
    return [
      {
        receivers: [owner.profileId],
        authorId: null,
        type: notificationTypes.important,
        kind: 'security',
        content: says,
        link: leads(owner.path),
        letter: 'own',
      },
    ];
  },
}));
