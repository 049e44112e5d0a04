import { sql } from 'drizzle-orm';
import type { Queryable } from '#platform/server/db/connect.ts';
import { wordsOf } from '../../query.ts';
import { queryVariants } from '../../variants.ts';

/** Below this two words are not the same one mistyped. */
const alikeAtLeast = 0.34;

interface Alike {
  asked: string;
  word: string;
  alike: number;
}

/** The query with each unknown word replaced by the likest known one; of the other layout and script, whichever fits best. Null when nothing fits. */
export async function correctQuery(db: Queryable, text: string): Promise<string | null> {
  const variants = queryVariants(text).map(wordsOf);
  const words = [...new Set(variants.flat())].filter((word) => word.length >= 3);
  if (!words.length) return null;
  const { rows } = await db.execute<Alike & Record<string, unknown>>(sql`
    select asked.word as asked, known.word, known.alike
    from unnest(${sql.param(words)}::text[]) as asked (word)
    cross join lateral (
      select word, similarity(word, asked.word) + least(ln(uses + 1) / 100, 0.05) as alike
      from search_words where word % asked.word order by alike desc, word limit 1
    ) known`);
  const likest = new Map(rows.map((row) => [row.asked, row]));
  const fits = variants.map((variant) => mended(variant, likest)).filter((one) => one !== null);
  return fits.sort((one, other) => other.alike - one.alike)[0]?.text ?? null;
}

/** A figure or a short word is kept as it is; one long word without a likeness spoils the whole. */
function mended(words: readonly string[], likest: ReadonlyMap<string, Alike>): { text: string; alike: number } | null {
  let sum = 0;
  const text: string[] = [];
  for (const word of words) {
    const found = likest.get(word);
    if (found && found.alike >= alikeAtLeast) {
      sum += found.alike;
      text.push(found.word);
    } else if (word.length < 3 || /\d/.test(word)) text.push(word);
    else return null;
  }
  return text.length && sum > 0 ? { text: text.join(' '), alike: sum / text.length } : null;
}
