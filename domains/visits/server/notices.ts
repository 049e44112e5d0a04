import { eq } from 'drizzle-orm';
import type { Subscription } from '#domains/notifications/server/public.ts';
import { notificationTypes } from '#domains/notifications/types.ts';
import { formatDateTime } from '#platform/contract/time/dates.ts';
import { officeVisitPath } from '../paths.ts';
import { officeVisits } from './tables.ts';

/** Appointments that the federation's office cancels. */
export const visitNotices: readonly Subscription[] = [
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
