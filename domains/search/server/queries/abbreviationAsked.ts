import { eq } from 'drizzle-orm';
import { abbreviations } from '#domains/dictionaries/server/tables.ts';
import { glossaryPath } from '#domains/knowledge/paths.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import type { SearchAnswer } from '../../contract.ts';
import { wordsOf } from '../../query.ts';

const asks =
  /^(?:а )?(?:(?:что|чего|как)(?: же)?(?: это)? (?:такое|значит|означает|обозначает|расшифровывается|расшифровать|понять)|что за|расшифровка|расшифровать|значение)(?: (?:титул|сертификат|сокращение|аббревиатур[аы]|буквы|слово))? /;

const lookalikes: Readonly<Record<string, string>> = {
  ...{ А: 'A', В: 'B', Е: 'E', К: 'K', М: 'M', Н: 'H' },
  ...{ О: 'O', Р: 'P', С: 'C', Т: 'T', Х: 'X' },
};
/** «САС» and «CAC», «R.CAC» and «r cac» are written alike. */
const lettersOf = (name: string): string =>
  name
    .toUpperCase()
    .replace(/[^\p{L}\d]/gu, '')
    .replace(/[АВЕКМНОРСТХ]/g, (letter) => lookalikes[letter] ?? letter);

/** «Что такое КЧК» leads to these letters in the glossary; null where nothing of the kind is asked. */
export async function findAbbreviationAsked(db: Queryable, text: string): Promise<SearchAnswer['direct']> {
  const typed = wordsOf(text).join(' ');
  const letters = lettersOf(typed.replace(asks, ''));
  if (!asks.test(typed) || !letters || letters.length > 12) return null;
  const rows = await db.select().from(abbreviations).where(eq(abbreviations.isDeleted, false));
  const found = rows.find(({ name }) => name.split('/').some((one) => lettersOf(one) === letters));
  if (!found) return null;
  const [first = ''] = (found.fullName || found.meaning).split(/(?<=\.)\s/);
  return { label: `${found.name}: ${first.replace(/\.$/, '')}`, path: `${glossaryPath}#a${found.id}` };
}
