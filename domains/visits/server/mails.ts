import { formatFullDate, moscowDay, moscowTime } from '#platform/contract/time/dates.ts';
import { type MailBody, renderMail } from '#platform/server/mail/renderMail.ts';
import { officeVisitPath } from '../paths.ts';

interface VisitMail {
  startsAt: Date;
  publicUrl: string;
}

const whenOf = (startsAt: Date): string =>
  `${formatFullDate(moscowDay(startsAt))}, ${moscowTime(startsAt)} по московскому времени`;

export const bookedSubject = 'Вы записаны в офис федерации';

export const bookedMail = ({
  startsAt,
  publicUrl,
  minutes,
  purpose,
}: VisitMail & { minutes: number; purpose: string }): MailBody =>
  renderMail({
    greeting: 'Здравствуйте!',
    paragraphs: [
      `Вы записаны на приём в офис федерации: ${whenOf(startsAt)}, ${minutes} минут.`,
      `Цель: ${purpose}`,
      'Если не сможете прийти, отмените запись: после трёх пропусков за 30 дней запись закрывается на 30 дней.',
    ],
    link: { url: `${publicUrl}${officeVisitPath}`, label: 'Мои записи' },
  });

export const cancelledSubject = 'Запись в офис федерации отменена';

export const cancelledMail = ({ startsAt, publicUrl, reason }: VisitMail & { reason?: string }): MailBody =>
  renderMail({
    greeting: 'Здравствуйте!',
    paragraphs: [
      `Запись на приём отменена: ${whenOf(startsAt)}.`,
      ...(reason ? [`Офис в этот день не принимает: ${reason}. Выберите другое время.`] : []),
    ],
    link: { url: `${publicUrl}${officeVisitPath}`, label: 'Записаться снова' },
  });
