import { eq } from 'drizzle-orm';
import { educationalPath } from '#domains/educationals/paths.ts';
import { educationals } from '#domains/educationals/server/tables.ts';
import { officeVisitPath } from '#domains/visits/paths.ts';
import { officeVisits } from '#domains/visits/server/tables.ts';
import { quoted } from '#platform/contract/inputs/quoted.ts';
import { formatDateTime } from '#platform/contract/time/dates.ts';
import { notificationTypes } from '../../../types.ts';
import type { Subscription } from '../../public.ts';

/** Notifies the organiser of sign-ups, by mail in the digest: there may be two hundred a day. */
const signing = (event: Subscription['event'], says: string): Subscription => ({
  event,
  async notices(tx, { educationalId = 0 }) {
    const [event] = await tx.select().from(educationals).where(eq(educationals.id, educationalId));
    if (!event) return [];
    const taken = event.places === null ? `записано ${event.taken}` : `занято ${event.taken} из ${event.places}`;
    return [
      {
        receivers: [event.organiserId],
        authorId: null,
        type: notificationTypes.requests,
        kind: 'requests',
        content: `${says} ${quoted(event.name)}: ${taken}`,
        link: educationalPath(event.id),
        letter: 'digest',
      },
    ];
  },
});

/** Places at lessons and appointments at the federation's office. */
export const placeSubscriptions: Subscription[] = [
  signing('educationals.signed_up', 'Новый участник'),
  signing('educationals.cancelled', 'Участник отменил запись'),
  {
    event: 'visits.called_off',
    async notices(tx, { visitId = 0 }) {
      const [visit] = await tx.select().from(officeVisits).where(eq(officeVisits.id, visitId));
      if (!visit) return [];
      return [
        {
          receivers: [visit.profileId],
          authorId: null,
          type: notificationTypes.important,
          kind: 'requests',
          content: `Офис федерации не примет ${formatDateTime(visit.startsAt)}: выберите другое время`,
          link: officeVisitPath,
          letter: 'own',
        },
      ];
    },
  },
];
