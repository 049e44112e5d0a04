import { lt, or } from 'drizzle-orm';
import type { Job } from '#platform/server/jobs.ts';
import { activationCodes } from './activation/tables.ts';
import { forgetUnconfirmed } from './registration/commands.ts';
import { mailConfirmations } from './registration/tables.ts';
import { mailChanges, oneTimePasswords, signInTickets } from './security/tables.ts';
import { accountSessions, knownPlaces, officeTokens, signInCounters } from './tables.ts';

const day = 86_400_000;
/** Days. A place not seen for so long is a stranger's again. */
const placeLife = 180;
const longestIdle = 365;
/** How long a link that has expired is told from one that never was. */
const linkMemory = 30;
const unconfirmedLife = 30;

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
      await db.delete(signInTickets).where(lt(signInTickets.expiresAt, now));
      await db.delete(activationCodes).where(lt(activationCodes.expiresAt, now));
      await db.delete(mailChanges).where(lt(mailChanges.expiresAt, now));
      await db.delete(oneTimePasswords).where(lt(oneTimePasswords.expiresAt, now));
      await db.delete(mailConfirmations).where(lt(mailConfirmations.expiresAt, ago(linkMemory)));
    },
  },
  {
    name: 'forget-unconfirmed-registrations',
    cron: '37 3 * * *',
    async run({ db, log, now }) {
      const forgotten = await forgetUnconfirmed(db, new Date(now.getTime() - unconfirmedLife * day));
      if (forgotten) log.info({ forgotten }, 'unconfirmed registrations forgotten');
    },
  },
];
