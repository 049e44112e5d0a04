import { Facts } from '#platform/ui/typography/Facts.tsx';
import { SectionHead } from '#platform/ui/typography/SectionHead.tsx';
import { roublesOf } from '../../texts.ts';
import type { Money } from '../contract.ts';
import styles from './MoneyPage.module.css';

/** Shows what entrants paid by card, what the service kept and what it paid out; nothing before its first payment. */
export function CardMoney({ money: { card } }: { money: Money }) {
  if (!card) return null;
  return (
    <section aria-labelledby="card-money" className={styles.cardMoney}>
      <SectionHead id="card-money" title="Оплачено картой и по СБП" />
      <Facts
        facts={[
          { term: 'Заплатили участники', value: roublesOf(card.received) },
          { term: 'Комиссия сервиса', value: roublesOf(card.fee) },
          { term: 'Возвращено на карты', value: card.returned ? roublesOf(card.returned) : '' },
          { term: 'Перечислено клубу', value: roublesOf(card.paid_out) },
          { term: 'Ещё у сервиса', value: roublesOf(card.at_service) },
        ]}
      />
      <p className="muted">
        Перечислено и остаток – по всем выставкам клуба: сервис платит одной суммой за вычетом комиссии.
        {card.at_service > 0 && ' Когда она придёт с выпиской, нажмите у неё «Это перечисление сервиса».'}
      </p>
    </section>
  );
}
