import {
  findOwner,
  requestNotice,
  requestOfMember,
  type Subscription,
  staffNotices,
} from '#domains/notifications/server/public.ts';
import { notificationTypes } from '#domains/notifications/types.ts';

const recognition = (event: Subscription['event'], content: string): Subscription => ({
  event,
  async notices(tx, { accountId = 0 }) {
    const owner = await findOwner(tx, accountId);
    return owner ? [requestNotice([owner.profileId], content, `${owner.path}edit`, 'own')] : [];
  },
});

/** The deletion of an account also sends its own mail. */
const deletionRequested: Subscription = {
  event: 'consents.deletionRequested',
  async notices(tx, { accountId = 0 }) {
    const owner = await findOwner(tx, accountId);
    if (!owner) return [];
    return [
      {
        receivers: [owner.profileId],
        authorId: null,
        type: notificationTypes.important,
        kind: 'security',
        content: 'Учётная запись будет удалена через 30 дней. До тех пор можно передумать.',
        link: `${owner.path}edit`,
        letter: 'own',
      },
    ];
  },
};

export const consentNotices: readonly Subscription[] = [
  deletionRequested,
  {
    event: 'consents.requested',
    async notices(tx, { accountId = 0 }) {
      const owner = await findOwner(tx, accountId);
      return owner
        ? staffNotices(
            tx,
            requestOfMember(owner.profileId),
            'Заявка на подтверждение персональных данных',
            'personal-data',
          )
        : [];
    },
  },
  recognition('consents.approved', 'Федерация подтвердила ваши персональные данные'),
  recognition('consents.refused', 'Персональные данные не подтверждены: причина — в письме и в разделе «Согласия»'),
];
