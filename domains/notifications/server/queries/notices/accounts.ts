import { notificationSettingsPath } from '../../../paths.ts';
import { notificationTypes } from '../../../types.ts';
import type { Subscription } from '../../public.ts';
import { findOwner } from '../receivers.ts';

/** What happened to an account, where its owner hears of it, and what leads there. */
const told: Record<string, { says: string; leads: (own: string) => string }> = {
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
  'consents.deletionRequested': {
    says: 'Учётная запись будет удалена через 30 дней. До тех пор можно передумать.',
    leads: (own) => `${own}edit`,
  },
};

/** The owner hears of it wherever a page of theirs is open; a letter of its own goes out with each of these. */
export const accountSubscriptions: Subscription[] = Object.entries(told).map(([event, { says, leads }]) => ({
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
