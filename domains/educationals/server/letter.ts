import { formatLongDate } from '#platform/contract/time/dates.ts';
import { type Letter, writeLetter } from '#platform/server/mail/letter.ts';
import type { Educational } from '../contract.ts';
import { educationalPath } from '../paths.ts';
import { paymentNames } from '../words.ts';

export interface Confirmed {
  event: Educational;
  meetingLink: string | null;
  name: string;
  token: string;
  publicUrl: string;
}

/** What has been signed up for, when and where, and the way out. The token stands behind «#»: no server's log ever has it. */
export function confirmation({ event, meetingLink, name, token, publicUrl }: Confirmed): Letter {
  const { begins_on, time_from, clock, city, address, payment, price } = event;
  const place =
    event.format === 'online'
      ? `Онлайн. Ссылка для подключения: ${meetingLink ?? 'её пришлёт организатор'}`
      : `Место: ${[city?.name, address].filter(Boolean).join(', ')}`;
  return writeLetter({
    greeting: `Здравствуйте, ${name}!`,
    paragraphs: [
      `Вы записаны: «${event.name}». Организатор: ${event.organiser.name}.`,
      `Начало: ${formatLongDate(begins_on)}, ${time_from} (время: ${clock ?? 'Москва'}).`,
      place,
      payment === 'free' ? 'Участие бесплатное.' : `Стоимость: ${price} ₽. ${paymentNames[payment]}.`,
      'Если записывались не вы или планы изменились, отмените запись по ссылке: место достанется другому.',
    ],
    link: { url: `${publicUrl}${educationalPath(event.id)}#cancel=${token}`, label: 'Отменить запись' },
  });
}
