import type { Queryable } from '#platform/server/db/connect.ts';
import type { SearchAnswer } from '../contract.ts';
import { directLinkOfNumber, phoneKeyOf, sheetOf, stampCodeOf } from '../numbers.ts';
import { findAbbreviationAsked } from './queries/abbreviationAsked.ts';
import { findByKey, findByPhone } from './queries/runSearch.ts';

/**
 * Returns the page of an exact number or abbreviation: a public telephone number, a judge's sheet, the owner of a stamp
 * code, the lookup of any other number, or the glossary for an abbreviation.
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
