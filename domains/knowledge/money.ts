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

export const feeSaid = (terms: Terms | undefined, words: TermWords): string =>
  terms && isFeeSaid(terms) ? words.fee(terms) : askOffice;
export const termSaid = (terms: Terms | undefined, words: TermWords): string =>
  terms && isTermSaid(terms) ? words.term(terms) : askOffice;

/** «{взнос}» and «{срок}» of a text, as the federation's dictionary has them now. */
export const filledIn = (text: string, terms: Terms | undefined, words: TermWords): string =>
  text.replaceAll('{взнос}', () => feeSaid(terms, words)).replaceAll('{срок}', () => termSaid(terms, words));

/**
 * The third sentence of the short answer. `named`: of an application that is not the page's own subject, it says
 * whose fee it is.
 */
export function moneySentence(terms: Terms | undefined, words: TermWords, named: boolean): string {
  if (!terms) return '';
  const whose = named ? `${terms.title}: ` : '';
  const begin = (word: string) => (named ? word : word.charAt(0).toUpperCase() + word.slice(1));
  const [hasFee, hasTerm] = [isFeeSaid(terms), isTermSaid(terms)];
  if (!hasFee && !hasTerm) return `${whose}${begin('взнос и срок')} назовёт офис: на портале их пока нет.`;
  const fee = !hasFee
    ? begin(`взнос ${askOffice}`)
    : terms.payment === 'none'
      ? begin('без взноса')
      : begin(`взнос – ${words.fee(terms)}`);
  return `${whose}${fee}; срок – ${hasTerm ? words.term(terms) : askOffice}.`;
}
