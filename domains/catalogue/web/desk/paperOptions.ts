import type { PaperInput } from '../../contract.ts';
import type { PaperKind } from '../../prints/kinds.ts';

/** What is typed above the list of papers, for all of them. */
export interface TypedOptions {
  only: string;
  pages: string;
  award: string;
  right: string;
  down: string;
  isPlain: boolean;
  /** YYYY-MM-DD; empty for all days. */
  day: string;
  /** Id of a judge; empty for all. */
  judge: string;
}

/** The catalogue itself, which is printed as a book. */
export const isCatalogue = (kind: PaperKind): boolean => kind === 'catalogue_a5' || kind === 'catalogue_a4';

/** Printed ring by ring: those of one judge can be printed alone. */
const byRing: readonly PaperKind[] = ['judge_books', 'ring_sheets'];

/** Printed on blanks that the club has: moved by millimetres, with an award. */
export const isOnBlanks = (kind: PaperKind): boolean => kind === 'diplomas' || kind === 'certificates';

const listOf = (typed: string): string[] =>
  typed
    .split(/[\s,;]+/)
    .map((part) => part.trim().toLowerCase())
    .filter(Boolean);

/** Millimetres of «-2», «−2», «2,5»; null for what is no number from −30 to 30; 0 for an empty text. */
export function millimetresOf(typed: string): number | null {
  const text = typed.trim().replace(/[−–]/, '-').replace(',', '.');
  if (!text) return 0;
  const value = Number(text);
  return /^[-+]?\d{1,2}(\.\d{1,2})?$/.test(text) && Math.abs(value) <= 30 ? value : null;
}

/**
 * The options that a paper knows: equal orders then find the file that is already made. Expects readable millimetres.
 */
export function optionsFor(kind: PaperKind, typed: TypedOptions): Omit<PaperInput, 'exhibitionId' | 'kind'> {
  const [only, pages] = [listOf(typed.only), listOf(typed.pages)];
  const isBook = isCatalogue(kind);
  const [right, down] = [millimetresOf(typed.right) ?? 0, millimetresOf(typed.down) ?? 0];
  return {
    ...(only.length > 0 && { only }),
    ...(pages.length > 0 && { pages }),
    // The catalogue always has all days.
    ...(!isBook && typed.day && { day: typed.day }),
    ...(byRing.includes(kind) && typed.judge && { referee_id: Number(typed.judge) }),
    ...(isBook && typed.isPlain && { is_plain: true }),
    ...(isOnBlanks(kind) && typed.award.trim() && { award: typed.award.trim() }),
    ...(isOnBlanks(kind) && right !== 0 && { right }),
    ...(isOnBlanks(kind) && down !== 0 && { down }),
  };
}
