import { eq } from 'drizzle-orm';
import { myDayPath } from '#domains/entries/paths.ts';
import { readShow } from '#domains/entries/server/public.ts';
import { entries, showOffers } from '#domains/entries/server/tables.ts';
import { dayIn } from '#domains/exhibitions/server/public.ts';
import type { Subscription } from '#domains/notifications/server/public.ts';
import { notificationTypes } from '#domains/notifications/types.ts';
import { counted } from '#platform/contract/plural.ts';
import { resultNotice } from '../critiques/server/notices.ts';
import { followNotices } from '../follows/server/notices.ts';
import { readCourses } from '../live/server/queries/courses.ts';

const shortName = (name: string): string => (name.length > 60 ? `${name.slice(0, 59).trimEnd()}…` : name);

/** «Через 5 собак»: once a dog, to its entrant. Says what is true when it is sent, not when it was decided. */
const dogNear: Subscription = {
  event: 'rings.dog_near',
  async notices(tx, { exhibitionId = 0, entryId = 0 }) {
    const [entry] = await tx
      .select({ entrantId: entries.entrantId, dog: entries.dog, exhibitionId: showOffers.exhibitionId })
      .from(entries)
      .innerJoin(showOffers, eq(showOffers.id, entries.offerId))
      .where(eq(entries.id, entryId));
    if (!entry?.entrantId || entry.exhibitionId !== exhibitionId) return [];
    const show = await readShow(tx, exhibitionId);
    const { rings, dogs } = await readCourses(tx, show, dayIn(show.timeZone, show.now));
    const at = rings.find(({ course }) => course.queue.some((one) => one.entryId === entryId));
    if (!at) return [];
    const ahead = at.course.queue.findIndex((one) => one.entryId === entryId);
    const number = dogs.find((one) => one.entryId === entryId)?.number ?? '';
    const when = ahead === 0 ? 'Сейчас' : `Через ${counted(ahead, ['собаку', 'собаки', 'собак'])}`;
    return [
      {
        ...{ receivers: [entry.entrantId], authorId: null, type: notificationTypes.important },
        ...{ kind: 'exhibitions', letter: 'own', link: myDayPath(exhibitionId) },
        content: `${when} в ринге ${at.ring.number}: № ${number}, ${shortName(entry.dog.name_lat || entry.dog.name)}`,
      },
    ];
  },
};

export const ringNotices: readonly Subscription[] = [dogNear, resultNotice, ...followNotices];
