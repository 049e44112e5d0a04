import { LRUCache } from 'lru-cache';
import { displayPhone } from '#domains/profiles/phone.ts';
import { findFederation } from '#domains/profiles/server/public.ts';
import { contactTypes } from '#platform/contract/inputs/contacts.ts';
import type { OfficeContacts } from '#platform/contract/portalSettings.ts';
import { clock } from '#platform/contract/time/clock.ts';
import type { Db } from '#platform/server/db/connect.ts';
import type { Log } from '#platform/server/log.ts';

/** Milliseconds. Shown by every page and rarely changed. */
const keptFor = 60_000;

/** Contacts of the top federation. The last known ones are used while the database is unavailable. */
export function openOffice({ db, log }: { db: Db; log: Log }): () => Promise<OfficeContacts | null> {
  const kept = new LRUCache<'office', { office: OfficeContacts | null }>({
    max: 1,
    ttl: keptFor,
    ttlResolution: 0,
    perf: { now: () => clock.milliseconds() },
    allowStale: true,
    allowStaleOnFetchRejection: true,
    noDeleteOnFetchRejection: true,
    fetchMethod: async () => {
      try {
        return { office: await readOffice(db) };
      } catch (error) {
        log.warn({ err: error }, 'the contacts of the office were not read');
        throw error;
      }
    },
  });
  // Undefined when it is neither cached nor readable.
  return async () => (await kept.fetch('office'))?.office ?? null;
}

async function readOffice(db: Db): Promise<OfficeContacts | null> {
  const federation = await findFederation(db, 'rkf');
  if (!federation) return null;
  const { address, contacts } = federation;
  const mainOf = (type: number): string | null => {
    const all = contacts.filter((one) => one.contact_type_id === type);
    return (all.find((one) => one.is_main) ?? all[0])?.value ?? null;
  };
  const phone = mainOf(contactTypes.phone);
  return { address, phone: phone && displayPhone(phone), mail: mainOf(contactTypes.mail) };
}
