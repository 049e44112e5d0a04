import { eq } from 'drizzle-orm';
import { exhibitionPath } from '#domains/exhibitions/paths.ts';
import { exhibitions } from '#domains/exhibitions/server/tables.ts';
import { formatDateRange } from '#platform/contract/time/dates.ts';
import { notificationTypes } from '../../../kinds.ts';
import type { Subscription } from '../../public.ts';
import { listFollowers } from '../receivers.ts';

/** What the follower of an organiser hears of its shows, and whether at once in «Важные». */
const told = {
  'exhibitions.announced': { says: 'Новая выставка в календаре', ofLesson: 'Новое образовательное мероприятие', isImportant: false },
  'exhibitions.changed': { says: 'Изменились сведения о выставке', ofLesson: 'Изменилось образовательное мероприятие', isImportant: true },
  'exhibitions.cancelled': { says: 'Выставка отменена', ofLesson: 'Отменено образовательное мероприятие', isImportant: true },
} as const;
/** Category of the calendar: «Образовательные». */
const lessons = 4;

export const exhibitionSubscriptions: Subscription[] = (Object.keys(told) as (keyof typeof told)[]).map((fact) => ({
  fact,
  async notices(tx, { exhibitionId = 0 }) {
    const [show] = await tx.select().from(exhibitions).where(eq(exhibitions.id, exhibitionId));
    if (!show) return [];
    const { says, ofLesson, isImportant } = told[fact];
    return [
      {
        receivers: await listFollowers(tx, show.clubId),
        authorId: show.clubId,
        type: isImportant ? notificationTypes.important : notificationTypes.new,
        kind: 'exhibitions',
        content: `${show.category === lessons ? ofLesson : says}: ${show.name}, ${formatDateRange(show.beginsOn, show.endsOn)}`,
        link: exhibitionPath(show.id),
        isFollowed: true,
      },
    ];
  },
}));
