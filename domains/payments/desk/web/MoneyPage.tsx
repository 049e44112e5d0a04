import type { ReactNode } from 'react';
import { counted } from '#platform/contract/plural.ts';
import { Banner } from '#platform/ui/messages/Banner.tsx';
import { EmptyState } from '#platform/ui/placeholders/EmptyState.tsx';
import { FileButton } from '#platform/web/files/FileButton.tsx';
import type { Reader } from '#platform/web/page/page.tsx';
import { recordIdIn } from '#platform/web/page/recordIdIn.ts';
import { orderForms, roublesOf } from '../../texts.ts';
import { GatewaySection, KeyAlarm } from '../../web/GatewaySection.tsx';
import { PayeeSection } from '../../web/PayeeSection.tsx';
import { downloadBook, getMoney, type Money } from '../contract.ts';
import { CardMoney } from './CardMoney.tsx';
import { Cash } from './Cash.tsx';
import { DeskHead, DeskPage } from './DeskPage.tsx';
import { Faults } from './Faults.tsx';
import { ImportBox } from './ImportBox.tsx';
import styles from './MoneyPage.module.css';
import { OpenLines } from './OpenLines.tsx';
import { Orders } from './Orders.tsx';
import type { OrganisePageProps } from './organisePage.ts';
import { Refunds } from './Refunds.tsx';
import { Rules } from './Rules.tsx';
import { Booked, Statements } from './Statements.tsx';

/** Throws 404 for an address without a valid show id. */
export const readMoney = async ({ params }: Reader): Promise<void> => void recordIdIn(params.exhibitionId);

/**
 * `/exhibitions/{id}/organise/money`: what the entrants of a show owe, paid and get back, for its organiser and cashier. `tabs` leads
 * to the organiser's other pages of the show.
 */
export function MoneyPage({ tabs, refused }: OrganisePageProps) {
  return (
    <DeskPage
      endpoint={getMoney}
      title="Деньги выставки"
      refused={(exhibitionId) => refused(exhibitionId, 'Деньги выставки видит только её организатор')}
      failed="Не удалось открыть деньги выставки"
    >
      {(money) => <Opened money={money} tabs={tabs(money.show.id)} />}
    </DeskPage>
  );
}

function Opened({ money, tabs }: { money: Money; tabs: ReactNode }) {
  const { show, figures } = money;
  return (
    <>
      <DeskHead
        show={show}
        title="Деньги"
        text="Деньги идут на счёт организатора, портал их не держит"
        aside={
          figures && (
            <FileButton
              endpoint={downloadBook}
              input={{ exhibitionId: show.id }}
              name={`Деньги ${show.name}.xlsx`}
              label="Книга для бухгалтерии, XLSX"
            />
          )
        }
      />
      {tabs}
      {figures ? (
        <Whole money={money} figures={figures} />
      ) : (
        <div className={styles.two}>
          <Cash money={money} />
          <Orders exhibitionId={show.id} areLinks={false} />
        </div>
      )}
    </>
  );
}

/** Everything, for the organiser; a cashier sees cash and orders only. */
function Whole({ money, figures }: { money: Money; figures: NonNullable<Money['figures']> }) {
  const { show } = money;
  return (
    <>
      <Figures figures={figures} />
      <KeyAlarm />
      <CardFaults money={money} />
      {money.has_payee ? (
        <>
          <ImportBox exhibitionId={show.id} />
          <Statements money={money} />
          <OpenLines money={money} />
          <Faults money={money} />
          <Booked money={money} />
        </>
      ) : (
        <EmptyState title="Сначала укажите, куда платить">
          По счёту портал узнаёт вашу выписку, а участники получают QR-код. Реквизиты – внизу этой страницы.
        </EmptyState>
      )}
      <div className={styles.two}>
        <Refunds money={money} />
        <div>
          <Cash money={money} />
          <CardMoney money={money} />
        </div>
      </div>
      <div className={styles.two}>
        <Orders exhibitionId={show.id} areLinks />
        <Rules money={money} />
      </div>
      <div className={styles.payee}>
        <PayeeSection />
      </div>
      <div className={styles.payee}>
        <GatewaySection />
      </div>
    </>
  );
}

function Figures({ figures }: { figures: NonNullable<Money['figures']> }) {
  const orders = (count: number): string => counted(count, orderForms);
  const shown: { sum: number; words: string; isWarning?: boolean }[] = [
    { sum: figures.charged, words: `начислено, ${orders(figures.orders)}` },
    { sum: figures.received, words: 'пришло' },
    { sum: figures.awaited, words: `ждём, ${orders(figures.awaited_orders)}` },
    {
      sum: figures.to_refund,
      words: `вернуть, ${counted(figures.refunds, ['возврат', 'возврата', 'возвратов'])}`,
      isWarning: true,
    },
    { sum: figures.unmatched, words: 'пришло, но не разобрано', isWarning: true },
  ];
  return (
    <ul className={styles.figures} aria-label="Суммы">
      {shown.map(({ sum, words, isWarning }) => (
        <li key={words} data-warn={(isWarning && sum > 0) || undefined}>
          <b className="num">{roublesOf(sum)}</b>
          <span>{words}</span>
        </li>
      ))}
    </ul>
  );
}

/** Payments by card whose answer did not agree with the order: the organiser looks them up at the service. */
function CardFaults({ money: { card_faults: faults } }: { money: Money }) {
  if (faults.length === 0) return null;
  return (
    <Banner tone="warn" icon="alert">
      <b>Оплата картой не зачтена: ответ сервиса не сошёлся с заказом.</b> Проверьте платежи в кабинете сервиса:{' '}
      {faults.map(({ order, amount, reason }) => `заказ ${order}, ${roublesOf(amount)}, ${reason}`).join('; ')}.
    </Banner>
  );
}
