import { counted } from '#platform/contract/plural.ts';
import { type MailBody, renderMail } from '#platform/server/mail/renderMail.ts';
import { type NoticeKind, noticeKindNames } from '../kinds.ts';

export interface NoticeMail {
  kind: NoticeKind;
  authorName: string | null;
  content: string;
  link: string;
}

/** Characters of a subject that mail clients show in full. */
const subjectAtMost = 90;

/** The first sentence of the notification as the subject, so that mails of one kind differ in a list. */
export function noticeSubject({ kind, authorName, content }: NoticeMail): string {
  const [first = ''] = content.trim().split(/(?<=[.!?])\s|\n/, 1);
  const sentence = first.replace(/[.!]$/, '');
  if (!sentence) return authorName ? `${noticeKindNames[kind]}: ${authorName}` : noticeKindNames[kind];
  return sentence.length <= subjectAtMost ? sentence : `${sentence.slice(0, subjectAtMost - 1).trimEnd()}…`;
}

const urlOf = (publicUrl: string, link: string): string => (link.startsWith('/') ? publicUrl + link : link);

/** The mail about one notification. */
export const noticeMail = (notice: NoticeMail, publicUrl: string): MailBody =>
  renderMail({
    greeting: notice.authorName ?? 'Портал федерации',
    paragraphs: [
      notice.content,
      'Какие уведомления присылать письмом, можно выбрать на портале в настройках уведомлений.',
    ],
    link: { url: urlOf(publicUrl, notice.link), label: 'Открыть на портале' },
  });

export const digestSubject = (count: number): string =>
  counted(count, ['непрочитанное уведомление', 'непрочитанных уведомления', 'непрочитанных уведомлений']);

const listed = 30;

/** The daily mail with unread notifications. */
export function digestMail(all: readonly NoticeMail[], publicUrl: string, feedPath: string): MailBody {
  const lines = all
    .slice(0, listed)
    .map(({ authorName, content }) => (authorName ? `${authorName}: ${content}` : content));
  const more = all.length - lines.length;
  return renderMail({
    greeting: 'Здравствуйте!',
    paragraphs: [
      `На портале у вас ${digestSubject(all.length)}.`,
      ...lines,
      ...(more > 0 ? [`И ещё ${more}.`] : []),
      'Отказаться от сводки можно на портале в настройках уведомлений.',
    ],
    link: { url: publicUrl + feedPath, label: 'Открыть ленту' },
  });
}
