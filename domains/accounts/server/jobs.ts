import { lt, or } from 'drizzle-orm';
import { dayMs } from '#platform/contract/time/duration.ts';
import type { Config } from '#platform/server/config.ts';
import type { Job } from '#platform/server/jobs.ts';
import { activationCodes } from '../activation/server/tables.ts';
import { passkeyChallenges } from '../passkeys/server/tables.ts';
import { deleteUnconfirmed } from '../registration/server/commands.ts';
import { mailConfirmations } from '../registration/server/tables.ts';
import { mailChanges, oneTimePasswords, signInTickets } from '../security/server/tables.ts';
import { accountSessions, knownPlaces, officeTokens, signInCounters } from './tables.ts';

type Terms = Pick<
  Config,
  'SESSION_IDLE_DAYS' | 'TOKEN_DAYS' | 'PLACE_DAYS' | 'SIGN_IN_TRIES_DAYS' | 'UNCONFIRMED_DAYS'
>;

/** Deletes expired secrets. */
export const accountJobs = (terms: Terms): Job[] => [
  {
    name: 'clear-expired-sign-ins',
    cron: '17 * * * *',
    async run({ db, now }) {
      const ago = (days: number) => new Date(now.getTime() - days * dayMs);
      const ended = ago(terms.TOKEN_DAYS);
      await db.delete(officeTokens).where(lt(officeTokens.expiresAt, ended));
      await db
        .delete(accountSessions)
        .where(
          or(
            lt(accountSessions.expiresAt, ended),
            lt(accountSessions.lastUsedAt, ago(terms.SESSION_IDLE_DAYS + terms.TOKEN_DAYS)),
          ),
        );
      await db.delete(knownPlaces).where(lt(knownPlaces.seenAt, ago(terms.PLACE_DAYS)));
      await db.delete(signInCounters).where(lt(signInCounters.touchedAt, ago(terms.SIGN_IN_TRIES_DAYS)));
      await db.delete(signInTickets).where(lt(signInTickets.expiresAt, ended));
      await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now));
      await db.delete(activationCodes).where(lt(activationCodes.expiresAt, ended));
      await db.delete(mailChanges).where(lt(mailChanges.expiresAt, ended));
      await db.delete(oneTimePasswords).where(lt(oneTimePasswords.expiresAt, ended));
      // Until then an expired link is distinguished from an unknown one.
      await db.delete(mailConfirmations).where(lt(mailConfirmations.expiresAt, ago(terms.UNCONFIRMED_DAYS)));
    },
  },
  {
    name: 'forget-unconfirmed-registrations',
    cron: '37 3 * * *',
    async run({ db, log, now }) {
      const forgotten = await deleteUnconfirmed(db, new Date(now.getTime() - terms.UNCONFIRMED_DAYS * dayMs));
      if (forgotten) log.info({ forgotten }, 'unconfirmed registrations forgotten');
    },
  },
];
