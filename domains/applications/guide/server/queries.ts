import type { Queryable } from '#platform/server/db/connect.ts';
import { applicationTypes } from '../../forms/all.ts';
import { findHelp } from '../../forms/help.ts';
import { sendersOf } from '../../forms/type.ts';
import { termsOf } from '../../server/queries/offers.ts';
import { applicationSettings } from '../../server/tables.ts';
import type { Terms } from '../contract.ts';
import { guide } from '../texts.ts';

/** A request has the term and the fee of its package. */
export async function listTerms(db: Queryable): Promise<Terms[]> {
  const settings = new Map((await db.select().from(applicationSettings)).map((row) => [row.type, row]));
  return applicationTypes
    .filter(({ packedIn }) => !packedIn)
    .map((type) => {
      const own = settings.get(type.key);
      return {
        ...termsOf(type, own),
        is_open: own?.isOpen ?? true,
        title: type.title,
        group: type.group,
        senders: [...sendersOf(type, own?.senders)],
        payment: type.payment,
        wanted: guide[type.key]?.wanted ?? type.title,
        when: guide[type.key]?.when ?? '',
        in_short: findHelp(type.key)?.what.split(/(?<=\.) /, 1)[0] ?? type.lead,
      };
    });
}
