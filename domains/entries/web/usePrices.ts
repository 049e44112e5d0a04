import type { ApiError } from '#platform/web/calls/api.ts';
import { useRead } from '#platform/web/calls/read.ts';
import { type Priced, type PriceInput, priceEntry } from '../contract.ts';
import type { PricedExtras } from '../extras/contract.ts';
import { type Candidate, type ChosenLine, dayKey } from './choice.ts';
import { useReadAll } from './useReadAll.ts';

export type PriceLines = Priced['lines'][number];

/** Lines as the server reads them: dogs by hand by their place among the chosen ones. */
export function toWire(lines: readonly ChosenLine[], chosen: readonly Candidate[]): PriceInput['lines'] {
  const hands = chosen.filter(({ hand }) => hand !== null).map(({ key }) => key);
  return lines.map(({ key, offerId, casteId }) => {
    const dogId = chosen.find((one) => one.key === key)?.dog.id;
    return {
      ...(dogId === null || dogId === undefined ? { hand_dog: hands.indexOf(key) } : { dog_id: dogId }),
      offer_id: offerId,
      caste_id: casteId,
    };
  });
}

export interface EntryPrices {
  /** Kopecks of all lines; undefined until they are known. */
  total: number | undefined;
  /** Last day of these prices; null: until entries close. */
  until: string | null;
  /** Another sum is on its way. */
  isPending: boolean;
  error: ApiError | null;
  /** Base price and discounts of a line that is entered; null without a price, undefined while unknown. */
  lineOf: (line: ChosenLine) => PriceLines | undefined;
  /** Kopecks of each contest or thing; null while they are unknown. */
  extras: readonly number[] | null;
  retry: () => Promise<number | undefined>;
}

/** Prices of the lines that are entered; the last known sum stays while another is computed. */
export function useEntryPrices(
  exhibitionId: number,
  chosen: readonly Candidate[],
  lines: readonly ChosenLine[],
  { extras = [], isByLetter = false }: { extras?: PricedExtras; isByLetter?: boolean } = {},
): EntryPrices {
  const input: PriceInput = { exhibitionId, by_letter: isByLetter, lines: toWire(lines, chosen), extras };
  const isAsked = lines.length + extras.length > 0;
  const { data, error, isPlaceholderData, refetch } = useRead(priceEntry, input, {
    enabled: isAsked,
    keepPrevious: true,
  });
  const isKnown = data !== undefined && !isPlaceholderData;
  return {
    total: isAsked ? data?.total : 0,
    extras: isKnown ? data.extras : null,
    until: data?.until ?? null,
    isPending: isAsked && !isKnown && error === null,
    error: isAsked ? error : null,
    lineOf: (line) => {
      const at = lines.findIndex(
        ({ key, offerId, casteId }) => key === line.key && offerId === line.offerId && casteId === line.casteId,
      );
      return isKnown && at >= 0 ? data.lines[at] : undefined;
    },
    retry: async () => (await refetch()).data?.total,
  };
}

/** Prices of sets of lines, by `dayKey` and class: what each class would cost. */
export function useClassPrices(
  exhibitionId: number,
  chosen: readonly Candidate[],
  sets: readonly (readonly ChosenLine[])[],
): ReadonlyMap<string, PriceLines> {
  const inputs: PriceInput[] = sets
    .filter((lines) => lines.length > 0)
    .map((lines) => ({ exhibitionId, by_letter: false, lines: toWire(lines, chosen), extras: [] }));
  const answerTo = useReadAll(priceEntry, inputs);
  const prices = new Map<string, PriceLines>();
  for (const [set, lines] of sets.entries()) {
    const answer = inputs[set] && answerTo(inputs[set]);
    for (const [at, { key, offerId, casteId }] of lines.entries()) {
      const price = answer?.lines[at];
      if (price !== undefined) prices.set(`${dayKey(key, offerId)} ${casteId}`, price);
    }
  }
  return prices;
}

export const sumOf = (lines: PriceLines | undefined): number | null =>
  lines ? lines.reduce((sum, { amount }) => sum + amount, 0) : null;
