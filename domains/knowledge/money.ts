import type { Terms } from '#domains/applications/guide/contract.ts';

/** What is told instead where the federation has said nothing. */
export const askOffice = 'спросите в офисе';

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

/**
 * The third sentence of the short answer. `named`: of an application that is not the page's own subject, it says
 * whose fee it is.
 */
export function moneySentence(terms: Terms | undefined, words: TermWords, named: boolean): string {
  if (!terms) return '';
  const [hasFee, hasTerm] = [isFeeSaid(terms), isTermSaid(terms)];
  const said =
    !hasFee && !hasTerm
      ? 'взнос и срок назовёт офис: на портале их пока нет'
      : [
          terms.payment === 'none' ? 'без взноса' : `взнос ${hasFee ? usualFee(terms, words) : askOffice}`,
          `срок ${hasTerm ? usualTerm(terms, words) : askOffice}`,
        ].join(', ');
  return named ? `${terms.title}: ${said}.` : `${said.charAt(0).toUpperCase()}${said.slice(1)}.`;
}
