import { eq } from 'drizzle-orm';
import { abbreviations } from '#domains/dictionaries/server/tables.ts';
import { glossaryPath } from '#domains/knowledge/paths.ts';
import { transliterate } from '#platform/contract/inputs/transliteration.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import type { SearchAnswer } from '../../contract.ts';
import { splitWords } from '../../query.ts';

/** Words that ask what something means: «что такое», «X это что», «разница X и Y», «ранг X». */
const asks =
  /^(такое|что|значит|означает|обозначает|расшифр\p{L}+|понять|значени[ея]|разниц[аы]|отлич\p{L}+|отличие|ранг|это)$/u;
/** Words that may stand beside them and say nothing more. */
const besides =
  /^(а|же|и|от|у|чем|чего|как|какая|какой|за|между|или|титул|сертификат|сокращение|аббревиатур[аы]|буквы|слово|тест|на|выставке)$/;

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

/** «CIB», «Н.К.П.»: the letters alone, for a query that finds nothing else; null where the glossary has none such. */
export async function findAbbreviation(db: Queryable, text: string): Promise<SearchAnswer['direct']> {
  const letters = lettersOf(text);
  if (letters.length < 2 || letters.length > 10) return null;
  const rows = await db.select().from(abbreviations).where(eq(abbreviations.isDeleted, false));
  const found = rows.find(({ name }) => name.split('/').some((one) => lettersOf(one) === letters));
  return found ? directTo(found) : null;
}

/** «Что такое КЧК», «разница CAC и КЧК» lead to these letters in the glossary; null where nothing of the kind is asked. */
export async function findAbbreviationAsked(db: Queryable, text: string): Promise<SearchAnswer['direct']> {
  const words = splitWords(text, 12);
  const left = words.filter((word) => !asks.test(word) && !besides.test(word));
  const letters = lettersOf(left[0] ?? '');
  if (left.length === words.length || !words.some((word) => asks.test(word)) || !letters) return null;
  const rows = await db.select().from(abbreviations).where(eq(abbreviations.isDeleted, false));
  const named = (asked: string) => rows.find(({ name }) => name.split('/').some((one) => lettersOf(one) === asked));
  // «R.CAC», «CH RUS» are one name in two words; «бис», «боб» are said as they sound.
  const found =
    named(lettersOf(left.join(''))) ??
    named(lettersOf(transliterate(left.join('')))) ??
    (left.every((word) => named(lettersOf(word))) ? named(letters) : null);
  return found ? directTo(found) : null;
}

function directTo({ id, name, fullName, meaning }: typeof abbreviations.$inferSelect): SearchAnswer['direct'] {
  const [first = ''] = (fullName || meaning).split(/(?<=\.)\s/);
  return { label: `${name}: ${first.replace(/\.$/, '')}`, path: `${glossaryPath}#a${id}` };
}
