import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { loginPathFrom } from '#domains/accounts/paths.ts';
import { orderPath } from '#domains/payments/paths.ts';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { useSubmit } from '#platform/web/calls/submit.ts';
import { type SendInput, type Sent, sendEntry } from '../contract.ts';
import { toPricedExtras, toWireExtras } from '../extras/web/extraChoice.ts';
import { ownEntriesPath } from '../paths.ts';
import { type Candidate, type ChosenLine, isWhole, undecidedOf } from './choice.ts';
import type { StepProps } from './DogsStep.tsx';
import { entriesCount } from './texts.ts';
import type { EntryState } from './useEntry.ts';
import { useExtras } from './useExtras.ts';
import { toWire, useEntryPrices } from './usePrices.ts';
import { stepSearch } from './useStep.ts';

const schema = () => import('../schemas.ts').then(({ sendInput }) => sendInput);

/** The message after sending. `owesProof`: some class needs a document. */
function sentText({ order_number, waiting }: Sent, owesProof: boolean): Parameters<typeof showSnackbar> {
  if (order_number === null)
    return ['Мест пока нет: собаки в очереди. Как только место освободится, придёт письмо', 'ok'];
  if (waiting > 0) return [`В очередь встали: ${entriesCount(waiting)}. Остальные места за вами`, 'info'];
  return owesProof
    ? ['Записано. К классу нужен документ: приложите его в «Моих записях» до закрытия', 'ok']
    : ['Записано. Класс, документы и снятие: в «Моих записях»', 'ok'];
}

const needsProof = (lines: readonly ChosenLine[], chosen: readonly Candidate[]): boolean =>
  lines.some(({ key, offerId, casteId }) =>
    chosen
      .find((one) => one.key === key)
      ?.dog.days.find(({ offer_id }) => offer_id === offerId)
      ?.classes.some(({ caste_id, proof }) => caste_id === casteId && proof === 'asked'),
  );

const toHandDogs = ({ chosen, papers }: EntryState): SendInput['hand_dogs'] =>
  chosen.flatMap(({ key, hand }) => {
    if (!hand) return [];
    const { key: _, ...dog } = hand;
    return [{ ...dog, document_id: papers[key]?.id ?? 0 }];
  });

const unagreed = 'Примите положение выставки: без этого записать нельзя';

const focusExtraMistake = (): void =>
  document.querySelector<HTMLElement>('[data-extras] [aria-invalid="true"], [data-extras] fieldset input')?.focus();

/** Sends an entry at the sum that its owner has seen; what is missing is named in `mistake`, or leads to its step. */
export function useSendEntry({ offer, entry, isMember, go }: StepProps) {
  const { choice, chosen, lines, draft, papers } = entry;
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const cache = useQueryClient();
  const extras = useExtras(offer, entry, isMember);
  const isByLetter = offer.takes_letters && choice.by_letter === true;
  const prices = useEntryPrices(offer.show.id, chosen, lines, { extras: toPricedExtras(extras.ticked), isByLetter });
  const [areExtrasChecked, checkExtras] = useState(false);
  const [agreed, setAgreed] = useState(false);
  const [mistake, setMistake] = useState('');
  /** Kopecks of the sum that was refused, while the new one has not been sent. */
  const [refusedTotal, setRefusedTotal] = useState<number | null>(null);
  const sum = useRef<HTMLElement>(null);
  /** The order's page may take a moment to open: a second press must not send again. */
  const isSent = useRef(false);
  const left = chosen.filter(({ key, hand }) => hand !== null && !(isWhole(hand) && papers[key]));
  const sending = useSubmit<SendInput, Sent>({
    endpoint: sendEntry,
    schema,
    draft,
    onSuccess: ({ order_number, waiting }) => {
      isSent.current = true;
      void cache.invalidateQueries();
      showSnackbar(...sentText({ order_number, waiting }, owesProof));
      void navigate(order_number === null ? ownEntriesPath : orderPath(order_number), { replace: true });
    },
    onError: ({ status }) => {
      if (status === 0)
        return setMistake('Связи нет. Выбранное не пропало: проверьте сеть и нажмите ещё раз, дважды не запишем.');
      if (status !== 409) return;
      const before = prices.total ?? null;
      void cache.invalidateQueries();
      void prices.retry().then((now) => {
        if (now !== undefined && now !== before) setRefusedTotal(before);
        sum.current?.focus();
      });
    },
  });
  const owesProof = needsProof(lines, chosen);
  const send = () => {
    if (isSent.current) return;
    setMistake('');
    if ((lines.length === 0 && extras.ticked.length === 0) || undecidedOf(choice, chosen).length > 0)
      return go(chosen.length > 0 ? 'classes' : 'dogs');
    if (!isMember) return void navigate(loginPathFrom(`${pathname}${stepSearch('check')}`));
    if (left.length > 0) return setMistake('Сначала допишите собак, которых нет в племенной книге');
    if (extras.hasMistakes) {
      checkExtras(true);
      requestAnimationFrame(focusExtraMistake);
      return setMistake('Допишите то, что выбрано дополнительно');
    }
    if (!agreed) {
      sum.current?.querySelector<HTMLElement>('input[name=agreed]')?.focus();
      return setMistake(unagreed);
    }
    if (prices.total === undefined) return setMistake('Подождите: считаем сумму');
    setRefusedTotal(null);
    void sending.submit({
      exhibitionId: offer.show.id,
      lines: toWire(lines, chosen),
      extras: toWireExtras(extras.ticked, { lines, offers: offer.offers }),
      hand_dogs: toHandDogs(entry),
      handler: choice.handler.trim(),
      by_letter: isByLetter,
      is_owner_printed: choice.is_owner_printed,
      agreed: true,
      expected_total: prices.total,
    });
  };
  const refusal = refusedTotal === null ? Object.values(sending.errors)[0] : undefined;
  return {
    ...{ extras, areExtrasChecked, prices, isByLetter, left, sum, refusedTotal, agreed, send },
    mistake: mistake || refusal,
    agreedError: mistake === unagreed ? mistake : sending.errors.agreed,
    isBusy: sending.submitting,
    agree: (next: boolean) => {
      setAgreed(next);
      setMistake('');
      sending.forget('agreed');
    },
  };
}
