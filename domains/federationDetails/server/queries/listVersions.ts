import { desc } from 'drizzle-orm';
import type { Queryable } from '#platform/server/db/connect.ts';
import { changesInWords, detailsInWords } from '../../changes.ts';
import type { DetailsVersion } from '../../contract.ts';
import { detailsContent } from '../../fields.ts';
import { federationDetails } from '../tables.ts';
import { cityNames } from './currentDetails.ts';

/** Versions shown; the journal has all. */
const shown = 100;

/** Saved versions, the latest first, each with what it changed. */
export async function listVersions(db: Queryable): Promise<DetailsVersion[]> {
  const rows = await db
    .select()
    .from(federationDetails)
    .orderBy(desc(federationDetails.version))
    .limit(shown + 1);
  const contents = rows.map(({ content }) => detailsContent(content));
  const names = await cityNames(
    db,
    contents.map(({ city_id }) => city_id),
  );
  const words = contents.map((content) => detailsInWords(content, (id) => names.get(id) ?? ''));
  return rows.slice(0, shown).flatMap(({ version, savedAt, savedByName, restoredFrom }, at) => {
    const own = words[at];
    return own
      ? [
          {
            version,
            saved_at: savedAt.toISOString(),
            saved_by: savedByName,
            restored_from: restoredFrom,
            changes: changesInWords(words[at + 1] ?? {}, own),
          },
        ]
      : [];
  });
}
