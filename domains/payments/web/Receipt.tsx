import { formatDateTime } from '#platform/contract/time/dates.ts';
import type { Order } from '../contract.ts';
import { roublesOf } from '../texts.ts';
import styles from './OrderPage.module.css';

const ways = { bank: 'перевод на счёт', cash: 'наличными', card: 'картой в кассе', gateway: 'картой или СБП' } as const;

/** The receipt, on paper only: what came for which order, from whom and to whom. */
export function Receipt({ order }: { order: Order }) {
  const { payee, organiser, show } = order;
  return (
    <section className={styles.receipt} aria-label="Квитанция">
      <h2>Квитанция по заказу {order.number}</h2>
      <p>
        Получатель: {payee ? `${payee.name}, ИНН ${payee.inn}` : organiser.name}
        <br />
        {order.payer && (
          <>
            Плательщик: {order.payer}
            <br />
          </>
        )}
        За участие в выставке «{show.name}», {show.city}
      </p>
      <table>
        <tbody>
          {order.lines.map(({ title, rule, amount }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be equal, and their order does not change
            <tr key={at}>
              <td>{[title, rule].filter(Boolean).join(', ')}</td>
              <td>{roublesOf(amount)}</td>
            </tr>
          ))}
          {order.receipts.map(({ at, amount, way }) => (
            <tr key={`${at} ${amount}`}>
              <th scope="row">
                Пришло {formatDateTime(at)}, {ways[way]}
              </th>
              <td>{roublesOf(amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
