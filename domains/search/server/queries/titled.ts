import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/server/db/connect.ts';
import { type SearchKind, type SearchType, searchTypes, typeOfKind } from '../../kinds.ts';
import { splitWords } from '../../query.ts';
import { searchEntries } from '../tables.ts';
import { restrictWeights } from './asked.ts';
import type { Understood } from './understand.ts';

/** Whether a record of this type has all of these words in its title. */
export async function isTitled(
  db: Queryable,
  type: SearchType,
  text: string,
  { stems }: Pick<Understood, 'stems'>,
): Promise<boolean> {
  const words = splitWords(text).flatMap((word) => stems[word] || []);
  if (!words.length) return false;
  const inTitle = restrictWeights(words.map((stem) => `(${stem})`).join(' & '), 'A');
  const found = await db
    .select({ id: searchEntries.recordId })
    .from(searchEntries)
    .where(and(eq(searchEntries.type, type), sql`${searchEntries.words} @@ ${inTitle}::tsquery`))
    .limit(1);
  return found.length > 0;
}

/** Whether a record of this kind has any of these words in its title. */
export async function isAnyTitled(
  db: Queryable,
  kind: SearchKind,
  words: readonly string[],
  stems: Understood['stems'],
): Promise<boolean> {
  const some = words.flatMap((word) => stems[word] || []);
  if (!some.length) return false;
  const inTitle = restrictWeights(some.map((stem) => `(${stem})`).join(' | '), 'A');
  const found = await db
    .select({ id: searchEntries.recordId })
    .from(searchEntries)
    .where(
      and(
        eq(searchEntries.type, typeOfKind(kind)),
        eq(searchEntries.kind, kind),
        sql`${searchEntries.words} @@ ${inTitle}::tsquery`,
      ),
    )
    .limit(1);
  return found.length > 0;
}

/** Whether a portal page has all of these words among its names: its title, its line and what else it is called. */
export async function isAnsweredByPage(
  db: Queryable,
  text: string,
  { stems }: Pick<Understood, 'stems'>,
): Promise<boolean> {
  const words = splitWords(text).flatMap((word) => stems[word] || []);
  if (words.length < 2) return false;
  const inNames = restrictWeights(words.map((stem) => `(${stem})`).join(' & '), 'ABC');
  const found = await db
    .select({ id: searchEntries.recordId })
    .from(searchEntries)
    .where(and(eq(searchEntries.type, searchTypes.portal), sql`${searchEntries.words} @@ ${inNames}::tsquery`))
    .limit(1);
  return found.length > 0;
}
