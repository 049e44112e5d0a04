import { createHash } from 'node:crypto';
import { and, asc, eq, gte } from 'drizzle-orm';
import type { Day } from '#platform/contract/time/dates.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import type { FileStore } from '#platform/server/files/fileStore.ts';
import { buildPdf } from '#platform/server/files/pdf.ts';
import { storePublicFile } from '#platform/server/files/storePublicFile.ts';
import { regulationsName } from '../../regulations/policy.ts';
import { regulationsOf } from '../../regulations/regulations.ts';
import { getExhibition } from '../queries/getExhibition.ts';
import { exhibitions } from '../tables.ts';

/** Only this many of the next shows have regulations. */
const written = 24;

const comingShows = (db: Queryable, today: Day): Promise<{ id: number; name: string }[]> =>
  db
    .select({ id: exhibitions.id, name: exhibitions.name })
    .from(exhibitions)
    .where(and(eq(exhibitions.category, 1), eq(exhibitions.isCancelled, false), gte(exhibitions.beginsOn, today)))
    .orderBy(asc(exhibitions.beginsOn), asc(exhibitions.id))
    .limit(written);

/** Stores real files of regulations for the next shows. Returns their number. */
export async function demoRegulations(db: Queryable, store: FileStore, today: Day): Promise<number> {
  const shows = await comingShows(db, today);
  for (const show of shows) {
    const bytes = await buildPdf(regulationsOf(await getExhibition(db, show.id, new Date(`${today}T09:00:00Z`))));
    const digits = createHash('sha256').update(`regulations ${show.id} `).update(bytes).digest('hex').slice(0, 32);
    const { link, size } = await storePublicFile(db, store, {
      name: `Положение ${show.name}.pdf`,
      bytes,
      mediaType: 'application/pdf',
      digits,
    });
    await db
      .update(exhibitions)
      .set({ documents: [{ name: regulationsName, link, size }] })
      .where(eq(exhibitions.id, show.id));
  }
  return shows.length;
}
