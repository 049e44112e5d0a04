import { formatNumber } from '#platform/contract/plural.ts';
import { Caption } from '#platform/ui/typography/Caption.tsx';
import { SectionHead } from '#platform/ui/typography/SectionHead.tsx';
import { roublesOf } from '../../texts.ts';
import type { Money } from '../contract.ts';
import styles from './MoneyPage.module.css';

/** Lines of all orders by their price rule; the sums add up to what is charged. */
export function Rules({ money: { rules } }: { money: Money }) {
  return (
    <section aria-labelledby="rules">
      <SectionHead id="rules" title="По правилам цены" />
      {rules.length === 0 ? (
        <p className="muted">Пока ничего не начислено.</p>
      ) : (
        <ul className={styles.rules}>
          {rules.map(({ rule, prices, sum }) => (
            <li key={rule}>
              <span>
                {rule || 'без правила'}
                <Caption>
                  {prices
                    .slice(0, 6)
                    .map(({ amount, count }) => `${formatNumber(count)} × ${roublesOf(amount)}`)
                    .join(', ')}
                  {prices.length > 6 && ' …'}
                </Caption>
              </span>
              <b className="num">{roublesOf(sum)}</b>
            </li>
          ))}
          <li className={styles.total}>
            <span>Начислено</span>
            <b className="num">{roublesOf(rules.reduce((all, { sum }) => all + sum, 0))}</b>
          </li>
        </ul>
      )}
    </section>
  );
}
