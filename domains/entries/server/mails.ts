import { formatDateTime, formatDayMonth } from '#platform/contract/time/dates.ts';
import { type MailBody, renderMail } from '#platform/server/mail/renderMail.ts';
import { ownEntriesPath } from '../paths.ts';

/** A mail to an entrant with the state in its subject. */
export interface EntryMail extends MailBody {
  subject: string;
}

interface About {
  show: { name: string; beginsOn: string };
  publicUrl: string;
}

const greeting = 'Здравствуйте!';
const showOf = ({ show }: About): string => `«${show.name}», ${formatDayMonth(show.beginsOn)}`;
const toEntries = ({ publicUrl }: About) => ({ url: `${publicUrl}${ownEntriesPath}`, label: 'Открыть мои записи' });

function mail(subject: string, paragraphs: readonly string[], link: { url: string; label: string }): EntryMail {
  return { subject, ...renderMail({ greeting, paragraphs: paragraphs.filter(Boolean), link }) };
}

/** Sent after entering, about dogs on the waiting list. The order's mail lists the places. */
export const waitingMail = (about: About & { lines: readonly string[] }): EntryMail =>
  mail(
    `Вы в очереди: ${showOf(about)}`,
    [
      `В очереди:\n${about.lines.join('\n')}`,
      'Места кончились. Когда освободится, предложим письмом и подождём ответа 12 часов. Пока платить не нужно.',
    ],
    toEntries(about),
  );

/** To the owner of a dog that another person entered by the owner's code. */
export const ownerMail = (about: About & { lines: readonly string[] }): EntryMail =>
  mail(
    `Вашу собаку записали по коду: ${showOf(about)}`,
    [
      `По вашему коду записано:\n${about.lines.join('\n')}`,
      'Подтвердите запись или снимите её в «Моих записях». Платит тот, кто записал.',
    ],
    toEntries(about),
  );

export const offeredMail = (about: About & { line: string; until: string }): EntryMail =>
  mail(
    `Освободилось место: ${showOf(about)}`,
    [
      `Освободилось место: ${about.line}.`,
      `Держим его за вами до ${formatDateTime(about.until)} по Москве, потом предложим следующему в очереди.`,
    ],
    toEntries(about),
  );

export const lapsedMail = (about: About & { line: string }): EntryMail =>
  mail(
    `Место предложено следующему: ${showOf(about)}`,
    [`Ответа не было, и место предложено следующему в очереди: ${about.line}.`, 'Вы остались в очереди последними.'],
    toEntries(about),
  );

/** Does not claim that nothing was paid when the payer has announced the payment. */
export const expiredMail = (about: About & { lines: readonly string[]; isAnnounced: boolean }): EntryMail =>
  mail(
    `${about.isAnnounced ? 'Ждём банк, но срок вышел' : 'Срок оплаты вышел'}: ${showOf(about)}`,
    [
      `${
        about.isAnnounced ? 'К сроку банк ещё не сообщил о вашем переводе' : 'К сроку оплаты не было'
      }, места освобождены:\n${about.lines.join('\n')}`,
      'Когда деньги придут, запись вернётся сама, если места ещё есть. Если нет, деньги вернут вам целиком.',
    ],
    toEntries(about),
  );

export const openClassMail = (about: About & { lines: readonly string[] }): EntryMail =>
  mail(
    `Собака стоит в открытом классе: ${showOf(about)}`,
    [
      `Запись закрыта, документ к классу не принят. Собака стоит в открытом классе:\n${about.lines.join('\n')}`,
      'Взнос не меняется.',
    ],
    toEntries(about),
  );

export const queueClosedMail = (about: About & { lines: readonly string[] }): EntryMail =>
  mail(
    `Мест не хватило: ${showOf(about)}`,
    [`Запись закрыта, место не освободилось:\n${about.lines.join('\n')}`, 'Платить ничего не нужно.'],
    toEntries(about),
  );

export const checkMail = (about: About & { lines: readonly string[]; closesAt: string }): EntryMail =>
  mail(
    `Проверьте запись до ${formatDateTime(about.closesAt)} по Москве: ${showOf(about)}`,
    [
      `Запись закроется ${formatDateTime(about.closesAt)} по Москве. Проверьте собак, классы и документы:\n${about.lines.join('\n')}`,
      'До закрытия класс можно сменить, а запись снять по шкале возврата.',
    ],
    toEntries(about),
  );

export const cancelledMail = (about: About & { lines: readonly string[] }): EntryMail =>
  mail(
    `Выставка отменена, деньги вернут целиком: ${showOf(about)}`,
    [`Организатор отменил выставку. Записи сняты:\n${about.lines.join('\n')}`, 'Всё оплаченное вернут целиком.'],
    toEntries(about),
  );

export const deadMail = (about: About & { lines: readonly string[] }): EntryMail =>
  mail(
    `Запись снята: ${showOf(about)}`,
    [
      `В племенной книге записано, что собаки больше нет. Примите наши соболезнования. Запись снята:\n${about.lines.join('\n')}`,
      'Всё оплаченное вернут целиком. Если в книге ошибка, исправьте её и напишите организатору: он вернёт запись.',
    ],
    toEntries(about),
  );

export const withdrawnMail = (about: About & { line: string; refund: string | null; reason: string }): EntryMail =>
  mail(
    `Запись снята: ${showOf(about)}`,
    [
      `Снята запись: ${about.line}.`,
      about.reason && `Причина: ${about.reason}`,
      about.refund ? `К возврату ${about.refund}.` : '',
    ],
    toEntries(about),
  );

export const refusedMail = (about: About & { line: string; reason: string; refund: string | null }): EntryMail =>
  mail(
    `Организатор отклонил запись: ${showOf(about)}`,
    [`Отклонена запись: ${about.line}.`, `Причина: ${about.reason}`, about.refund ? `К возврату ${about.refund}.` : ''],
    toEntries(about),
  );

export const changedMail = (about: About & { line: string; what: string; reason: string }): EntryMail =>
  mail(
    `Организатор изменил запись: ${showOf(about)}`,
    [`${about.line}: ${about.what}.`, about.reason ? `Причина: ${about.reason}` : ''],
    toEntries(about),
  );

/** Mail from the organiser to selected entrants. */
export const organiserMail = (about: About & { lines: readonly string[]; text: string }): EntryMail =>
  mail(
    `Организатор пишет участникам: ${showOf(about)}`,
    [
      ...about.text.split(/\n{2,}/),
      `Ваши записи:\n${about.lines.join('\n')}`,
      'Письмо написал организатор выставки; его телефон и почта на странице выставки.',
    ],
    toEntries(about),
  );

export const proofMail = (
  about: About & { line: string; isAccepted: boolean; reason: string; closesAt: string | null },
): EntryMail =>
  mail(
    about.isAccepted ? `Документ принят: ${showOf(about)}` : `Документ не принят: ${showOf(about)}`,
    about.isAccepted
      ? [`Документ к классу принят: ${about.line}.`]
      : [
          `Документ к классу не принят: ${about.line}.`,
          `Что не так: ${about.reason}`,
          `Пока собака стоит в открытом классе.${
            about.closesAt ? ` Другой документ можно прислать до ${formatDateTime(about.closesAt)} по Москве.` : ''
          }`,
        ],
    toEntries(about),
  );
