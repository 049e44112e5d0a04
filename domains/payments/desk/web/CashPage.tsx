import { type ReactNode, useState } from 'react';
import { counted } from '#platform/contract/plural.ts';
import { formatDate, formatDateTime, formatDayMonth, moscowTime } from '#platform/contract/time/dates.ts';
import { StatusChip } from '#platform/ui/badges/StatusChip.tsx';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { type RecordColumn, RecordTable } from '#platform/ui/lists/RecordTable.tsx';
import { Refusal } from '#platform/ui/messages/Refusal.tsx';
import { ConfirmDialog } from '#platform/ui/overlays/ConfirmDialog.tsx';
import { Facts } from '#platform/ui/typography/Facts.tsx';
import { SectionHead } from '#platform/ui/typography/SectionHead.tsx';
import { useAct } from '#platform/web/calls/useAct.ts';
import { orderPath, showMoneyPath } from '../../paths.ts';
import { roublesOf } from '../../texts.ts';
import { type CashDesk, closeCashDay, getCashDesk, reverseCash } from '../contract.ts';
import styles from './CashPage.module.css';
import { DeskHead, DeskPage } from './DeskPage.tsx';
import type { OrganisePageProps } from './organisePage.ts';
import { receiptNumber } from './receiptNumber.ts';
import { TakeCash } from './TakeCash.tsx';

type Day = CashDesk['days'][number];
type Receipt = CashDesk['receipts'][number];

/** `/exhibitions/{id}/organise/money/cash`: money taken at the show, receipt by receipt, closed day by day. */
export function CashPage({ tabs, refused }: OrganisePageProps) {
  return (
    <DeskPage
      endpoint={getCashDesk}
      title="Касса выставки"
      refused={(exhibitionId) => refused(exhibitionId, 'Кассу выставки видит только её организатор')}
      failed="Не удалось открыть кассу"
    >
      {(desk) => <Opened desk={desk} tabs={tabs(desk.show.id)} />}
    </DeskPage>
  );
}

function Opened({ desk, tabs }: { desk: CashDesk; tabs: ReactNode }) {
  const { show, today, days } = desk;
  const isTodayClosed = days.some(({ day, closed_at }) => day === today && closed_at !== null);
  return (
    <>
      <DeskHead
        show={show}
        title="Касса"
        text="Приём по номеру заказа, каждая квитанция с номером, день закрывают с итогом"
        crumbs={[{ label: 'Деньги', to: showMoneyPath(show.id) }]}
      />
      <div className={styles.onScreen}>{tabs}</div>
      {isTodayClosed ? (
        <p className={styles.closedToday}>
          <StatusChip kind="ok">кассовый день закрыт</StatusChip> Сегодня больше не принимают. Завтра откроется новый
          день.
        </p>
      ) : (
        <TakeCash exhibitionId={show.id} />
      )}
      {days.map((day) => (
        <CashDay key={day.day} day={day} desk={desk} isTodayClosed={isTodayClosed} />
      ))}
    </>
  );
}

const receiptForms = ['квитанция', 'квитанции', 'квитанций'] as const;
const meansWords = { cash: 'наличными', card: 'по карте' } as const;

/**
 * Kopecks that left the desk on a day: refunds, and receipts of closed days that were taken back. Without it the receipts
 * do not add up to the total. 0 while the list of receipts is cut off.
 */
function givenBack(day: Day, own: readonly Receipt[]): number {
  const taken = own.filter(
    ({ reversed_at: at }) => at === null || (day.closed_at !== null && Date.parse(at) > Date.parse(day.closed_at)),
  );
  if (taken.length !== day.receipts) return 0;
  return taken.reduce((sum, { amount }) => sum + amount, 0) - day.cash - day.card;
}

const receiptColumns: readonly RecordColumn<Receipt>[] = [
  {
    id: 'number',
    title: 'Квитанция',
    cell: ({ number, at }) => (
      <span className="nowrap">
        {receiptNumber(number)}, {moscowTime(at)}
      </span>
    ),
  },
  {
    id: 'order',
    title: 'Заказ',
    cell: ({ order, payer }) => (
      <>
        <a href={orderPath(order)}>{order}</a> {payer}
      </>
    ),
  },
  { id: 'means', title: 'Как', cell: ({ means }) => meansWords[means] },
  { id: 'amount', title: 'Сумма', numeric: true, cell: ({ amount }) => roublesOf(amount) },
  {
    id: 'state',
    title: 'Состояние',
    cell: ({ reversed_at: at }) =>
      at ? <StatusChip kind="plain">отменена {formatDateTime(at)}</StatusChip> : 'принято',
  },
];

function CashDay({ day, desk, isTodayClosed }: { day: Day; desk: CashDesk; isTodayClosed: boolean }) {
  const [asks, setAsks] = useState<Receipt | 'close' | null>(null);
  const reverse = useAct(reverseCash);
  const close = useAct(closeCashDay);
  const { show, today } = desk;
  const own = desk.receipts.filter((receipt) => receipt.day === day.day);
  const back = givenBack(day, own);
  const isOpen = day.closed_at === null;
  const refused = reverse.refused || close.refused;
  const id = `cash-${day.day}`;
  return (
    <section aria-labelledby={id} className={styles.day}>
      <SectionHead
        id={id}
        title={day.day === today ? `Сегодня, ${formatDayMonth(day.day)}` : formatDate(day.day)}
        aside={
          <span className={styles.onScreen}>
            <Button kind="ghost" condensed leftIcon="doc" onClick={() => window.print()}>
              Распечатать
            </Button>
          </span>
        }
      />
      <Facts
        facts={[
          { term: 'Наличными', value: roublesOf(day.cash) },
          { term: 'По карте', value: roublesOf(day.card) },
          { term: 'Выдано назад', value: back > 0 ? roublesOf(back) : '' },
          { term: 'Итого', value: `${roublesOf(day.cash + day.card)}, ${counted(day.receipts, [...receiptForms])}` },
          { term: 'День закрыт', value: day.closed_at && formatDateTime(day.closed_at) },
        ]}
      />
      {own.length === 0 ? (
        <p className="muted">Денег ещё не принимали.</p>
      ) : (
        <RecordTable
          label={`Квитанции за ${formatDayMonth(day.day)}`}
          rows={own}
          keyOf={({ number }) => number}
          columns={receiptColumns}
          actions={(receipt) =>
            receipt.reversed_at === null &&
            (isOpen || !isTodayClosed) && (
              <span className={styles.onScreen}>
                <Button
                  kind="ghost"
                  condensed
                  aria-label={`Отменить квитанцию ${receiptNumber(receipt.number)}`}
                  onClick={() => setAsks(receipt)}
                >
                  Отменить
                </Button>
              </span>
            )
          }
        />
      )}
      {isOpen && own.length > 0 && (
        <p className={styles.acts}>
          <Button kind="secondary" leftIcon="lock" onClick={() => setAsks('close')}>
            Закрыть день
          </Button>
        </p>
      )}
      {refused && <Refusal>{refused}</Refusal>}
      <ConfirmDialog
        opened={asks === 'close'}
        title={`Закрыть ${formatDayMonth(day.day)}: наличными ${roublesOf(day.cash)}, по карте ${roublesOf(day.card)}?`}
        text="Пересчитайте деньги. Закрытый день не меняется: ошибку потом исправит отмена квитанции, она войдёт в итог того дня, когда её сделали."
        okLabel="Закрыть день"
        busy={close.busy}
        onCancel={() => setAsks(null)}
        onConfirm={() => {
          setAsks(null);
          const { day: of, cash, card, receipts } = day;
          close.act({ exhibitionId: show.id, day: of, cash, card, receipts });
        }}
      />
      {asks !== null && asks !== 'close' && (
        <ConfirmDialog
          opened
          title={`Отменить квитанцию ${receiptNumber(asks.number)} на ${roublesOf(asks.amount)}?`}
          text={`Верните деньги плательщику. По заказу ${asks.order} они больше не считаются; запись снова ждёт оплаты.${isOpen ? '' : ' День уже закрыт: отмена войдёт в сегодняшний итог.'}`}
          okLabel="Отменить квитанцию"
          cancelLabel="Оставить"
          busy={reverse.busy}
          onCancel={() => setAsks(null)}
          onConfirm={() => {
            const { number } = asks;
            setAsks(null);
            reverse.act({ exhibitionId: show.id, number });
          }}
        />
      )}
    </section>
  );
}
