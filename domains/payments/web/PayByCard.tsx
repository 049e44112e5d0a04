import { useEffect, useState } from 'react';
import { counted } from '#platform/contract/plural.ts';
import { clock } from '#platform/contract/time/clock.ts';
import { formatDayMonth, moscowDay, moscowTime } from '#platform/contract/time/dates.ts';
import { StatusChip } from '#platform/ui/badges/StatusChip.tsx';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { Banner } from '#platform/ui/messages/Banner.tsx';
import { Refusal } from '#platform/ui/messages/Refusal.tsx';
import { refusalWords } from '#platform/web/calls/useAct.ts';
import { useWrite } from '#platform/web/calls/write.ts';
import { payByCard } from '../contract.ts';
import { gatewayMinutes } from '../policy.ts';
import { roublesOf } from '../texts.ts';
import styles from './OrderPage.module.css';
import type { OrderProps } from './OrderPage.tsx';
import { Term } from './PayByBank.tsx';

/** «29:41» until an instant; «00:00» afterwards. */
export function leftUntil(instant: string, now: number): string {
  const seconds = Math.max(0, Math.floor((Date.parse(instant) - now) / 1000));
  return [Math.floor(seconds / 60), seconds % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

/** Counts down to an instant. */
function Left({ until }: { until: string }) {
  const [now, setNow] = useState(() => clock.now().getTime());
  useEffect(() => {
    const timer = setInterval(() => setNow(clock.now().getTime()), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <b role="timer" className={styles.left}>
      {leftUntil(until, now)}
    </b>
  );
}

/** Opens the page of the payment service in this tab; a second press leads to the same payment. */
function usePayPage({ order, secret }: Pick<OrderProps, 'order' | 'secret'>) {
  const write = useWrite(payByCard);
  const [refused, setRefused] = useState('');
  const [isLeaving, setLeaving] = useState(false);
  const press = () => {
    setRefused('');
    write.mutate(
      { number: order.number, ...(secret && { key: secret }) },
      {
        onSuccess: ({ url }) => {
          setLeaving(true);
          window.location.assign(url);
        },
        onError: (error) => setRefused(refusalWords(error)),
      },
    );
  };
  return { press, refused, busy: write.isPending || isLeaving };
}

const trialWords = 'Это проба: платёжный сервис здесь ненастоящий, деньги не спишутся, карта не нужна.';

/** Payment by card or СБП on the page of the organiser's payment service. */
export function PayByCard({ order, secret }: OrderProps) {
  const page = usePayPage({ order, secret });
  const { due, mail, gateway } = order;
  return (
    <>
      {gateway?.is_refused && (
        <Banner tone="warn" icon="alert" className={styles.beforeCard}>
          <b>Банк отказал.</b> Деньги не списаны. Попробуйте ещё раз, другой картой или переводом.
        </Banner>
      )}
      <section className={styles.card} aria-labelledby="by-card">
        <div>
          <h2 id="by-card">К оплате {roublesOf(due)}, картой или по СБП</h2>
          <Button leftIcon="lock" loading={page.busy} onClick={page.press} className={styles.payButton}>
            Оплатить {roublesOf(due)}
          </Button>
          {page.refused && <Refusal>{page.refused}</Refusal>}
          <p>
            {gateway?.is_trial
              ? trialWords
              : 'Откроется защищённая страница платёжного сервиса клуба. Портал не видит и не хранит номер карты.'}
          </p>
          {mail && (
            <p className={styles.cardMail}>
              <Icon name="mail" size={20} /> Письмо об оплате придёт на {mail}
            </p>
          )}
        </div>
      </section>
      <Term order={order}>
        {' '}
        На саму оплату, когда откроете страницу сервиса, есть {counted(gatewayMinutes, ['минута', 'минуты', 'минут'])}.
      </Term>
      <details className={styles.after}>
        <summary>Что будет после оплаты</summary>
        <ul className={styles.afterCard}>
          <li>
            <StatusChip kind="info">Ждём банк</StatusChip>
            <p>Обычно минута. Окно можно закрыть: подтверждает банк, а не эта страница.</p>
          </li>
          <li>
            <StatusChip kind="ok">Оплачен</StatusChip>
            <p>Письмо с квитанцией, записи в «Моих записях» подтверждены.</p>
          </li>
          <li>
            <StatusChip kind="danger" icon="close">
              Банк отказал
            </StatusChip>
            <p>Деньги не списаны. Можно повторить или заплатить переводом.</p>
          </li>
        </ul>
        <Banner tone="plain" icon="info">
          <b>Вернулись раньше, а здесь «Ждём банк»?</b> Это нормально. Не платите второй раз: если деньги списаны,
          запись подтвердится сама, даже через час.
        </Banner>
      </details>
    </>
  );
}

/** A card payment that the bank has not answered yet. */
export function CardPending({ order }: Pick<OrderProps, 'order'>) {
  const pending = order.gateway?.pending;
  if (!pending) return null;
  const { held_until: held, pay_url: url } = pending;
  const until = order.due_at && order.due_at > held ? order.due_at : held;
  return (
    <section className={styles.card} aria-label="Оплата картой или по СБП">
      <div>
        <p>
          Окно банка можно закрыть: подтверждает банк, а не эта страница. Если деньги списаны, запись подтвердится сама,
          даже через час.
        </p>
        <Button kind="secondary" onClick={() => window.location.assign(url)}>
          Вернуться к оплате
        </Button>
      </div>
      <p className={styles.hold}>
        <Left until={held} />
        осталось на оплату, до {moscowTime(held)} по Москве.
        {until === held
          ? ' Столько же держим места.'
          : ` Места за вами до ${formatDayMonth(moscowDay(until))}, ${moscowTime(until)} по Москве.`}
      </p>
    </section>
  );
}
