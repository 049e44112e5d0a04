import { roublesOf } from '#domains/payments/texts.ts';
import { useRead } from '#platform/web/calls/read.ts';
import { listNeighbourPrices, type NeighbourPrices as Prices } from '../contract.ts';
import { classesText, pricesBasis } from '../texts.ts';
import styles from './planner.module.css';

/** What other organisers ask, for one who sets the prices of a show; nothing where too few are known. */
export function NeighbourPrices({ exhibitionId }: { exhibitionId: number }) {
  const { data } = useRead(listNeighbourPrices, { exhibitionId }, { onlyLogged: true });
  if (!data?.prices.length) return null;
  return (
    <div className={styles.forecast}>
      <h3>Сколько берут соседи</h3>
      <p className="small muted">{pricesBasis(data)}. Взнос за месяц до выставки, без скидок.</p>
      <ul className={styles.asked}>
        {data.prices.map((one) => (
          <li key={one.classes.join()}>
            <span>{classesText(one.classes, data.prices.length > 1)}</span> <b className="num">{askedText(one)}</b>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** «1 500–2 200 ₽, чаще 1 800 ₽» */
const askedText = ({ low, high, middle }: Prices['prices'][number]): string =>
  low === high ? roublesOf(low) : `${roublesOf(low)} – ${roublesOf(high)}, посередине ${roublesOf(middle)}`;
