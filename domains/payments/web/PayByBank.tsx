import { type ReactNode, useState } from 'react';
import { counted } from '#platform/contract/plural.ts';
import { clock } from '#platform/contract/time/clock.ts';
import { daysBetween, formatDayMonth, moscowDay, moscowTime } from '#platform/contract/time/dates.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { Refusal } from '#platform/ui/messages/Refusal.tsx';
import { EmptyState } from '#platform/ui/placeholders/EmptyState.tsx';
import { SectionHead } from '#platform/ui/typography/SectionHead.tsx';
import { deliverBlob } from '#platform/web/calls/download.ts';
import { showError } from '#platform/web/calls/showError.ts';
import { copyText } from '#platform/web/copyText.ts';
import type { Order } from '../contract.ts';
import { bankSum, roublesOf } from '../texts.ts';
import { codePicture } from './codePicture.ts';
import styles from './OrderPage.module.css';
import type { OrderProps } from './OrderPage.tsx';
import { useAnnounce } from './useAnnounce.ts';

/** The term in words, with the days left. */
export function Term({
  order: { due_at: dueAt, received, due, mail },
  children,
}: {
  order: Order;
  /** What else is said of the term. */
  children?: ReactNode;
}) {
  if (!dueAt) return null;
  const day = moscowDay(dueAt);
  const left = daysBetween(clock.today(), day);
  return (
    <p className={styles.term}>
      <Icon name="clock" size={24} />
      <span>
        {received > 0 && (
          <>
            <b>Не хватает {roublesOf(due)}:</b> пришло {roublesOf(received)}.{' '}
          </>
        )}
        Места за вами{' '}
        <b>
          до {formatDayMonth(day)}, {moscowTime(dueAt)} по Москве
        </b>
        {left > 0 && `, осталось ${counted(left, ['день', 'дня', 'дней'])}`}
        {left === 0 && ', последний день'}.{mail && received === 0 && ` Ссылка на эту страницу ушла на ${mail}`}
        {children}
      </span>
    </p>
  );
}

async function save(order: Order): Promise<void> {
  if (!order.qr) return;
  try {
    deliverBlob(await codePicture(order.qr), { name: `Заказ ${order.number}.png` });
  } catch (error) {
    showError(error);
  }
}

/** Requisites as name and text to copy; spaces that group a sum are not copied. */
export function requisitesOf({ payee, purpose, due }: Order) {
  if (!payee) return [];
  const codes = payee.kpp ? `${payee.inn} / ${payee.kpp}` : payee.inn;
  return [
    { term: 'Назначение', text: purpose, shown: purpose },
    { term: 'Сумма', text: bankSum(due).replace(/\s/g, ''), shown: bankSum(due), isFigure: true },
    { term: 'Получатель', text: payee.name, shown: payee.name },
    { term: 'Счёт', text: payee.account, shown: payee.account, isFigure: true },
    { term: 'БИК', text: payee.bic, shown: payee.bic, isFigure: true },
    { term: 'Банк', text: payee.bank, shown: payee.bank },
    { term: 'Корр. счёт', text: payee.correspondent, shown: payee.correspondent, isFigure: true },
    { term: payee.kpp ? 'ИНН / КПП' : 'ИНН', text: codes, shown: codes, isFigure: true },
  ];
}

/** The code for the bank's app: scanned from a screen, saved as a picture on a phone. */
function ByCode({ order }: { order: Order }) {
  const { qr, number, due } = order;
  return (
    <section className={styles.code} aria-label="Перевод по QR">
      {qr && (
        <svg
          viewBox={`0 0 ${qr.size} ${qr.size}`}
          role="img"
          aria-label={`QR-код для оплаты ${roublesOf(due)}`}
          shapeRendering="crispEdges"
        >
          <rect width={qr.size} height={qr.size} fill="#fff" />
          <path d={qr.path} fill="#000" />
        </svg>
      )}
      <div>
        <ol className={styles.onScreen}>
          <li>Откройте приложение любого банка, «Оплата по QR-коду»</li>
          <li>Наведите камеру на код: получатель, сумма и назначение заполнятся сами</li>
          <li>
            <span>
              Проверьте сумму <b>{roublesOf(due)}</b> и номер <b>{number}</b> в назначении
            </span>
          </li>
        </ol>
        <ol className={styles.onPhone}>
          <li>Сохраните код картинкой</li>
          <li>В приложении банка: «Оплата по QR», «Выбрать из галереи»</li>
          <li>
            <span>
              Проверьте сумму <b>{roublesOf(due)}</b> и номер <b>{number}</b>
            </span>
          </li>
        </ol>
        <p className={styles.acts}>
          <Button kind="secondary" leftIcon="download" onClick={() => void save(order)}>
            Сохранить код картинкой
          </Button>
          <Button kind="ghost" leftIcon="doc" onClick={() => window.print()}>
            Распечатать
          </Button>
        </p>
      </div>
    </section>
  );
}

function Requisites({ order }: { order: Order }) {
  const requisites = requisitesOf(order);
  return (
    <section aria-labelledby="order-requisites">
      <SectionHead
        id="order-requisites"
        title="Или по реквизитам"
        aside={
          <Button
            kind="ghost"
            condensed
            onClick={() =>
              void copyText(requisites.map(({ term, text }) => `${term}: ${text}`).join('\n'), 'все реквизиты')
            }
          >
            Скопировать всё
          </Button>
        }
      />
      <dl className={styles.requisites}>
        {requisites.map(({ term, text, shown, isFigure }) => (
          <div key={term} data-key={term === 'Назначение' || undefined}>
            <dt>{term}</dt>
            <dd>
              <span className={isFigure ? styles.figure : undefined}>
                {term === 'Назначение' ? <Purpose text={shown} number={order.number} /> : shown}
              </span>
              <Button
                kind="secondary"
                condensed
                aria-label={`Скопировать: ${term.toLowerCase()}`}
                onClick={() => void copyText(text, term.toLowerCase())}
              >
                Копировать
              </Button>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Payment by bank transfer: the code for the bank's app, the requisites as text, and «Деньги отправлены». */
export function PayByBank({ order, secret, reload }: OrderProps) {
  const [isSending, setSending] = useState(false);
  const announce = useAnnounce(order, secret, () => {
    setSending(false);
    reload();
  });
  if (!order.payee)
    return (
      <>
        <Term order={order} />
        <EmptyState title="Куда платить, скажет организатор">
          Реквизитов {order.organiser.name} на портале сейчас нет. Спросите организатора; места пока за вами.
        </EmptyState>
      </>
    );
  return (
    <>
      <Term order={order} />
      <ByCode order={order} />
      <Requisites order={order} />
      {order.viewer !== 'organiser' && (
        <div className={styles.done}>
          <Button
            loading={announce.busy && isSending}
            onClick={() => {
              setSending(true);
              announce.press(true);
            }}
          >
            Деньги отправлены
          </Button>
          <p>
            Нажмите после перевода, и мы не будем напоминать. Оплатой запись станет, когда придут деньги: обычно 1–2
            рабочих дня.
          </p>
          {announce.refused && <Refusal>{announce.refused}</Refusal>}
        </div>
      )}
    </>
  );
}

const Purpose = ({ text, number }: { text: string; number: string }) => {
  const [before = '', after = ''] = text.split(number);
  return (
    <>
      {before}
      <b className={styles.purposeNumber}>{number}</b>
      {after}
      <small>Номер главное: по нему банк и клуб узнают вас. Последние цифры контрольные, ошибку заметим.</small>
    </>
  );
};
