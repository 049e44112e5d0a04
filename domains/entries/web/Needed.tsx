import { pluralOf } from '#platform/contract/plural.ts';
import { clock } from '#platform/contract/time/clock.ts';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { useHydrated } from '#platform/web/useHydrated.ts';
import type { EntryOffer } from '../contract.ts';
import styles from './entry.module.css';
import { Prices } from './Prices.tsx';
import { momentWords } from './texts.ts';

/** Prices, and what to have at hand before beginning. */
export function Needed({ offer: { fees, pay_days, closes_at, note, counts } }: { offer: EntryOffer }) {
  const isHydrated = useHydrated();
  return (
    <aside className={styles.rail}>
      {fees.lines.length > 0 && (
        <section aria-labelledby="entry-fees">
          <h2 id="entry-fees">Взнос за собаку</h2>
          <Prices fees={fees} today={isHydrated ? clock.today() : null} />
        </section>
      )}
      <section aria-labelledby="entry-needed">
        <h2 id="entry-needed">Понадобится</h2>
        <ul className={styles.needed}>
          <li>
            <Icon name="clock" size={22} />
            <span>Около пяти минут. Выбранное не пропадёт: можно закрыть страницу и вернуться.</span>
          </li>
          <li>
            <Icon name="doc" size={22} />
            <span>
              Диплом или сертификат, если титула нет в племенной книге.
              {closes_at && ` Приложить можно до ${momentWords(closes_at)}.`}
            </span>
          </li>
          <li>
            <Icon name="ruble" size={22} />
            <span>
              Платить сразу не нужно: место держим {pay_days}{' '}
              {pluralOf(pay_days, ['рабочий день', 'рабочих дня', 'рабочих дней'])}.
            </span>
          </li>
        </ul>
        {note && <p className={styles.note}>{note}</p>}
        {counts !== null && counts.length > 0 && (
          <details className={styles.note}>
            <summary>Сколько собак записано, по породам</summary>
            <ul>
              {counts.map(({ breed_id, name, count }) => (
                <li key={breed_id}>
                  {name}, {count}
                </li>
              ))}
            </ul>
          </details>
        )}
      </section>
    </aside>
  );
}
