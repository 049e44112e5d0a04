import { lt, or } from 'drizzle-orm';
import type { Job } from '#platform/server/jobs.ts';
import { accountSessions, knownPlaces, officeTokens, signInCounters } from './tables.ts';

const day = 86_400_000;
/** Days. A place not seen for so long is a stranger's again. */
const placeLife = 180;
const longestIdle = 365;

/** What expired is of no use to anybody but a thief. */
export const accountJobs: Job[] = [
  {
    name: 'clear-expired-sign-ins',
    cron: '17 * * * *',
    async run({ db, now }) {
      const ago = (days: number) => new Date(now.getTime() - days * day);
      await db.delete(officeTokens).where(lt(officeTokens.expiresAt, now));
      await db.delete(accountSessions).where(or(lt(accountSessions.expiresAt, now), lt(accountSessions.lastUsedAt, ago(longestIdle))));
      await db.delete(knownPlaces).where(lt(knownPlaces.seenAt, ago(placeLife)));
      await db.delete(signInCounters).where(lt(signInCounters.touchedAt, ago(1)));
    },
  },
];
