import { eq } from 'drizzle-orm';
import { abbreviations } from '#domains/dictionaries/server/tables.ts';
import { glossaryPath } from '#domains/knowledge/paths.ts';
import { transliterate } from '#platform/contract/inputs/transliteration.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import type { SearchAnswer } from '../../contract.ts';
import { splitWords } from '../../query.ts';

/** Phrases that ask for a meaning: «что такое», «X это что», «разница X и Y», «ранг X». */
const asks =
  /^(такое|что|значит|означает|обозначает|расшифр\p{L}+|понять|значени[ея]|разниц[аы]|отлич\p{L}+|отличие|ранг|это)$/u;
/** Words beside them that add nothing. */
const besides =
  /^(а|же|и|от|у|чем|чего|как|какая|какой|за|между|или|титул|сертификат|сокращение|аббревиатур[аы]|буквы|слово|тест|на|выставке)$/;

const lookalikes: Readonly<Record<string, string>> = {
  ...{ А: 'A', В: 'B', Е: 'E', К: 'K', М: 'M', Н: 'H' },
  ...{ О: 'O', Р: 'P', С: 'C', Т: 'T', Х: 'X' },
};
/** Writes «САС» and «CAC», «R.CAC» and «r cac» alike. */
const lettersOf = (name: string): string =>
  name
    .toUpperCase()
    .replace(/[^\p{L}\d]/gu, '')
    .replace(/[АВЕКМНОРСТХ]/g, (letter) => lookalikes[letter] ?? letter);

/** The parts of «RW и КЧП», none without such a word between. */
const joined = (text: string): string[] => {
  const parts = text
    .replace(/\s+/g, ' ')
    .split(/ (?:и|или) | ?[,/] ?/iu)
    .filter(Boolean);
  return parts.length > 1 ? parts : [];
};

/**
 * Finds «CIB», «Н.К.П.» or the first of «RW и КЧП» in the glossary, for a query that finds nothing else; null when the
 * glossary has no such entry.
 */
export async function findAbbreviation(db: Queryable, text: string): Promise<SearchAnswer['direct']> {
  const asked = [text, ...joined(text)].map(lettersOf).filter(({ length }) => length > 1 && length <= 10);
  if (!asked.length) return null;
  const rows = await db.select().from(abbreviations).where(eq(abbreviations.isDeleted, false));
  const named = (letters: string) => rows.find(({ name }) => name.split('/').some((one) => lettersOf(one) === letters));
  const found = asked.map(named).find((row) => row !== undefined);
  return found ? directTo(found) : null;
}

/** Finds the abbreviation that «Что такое КЧК» or «разница CAC и КЧК» asks about; null for other queries. */
export async function findAbbreviationAsked(db: Queryable, text: string): Promise<SearchAnswer['direct']> {
  const words = splitWords(text, 12);
  const left = words.filter((word) => !asks.test(word) && !besides.test(word));
  const letters = lettersOf(left[0] ?? '');
  if (left.length === words.length || !words.some((word) => asks.test(word)) || !letters) return null;
  const rows = await db.select().from(abbreviations).where(eq(abbreviations.isDeleted, false));
  const named = (asked: string) => rows.find(({ name }) => name.split('/').some((one) => lettersOf(one) === asked));
  // «R.CAC» and «CH RUS» are two words of one name; «бис» and «боб» are written as they sound.
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
