import { useState } from 'react';
import { counted } from '#platform/contract/plural.ts';
import { formatDayMonth, moscowDay } from '#platform/contract/time/dates.ts';
import { StatusChip, type StatusKind } from '#platform/ui/badges/StatusChip.tsx';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { SearchField } from '#platform/ui/fields/SearchField.tsx';
import { SelectField } from '#platform/ui/fields/SelectField.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { RecordTable } from '#platform/ui/lists/RecordTable.tsx';
import { RowSkeletons } from '#platform/ui/placeholders/RowSkeletons.tsx';
import { Caption } from '#platform/ui/typography/Caption.tsx';
import { SectionHead } from '#platform/ui/typography/SectionHead.tsx';
import { useReadPages } from '#platform/web/calls/readPages.ts';
import { orderPath } from '../../paths.ts';
import { type OrderState, orderStates } from '../../policy.ts';
import { roublesOf, stateWords } from '../../texts.ts';
import { listShowOrders, type OrderList, type OrdersInput } from '../contract.ts';
import styles from './MoneyPage.module.css';

type Row = OrderList['orders'][number];

const kinds: Readonly<Record<OrderState, StatusKind>> = {
  open: 'warn',
  awaiting: 'info',
  part_paid: 'warn',
  paid: 'ok',
  expired: 'plain',
  cancelled: 'plain',
  part_refunded: 'info',
  refunded: 'info',
};

function State({ row }: { row: Row }) {
  const words =
    row.state === 'open' && row.due_at ? `до ${formatDayMonth(moscowDay(row.due_at))}` : stateWords[row.state];
  return (
    <StatusChip kind={kinds[row.state]} icon={row.state === 'open' ? 'clock' : undefined}>
      {words}
    </StatusChip>
  );
}

/** The orders of the show, with search and state; their pages are open to the organiser's account only. */
export function Orders({ exhibitionId, areLinks }: { exhibitionId: number; areLinks: boolean }) {
  const [text, setText] = useState('');
  const [state, setState] = useState<OrderState | ''>('');
  const input: OrdersInput = { exhibitionId, ...(text && { text }), ...(state && { state }) };
  const { data, fetchNextPage, hasNextPage, isFetchingNextPage } = useReadPages(listShowOrders, input, (last) =>
    last.more ? { after: last.orders.at(-1)?.id } : undefined,
  );
  const rows = data?.pages.flatMap(({ orders }) => orders) ?? [];
  const total = data?.pages[0]?.total ?? 0;
  return (
    <section aria-labelledby="orders">
      <SectionHead id="orders" title="Заказы" aside={data && <span className="muted">Найдено {total}</span>} />
      <div className={styles.filters}>
        <SearchField label="Найти заказ" placeholder="Номер, плательщик, собака" onSearch={setText} />
        <SelectField
          label="Состояние"
          hideLabel
          empty="Все состояния"
          value={state}
          options={orderStates.map((value) => ({ value, label: stateWords[value] }))}
          onChange={({ currentTarget: { value } }) => setState(value as OrderState | '')}
        />
      </div>
      {!data ? (
        <RowSkeletons count={4} />
      ) : rows.length === 0 ? (
        <p className="muted">{text || state ? 'Таких заказов нет.' : 'Заказов ещё нет.'}</p>
      ) : (
        <RecordTable
          label="Заказы"
          rows={rows}
          keyOf={({ id }) => id}
          columns={[
            {
              id: 'number',
              title: 'Заказ',
              cell: ({ number }) =>
                areLinks ? (
                  <Link to={orderPath(number)} className={styles.number}>
                    {number}
                  </Link>
                ) : (
                  <span className={styles.number}>{number}</span>
                ),
            },
            {
              id: 'payer',
              title: 'Плательщик',
              cell: ({ payer, subjects }) => (
                <>
                  {payer || 'учётная запись удалена'}
                  {subjects > 0 && <Caption>{counted(subjects, ['позиция', 'позиции', 'позиций'])}</Caption>}
                </>
              ),
            },
            { id: 'charged', title: 'Сумма', numeric: true, cell: ({ charged }) => roublesOf(charged) },
            {
              id: 'received',
              title: 'Пришло',
              numeric: true,
              cell: ({ received }) => (received > 0 ? roublesOf(received) : '–'),
            },
            { id: 'state', title: 'Состояние', cell: (row) => <State row={row} /> },
          ]}
        />
      )}
      {hasNextPage && (
        <p className={styles.acts}>
          <Button kind="secondary" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Показать ещё
          </Button>
        </p>
      )}
    </section>
  );
}
