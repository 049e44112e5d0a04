import type { Terms } from '#domains/applications/guide/contract.ts';
import type { HowToContent } from './form.ts';

/** What is told instead where the federation has said nothing. */
export const askOffice = 'узнайте в офисе';

/** In the index a fee stands alone, on a page after the label «Взнос». */
const free = { alone: 'бесплатно', labelled: 'не нужен' };

/** Words for what a page costs and how long it takes; the formats are the office's own. */
export interface TermWords {
  fee: (terms: Terms) => string;
  term: (terms: Terms) => string;
}

const isFeeSaid = ({ fee, payment }: Terms): boolean => payment === 'none' || fee !== null;
const isTermSaid = ({ usual_days }: Terms): boolean => usual_days !== null;

/** As it is without haste: where one figure is wanted, not a table. */
const unhurried = (terms: Terms): Terms => ({ ...terms, urgent_fee: null, urgent_days: null });

export const feeSaid = (terms: Terms | undefined, words: TermWords): string =>
  terms && isFeeSaid(terms) ? words.fee(terms) : askOffice;
export const termSaid = (terms: Terms | undefined, words: TermWords): string =>
  terms && isTermSaid(terms) ? words.term(terms) : askOffice;
export const usualFee = (terms: Terms | undefined, words: TermWords): string =>
  feeSaid(terms && unhurried(terms), words);
export const usualTerm = (terms: Terms | undefined, words: TermWords): string =>
  termSaid(terms && unhurried(terms), words);

/** In haste: the sum and the term beside the usual ones; '' where there is no such way. */
export const urgentFee = (terms: Terms, words: TermWords): string =>
  terms.urgent_fee === null ? '' : words.fee({ ...unhurried(terms), fee: terms.urgent_fee, is_fee_each: false });
export const urgentTerm = (terms: Terms, words: TermWords): string =>
  terms.urgent_days === null ? '' : words.term({ ...unhurried(terms), usual_days: terms.urgent_days });

/** «{взнос}» and «{срок}» of a text, as the federation's dictionary has them now. */
export const filledIn = (text: string, terms: Terms | undefined, words: TermWords): string =>
  text.replaceAll('{взнос}', () => usualFee(terms, words)).replaceAll('{срок}', () => usualTerm(terms, words));

type Paid = Pick<HowToContent, 'instead_of_fee'>;

/** What a page costs, in a list; without «за помёт»: there is room for a sum. '': nothing is said of it. */
export function feeInList({ instead_of_fee }: Paid, terms: Terms | undefined, words: TermWords): string {
  const alone = terms && { ...terms, is_fee_each: false };
  if (instead_of_fee) return filledIn(instead_of_fee, alone, words);
  if (!alone) return '';
  return alone.payment === 'none' ? free.alone : usualFee(alone, words);
}

/** The same after the label «Взнос». */
export function feeLabelled({ instead_of_fee }: Paid, terms: Terms | undefined, words: TermWords): string {
  if (instead_of_fee === free.alone || (!instead_of_fee && terms?.payment === 'none')) return free.labelled;
  if (instead_of_fee) return filledIn(instead_of_fee, terms, words);
  return terms ? usualFee(terms, words) : '';
}

/**
 * The third sentence of the short answer; none where the button leads elsewhere. A page with words of its own about
 * the fee is told whose fee this is.
 */
export function moneySentence(
  { action_path, instead_of_fee }: Paid & Pick<HowToContent, 'action_path'>,
  terms: Terms | undefined,
  words: TermWords,
): string {
  if (!terms || action_path) return '';
  const [hasFee, hasTerm] = [isFeeSaid(terms), isTermSaid(terms)];
  const said =
    !hasFee && !hasTerm
      ? 'взнос и срок назовёт офис: на портале их пока нет'
      : [
          terms.payment === 'none' ? 'без взноса' : `взнос ${hasFee ? usualFee(terms, words) : askOffice}`,
          `срок ${hasTerm ? usualTerm(terms, words) : askOffice}`,
        ].join(', ');
  return instead_of_fee ? `${terms.title}: ${said}.` : `${said.charAt(0).toUpperCase()}${said.slice(1)}.`;
}
