import { formatDateTime } from '#platform/contract/time/dates.ts';
import { type MailBody, renderMail } from '#platform/server/mail/renderMail.ts';
import { keptPasskeysText } from '../passkeys/texts.ts';
import { endedKeysText } from '../programKeys/texts.ts';
import { maskedMail } from '../texts.ts';

export interface NewSignIn {
  /** «Chrome, Windows». */
  device: string;
  at: Date;
  publicUrl: string;
}

export const newSignInSubject = 'Новый вход в учётную запись';

export const newSignInMail = ({ device, at, publicUrl }: NewSignIn): MailBody =>
  renderMail({
    greeting: 'Здравствуйте!',
    paragraphs: [
      `В вашу учётную запись на портале федерации вошли с нового устройства: ${device}, ${formatDateTime(at)} по московскому времени.`,
      'Если это были вы, ничего делать не нужно. Если нет — сообщите в федерацию: мы закроем доступ и поможем сменить пароль.',
    ],
    link: { url: `${publicUrl}/`, label: 'Открыть портал' },
  });

export const passwordChangedSubject = 'Пароль изменён';

interface EndedAccess {
  at: Date;
  publicUrl: string;
  /** Names of the keys that ended with it. */
  keys: readonly string[];
  /** Names of the keys of devices, which stay. */
  passkeys: readonly string[];
}

/** The paragraph about ended keys, where there are any. */
export const withKeys = (names: readonly string[]): string[] =>
  [endedKeysText(names)].filter((text) => text !== undefined);

/** A key that somebody else has added would outlive the password. */
const withPasskeys = (names: readonly string[]): string[] =>
  [keptPasskeysText(names)].filter((text) => text !== undefined);

export const passwordChangedMail = ({ at, publicUrl, keys, passkeys }: EndedAccess): MailBody =>
  renderMail({
    greeting: 'Здравствуйте!',
    paragraphs: [
      `Пароль вашей учётной записи на портале федерации изменён ${formatDateTime(at)} по московскому времени. Остальные ваши сеансы завершены.`,
      ...withKeys(keys),
      ...withPasskeys(passkeys),
      'Если это сделали не вы, восстановите пароль по ссылке и сообщите в федерацию.',
    ],
    link: { url: `${publicUrl}/recovery`, label: 'Восстановить пароль' },
  });

export const factorRemovedSubject = 'Второй фактор выключен';

export const factorRemovedMail = ({ at, publicUrl, keys, passkeys }: EndedAccess): MailBody =>
  renderMail({
    greeting: 'Здравствуйте!',
    paragraphs: [
      `${formatDateTime(at)} по московскому времени в вашей учётной записи на портале федерации выключен второй фактор. Теперь для входа достаточно пароля.`,
      ...withKeys(keys),
      ...withPasskeys(passkeys),
      'Если это сделали не вы, восстановите пароль по ссылке и сообщите в федерацию.',
    ],
    link: { url: `${publicUrl}/recovery`, label: 'Восстановить пароль' },
  });

export const mailChangedSubject = 'E-mail для входа изменён';

/** Goes to the old mail, whose owner may not have made the change. */
export const addressChangedMail = ({ mail, at, publicUrl }: { mail: string; at: Date; publicUrl: string }): MailBody =>
  renderMail({
    greeting: 'Здравствуйте!',
    paragraphs: [
      `E-mail для входа в вашу учётную запись на портале федерации изменён ${formatDateTime(at)} по московскому времени. Новый: ${maskedMail(mail)}.`,
      'Если это сделали не вы, сообщите в федерацию: мы закроем доступ и вернём учётную запись.',
    ],
    link: { url: `${publicUrl}/`, label: 'Открыть портал' },
  });

export const mailCodeSubject = 'Код для смены E-mail';

export const addressCodeMail = ({ code }: { code: string }): MailBody =>
  renderMail({
    greeting: 'Здравствуйте!',
    paragraphs: [
      `Код для смены E-mail на портале кинологической федерации: ${code}`,
      'Введите его на странице, где вы меняете E-mail. Код действует 12 часов. Никому его не сообщайте.',
      'Если вы не меняли E-mail, ничего не делайте.',
    ],
  });
