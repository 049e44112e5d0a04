import { eq } from 'drizzle-orm';
import { dogRequests } from '#domains/dogs/server/tables.ts';
import { exhibitions } from '#domains/exhibitions/server/tables.ts';
import { feedbackMessages } from '#domains/feedback/server/tables.ts';
import { kennelApplications } from '#domains/kennels/server/tables.ts';
import { kennelName } from '#domains/kennels/texts.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { notificationTypes } from '../../../types.ts';
import type { Notice, Subscription } from '../../public.ts';
import { findOwner, listStaff } from '../receivers.ts';

/** Notifies staff of a waiting request in «Запросы», by mail in the digest. */
const toStaff = async (
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

/** What a member of a federation asks, that federation decides too. */
const ofMember = (profileId: number) => ({ authorId: profileId, aboutId: profileId });

export const requestSubscriptions: Subscription[] = [
  {
    event: 'kennels.applied',
    async notices(tx, { applicationId = 0, profileId = 0 }) {
      const [sent] = await tx.select().from(kennelApplications).where(eq(kennelApplications.id, applicationId));
      return sent
        ? toStaff(tx, ofMember(profileId), `Заявка на активацию: ${kennelName(sent.form.name)}`, 'kennels')
        : [];
    },
  },
  {
    event: 'dogs.requested',
    async notices(tx, { requestId = 0 }) {
      const [sent] = await tx.select().from(dogRequests).where(eq(dogRequests.id, requestId));
      return sent
        ? toStaff(
            tx,
            { authorId: sent.profileId, aboutId: null },
            'Заявка владельца: подтвердить собаку на странице',
            'dog-requests',
          )
        : [];
    },
  },
  {
    event: 'consents.requested',
    async notices(tx, { accountId = 0 }) {
      const owner = await findOwner(tx, accountId);
      return owner
        ? toStaff(tx, ofMember(owner.profileId), 'Заявка на подтверждение персональных данных', 'personal-data')
        : [];
    },
  },
  {
    event: 'feedback.sent',
    async notices(tx, { feedbackId = 0 }) {
      const [sent] = await tx
        .select({ profileId: feedbackMessages.profileId })
        .from(feedbackMessages)
        .where(eq(feedbackMessages.id, feedbackId));
      if (!sent) return [];
      const words = sent.profileId === null ? 'Вопрос посетителя федерации' : 'Обращение к разработчикам портала';
      return toStaff(tx, { authorId: sent.profileId, aboutId: null }, words, 'feedback');
    },
  },
  {
    event: 'exhibitions.reported',
    async notices(tx, { exhibitionId = 0 }) {
      const [show] = await tx
        .select({ clubId: exhibitions.clubId, name: exhibitions.name })
        .from(exhibitions)
        .where(eq(exhibitions.id, exhibitionId));
      return show ? toStaff(tx, ofMember(show.clubId), `Отчёт о выставке: ${show.name}`, 'exhibition-reports') : [];
    },
  },
];
