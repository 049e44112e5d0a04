import { plainText, readRichText, writeRichText } from '#platform/contract/inputs/richText.ts';
import type { WholeProfile } from '../wholeProfile.ts';

/** Characters: a longer first paragraph stays in its section instead of under the name. */
const longest = 280;

/**
 * The first paragraph of an organisation's description leads its page, with its emphasis; `rest` is what its own section
 * still shows.
 */
export function splitDescription({ kind, description }: Pick<WholeProfile, 'kind' | 'description'>): {
  lead: string;
  rest: string;
} {
  const [first, ...others] = readRichText(description);
  const lead = first && kind !== 'user' ? writeRichText([first]) : '';
  const { length } = plainText(lead);
  return length > 0 && length <= longest ? { lead, rest: writeRichText(others) } : { lead: '', rest: description };
}
