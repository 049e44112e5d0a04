import { formatDayMonth, moscowDay } from '#platform/contract/time/dates.ts';
import type { Order } from '../contract.ts';
import { roublesOf } from '../texts.ts';
import styles from './OrderPage.module.css';

interface Item {
  name: string;
  details: string[];
  amount: number;
}

/** Lines by what they begin with, the dog's name: «Тайга, 2 января, CACIB» and «Тайга, 3 января, CAC» are one item. */
export function itemsOf(lines: Order['lines']): Item[] {
  const items = new Map<string, Item>();
  for (const { title, rule, amount } of lines) {
    const [name = title, ...rest] = title.split(', ');
    const item = items.get(name) ?? { name, details: [], amount: 0 };
    const words = rest.join(', ');
    const detail = amount < 0 ? `${rule || 'скидка'}: ${roublesOf(amount)}` : words;
    if (detail && !item.details.includes(detail)) item.details.push(detail);
    item.amount += amount;
    items.set(name, item);
  }
  return [...items.values()];
}

export function Contents({ order: { lines, charged } }: { order: Order }) {
  if (lines.length === 0) return null;
  // A cancelled order still lists its lines.
  const isGone = charged === 0 && lines.some(({ amount }) => amount !== 0);
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <section className={styles.box} aria-labelledby="order-contents">
      <h2 id="order-contents">{isGone ? 'Что было в заказе' : 'Что в заказе'}</h2>
      <ul>
        {itemsOf(lines).map(({ name, details, amount }) => (
          <li key={name}>
            <span>
              {name}
              {details.map((detail) => (
                <small key={detail}>{detail}</small>
              ))}
            </span>
            <b className="num">{roublesOf(amount)}</b>
          </li>
        ))}
        <li className={styles.total}>
          <span>{isGone ? 'Снято с оплаты' : 'Итого'}</span>
          <b className="num">{roublesOf(total)}</b>
        </li>
      </ul>
    </section>
  );
}

/** Answers to what goes wrong with transfers. */
export function Questions({ dueAt }: { dueAt: string | null }) {
  return (
    <section className={styles.questions} aria-labelledby="order-questions">
      <h2 id="order-questions">Если что-то не так</h2>
      <h3>Деньги придут позже{dueAt ? ` ${formatDayMonth(moscowDay(dueAt))}` : ' срока'}?</h3>
      <p>Место свободно: запись оживёт по прежней цене. Занято: вернём всё.</p>
      <h3>Перевели больше или меньше?</h3>
      <p>Лишнее вернут. Нехватку назовём письмом, места пока ваши.</p>
      <h3>Забыли номер заказа в назначении?</h3>
      <p>Клуб найдёт перевод по сумме и фамилии, это на день дольше.</p>
    </section>
  );
}
