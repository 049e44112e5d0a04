import { formatDateRange, formatLongDate } from '#platform/contract/time/dates.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { queueMail } from '#platform/server/mail/queueMail.ts';
import { renderMail } from '#platform/server/mail/renderMail.ts';
import { teamLinkPath } from '../paths.ts';
import { accessDays } from '../policy.ts';
import { roleTasks, roleWords } from '../texts.ts';
import type { MemberRow } from './queries/members.ts';

/** Mails a member the link that opens the show. `token` is its secret. */
export async function queueLinkMail(
  tx: Queryable,
  { member, show, organiser }: MemberRow,
  { token, publicUrl }: { token: string; publicUrl: string },
): Promise<void> {
  const { from, until } = accessDays(member.role, show);
  const dates = formatDateRange(show.beginsOn, show.endsOn, { year: true });
  await queueMail(tx, {
    to: member.mail,
    subject: `Вы в команде выставки «${show.name}»: ${roleWords[member.role]}`,
    ...renderMail({
      greeting: `Здравствуйте, ${member.name}!`,
      paragraphs: [
        `${organiser} зовёт вас в команду выставки «${show.name}», ${dates}. Ваша роль: ${roleWords[member.role]}. ${roleTasks[member.role]}`,
        `Откройте ссылку и нажмите «Войти». Регистрация и пароль не нужны. Доступ только к этой выставке, ${from === until ? formatLongDate(until) : `${from ? `с ${formatLongDate(from)} ` : ''}до ${formatLongDate(until)} включительно`}.`,
        'Ссылка открывается один раз и только для вас: не пересылайте её. Если нужно войти с другого телефона или компьютера, откройте её там и попросите новую.',
        'Если вы не договаривались с организатором, ничего не нажимайте: без вас ссылка ничего не открывает.',
      ],
      link: { url: `${publicUrl}${teamLinkPath}#${token}`, label: 'Открыть выставку' },
    }),
  });
}
