import { useState } from 'react';
import { exhibitionPath } from '#domains/exhibitions/paths.ts';
import { formatDayMonth, moscowDay, moscowTime } from '#platform/contract/time/dates.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { Banner } from '#platform/ui/messages/Banner.tsx';
import { Refusal } from '#platform/ui/messages/Refusal.tsx';
import type { IconName } from '#platform/ui/sprite/iconNames.ts';
import type { Order } from '../contract.ts';
import { roublesOf, stateWords } from '../texts.ts';
import styles from './OrderPage.module.css';
import type { OrderProps } from './OrderPage.tsx';
import { PayByBank } from './PayByBank.tsx';
import { CardPending } from './PayByCard.tsx';
import { useAnnounce } from './useAnnounce.ts';

type Tone = 'info' | 'ok' | 'warn' | 'plain';

interface OrderSummary {
  tone: Tone;
  icon: IconName;
  title: string;
  text: string;
  /** The sentence of the text that must not be missed. */
  key?: string;
}

const momentOf = (instant: string): string =>
  `${formatDayMonth(moscowDay(instant))} в ${moscowTime(instant)} по Москве`;
const dayOf = (instant: string | null): string => (instant ? ` ${formatDayMonth(moscowDay(instant))}` : '');

const surplusOf = ({ received, charged, refunds }: Order): number =>
  refunds.some(({ share }) => share === null) ? Math.max(0, received - charged) : 0;

/** The order's state in words for its payer. */
export function summaryOfOrder(order: Order): OrderSummary {
  const { state, received, refunded, due, due_at: dueAt } = order;
  const term = dueAt ? ` Места за вами до ${formatDayMonth(moscowDay(dueAt))}, ${moscowTime(dueAt)} по Москве.` : '';
  switch (state) {
    case 'awaiting':
      if (order.gateway?.pending)
        return {
          ...{ tone: 'info', icon: 'clock', title: 'Ждём банк', key: 'Второй раз платить не нужно.' },
          text: 'Вы начали оплату картой или по СБП. Второй раз платить не нужно. Обычно ответ приходит за минуту, и мы напишем вам.',
        };
      return {
        ...{ tone: 'info', icon: 'clock', title: 'Ждём банк', key: 'Второй раз платить не нужно.' },
        text: `Вы сообщили об оплате${order.announced_at ? ` ${momentOf(order.announced_at)}` : ''}. Второй раз платить не нужно. Деньги увидим через 1–2 рабочих дня и напишем вам.`,
      };
    case 'paid': {
      const surplus = surplusOf(order);
      return {
        ...{ tone: 'ok', icon: 'check', title: `Оплачен${dayOf(order.paid_at)}` },
        text: `${received > 0 ? `Пришло ${roublesOf(received)}. ` : 'Платить не нужно. '}Запись подтверждена.${surplus > 0 ? ` Пришло больше на ${roublesOf(surplus)}: организатор вернёт лишнее.` : ''}`,
      };
    }
    case 'part_paid':
      return {
        ...{ tone: 'warn', icon: 'alert', title: `Не хватает ${roublesOf(due)}` },
        text: `Пришло ${roublesOf(received)}.${term}`,
      };
    case 'expired':
      return {
        ...{ tone: 'plain', icon: 'clock', title: `Срок вышел${dayOf(order.ended_at)}` },
        text: 'Места освободились. Придут деньги, и есть место: запись оживёт сама. Места нет: организатор вернёт всё.',
      };
    case 'cancelled':
      return {
        ...{ tone: 'plain', icon: 'close', title: `Отменён${dayOf(order.ended_at)}` },
        text: 'Платить по этому заказу не нужно.',
      };
    case 'refunded':
    case 'part_refunded': {
      const sent = order.refunds.filter(({ sent_at }) => sent_at !== null);
      const isSent = sent.length === order.refunds.length && sent.length > 0;
      return {
        ...{ tone: 'info', icon: 'rotate' },
        title: `${isSent ? 'Возвращено' : 'Вернём'} ${roublesOf(refunded)}`,
        text: isSent
          ? `Деньги отправлены${dayOf(sent.at(-1)?.sent_at ?? null)}.`
          : order.receipts.every(({ way }) => way === 'cash') && order.receipts.length > 0
            ? 'Организатор вернёт деньги наличными: назовите в кассе выставки номер заказа.'
            : order.receipts.some(({ way }) => way === 'gateway')
              ? 'Деньги вернутся на карту, с которой пришли: обычно за несколько минут, у некоторых банков до недели.'
              : 'Организатор отправит деньги на счёт, с которого они пришли.',
      };
    }
    default:
      return {
        ...{ tone: 'info', icon: 'clock', title: 'Ждёт оплаты' },
        text: `К оплате ${roublesOf(due)}.${term}`,
      };
  }
}

function Emphasised({ text, part }: { text: string; part: string | undefined }) {
  const at = part === undefined ? -1 : text.indexOf(part);
  if (part === undefined || at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <b>{part}</b>
      {text.slice(at + part.length)}
    </>
  );
}

/** Shows the four steps of a transfer, done and ahead. */
function Timeline({ order }: { order: Order }) {
  const { created_at: created, announced_at: announced } = order;
  const steps: { name: string; when: string; at: 'done' | 'now' | 'ahead' }[] = [
    { name: 'Места за вами', when: momentOf(created), at: 'done' },
    { name: 'Вы отправили перевод', when: announced ? momentOf(announced) : '', at: 'done' },
    { name: 'Банк зачислит деньги клубу', when: 'обычно 1–2 рабочих дня', at: 'now' },
    { name: 'Запись подтверждена', when: 'письмо с номером заказа', at: 'ahead' },
  ];
  return (
    <ol className={styles.timeline}>
      {steps.map(({ name, when, at }) => (
        <li key={name} data-at={at} aria-current={at === 'now' ? 'step' : undefined}>
          <i aria-hidden="true">{at !== 'ahead' && <Icon name={at === 'done' ? 'check' : 'clock'} size={16} />}</i>
          <b className={styles.stepName}>{name}</b>
          <span>{when}</span>
        </li>
      ))}
    </ol>
  );
}

/** Whether the page waits for the bank's answer about a card. */
export const isCardPending = ({ gateway, state, viewer }: Order): boolean =>
  gateway?.pending != null && state === 'awaiting' && viewer !== 'organiser';

/** The state of an order in the size of a headline, with what can be done next. */
export function OrderState({ order, secret, reload }: OrderProps) {
  const [showsRequisites, setShows] = useState(false);
  const announce = useAnnounce(order, secret, reload);
  const summary = summaryOfOrder(order);
  const isCard = isCardPending(order);
  const isAwaiting = order.state === 'awaiting' && order.viewer !== 'organiser' && !isCard;
  return (
    <>
      <div className={styles.state} data-tone={summary.tone} role="status">
        <i aria-hidden="true">
          <Icon name={summary.icon} size={32} />
        </i>
        <h2>{summary.title}</h2>
        <p>
          <Emphasised text={summary.text} part={summary.key} />
        </p>
      </div>
      {order.viewer === 'organiser' && (
        <p className="small muted">
          Заказ: {stateWords[order.state]}. Деньги по нему разбирают на странице денег выставки.
        </p>
      )}
      {order.viewer === 'organiser' && order.way === 'bank' && order.due > 0 && (
        <>
          <p className={styles.acts}>
            <Button kind="secondary" onClick={() => setShows(!showsRequisites)} aria-expanded={showsRequisites}>
              {showsRequisites ? 'Скрыть реквизиты' : 'Реквизиты для плательщика'}
            </Button>
          </p>
          {showsRequisites && <PayByBank order={order} secret={secret} reload={reload} />}
        </>
      )}
      {isCard && (
        <>
          <CardPending order={order} />
          <p className={styles.acts}>
            <Button kind="ghost" onClick={() => setShows(!showsRequisites)} aria-expanded={showsRequisites}>
              {showsRequisites ? 'Скрыть реквизиты' : 'Не вышло картой? Заплатить переводом'}
            </Button>
          </p>
          {showsRequisites && <PayByBank order={order} secret={secret} reload={reload} />}
        </>
      )}
      {isAwaiting && (
        <>
          <Timeline order={order} />
          <p className={styles.acts}>
            <Button kind="secondary" onClick={() => setShows(!showsRequisites)} aria-expanded={showsRequisites}>
              {showsRequisites ? 'Скрыть реквизиты' : 'Открыть реквизиты'}
            </Button>
            <Button kind="ghost" loading={announce.busy} onClick={() => announce.press(false)}>
              Перевода не было
            </Button>
          </p>
          {announce.refused && <Refusal>{announce.refused}</Refusal>}
          <Banner tone="plain" icon="info">
            Срок прежний{order.due_at ? `: ${momentOf(order.due_at)}` : ''}. Перевод, отправленный вовремя, не пропадёт:
            место свободно, запись оживёт; занято, деньги вернут.
          </Banner>
          {showsRequisites && <PayByBank order={order} secret={secret} reload={reload} />}
        </>
      )}
      <p className={styles.acts}>
        {order.receipts.length > 0 && (
          <Button kind="secondary" leftIcon="doc" onClick={() => window.print()}>
            Распечатать квитанцию
          </Button>
        )}
        {order.state === 'expired' && order.viewer !== 'organiser' && (
          <Button to={exhibitionPath(order.show.id)}>К выставке</Button>
        )}
      </p>
      {order.refunds.length > 0 && (
        <ul className={styles.refunds} aria-label="Возвраты">
          {order.refunds.map((refund, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: refunds have no other identity and are only added
            <li key={at}>
              <b className="num">{roublesOf(refund.amount)}</b>
              <span>
                {refund.share === null ? refund.reason : `${refund.reason}, ${refund.share} % по условиям возврата`}
              </span>
              <span className="muted">
                {refund.sent_at ? `отправлено${dayOf(refund.sent_at)}` : 'ещё не отправлено'}
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
