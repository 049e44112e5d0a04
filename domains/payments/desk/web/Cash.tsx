import { formatDateTime } from '#platform/contract/time/dates.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { Facts } from '#platform/ui/typography/Facts.tsx';
import { SectionHead } from '#platform/ui/typography/SectionHead.tsx';
import { showCashPath } from '../../paths.ts';
import { roublesOf } from '../../texts.ts';
import type { Money } from '../contract.ts';
import styles from './MoneyPage.module.css';
import { receiptNumber } from './receiptNumber.ts';

/** Money taken at the desk of the show, with the way to the desk. */
export function Cash({ money: { cash, show } }: { money: Money }) {
  const counted = cash.filter(({ reversed_at }) => reversed_at === null);
  const sumOf = (means: string): number =>
    counted.filter((one) => one.means === means).reduce((sum, { amount }) => sum + amount, 0);
  const [last] = counted;
  return (
    <section aria-labelledby="cash">
      <SectionHead id="cash" title="Касса" />
      <Facts
        facts={[
          { term: 'Наличными', value: roublesOf(sumOf('cash')) },
          { term: 'Картой в кассе', value: sumOf('card') ? roublesOf(sumOf('card')) : '' },
          { term: 'Последняя квитанция', value: last && `${receiptNumber(last.number)}, ${formatDateTime(last.at)}` },
        ]}
      />
      <p className={styles.acts}>
        <Button kind="secondary" leftIcon="ruble" to={showCashPath(show.id)}>
          Открыть кассу
        </Button>
      </p>
    </section>
  );
}
