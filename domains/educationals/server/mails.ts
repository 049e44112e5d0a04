import { quoted } from '#platform/contract/inputs/quoted.ts';
import { asSentence } from '#platform/contract/plural.ts';
import { formatLongDate } from '#platform/contract/time/dates.ts';
import { type MailBody, renderMail } from '#platform/server/mail/renderMail.ts';
import type { Educational } from '../contract.ts';
import { educationalPath } from '../paths.ts';
import { paymentNames } from '../texts.ts';

export interface SignUpMail {
  event: Educational;
  meetingLink: string | null;
  name: string;
  token: string;
  publicUrl: string;
}

const whenOf = ({ begins_on, time_from, clock }: Educational): string =>
  `Начало: ${formatLongDate(begins_on)}, ${time_from} (время: ${clock ?? 'Москва'}).`;
const whereOf = ({ format, city, address }: Educational, meetingLink: string | null): string =>
  format === 'online'
    ? `Онлайн. Ссылка для подключения: ${meetingLink ?? 'её пришлёт организатор'}`
    : `Место: ${[city?.name, address].filter(Boolean).join(', ')}`;
const pageOf = (event: Educational, publicUrl: string) => ({
  url: `${publicUrl}${educationalPath(event.id)}`,
  label: 'Страница мероприятия',
});

/** Time or place has changed since the sign-up. */
export const movedMail = ({ event, meetingLink, name, publicUrl }: Omit<SignUpMail, 'token'>): MailBody =>
  renderMail({
    greeting: `Здравствуйте, ${name}!`,
    paragraphs: [
      `Изменилось время или место мероприятия ${quoted(event.name)}, на которое вы записаны. Теперь так:`,
      whenOf(event),
      whereOf(event, meetingLink),
      'Если вам это не подходит, отмените запись по ссылке из письма, которое пришло при записи.',
    ],
    link: pageOf(event, publicUrl),
  });

export const calledOffMail = ({
  event,
  name,
  reason,
  publicUrl,
}: Omit<SignUpMail, 'token' | 'meetingLink'> & { reason: string }): MailBody =>
  renderMail({
    greeting: `Здравствуйте, ${name}!`,
    paragraphs: [
      `Организатор отменил мероприятие ${quoted(event.name)}, ${formatLongDate(event.begins_on)}.`,
      `Причина: ${reason}`,
      event.payment === 'free'
        ? 'Приносим извинения.'
        : asSentence(`О возврате оплаты спросите организатора: ${event.organiser.name}`),
    ],
    link: pageOf(event, publicUrl),
  });

/**
 * Confirms what, when and where, with the link to cancel. The token is in the fragment, so that no server log holds it.
 */
export function confirmationMail({ event, meetingLink, name, token, publicUrl }: SignUpMail): MailBody {
  const { payment, price } = event;
  return renderMail({
    greeting: `Здравствуйте, ${name}!`,
    paragraphs: [
      `Вы записаны: ${quoted(event.name)}. ${asSentence(`Организатор: ${event.organiser.name}`)}`,
      whenOf(event),
      whereOf(event, meetingLink),
      payment === 'free' ? 'Участие бесплатное.' : `Стоимость: ${price} ₽. ${paymentNames[payment]}.`,
      'Если записывались не вы или планы изменились, отмените запись по ссылке: место достанется другому.',
    ],
    link: { url: `${publicUrl}${educationalPath(event.id)}#cancel=${token}`, label: 'Отменить запись' },
  });
}
