import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { FieldErrors } from '#platform/contract/envelope.ts';
import { messages } from '#platform/contract/messages.ts';
import { clock } from '#platform/contract/time/clock.ts';
import { useRead } from '#platform/web/calls/read.ts';
import { useWrite } from '#platform/web/calls/write.ts';
import { blankTypedDog } from '../../../web/choice.ts';
import { addPaperEntry, type Desk, type PaperAdded, type PaperInput, pricePaperEntry } from '../../contract.ts';
import { emptyForm, linesOf, type PaperValues, usePaperDog } from './paperValues.ts';

/** `due`: kopecks to be paid now. `total`: undefined until the server has counted these lines. */
function usePaperPrice(desk: Desk, values: PaperValues, lines: ReturnType<typeof linesOf>) {
  const price = useRead(
    pricePaperEntry,
    {
      exhibitionId: desk.show.id,
      lines,
      payment: values.payment,
      ...(values.found?.id && { dog_id: values.found.id }),
    },
    { enabled: lines.length > 0, keepPrevious: true },
  );
  const total = lines.length > 0 && !price.isPlaceholderData ? price.data?.total : undefined;
  const isWaiting = ({ offer_id }: { offer_id: number }) => desk.offers.find(({ id }) => id === offer_id)?.left === 0;
  const allWait = lines.length > 0 && lines.every(isWaiting);
  // A dog that waits for a place is charged when it gets one.
  const due = price.data?.lines.reduce(
    (sum, own, at) =>
      sum + (lines[at] && !isWaiting(lines[at]) ? (own ?? []).reduce((of, { amount }) => of + amount, 0) : 0),
    0,
  );
  // The organiser agrees to the sum on the button, so sending waits for it.
  const isPricing = lines.length > 0 && total === undefined && !price.error;
  return { price, total, due, allWait, isPricing };
}

/** The values of a paper form with their price, their errors and the sending. */
export function usePaperForm(desk: Desk, onAdded: (added: PaperAdded) => void) {
  const exhibitionId = desk.show.id;
  const cache = useQueryClient();
  const write = useWrite(addPaperEntry);
  const box = useRef<HTMLDivElement>(null);
  const isLate = desk.closes_at === null || new Date(desk.closes_at) <= clock.now();
  const [values, setValues] = useState<PaperValues>(emptyForm);
  const [errors, setErrors] = useState<FieldErrors>({});
  const dog = usePaperDog(exhibitionId, values);
  const lines = linesOf(values, dog);
  const { price, total, due, allWait, isPricing } = usePaperPrice(desk, values, lines);
  const change = (part: Partial<PaperValues>) => {
    setValues((before) => ({ ...before, ...part }));
    setErrors({});
  };
  const refuse = (refused: FieldErrors) => {
    setErrors(refused);
    requestAnimationFrame(() => {
      // Focusing scrolls the field into view.
      box.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-refusal]')?.focus();
    });
  };
  const send = async () => {
    if (write.isPending || isPricing) return;
    if (lines.length === 0)
      return refuse({ [dog ? 'lines' : 'dog_id']: dog ? 'Выберите день и класс' : 'Найдите собаку или впишите её' });
    if (total === undefined) {
      void price.refetch();
      return refuse({
        error: 'Взнос не посчитан: нет связи с порталом. Считаем ещё раз, нажмите, когда увидите сумму.',
      });
    }
    const { paperInput } = await import('../../schemas.ts');
    const { found, typed, days: _, reason, ...form } = values;
    const input: PaperInput = {
      ...{ exhibitionId, lines, ...form, expected_total: total },
      ...(found?.id ? { dog_id: found.id } : { dog: typed ?? blankTypedDog }),
      ...(isLate && { reason: reason.trim() }),
    };
    const read = paperInput.safeParse(input);
    if (!read.success)
      return refuse(Object.fromEntries(read.error.issues.map(({ path, message }) => [path.join('.'), message])));
    write.mutate(input, {
      onSuccess: onAdded,
      onError: ({ errors: refused }) =>
        refuse(Object.keys(refused).length > 0 ? refused : { error: messages.somethingWrong }),
      onSettled: () => void cache.invalidateQueries(),
    });
  };
  const errorOf = (offerId: number) => {
    const at = lines.findIndex(({ offer_id }) => offer_id === offerId);
    return at < 0 ? undefined : errors[`lines.${at}`];
  };
  return {
    ...{ box, values, errors, dog, isLate, allWait, change, send, errorOf },
    /** Kopecks to be paid now; undefined while they are counted. */
    sum: total === undefined ? undefined : (due ?? total),
    isBusy: write.isPending || isPricing,
  };
}
