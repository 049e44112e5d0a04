import { useRead } from '#platform/web/calls/read.ts';
import { type EntrantDog, fitDog, type TypedDog } from '../../../contract.ts';
import { openClasses } from '../../../web/choice.ts';
import type { PaperInput } from '../../contract.ts';
import type { PaperPayment } from '../../policy.ts';

/** The class on a day of the show; 0: not entered. */
export interface PaperDay {
  casteId: number;
  hasProof: boolean;
}

export interface PaperValues {
  found: EntrantDog | null;
  /** The dog of a paper form that the studbook does not know. */
  typed: TypedDog | null;
  /** By the id of the offer. */
  days: Record<number, PaperDay>;
  owner: string;
  contact: string;
  is_owner_printed: boolean;
  handler: string;
  payment: PaperPayment;
  reason: string;
}

export const emptyForm: PaperValues = {
  ...{ found: null, typed: null, days: {}, owner: '', contact: '', is_owner_printed: false, handler: '' },
  ...{ payment: 'cash', reason: '' },
};

/** The dog with its classes: found in the studbook, or fitted once breed, sex and birthday are typed. */
export function usePaperDog(exhibitionId: number, { found, typed }: PaperValues): EntrantDog | null {
  const { breed_id = 0, sex = 0, born_on = '' } = typed ?? {};
  const enabled = typed !== null && breed_id > 0 && sex > 0 && born_on !== '';
  const fitted = useRead(fitDog, { exhibitionId, breed_id, sex, born_on }, { enabled }).data;
  return found ?? (enabled ? (fitted ?? null) : null);
}

/** Days that are entered, in the order of the show, as the server reads them. */
export const linesOf = ({ days }: PaperValues, dog: EntrantDog | null): PaperInput['lines'] =>
  (dog?.days ?? []).flatMap((day) => {
    const chosen = days[day.offer_id];
    const fits = openClasses(day).some(({ caste_id }) => caste_id === chosen?.casteId);
    return chosen && fits && day.entered === null
      ? [{ offer_id: day.offer_id, caste_id: chosen.casteId, has_proof: chosen.hasProof }]
      : [];
  });
