import { sql } from 'drizzle-orm';
import type { Queryable } from '#platform/server/db/connect.ts';
import { float, selectRows, text } from '#platform/server/db/typedSql.ts';
import { splitWords } from '../../query.ts';
import { oneSlipAway, slipsBetween } from '../../typos.ts';
import { queryVariants } from '../../variants.ts';
import { searchEntries, searchWords } from '../tables.ts';

/** Minimum trigram similarity for one word to be a typo of another. */
const alikeAtLeast = 0.34;
/** Number of similar words that are compared. */
const lookedAtMost = 5;
/** Shorter words are one typo away from too many others. */
const slipAtLeast = 4;
const slipAtMost = 20;

interface Alike {
  word: string;
  alike: number;
}

/**
 * Replaces each unknown word by the most similar known one, trying the other keyboard layout and script too. Words
 * without a similar one stay. Returns null when nothing changes.
 */
export async function correctQuery(db: Queryable, asked: string): Promise<string | null> {
  const variants = queryVariants(asked).map((variant) => splitWords(variant));
  const words = [...new Set(variants.flat())].filter((word) => word.length >= 3 && !/\d/.test(word));
  if (!words.length) return null;
  const known = await listKnown(db, words);
  const unknown = words.filter((word) => !known.has(word));
  const likest = new Map([...(await listAlike(db, unknown)), ...(await listOneSlip(db, unknown))]);
  const fits = variants.map((variant) => mended(variant, known, likest)).filter((one) => one !== null);
  return fits.sort((one, other) => other.alike - one.alike)[0]?.text ?? null;
}

/** The words that some record has in any form. Prefixes do not count: completions were already searched for. */
async function listKnown(db: Queryable, words: readonly string[]): Promise<Set<string>> {
  const rows = await selectRows(
    db,
    { word: text(sql`word`) },
    sql`from unnest(${sql.param(words)}::text[]) as asked (word)
    where exists (select from ${searchWords} where ${searchWords.word} = asked.word)
      or exists (select from ${searchEntries} where words @@ plainto_tsquery('russian', asked.word))`,
  );
  return new Set(rows.map(({ word }) => word));
}

async function listAlike(db: Queryable, words: readonly string[]): Promise<Map<string, Alike>> {
  if (!words.length) return new Map();
  const rows = await selectRows(
    db,
    { asked: text(sql`asked.word`), word: text(sql`known.word`), alike: float(sql`known.alike`) },
    sql`from unnest(${sql.param(words)}::text[]) as asked (word)
    cross join lateral (
      select word, similarity(word, asked.word) + least(ln(uses + 1) / 100, 0.05) as alike
      from ${searchWords} where word % asked.word order by alike desc, word limit ${lookedAtMost}
    ) known order by asked.word, known.alike desc, known.word`,
  );
  const found = new Map<string, Alike>();
  for (const { asked, word, alike } of rows) {
    if (alike >= alikeAtLeast && !found.has(asked) && isMistyped(asked, word)) found.set(asked, { word, alike });
  }
  return found;
}

/** Allowed number of typos by word length; more make another word. */
const slipsAllowed = ({ length }: string): number => (length < 6 ? 1 : length < 10 ? 2 : 3);

const isMistyped = (asked: string, word: string): boolean => slipsBetween(asked, word) <= slipsAllowed(asked);

/** For each word the known word one typo away: the likeliest typo first, then the most frequent word. */
async function listOneSlip(db: Queryable, words: readonly string[]): Promise<Map<string, Alike>> {
  const slips = words
    .filter(({ length }) => length >= slipAtLeast && length <= slipAtMost)
    .map((word) => [word, oneSlipAway(word)] as const);
  const made = [...new Set(slips.flatMap(([, ways]) => [...ways.keys()]))];
  if (!made.length) return new Map();
  const rows = await db
    .select({ word: searchWords.word, uses: searchWords.uses })
    .from(searchWords)
    .where(sql`${searchWords.word} = any(${sql.param(made)}::text[])`);
  const found = new Map<string, Alike>();
  for (const [asked, ways] of slips) {
    const [best] = rows
      .flatMap(({ word, uses }) =>
        ways.has(word) ? [{ word, alike: (ways.get(word) as number) + Math.min(Math.log(uses + 1) / 100, 0.05) }] : [],
      )
      .sort((one, other) => other.alike - one.alike || (one.word < other.word ? -1 : 1));
    if (best) found.set(asked, best);
  }
  return found;
}

function mended(
  words: readonly string[],
  known: ReadonlySet<string>,
  likest: ReadonlyMap<string, Alike>,
): { text: string; alike: number } | null {
  let [sum, replaced] = [0, 0];
  const text = words.map((word) => {
    const found = known.has(word) || word.length < 3 ? undefined : likest.get(word);
    sum += known.has(word) ? 1 : (found?.alike ?? 0);
    replaced += found ? 1 : 0;
    return found?.word ?? word;
  });
  return replaced ? { text: text.join(' '), alike: sum / words.length } : null;
}
