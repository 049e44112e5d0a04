import type { Terms } from '#domains/applications/guide/contract.ts';
import type { HowToContent } from './form.ts';

/** Shown where the dictionary has no fee. */
export const askOfficeText = 'узнайте в офисе';

/** The index shows a fee alone, a page after the label «Взнос». */
const freeTexts = { alone: 'бесплатно', labelled: 'не нужен' };

/** Formatters of fees and terms, passed in because they belong to the applications domain. */
export interface TermFormatters {
  fee: (terms: Terms) => string;
  term: (terms: Terms) => string;
}

const isFeeKnown = ({ fee, payment }: Terms): boolean => payment === 'none' || fee !== null;
const isTermKnown = ({ usual_days }: Terms): boolean => usual_days !== null;

/** Leaves out the urgent fee and term, where one figure is wanted and not a table. */
const withoutUrgent = (terms: Terms): Terms => ({ ...terms, urgent_fee: null, urgent_days: null });

export const feeText = (terms: Terms | undefined, formatters: TermFormatters): string =>
  terms && isFeeKnown(terms) ? formatters.fee(terms) : askOfficeText;
export const termText = (terms: Terms | undefined, formatters: TermFormatters): string =>
  terms && isTermKnown(terms) ? formatters.term(terms) : askOfficeText;
export const usualFee = (terms: Terms | undefined, formatters: TermFormatters): string =>
  feeText(terms && withoutUrgent(terms), formatters);
export const usualTerm = (terms: Terms | undefined, formatters: TermFormatters): string =>
  termText(terms && withoutUrgent(terms), formatters);

/** The urgent fee; '' when there is no urgent way. */
export const urgentFee = (terms: Terms, formatters: TermFormatters): string =>
  terms.urgent_fee === null
    ? ''
    : formatters.fee({ ...withoutUrgent(terms), fee: terms.urgent_fee, is_fee_each: false });
export const urgentTerm = (terms: Terms, formatters: TermFormatters): string =>
  terms.urgent_days === null ? '' : formatters.term({ ...withoutUrgent(terms), usual_days: terms.urgent_days });

/** Fills «{взнос}» and «{срок}» with the fee and term of the dictionary. */
export const fillTerms = (text: string, terms: Terms | undefined, formatters: TermFormatters): string =>
  text
    .replaceAll('{взнос}', () => usualFee(terms, formatters))
    .replaceAll('{срок}', () => usualTerm(terms, formatters));

type Paid = Pick<HowToContent, 'instead_of_fee'>;

/** The fee in a list, without «за помёт» for lack of room; '' when no fee is known. */
export function feeInList({ instead_of_fee }: Paid, terms: Terms | undefined, formatters: TermFormatters): string {
  const alone = terms && { ...terms, is_fee_each: false };
  if (instead_of_fee) return fillTerms(instead_of_fee, alone, formatters);
  if (!alone) return '';
  return alone.payment === 'none' ? freeTexts.alone : usualFee(alone, formatters);
}

export function feeAfterLabel({ instead_of_fee }: Paid, terms: Terms | undefined, formatters: TermFormatters): string {
  if (instead_of_fee === freeTexts.alone || (!instead_of_fee && terms?.payment === 'none')) return freeTexts.labelled;
  if (instead_of_fee) return fillTerms(instead_of_fee, terms, formatters);
  return terms ? usualFee(terms, formatters) : '';
}

/**
 * The third sentence of the short answer; '' when the button leads elsewhere. Begins with the application's title when
 * the page has its own text about the fee.
 */
export function feeSentence(
  { action_path, instead_of_fee }: Paid & Pick<HowToContent, 'action_path'>,
  terms: Terms | undefined,
  formatters: TermFormatters,
): string {
  if (!terms || action_path) return '';
  const [hasFee, hasTerm] = [isFeeKnown(terms), isTermKnown(terms)];
  const sentence =
    !hasFee && !hasTerm
      ? 'взнос и срок назовёт офис: на портале их пока нет'
      : [
          terms.payment === 'none' ? 'без взноса' : `взнос ${hasFee ? usualFee(terms, formatters) : askOfficeText}`,
          `срок ${hasTerm ? usualTerm(terms, formatters) : askOfficeText}`,
        ].join(', ');
  return instead_of_fee ? `${terms.title}: ${sentence}.` : `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
}
