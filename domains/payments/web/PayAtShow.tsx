import { useState } from 'react';
import { formatDateRange } from '#platform/contract/time/dates.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { roublesOf } from '../texts.ts';
import styles from './OrderPage.module.css';
import type { OrderProps } from './OrderPage.tsx';
import { PayByBank } from './PayByBank.tsx';

/** Shows when and how an order by a letter of guarantee is paid; a transfer stays possible. */
export function PayAtShow({ order, secret, reload }: OrderProps) {
  const [showsRequisites, setShows] = useState(false);
  const { show, number, due, received } = order;
  return (
    <>
      <div className={styles.state} data-tone="info" role="status">
        <i aria-hidden="true">
          <Icon name="clock" size={32} />
        </i>
        <h2>Платить на выставке</h2>
        <p>
          {received > 0
            ? `Пришло ${roublesOf(received)}, осталось ${roublesOf(due)}. `
            : `К оплате ${roublesOf(due)}. `}
          Заплатите в кассе выставки {formatDateRange(show.begins_on, show.ends_on)}, наличными или картой: назовите
          номер заказа <b>{number}</b>. Запись подтвердит организатор, когда примет ваше гарантийное письмо.
        </p>
      </div>
      {order.payee && (
        <p className={styles.acts}>
          <Button kind="secondary" onClick={() => setShows(!showsRequisites)} aria-expanded={showsRequisites}>
            {showsRequisites ? 'Скрыть реквизиты' : 'Заплатить сейчас переводом'}
          </Button>
        </p>
      )}
      {showsRequisites && <PayByBank order={order} secret={secret} reload={reload} />}
    </>
  );
}
