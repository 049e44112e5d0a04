import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { loginPathFrom } from '#domains/accounts/paths.ts';
import { orderPath } from '#domains/payments/paths.ts';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { useSubmit } from '#platform/web/calls/submit.ts';
import { type SendInput, type Sent, sendEntry } from '../contract.ts';
import { ExtrasChoice } from '../extras/web/ExtrasChoice.tsx';
import { toPricedExtras, toWireExtras } from '../extras/web/extraChoice.ts';
import { ownEntriesPath } from '../paths.ts';
import { AskRegistrar } from './AskRegistrar.tsx';
import { CheckLines } from './CheckLines.tsx';
import { CheckSum } from './CheckSum.tsx';
import styles from './check.module.css';
import { type Candidate, type ChosenLine, isWhole, undecidedOf } from './choice.ts';
import { NobodyChosen, type StepProps } from './DogsStep.tsx';
import { EntryBar } from './EntryBar.tsx';
import { EntryHead } from './EntryHead.tsx';
import { HandDogsLeft } from './HandDogsLeft.tsx';
import { dogsCount, entriesCount, money } from './texts.ts';
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

const focusExtraMistake = (): void =>
  document.querySelector<HTMLElement>('[data-extras] [aria-invalid="true"], [data-extras] fieldset input')?.focus();

/** Kopecks. */
const ChangedSum = ({ from, to }: { from: number; to: number }) => (
  <p className={styles.changed} role="alert">
    <Icon name="alert" size={22} />
    <span>
      Пока вы выбирали, сумма изменилась: было {money(from)}, стало {money(to)}. Ничего не отправлено. Если согласны,
      нажмите «Записать» ещё раз.
    </span>
  </p>
);

/** Everything before it is sent: lines with their prices, the sum, the term, the agreement. */
export function CheckStep({ offer, entry, isMember, go }: StepProps) {
  const { choice, change, chosen, lines, draft, papers } = entry;
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
  const say = (words: string) => {
    setMistake(words);
    sum.current?.querySelector<HTMLElement>('input')?.focus();
  };
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
    if (!agreed) return say('Примите положение выставки: без этого записать нельзя');
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
  const isEmpty = chosen.length === 0 && !(extras.hasEarlier && offer.extras.length > 0);
  const countWords = [
    chosen.length > 0 && `${dogsCount(chosen.length)}, ${entriesCount(lines.length)}`,
    extras.ticked.length > 0 && `дополнительно: ${extras.ticked.length}`,
  ]
    .filter(Boolean)
    .join(', ');
  const refusal = refusedTotal === null ? Object.values(sending.errors)[0] : undefined;
  return (
    <>
      <div className="wrap">
        <EntryHead offer={offer} step="check" />
        {isEmpty ? (
          <NobodyChosen go={go} />
        ) : (
          <div className={styles.columns}>
            <div>
              <HandDogsLeft entry={entry} left={left} isMember={isMember} go={go} />
              <ExtrasChoice
                extras={offer.extras}
                choices={choice.extras}
                onChange={(next) => change({ ...choice, extras: next })}
                poolAt={extras.poolAt}
                isChecked={areExtrasChecked}
              />
              <CheckLines offer={offer} chosen={chosen} lines={lines} prices={prices} extras={extras} />
            </div>
            <section ref={sum} tabIndex={-1} className={styles.total} aria-labelledby="entry-sum">
              {refusedTotal !== null && prices.total !== undefined && (
                <ChangedSum from={refusedTotal} to={prices.total} />
              )}
              <CheckSum
                offer={offer}
                lines={lines}
                prices={prices}
                agreed={agreed}
                onAgreed={(next) => {
                  setAgreed(next);
                  setMistake('');
                  sending.forget('agreed');
                }}
                isOwnerPrinted={choice.is_owner_printed}
                onOwnerPrinted={(is_owner_printed) => change({ ...choice, is_owner_printed })}
                isByLetter={isByLetter}
                onByLetter={(by_letter) => change({ ...choice, by_letter })}
                handler={choice.handler}
                onHandler={(handler) => change({ ...choice, handler })}
              />
            </section>
          </div>
        )}
        <AskRegistrar registrar={offer.registrar} />
      </div>
      {!isEmpty && (
        <EntryBar
          title={prices.total === undefined ? '…' : money(prices.total)}
          isPending={prices.isPending}
          about={isMember ? countWords : `${countWords}. Осталось войти: вернётесь сюда же`}
          action={isMember ? 'Записать' : 'Войти и записать'}
          busy={sending.submitting}
          onAction={send}
          mistake={mistake || refusal || (prices.error && 'Не удалось посчитать сумму. Обновите страницу')}
        />
      )}
    </>
  );
}
