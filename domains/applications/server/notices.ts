import { requestNotice, type Subscription } from '#domains/notifications/server/public.ts';
import { notificationTypes } from '#domains/notifications/types.ts';
import { formatDate } from '#platform/contract/time/dates.ts';
import { reviewPath } from '../paths.ts';
import { findReadyFile } from '../registryFiles/server/queries.ts';
import { findNoticeData } from './queries/notices.ts';

const toSender = (event: Subscription['event'], says: (name: string, reason: string) => string): Subscription => ({
  event,
  async notices(tx, { applicationId = 0 }) {
    const found = await findNoticeData(tx, applicationId);
    if (!found) return [];
    const { profileId, name, reason, link } = found;
    return [requestNotice([profileId], says(name, reason ?? ''), link)];
  },
});

/** Confirms the receipt with number and deadline, also for a sender who lost the connection while sending. */
const received: Subscription = {
  event: 'applications.sent',
  async notices(tx, { applicationId = 0 }) {
    const found = await findNoticeData(tx, applicationId);
    if (!found || found.isInside) return [];
    const { profileId, name, link, dueOn } = found;
    const plan = dueOn ? `, план: ${formatDate(dueOn)}` : '';
    return [{ ...requestNotice([profileId], `Заявка получена: ${name}${plan}`, link), letter: 'digest' }];
  },
};

/** Notifies the staff member who has taken it; other staff see it in the queue. */
const toExpert = (event: Subscription['event'], says: (name: string) => string): Subscription => ({
  event,
  async notices(tx, { applicationId = 0 }) {
    const found = await findNoticeData(tx, applicationId);
    if (!found || found.expertId === null) return [];
    const { profileId, expertId, name } = found;
    const content = says(name);
    const link = reviewPath(applicationId);
    return [
      {
        receivers: [expertId],
        authorId: profileId,
        type: notificationTypes.requests,
        kind: 'requests',
        content,
        link,
        letter: 'digest',
      },
    ];
  },
});

const fileReady: Subscription = {
  event: 'applications.fileReady',
  async notices(tx, { fileId = 0 }) {
    const found = await findReadyFile(tx, fileId);
    if (!found) return [];
    const { profileId, name, rows, link } = found;
    return [{ ...requestNotice([profileId], `Файл готов: ${name}, строк: ${rows}`, link), letter: 'digest' }];
  },
};

/** Notifications for senders. Taking an application is not announced. */
export const applicationNotices: Subscription[] = [
  fileReady,
  received,
  toSender('applications.rejected', (name, reason) => `Заявка возвращена, ждёт вашего ответа: ${name}. ${reason}`),
  toSender('applications.commissionAsked', (name, reason) => `Нужно решение племенной комиссии: ${name}. ${reason}`),
  toSender('applications.papersAsked', (name, reason) => `Нужны документы: ${name}. ${reason}`),
  toSender('applications.finished', (name) => `Заявка выполнена: ${name}`),
  toSender('applications.daysProposed', (name) => `Комиссия предлагает другие дни, ответьте: ${name}`),
  toSender('applications.daysTakenBack', (name) => `Предложение других дней снято: ${name}`),
  toExpert('applications.answered', (name) => `Заявитель ответил: ${name}`),
  toExpert('applications.cancelled', (name) => `Заявитель отменил заявку: ${name}`),
  toExpert('applications.asked', (name) => `Вопрос заявителя: ${name}`),
  toSender('applications.replied', (name) => `Эксперт ответил на ваш вопрос: ${name}`),
  toExpert('applications.errorReported', (name) => `Сообщение об ошибке: ${name}`),
  toSender('applications.reopened', (name) => `Ошибка подтверждена, заявка снова в работе: ${name}`),
  toSender('applications.errorAnswered', (name) => `Ответ на сообщение об ошибке: ${name}`),
  toSender('applications.archiveNears', (name) => `Через 7 дней уйдёт в архив: ${name}. Из архива её можно вернуть.`),
  toSender(
    'applications.draftEnds',
    (name) => `Через 7 дней черновик будет удалён: ${name}. Отправьте его, если он ещё нужен.`,
  ),
];
