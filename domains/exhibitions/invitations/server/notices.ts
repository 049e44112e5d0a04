import { type Notice, requestNotice, type Subscription } from '#domains/notifications/server/public.ts';
import { formatDateRange } from '#platform/contract/time/dates.ts';
import { findInvitationNotice, listJudgesToNotify } from './queries/invitationNotice.ts';

type InvitationNotice = NonNullable<Awaited<ReturnType<typeof findInvitationNotice>>>;
type Side = 'organiser' | 'judge' | 'breedClub';

const notice = ({ profileId, link }: { profileId: number; link: string }, content: string): Notice =>
  requestNotice([profileId], content, link);

const showOf = ({ show }: InvitationNotice): string => `${show.name}, ${formatDateRange(show.beginsOn, show.endsOn)}`;

const stepNotice = (
  event: Subscription['event'],
  says: (one: InvitationNotice) => Partial<Record<Side, string>>,
): Subscription => ({
  event,
  async notices(tx, { invitationId = 0 }) {
    const found = await findInvitationNotice(tx, invitationId);
    if (!found) return [];
    return (Object.entries(says(found)) as [Side, string][]).flatMap(([side, content]) => {
      const receiver = found[side];
      return receiver ? [notice(receiver, content)] : [];
    });
  },
});

/** The breed club's answer comes before the judge's. */
const asked = (one: InvitationNotice, judge: string, breedClub: string): Partial<Record<Side, string>> =>
  one.state.judge === 0 ? { breedClub } : { judge };

/** Each side is notified of the other's step; the notice links the row. */
export const invitationNotices: readonly Subscription[] = [
  stepNotice('invitations.invite', (one) =>
    asked(one, `Вас приглашают судить: ${showOf(one)}`, `Согласуйте судью: ${one.judgeName}. ${showOf(one)}`),
  ),
  stepNotice('invitations.askAgain', (one) => ({
    breedClub: `Клуб просит согласовать судью ещё раз: ${one.judgeName}. ${showOf(one)}`,
  })),
  stepNotice('invitations.authorise', (one) => ({
    organiser: `НКП согласовал судью: ${one.judgeName}. ${showOf(one)}`,
  })),
  stepNotice('invitations.refuse', (one) => ({
    organiser: `НКП не согласовал судью: ${one.judgeName}. ${showOf(one)}. ${one.reason}`,
  })),
  stepNotice('invitations.send', (one) => ({ judge: `Вас приглашают судить: ${showOf(one)}` })),
  stepNotice('invitations.reinvite', (one) =>
    asked(one, `Вас снова приглашают судить: ${showOf(one)}`, `Согласуйте судью: ${one.judgeName}. ${showOf(one)}`),
  ),
  stepNotice('invitations.accept', (one) => ({ organiser: `${one.judgeName} принимает приглашение: ${showOf(one)}` })),
  stepNotice('invitations.decline', (one) => ({
    organiser: `${one.judgeName} отклоняет приглашение: ${showOf(one)}. ${one.reason}`,
  })),
  stepNotice('invitations.withdraw', (one) => ({
    organiser: `${one.judgeName} отзывает согласие судить: ${showOf(one)}. Подтвердите отзыв. ${one.reason}`,
  })),
  stepNotice('invitations.release', (one) => ({ judge: `Организатор подтвердил ваш отказ: ${showOf(one)}` })),
  stepNotice('invitations.callOff', (one) => ({
    judge: `Организатор снял приглашение: ${showOf(one)}. ${one.reason}`,
  })),
  stepNotice('invitations.moved', (one) => ({
    judge: `День или город выставки изменились, подтвердите участие: ${showOf(one)}`,
    organiser: `Судью спросили снова о новом дне или городе: ${one.judgeName}. ${showOf(one)}`,
  })),
  stepNotice('invitations.change', (one) => ({ judge: `Изменилось, что вы судите: ${showOf(one)}` })),
  stepNotice('invitations.remind', (one) =>
    asked(
      one,
      `Напоминание: ответьте на приглашение судить. ${showOf(one)}`,
      `Напоминание: согласуйте судью. ${one.judgeName}, ${showOf(one)}`,
    ),
  ),
  stepNotice('invitations.expire', (one) => ({
    organiser: `${one.judgeName}: ответа в срок нет. ${showOf(one)}. Можно пригласить повторно`,
    judge: `Срок ответа на приглашение вышел: ${showOf(one)}`,
  })),
  {
    event: 'exhibitions.cancelled',
    async notices(tx, { exhibitionId = 0 }) {
      const judges = await listJudgesToNotify(tx, exhibitionId);
      return judges.map((judge) => notice(judge, 'Выставка, которую вы судите или на которую приглашены, отменена'));
    },
  },
];
