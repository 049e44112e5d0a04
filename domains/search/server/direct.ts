import type { Queryable } from '#platform/server/db/connect.ts';
import type { SearchAnswer } from '../contract.ts';
import { directLinkOfNumber, phoneKeyOf, sheetOf, stampCodeOf } from '../numbers.ts';
import { findAbbreviationAsked } from './queries/abbreviationAsked.ts';
import { findByKey, findByPhone } from './queries/runSearch.ts';

/**
 * A number leads to its own page: a telephone to whoever shows it, a judge's sheet to the judge, a stamp's code to its
 * owner, any other to its lookup; letters that are asked about to the glossary.
 */
export async function findDirect(db: Queryable, text: string): Promise<SearchAnswer['direct']> {
  const phone = phoneKeyOf(text);
  if (phone) {
    const found = await findByPhone(db, phone);
    if (found) return { label: found.title, path: found.path };
  }
  const key = sheetOf(text) ?? stampCodeOf(text);
  const known = key ? await findByKey(db, key) : null;
  if (known) return { label: known.title, path: known.path };
  return directLinkOfNumber(text) ?? findAbbreviationAsked(db, text);
}
