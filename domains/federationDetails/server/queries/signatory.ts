import { asc, desc, lte } from 'drizzle-orm';
import type { Day } from '#platform/contract/time/dates.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { detailsContent } from '../../fields.ts';
import { federationDetails } from '../tables.ts';

export interface Signatory {
  post: string;
  name: string;
}

/**
 * Who signed papers of the head federation on that day: a paper keeps its name when a new head is entered. Papers older
 * than the first version have the first name. Null when no name is entered.
 */
export async function findSignatory(db: Queryable, day: Day): Promise<Signatory | null> {
  const { content, version, savedAt } = federationDetails;
  const [then] = await db
    .select({ content })
    .from(federationDetails)
    .where(lte(savedAt, new Date(`${day}T23:59:59.999+03:00`)))
    .orderBy(desc(version))
    .limit(1);
  const [first] = then ? [] : await db.select({ content }).from(federationDetails).orderBy(asc(version)).limit(1);
  const found = then ?? first;
  if (!found) return null;
  const { head_post, head_name } = detailsContent(found.content);
  return head_name ? { post: head_post, name: head_name } : null;
}
