import { formatDateTime } from '#platform/contract/dates.ts';
import { type Letter, writeLetter } from '#platform/server/mail/letter.ts';

export interface NewSignIn {
  /** «Chrome, Windows». */
  device: string;
  at: Date;
  publicUrl: string;
}

export const newSignInSubject = 'Новый вход в учётную запись';

export const newSignInLetter = ({ device, at, publicUrl }: NewSignIn): Letter =>
  writeLetter({
    greeting: 'Здравствуйте!',
    paragraphs: [
      `В вашу учётную запись на портале федерации вошли с нового устройства: ${device}, ${formatDateTime(at)} по московскому времени.`,
      'Если это были вы, ничего делать не нужно. Если нет — сообщите в федерацию: мы закроем доступ и поможем сменить пароль.',
    ],
    link: { url: `${publicUrl}/`, label: 'Открыть портал' },
  });
